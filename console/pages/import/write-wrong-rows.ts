import { unparse } from "papaparse";
import type { CheckedRow } from "./checked-row.ts";
import { faultWords } from "./fault-words.ts";

/** What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection), also in the wide forms of East Asia. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const integer = /^-?\d+$/;

/** The rows as they stand in the file, and behind them which row it was and why; mended, the table can be imported. */
export function writeWrongRows(heading: string[], rows: CheckedRow[]): string {
  const lines = rows.map(({ row, cells, faults = [] }) => [
    ...heading.map((_, position) => defuse(cells[position] ?? "")),
    `${row}`,
    faults.map(faultWords).join("; "),
  ]);
  return unparse([[...heading, "row", "reason"], ...lines]);
}

/** An apostrophe, which an import takes away again. */
function defuse(cell: string): string {
  return formulaStart.test(cell) && !integer.test(cell) ? `'${cell}` : cell;
}
