import { unparse } from "papaparse";
import type { Row } from "./checked-row.ts";

/** Maximum number of rows in one request: large enough to be fast, small enough for the progress bar to move. */
const BATCH_ROWS_MAX = 500;

/** Maximum length of a request, in UTF-16 code units of at most 3 bytes each; the service accepts 1 MiB. */
export const BATCH_CHARACTERS_MAX = 300_000;

/** Rows sent in one request. */
export interface Batch {
  rows: Row[];
  /** Makes the request safe to retry. */
  idempotencyKey: string;
}

export function splitIntoBatches(rows: Row[]): Batch[] {
  const batches: Batch[] = [];
  let charactersLeft = 0;
  for (const row of rows) {
    const length = row.cells.reduce((sum, cell) => sum + 2 * cell.length + 3, 0);
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

/** A batch as CSV, with the file's header. */
export function writeBatch(header: string[], { rows }: Batch): string {
  return unparse([header, ...rows.map(({ cells }) => cells)]);
}

function createIdempotencyKey(): string {
  const random = crypto.getRandomValues(new Uint32Array(4));
  return `import-${[...random].map((value) => value.toString(36)).join("-")}`;
}
