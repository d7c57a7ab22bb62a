/** Pets as CSV (RFC 4180). */
import { parse } from "papaparse";

/** Characters with which a spreadsheet formula may begin (OWASP, CSV injection), full-width forms included. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const escaped = /^'[=+\-@\t\r\n＝＋－＠']/;

/** Writes one row of CSV, with its line end. */
export function writeRow(cells: (string | bigint)[]): string {
  return `${cells.map((cell) => (typeof cell === "bigint" ? `${cell}` : writeText(cell))).join(",")}\r\n`;
}

function writeText(text: string): string {
  const safe = formulaStart.test(text) || escaped.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Undoes the escaping of formulas in a name. */
export function readText(cell: string): string {
  return escaped.test(cell) ? cell.slice(1) : cell;
}

export interface TableRow {
  /** Row number as in a spreadsheet: from 1, empty rows included. */
  row: number;
  cells: string[];
  /** Why the row cannot be read. */
  fault?: string;
}

const faults: { [code: string]: string } = {
  MissingQuotes: "has an unclosed quotation mark",
  InvalidQuotes: "has an unescaped quotation mark in a quoted cell (write it twice)",
};

/** Reads CSV, header row first, without its blank rows. */
export function readTable(text: string): TableRow[] {
  const table = text.replace(/^\uFEFF/, "");
  const delimiter = delimiterOf(table);
  const { data, errors } = parse<string[]>(unifyLineEnds(table, delimiter), { delimiter, newline: "\n" });
  const faultOf = new Map(errors.map(({ row, code }) => [row, faults[code] ?? "cannot be read"]));
  return data
    .map((cells, index): TableRow => {
      const fault = faultOf.get(index);
      return { row: index + 1, cells, ...(fault !== undefined && { fault: fault + extentOf(cells) }) };
    })
    .filter(({ cells, fault }) => fault !== undefined || cells.some((cell) => cell.trim() !== ""));
}

/** Says how many lines a row spans: a misplaced quotation mark merges several rows into one cell. */
function extentOf(cells: string[]): string {
  const lines = cells.join().split("\n").length;
  return lines > 1 ? ` and therefore spans ${lines} lines` : "";
}

/** Detects the delimiter by the column names: in locales with a decimal comma, spreadsheets write semicolons. */
function delimiterOf(text: string): string {
  const [header = ""] = /^\s*[^\r\n]*/.exec(text) ?? [];
  const isIn = (delimiter: string) => header.split(delimiter).some((cell) => /^\s*"?name"?\s*$/.test(cell));
  return [",", ";", "\t"].find(isIn) ?? ",";
}

/** Unifies line ends, which may be mixed in a file assembled from parts; those in quoted cells are kept. */
function unifyLineEnds(text: string, delimiter: string): string {
  const pattern = new RegExp(`(?<![^${delimiter}\r\n])"[^"]*(?:""[^"]*)*"|\r\n?`, "g");
  return text.replace(pattern, (found) => (found.startsWith("\r") ? "\n" : found));
}
