/** How an import should match the rows of a table with pets. */
import { exportColumns, unescapeFormula } from "../src/contract/csv.ts";
import { foldName } from "../src/contract/fold-name.ts";
import type { Request } from "./calls.ts";
import type { Client } from "./create-client.ts";

/** A value of `match` of `importPets`. */
export type Match = NonNullable<NonNullable<Request<"importPets">["query"]>["match"]>;

export interface MatchProposal {
  match: Match;
  /** Whether the heading row is that of a CSV export. */
  isExport: boolean;
  /** Number of rows with an `id`. */
  idCount: number;
  /** Number of these rows that have the name of the pet with this `id`; 0 unless `isExport`. */
  nameCount: number;
}

/** Maximum number of ids in one request. */
const IDS_MAX = 100;

/**
 * Proposes `id` only if the table is an edited export of this store: its heading row is that of an export, and at least
 * half of the rows with an `id` have the name of that pet, regardless of case and accents. In any other table, an `id`
 * may be the number of a row or that of another store, and the proposal is `none`.
 *
 * @param rows The cells of each row, the heading row first.
 */
export async function proposeMatch(
  client: Pick<Client, "listPets">,
  rows: Iterable<string[]>,
  signal?: AbortSignal,
): Promise<MatchProposal> {
  const [heading = [], ...others] = rows;
  const isExport = heading.length === exportColumns.length && exportColumns.every((name, at) => heading[at] === name);
  const idAt = heading.findIndex((name) => name.trim() === "id");
  const withId = others.filter((cells) => cells[idAt]?.trim());
  const nameCount = isExport ? await countNames(client, withId, signal) : 0;
  const match = nameCount > 0 && nameCount * 2 >= withId.length ? "id" : "none";
  return { match, isExport, idCount: withId.length, nameCount };
}

async function countNames(
  client: Pick<Client, "listPets">,
  rows: string[][],
  signal: AbortSignal | undefined,
): Promise<number> {
  let count = 0;
  for (let start = 0; start < rows.length; start += IDS_MAX) {
    const batch = rows.slice(start, start + IDS_MAX).map(([id = "", name = ""]) => ({ id: id.trim(), name }));
    const ids = new Set(batch.map(({ id }) => id).filter(isInt64));
    // Without an id, the list would have all pets.
    if (ids.size === 0) continue;
    const { data } = await client.listPets({ query: { id: [...ids].map(BigInt), limit: IDS_MAX }, signal });
    const names = new Map(data.map((pet) => [`${pet.id}`, foldName(pet.name)]));
    count += batch.filter(({ id, name }) => names.get(id) === foldName(unescapeFormula(name))).length;
  }
  return count;
}

function isInt64(text: string): boolean {
  return /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);
}
