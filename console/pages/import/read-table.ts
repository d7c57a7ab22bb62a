import { parse } from "papaparse";
import { type CheckedRow, type Row, wrongRow } from "./checked-row.ts";
import { PART_CHARACTERS_MAX } from "./part.ts";
import { UnreadableFile } from "./read-file.ts";

/** A table as it stands in a file; all cells are text, so that no number loses a digit. */
export interface Table {
  heading: string[];
  rows: Row[];
  /** The rows that need not be sent. */
  wrong: CheckedRow[];
}

const quoteFaults: { [code: string]: string } = {
  MissingQuotes: "has a quotation mark that is opened and never closed, so that nothing after it could be read",
  InvalidQuotes: "has a quotation mark within a text in quotation marks: write it twice",
};

/** Reads a table (CSV, RFC 4180), its heading first; rows in which nothing stands are left out. */
export function readTable(text: string): Table {
  const { data, errors } = parseCells(text);
  const faultOf = new Map(errors.map(({ row, code }) => [row, quoteFaults[code] ?? "cannot be read"]));
  const filled = data
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ row, cells }) => faultOf.has(row - 1) || cells.some((cell) => cell.trim() !== ""));
  const [heading, ...rows] = filled;
  if (!heading || rows.length === 0) throw new UnreadableFile("There are no animals in this file, below a heading.");

  const findTwice = watchIds(heading.cells);
  const table: Table = { heading: heading.cells, rows: [], wrong: [] };
  for (const row of rows) {
    const fault = faultOf.get(row.row - 1) ?? findTooLong(row);
    if (fault !== undefined) table.wrong.push(wrongRow(row, fault));
    else if (findTwice(row)) table.wrong.push(wrongRow(row, "stands in the table twice", "id"));
    else table.rows.push(row);
  }
  return table;
}

function parseCells(text: string) {
  const table = text.replace(/^\uFEFF/, "");
  const delimiter = delimiterOf(table);
  return parse<string[]>(unifyLineEnds(table, delimiter), { delimiter, newline: "\n" });
}

/** Where the comma is in use for numbers, spreadsheets write a semicolon. The heading tells, since its words are known. */
function delimiterOf(text: string): string {
  const [heading = ""] = /^\s*[^\r\n]*/.exec(text) ?? [];
  const isIn = (delimiter: string) => heading.split(delimiter).some((cell) => /^\s*"?name"?\s*$/.test(cell));
  return [",", ";", "\t"].find(isIn) ?? ",";
}

/** A table may be put together from parts with line ends of their own. Those in quotation marks stay as they are. */
function unifyLineEnds(text: string, delimiter: string): string {
  if (!text.includes("\r")) return text;
  const pattern = new RegExp(`(?<![^${delimiter}\r\n])"[^"]*(?:""[^"]*)*"|\r\n?`, "g");
  return text.replace(pattern, (found) => (found.startsWith("\r") ? "\n" : found));
}

function findTooLong({ cells }: Row): string | undefined {
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  return length > PART_CHARACTERS_MAX / 2 ? "is too long to be that of an animal" : undefined;
}

/** The service sees one part at a time, and would not notice an id that comes again in another. */
function watchIds(heading: string[]): (row: Row) => boolean {
  const position = heading.findIndex((name) => name.trim() === "id");
  const seen = new Set<string>();
  return ({ cells }) => {
    const id = cells[position]?.trim();
    if (!id) return false;
    const isTwice = seen.has(id);
    seen.add(id);
    return isTwice;
  };
}
