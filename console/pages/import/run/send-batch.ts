import type { ImportRow } from "../../../../client/index.ts";
import { petStore } from "../../../pet-store.ts";
import type { CheckedRow } from "../check/checked-row.ts";
import type { PreparedRow } from "../check/prepare-row.ts";
import { type Batch, type CategoryIdOf, type ImportBatch, writeBatch } from "./batch.ts";

interface SendOptions {
  /** Whether the table has a column for the status. */
  hasStatus: boolean;
  idOf: CategoryIdOf;
  signal: AbortSignal;
}

/** Asks the service what it would do with the rows. Nothing is saved. */
export async function checkBatch(batch: Batch, { hasStatus, idOf, signal }: SendOptions): Promise<CheckedRow[]> {
  const body = writeBatch(batch, hasStatus, idOf);
  const { data } = await petStore.importPets({ query: { dryRun: true }, body, signal });
  return join(batch, data.rows);
}

/** Imports the rows. Safe to call again in the same session if the outcome is unknown. */
export async function importBatch(batch: ImportBatch, { hasStatus, idOf, signal }: SendOptions): Promise<CheckedRow[]> {
  const body = writeBatch(batch, hasStatus, idOf);
  const { data } = await petStore.importPets({ body, idempotencyKey: batch.idempotencyKey, signal });
  return join(batch, data.rows);
}

/** Joins the rows with their outcomes, whose row numbers count within the batch, from 2. */
function join({ rows }: Batch<PreparedRow | CheckedRow>, outcomes: ImportRow[]): CheckedRow[] {
  return outcomes.flatMap((outcome) => {
    const row = rows[Number(outcome.row) - 2];
    return row
      ? [{ notices: [], isLeftOut: false, ...row, ...outcome, row: row.row, faults: outcome.faults ?? [] }]
      : [];
  });
}
