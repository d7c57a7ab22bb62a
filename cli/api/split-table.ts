import type { ImportRow } from "../../client/index.ts";
import { SHORTENED } from "../../spreadsheets/cell-readers.ts";
import { type Match, matchKeys } from "../../spreadsheets/match.ts";
import { isShortenedInExport } from "../../spreadsheets/numbers.ts";
import { type CsvFault, CsvReader, csvFaults, delimiterOf, unescapeFormula } from "../../src/contract/csv.ts";

/** Maximum number of rows in a part: large enough to be fast, small enough for the progress to move. */
const PART_ROWS_MAX = 1000;
/** Maximum length of a part in bytes, unless a single row is longer. */
const PART_BYTES_MAX = 500_000;
/** Maximum length of a request that the service accepts, in bytes. */
const REQUEST_BYTES_MAX = 1_048_576;

/** The place of a row in the whole table, both counted from 1. A row can have several lines. */
interface RowPlace {
  row: number;
  line: number;
}

export interface SplitRow extends RowPlace {
  /** The row as it is in the table, with a line end. */
  text: string;
}

/** A part of a table, with the header row. Its row numbers begin with 2. */
export interface TablePart {
  text: string;
  rows: SplitRow[];
}

export interface SplitTable {
  header: string;
  parts: TablePart[];
  /** Rows that are not sent: they are too long, or have the number of an earlier row or one that a spreadsheet shortened. */
  unsent: (SplitRow & Required<Pick<ImportRow, "faults">>)[];
  rowCount: number;
}

interface ReadRow extends SplitRow {
  cells: string[];
  fault: CsvFault | undefined;
}

/** Reads the rows of a CSV table, without its blank rows. */
export function* readRows(given: string): Generator<ReadRow, void, undefined> {
  const text = given.replace(/^\uFEFF/, "");
  const reader = new CsvReader(text, delimiterOf(text));
  for (let row = 1, line = 1; !reader.isAtEnd; row += 1) {
    const start = reader.position;
    const { cells, fault } = reader.readRow();
    const raw = text.slice(start, reader.position);
    if (fault !== undefined || cells.some((cell) => cell.trim() !== ""))
      yield { row, line, text: endLine(raw), cells, fault };
    line += countLines(raw);
  }
}

/** Splits a CSV table into parts that the service accepts. The service detects repeated numbers only within a part. */
export function splitTable(text: string, match: Match): SplitTable {
  const [header, ...rows] = readRows(text);
  const split: SplitTable = { header: header?.text ?? "", parts: [], unsent: [], rowCount: rows.length };
  const names = header?.cells.map((name) => name.trim()) ?? [];
  const keyAt = match === "none" ? undefined : names.indexOf(match);
  const keys = new Set<string>();
  let bytesLeft = 0;
  for (const { cells, fault, ...row } of rows) {
    const bytes = Buffer.byteLength(row.text);
    const key = keyOf(cells[keyAt ?? -1] ?? "", match);
    const unsentFault =
      findFault(fault, bytes + Buffer.byteLength(split.header), keys.has(key) ? match : undefined) ??
      findShortened(cells, names);
    if (key !== "") keys.add(key);
    if (unsentFault) {
      split.unsent.push({ ...row, faults: [unsentFault] });
      continue;
    }
    let part = split.parts.at(-1);
    if (!part || part.rows.length >= PART_ROWS_MAX || bytes > bytesLeft) {
      part = { text: split.header, rows: [] };
      split.parts.push(part);
      bytesLeft = PART_BYTES_MAX;
    }
    part.text += row.text;
    part.rows.push(row);
    bytesLeft -= bytes;
  }
  // The service says what is wrong with a table that has no rows.
  if (split.parts.length === 0) split.parts.push({ text: split.header, rows: [] });
  return split;
}

/** The value by which the row is matched; "" if it is empty. */
function keyOf(cell: string, match: Match): string {
  if (match === "microchip") return cell.replaceAll(" ", "").toUpperCase();
  return match === "externalId" ? unescapeFormula(cell) : cell.trim();
}

/** `repeated`: the column whose value an earlier row has. */
function findFault(fault: CsvFault | undefined, bytes: number, repeated: string | undefined) {
  if (bytes >= REQUEST_BYTES_MAX) return { reason: fault ? csvFaults[fault] : "is longer than 1 MB" };
  return repeated === undefined ? undefined : { column: repeated, reason: "is in the table twice" };
}

function findShortened(cells: string[], names: string[]) {
  const column = matchKeys.find((key) => isShortenedInExport((cells[names.indexOf(key)] ?? "").trim()));
  return column && { column, reason: SHORTENED };
}

function endLine(raw: string): string {
  return /[\r\n]$/.test(raw) ? raw : `${raw}\n`;
}

function countLines(raw: string): number {
  return raw.match(/\r\n?|\n/g)?.length ?? 0;
}
