import { petStore } from "../../pet-store.ts";
import { type Batch, writeBatch } from "./batch.ts";
import type { CheckedRow } from "./checked-row.ts";

export function checkBatch(header: string[], batch: Batch, signal: AbortSignal): Promise<CheckedRow[]> {
  const body = writeBatch(header, batch);
  return readReport(batch, petStore.importPets({ query: { dryRun: true }, body, signal }));
}

/** Imports the rows. Safe to call again if the outcome is unknown. */
export function importBatch(header: string[], batch: Batch): Promise<CheckedRow[]> {
  const { idempotencyKey } = batch;
  return readReport(batch, petStore.importPets({ body: writeBatch(header, batch), idempotencyKey }));
}

/** Replaces the service's row numbers, which count within the batch, with those of the file. */
async function readReport(batch: Batch, response: ReturnType<typeof petStore.importPets>): Promise<CheckedRow[]> {
  const { rows } = (await response).data;
  return rows.flatMap((outcome) => {
    const row = batch.rows[Number(outcome.row) - 2];
    return row ? [{ ...outcome, row: row.row, cells: row.cells }] : [];
  });
}
