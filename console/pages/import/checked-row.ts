import type { ImportRow } from "../../../client/index.ts";

export type Result = ImportRow["result"];

/** A row of the file. */
export interface Row {
  /** Row number as in a spreadsheet: the header is usually row 1. */
  row: number;
  cells: string[];
}

/** A row with the result of its check or import. */
export interface CheckedRow extends Row, Omit<ImportRow, "row"> {}

export type Counts = { [Of in Result]: number };

export function countResults(rows: CheckedRow[]): Counts {
  const counts: Counts = { new: 0, changed: 0, unchanged: 0, wrong: 0 };
  for (const { result } of rows) counts[result] += 1;
  return counts;
}

/** A row that fails the check in the browser and is not sent. */
export function toInvalidRow(row: Row, reason: string, column?: string): CheckedRow {
  return { ...row, result: "wrong", faults: [{ ...(column !== undefined && { column }), reason }] };
}
