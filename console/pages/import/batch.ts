import type { ImportRow, Pet } from "../../../client/index.ts";
import type { PreparedRow } from "../../../spreadsheets/rows.ts";
import { writeTable } from "../../../spreadsheets/table.ts";
import { createIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import type { CheckedRow } from "./checked-rows.ts";
import { petKey } from "./checked-table.ts";

/** Maximum number of rows in one request: large enough to be fast, small enough for the progress bar to move. */
const BATCH_ROWS_MAX = 500;
/** Maximum length of a request, in UTF-16 code units of at most 3 bytes each; the service accepts 1 MiB. */
const BATCH_CHARACTERS_MAX = 300_000;

/** Rows sent in one request. */
interface Batch<Sent extends PreparedRow = PreparedRow> {
  rows: Sent[];
  /** Makes the request safe to retry within a session. */
  idempotencyKey: string;
}

export type ImportBatch = Batch<CheckedRow>;

/** Returns the id of a category. */
export type CategoryIdOf = (category: bigint | string) => bigint;

export function splitIntoBatches<Sent extends PreparedRow>(rows: Sent[]): Batch<Sent>[] {
  const batches: Batch<Sent>[] = [];
  let charactersLeft = 0;
  for (const row of rows) {
    const length = 2 * row.texts.name.length + row.id.length + 50;
    let batch = batches.at(-1);
    if (!batch || batch.rows.length >= BATCH_ROWS_MAX || length > charactersLeft) {
      batch = { rows: [], idempotencyKey: createIdempotencyKey() };
      batches.push(batch);
      charactersLeft = BATCH_CHARACTERS_MAX;
    }
    batch.rows.push(row);
    charactersLeft -= length;
  }
  return batches;
}

export function countRows(batches: Batch[]): number {
  return batches.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** A batch as CSV. Without a column for it, the status of existing pets stays. */
export function writeBatch({ rows }: Batch, hasStatus: boolean, idOf: CategoryIdOf): string {
  const header = ["id", "name", "categoryId", ...(hasStatus ? ["status"] : [])];
  const lines = rows.map(({ id, texts, category, status }) => [
    id,
    texts.name,
    `${idOf(category)}`,
    ...(hasStatus ? [status] : []),
  ]);
  return writeTable([header, ...lines]);
}

/** Joins the rows with their outcomes, whose row numbers count within the batch, from 2. */
export function joinOutcomes({ rows }: Batch<PreparedRow | CheckedRow>, outcomes: ImportRow[]): CheckedRow[] {
  return outcomes.flatMap((outcome) => {
    const row = rows[Number(outcome.row) - 2];
    return row
      ? [{ notices: [], isLeftOut: false, ...row, ...outcome, row: row.row, faults: outcome.faults ?? [] }]
      : [];
  });
}

/** Gives each new row its pet, if all of them are there, in the order of the rows. `pets` is oldest first. */
export function matchPets(rows: CheckedRow[], pets: Pet[], idOf: CategoryIdOf): CheckedRow[] | undefined {
  let at = 0;
  const matched: CheckedRow[] = [];
  for (const row of rows) {
    if (row.result !== "new") {
      matched.push(row);
      continue;
    }
    const key = petKey(row.texts.name, idOf(row.category));
    while (at < pets.length && !isPetOf(row, key, pets[at])) at += 1;
    const pet = pets[at];
    if (!pet) return undefined;
    matched.push({ ...row, pet });
    at += 1;
  }
  return matched;
}

function isPetOf({ status }: CheckedRow, key: string, pet: Pet | undefined): boolean {
  return pet !== undefined && petKey(pet.name, pet.categoryId) === key && (pet.status ?? "") === status;
}
