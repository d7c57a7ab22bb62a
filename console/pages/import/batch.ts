import type { ImportRow, Pet } from "../../../client/index.ts";
import { type CategoryIdOf, joinOutcomes, splitIntoBatches } from "../../../spreadsheets/batch.ts";
import type { PreparedRow } from "../../../spreadsheets/rows.ts";
import { createIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import type { CheckedRow } from "./checked-rows.ts";
import { petKey } from "./checked-table.ts";

/** Rows sent in one request. */
interface Batch<Sent extends PreparedRow = PreparedRow> {
  rows: Sent[];
  /** Makes the request safe to retry within a session. */
  idempotencyKey: string;
}

export type ImportBatch = Batch<CheckedRow>;

export function toBatches<Sent extends PreparedRow>(rows: Sent[]): Batch<Sent>[] {
  return splitIntoBatches(rows).map((batch) => ({ rows: batch, idempotencyKey: createIdempotencyKey() }));
}

export function countRows(batches: Batch[]): number {
  return batches.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** Joins the rows of a batch with their outcomes. */
export function toChecked({ rows }: Batch<PreparedRow | CheckedRow>, outcomes: ImportRow[]): CheckedRow[] {
  return joinOutcomes(rows, outcomes).map((row) => ({ notices: [], isLeftOut: false, ...row }));
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
