import { unparse } from "papaparse";
import type { CheckedRow } from "./checked-row.ts";
import { describeFault } from "./describe-row.ts";

/** Characters that start a formula in a spreadsheet (OWASP, CSV injection), including full-width forms. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const integer = /^-?\d+$/;

/** The rows as CSV, with their row number and error in the last columns. The corrected file can be imported. */
export function writeInvalidRows(headings: string[], rows: CheckedRow[]): string {
  const lines = rows.map(({ row, cells, faults }) => [
    ...headings.map((_, position) => escapeFormula(cells[position] ?? "")),
    `${row}`,
    faults.map(describeFault).join("; "),
  ]);
  return unparse([[...headings, "row", "reason"], ...lines]);
}

/** Adds an apostrophe, which an import removes. */
function escapeFormula(cell: string): string {
  return formulaStart.test(cell) && !integer.test(cell) ? `'${cell}` : cell;
}
