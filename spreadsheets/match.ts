import type { Client } from "../client/index.ts";
import { unescapeFormula } from "../src/contract/csv.ts";
import { foldName } from "../src/contract/fold-name.ts";
import { parseId } from "../src/contract/parse-id.ts";
import { type Assignment, sourceOf } from "./assignments.ts";
import { cellReader } from "./cell-readers.ts";

/** A column by which pets are found. */
export type MatchKey = "id" | "externalId" | "microchip";
/** By what the rows of a table find the pets that they change. */
export type Match = "none" | MatchKey;

export const matchKeys: MatchKey[] = ["id", "externalId", "microchip"];

/** How many rows of a table have a pet in the store. */
export interface MatchCount {
  /** Position of the column. */
  at: number;
  /** Number of rows of the sample that have a number. */
  rows: number;
  /** Number of these rows whose number a pet has. */
  found: number;
  /** Number of the rows found that have the name of that pet, regardless of case and accents. */
  sameName: number;
}

export interface MatchProposal {
  match: Match;
  counts: { [Of in MatchKey]?: MatchCount };
}

/** A table whose columns were recognised. */
export interface MatchedTable {
  columns: Assignment[];
  /** The rows without the headings. */
  rows: { cells: string[] }[];
}

/** Maximum number of rows that are compared with the store. */
const SAMPLE_ROWS = 500;

/**
 * Proposes by what the rows find their pets: at least half of the numbers of a sample are those of pets, and at least half
 * of those pets have the names of their rows. Otherwise the numbers are those of another store or program, or the pets are
 * new, and the proposal is `none`.
 */
export async function proposeMatch(
  client: Pick<Client, "listPets">,
  { columns, rows }: MatchedTable,
  signal?: AbortSignal,
): Promise<MatchProposal> {
  const counts: MatchProposal["counts"] = {};
  for (const key of matchKeys) {
    if (key === "id" && columns.includes(key)) counts[key] = await countMatches(client, key, { columns, rows }, signal);
  }
  const best = matchKeys
    .filter((key) => isMostlyHere(counts[key]))
    .sort((one, other) => (counts[other]?.sameName ?? 0) - (counts[one]?.sameName ?? 0))[0];
  return { match: best ?? "none", counts };
}

function isMostlyHere(count: MatchCount | undefined): boolean {
  if (!count || count.found === 0) return false;
  return count.found * 2 >= count.rows && count.sameName * 2 >= count.found;
}

async function countMatches(
  client: Pick<Client, "listPets">,
  key: MatchKey,
  { columns, rows }: MatchedTable,
  signal: AbortSignal | undefined,
): Promise<MatchCount> {
  const [at, nameAt] = [sourceOf(key, columns), columns.indexOf("name")];
  const numbers = readNumbers(key, rows, at);
  const sample = pickEvenly([...numbers], SAMPLE_ROWS);
  if (sample.length === 0) return { at, rows: 0, found: 0, sameName: 0 };
  const hasSameName = await compareIds(
    client,
    sample.map(([id, cells]) => [id, cells[nameAt] ?? ""]),
    signal,
  );
  return { at, rows: sample.length, found: hasSameName.length, sameName: hasSameName.filter(Boolean).length };
}

/** Maximum number of ids in one request. */
const IDS_MAX = 100;

/** For each of these ids that a pet has, whether the pet has the name. */
async function compareIds(
  client: Pick<Client, "listPets">,
  rows: [id: string, name: string][],
  signal: AbortSignal | undefined,
): Promise<boolean[]> {
  const found: boolean[] = [];
  const valid = rows.filter(([id]) => parseId(id) !== undefined);
  for (let start = 0; start < valid.length; start += IDS_MAX) {
    const batch = valid.slice(start, start + IDS_MAX);
    const { data } = await client.listPets({ query: { id: batch.map(([id]) => BigInt(id)), limit: IDS_MAX }, signal });
    const names = new Map(data.map((pet) => [`${pet.id}`, foldName(pet.name)]));
    for (const [id, name] of batch) if (names.has(id)) found.push(names.get(id) === foldName(unescapeFormula(name)));
  }
  return found;
}

/** The first row of each number that can be read. */
function readNumbers(key: MatchKey, rows: MatchedTable["rows"], at: number): Map<string, string[]> {
  const read = cellReader(key, { format: {}, isOfExport: false, thisYear: 2000 });
  const numbers = new Map<string, string[]>();
  for (const { cells } of rows) {
    const cell = key === "id" ? { value: (cells[at] ?? "").trim().replace(/^#/, "") } : read(cells[at] ?? "");
    if ("value" in cell && cell.value !== "" && !numbers.has(cell.value)) numbers.set(cell.value, cells);
  }
  return numbers;
}

function pickEvenly<Each>(all: Each[], count: number): Each[] {
  const step = Math.max(1, all.length / count);
  const picked: Each[] = [];
  for (let at = 0; Math.floor(at) < all.length && picked.length < count; at += step)
    picked.push(all[Math.floor(at)] as Each);
  return picked;
}
