import { parse } from "papaparse";
import { BATCH_CHARACTERS_MAX } from "./batch.ts";
import { type CheckedRow, type Row, toInvalidRow } from "./checked-row.ts";
import { UnreadableFile } from "./read-file.ts";

/** A parsed file. Cells stay text, so that large numbers keep all digits. */
export interface Table {
  header: string[];
  rows: Row[];
  /** Rows that are not sent. */
  invalid: CheckedRow[];
}

const quoteFaults: { [code: string]: string } = {
  MissingQuotes: "has an unclosed quotation mark, so the rest of the file could not be read",
  InvalidQuotes: "has a quotation mark inside a quoted cell: double it",
};

/** Parses CSV (RFC 4180) with a header row; skips empty rows. */
export function readTable(text: string): Table {
  const { data, errors } = parseCells(text);
  const faultOf = new Map(errors.map(({ row, code }) => [row, quoteFaults[code] ?? "cannot be read"]));
  const nonEmpty = data
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ row, cells }) => faultOf.has(row - 1) || cells.some((cell) => cell.trim() !== ""));
  const [header, ...rows] = nonEmpty;
  if (!header || rows.length === 0) throw new UnreadableFile("This file has no rows below its header.");

  const isDuplicateId = createDuplicateIdCheck(header.cells);
  const table: Table = { header: header.cells, rows: [], invalid: [] };
  for (const row of rows) {
    const fault = faultOf.get(row.row - 1) ?? findLengthFault(row);
    if (fault !== undefined) table.invalid.push(toInvalidRow(row, fault));
    else if (isDuplicateId(row)) table.invalid.push(toInvalidRow(row, "occurs more than once in this file", "id"));
    else table.rows.push(row);
  }
  return table;
}

function parseCells(text: string) {
  const table = text.replace(/^\uFEFF/, "");
  const delimiter = detectDelimiter(table);
  return parse<string[]>(normalizeLineEndings(table, delimiter), { delimiter, newline: "\n" });
}

/** Detects the delimiter by the header: spreadsheet programs write semicolons where the comma is the decimal separator. */
function detectDelimiter(text: string): string {
  const [header = ""] = /^\s*[^\r\n]*/.exec(text) ?? [];
  const isDelimiter = (delimiter: string) => header.split(delimiter).some((cell) => /^\s*"?name"?\s*$/.test(cell));
  return [",", ";", "\t"].find(isDelimiter) ?? ",";
}

/** A file can mix line endings. Those inside quoted cells are kept. */
function normalizeLineEndings(text: string, delimiter: string): string {
  if (!text.includes("\r")) return text;
  const pattern = new RegExp(`(?<![^${delimiter}\r\n])"[^"]*(?:""[^"]*)*"|\r\n?`, "g");
  return text.replace(pattern, (found) => (found.startsWith("\r") ? "\n" : found));
}

function findLengthFault({ cells }: Row): string | undefined {
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  return length > BATCH_CHARACTERS_MAX / 2 ? "is too long" : undefined;
}

/** The service sees one batch at a time, and cannot detect an id that occurs in two batches. */
function createDuplicateIdCheck(header: string[]): (row: Row) => boolean {
  const position = header.findIndex((name) => name.trim() === "id");
  const seen = new Set<string>();
  return ({ cells }) => {
    const id = cells[position]?.trim();
    if (!id) return false;
    const isDuplicate = seen.has(id);
    seen.add(id);
    return isDuplicate;
  };
}
