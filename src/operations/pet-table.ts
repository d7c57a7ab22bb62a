/** Animals as a table (CSV, RFC 4180). */
import { parse } from "papaparse";

/** What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection), also in the wide forms of East Asia. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const defused = /^'[=+\-@\t\r\n＝＋－＠']/;

/** A line of a table, with its line end. */
export function writeRow(cells: (string | bigint)[]): string {
  return `${cells.map((cell) => (typeof cell === "bigint" ? `${cell}` : writeText(cell))).join(",")}\r\n`;
}

function writeText(text: string): string {
  const safe = formulaStart.test(text) || defused.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A name as it was before it was written into a table. */
export function readText(cell: string): string {
  return defused.test(cell) ? cell.slice(1) : cell;
}

/** The cells of a row. */
export interface TableRow {
  /** Which it is, as a spreadsheet counts: from 1, empty rows too. */
  row: number;
  cells: string[];
  /** Why it cannot be read. */
  fault?: string;
}

const faults: { [code: string]: string } = {
  MissingQuotes: "has a quotation mark that is opened and never closed",
  InvalidQuotes: "has a quotation mark within a text in quotation marks, where it has to be written twice",
};

/** Reads a table, its heading first; rows in which nothing stands are left out. */
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

/** A quotation mark in the wrong place makes one cell of many rows. */
function extentOf(cells: string[]): string {
  const lines = cells.join().split("\n").length;
  return lines > 1 ? `, and so takes up ${lines} lines` : "";
}

/** Where the comma is in use for numbers, spreadsheets write a semicolon. The heading tells, since we know its words. */
function delimiterOf(text: string): string {
  const [heading = ""] = /^\s*[^\r\n]*/.exec(text) ?? [];
  const isIn = (delimiter: string) => heading.split(delimiter).some((cell) => /^\s*"?name"?\s*$/.test(cell));
  return [",", ";", "\t"].find(isIn) ?? ",";
}

/** A table may be put together from parts with line ends of their own. Those in quotation marks stay as they are. */
function unifyLineEnds(text: string, delimiter: string): string {
  const pattern = new RegExp(`(?<![^${delimiter}\r\n])"[^"]*(?:""[^"]*)*"|\r\n?`, "g");
  return text.replace(pattern, (found) => (found.startsWith("\r") ? "\n" : found));
}
