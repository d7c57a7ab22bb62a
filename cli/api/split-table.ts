import { CsvReader, csvFaults, delimiterOf } from "../../src/contract/csv.ts";

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
  /** Rows that are too long to be sent. */
  unsent: (SplitRow & { fault: string })[];
  rowCount: number;
}

/** Splits a CSV table into parts that the service accepts, without its blank rows. */
export function splitTable(given: string): SplitTable {
  const text = given.replace(/^\uFEFF/, "");
  const reader = new CsvReader(text, delimiterOf(text));
  const split: SplitTable = { header: "", parts: [], unsent: [], rowCount: 0 };
  let bytesLeft = 0;
  for (let row = 1, line = 1; !reader.isAtEnd; row += 1) {
    const start = reader.position;
    const { cells, fault } = reader.readRow();
    const raw = text.slice(start, reader.position);
    const place = { row, line, text: endLine(raw) };
    line += countLines(raw);
    if (fault === undefined && cells.every((cell) => cell.trim() === "")) continue;
    if (split.header === "") {
      split.header = place.text;
      continue;
    }
    split.rowCount += 1;
    const bytes = Buffer.byteLength(raw);
    if (bytes + Buffer.byteLength(split.header) >= REQUEST_BYTES_MAX) {
      split.unsent.push({ ...place, fault: fault ? csvFaults[fault] : "is longer than 1 MB" });
      continue;
    }
    let part = split.parts.at(-1);
    if (!part || part.rows.length >= PART_ROWS_MAX || bytes > bytesLeft) {
      part = { text: split.header, rows: [] };
      split.parts.push(part);
      bytesLeft = PART_BYTES_MAX;
    }
    part.text += place.text;
    part.rows.push(place);
    bytesLeft -= bytes;
  }
  // The service says what is wrong with a table that has no rows.
  if (split.parts.length === 0) split.parts.push({ text: split.header, rows: [] });
  return split;
}

function endLine(raw: string): string {
  return /[\r\n]$/.test(raw) ? raw : `${raw}\n`;
}

function countLines(raw: string): number {
  return raw.match(/\r\n?|\n/g)?.length ?? 0;
}
