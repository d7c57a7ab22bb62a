import type { ImportRow } from "../../../client/index.ts";

export type Result = ImportRow["result"];

/** A row of the file, as it stands there. */
export interface Row {
  /** Which it is, as a spreadsheet counts: the heading is mostly row 1. */
  row: number;
  cells: string[];
}

/** A row, and what became of it, or would become. */
export interface CheckedRow extends Row, Omit<ImportRow, "row"> {}

export type Counts = { [Of in Result]: number };

export function countResults(rows: CheckedRow[]): Counts {
  const counts: Counts = { new: 0, changed: 0, unchanged: 0, wrong: 0 };
  for (const { result } of rows) counts[result] += 1;
  return counts;
}

/** A row that is not worth sending. */
export function wrongRow(row: Row, reason: string, column?: string): CheckedRow {
  return { ...row, result: "wrong", faults: [{ ...(column !== undefined && { column }), reason }] };
}
