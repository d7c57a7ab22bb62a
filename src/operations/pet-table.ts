/** Tables as CSV (RFC 4180). */
import { CsvReader, csvFaults, delimiterOf, escapeFormula, writeCell } from "../contract/csv.ts";
import { createYield } from "../store/event-loop.ts";

/** Number of rows after which a yield to the event loop may be due. */
const BATCH_ROWS = 100;
/** Writes one row of CSV, with its line end. */
export function writeRow(cells: (string | bigint)[]): string {
  const texts = cells.map((cell) => (typeof cell === "bigint" ? `${cell}` : writeCell(escapeFormula(cell))));
  return `${texts.join(",")}\r\n`;
}

export interface TableRow {
  /** Row number as in a spreadsheet: from 1, empty rows included. */
  row: number;
  cells: string[];
  /** Why the row cannot be read. */
  fault?: string;
}

/** Reads CSV, header row first, without its blank rows, and not more than `rowsMax` rows. */
export async function readTable(text: string, rowsMax: number): Promise<TableRow[]> {
  const table = text.replace(/^\uFEFF/, "");
  const reader = new CsvReader(table, delimiterOf(table));
  const rows: TableRow[] = [];
  const yieldWhenDue = createYield();
  for (let row = 1; !reader.isAtEnd && rows.length < rowsMax; row += 1) {
    if (row % BATCH_ROWS === 1) await yieldWhenDue();
    const { cells, fault } = reader.readRow();
    if (fault !== undefined) rows.push({ row, cells, fault: csvFaults[fault] + extentOf(cells) });
    else if (cells.some((cell) => cell.trim() !== "")) rows.push({ row, cells });
  }
  return rows;
}

/** Says how many lines a row spans: a misplaced quotation mark merges several rows into one cell. */
function extentOf(cells: string[]): string {
  const lines = 1 + countLineEnds(cells.join(" "));
  return lines > 1 ? ` and therefore spans ${lines} lines` : "";
}

function countLineEnds(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === "\n" || (character === "\r" && text[at + 1] !== "\n")) count += 1;
  }
  return count;
}
