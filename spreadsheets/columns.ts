import { isolate } from "../src/contract/visible-text.ts";
import { fold } from "./cell-text.ts";
import { type Assignment, type Field, fieldLabels, fields, findField, readStatus } from "./fields.ts";

/** Maximum number of rows that a guess is based on. */
const SAMPLE_ROWS = 200;
/** Minimum share of a column's cells that must be statuses or names of categories. */
const SHARE_MIN = 0.6;

interface Guess {
  /** Whether the first row has headings. */
  hasHeading: boolean;
  columns: Assignment[];
  /** Whether the headings alone name all columns, so that nothing has to be decided. */
  isCertain: boolean;
}

/** Guesses what the columns of a table contain; `categoryNames` are folded. */
export function guessColumns(rows: string[][], categoryNames: ReadonlySet<string>): Guess {
  const hasHeading = guessHeading(rows, categoryNames);
  return { hasHeading, ...assignColumns(rows, hasHeading, categoryNames) };
}

/** Assigns the columns, by their headings first and then by their contents. */
export function assignColumns(rows: string[][], hasHeading: boolean, categoryNames: ReadonlySet<string>) {
  const headings = hasHeading ? (rows[0] ?? []) : [];
  const sample = rows.slice(hasHeading ? 1 : 0).slice(0, SAMPLE_ROWS);
  const width = rows.slice(0, SAMPLE_ROWS).reduce((max, row) => Math.max(max, row.length), 0);
  const columns = Array.from({ length: width }, (): Assignment => "skip");
  assignByHeading(columns, headings);
  const cellsOf = (at: number) => sample.map((row) => (row[at] ?? "").trim()).filter((cell) => cell !== "");
  const isNamed = (at: number) => columns[at] !== "skip" || (!headings[at]?.trim() && cellsOf(at).length === 0);
  const isCertain = hasHeading && columns.every((_, at) => isNamed(at)) && isComplete(columns);
  assignByContents(columns, headings, cellsOf, categoryNames);
  return { columns, isCertain };
}

function isComplete(columns: Assignment[]): boolean {
  return columns.includes("name") && columns.includes("category");
}

/** Of several columns with a heading for the same field, the one with the most specific heading gets it. */
function assignByHeading(columns: Assignment[], headings: string[]): void {
  const found = headings.map(findField);
  for (const field of fields) {
    const ranks = found.map((each) => (each?.field === field ? each.rank : Number.POSITIVE_INFINITY));
    const best = Math.min(...ranks);
    if (best < Number.POSITIVE_INFINITY) columns[ranks.indexOf(best)] = field;
  }
}

function assignByContents(
  columns: Assignment[],
  headings: string[],
  cellsOf: (at: number) => string[],
  categoryNames: ReadonlySet<string>,
): void {
  // The contents of a column do not overrule a heading such as "Price" or "Colour".
  const hasNoHeading = (at: number) => !headings[at]?.trim();
  const integers = (at: number) => isAll(cellsOf(at), isInteger);
  assign("status", (at) => isMostly(cellsOf(at), (cell) => isStatusWord(cell)));
  assign("category", (at) => isMostly(cellsOf(at), (cell) => categoryNames.has(fold(cell))));
  assign("category", (at) => hasNoHeading(at) && integers(at) && hasRepeats(cellsOf(at)));
  assign("id", (at) => hasNoHeading(at) && integers(at) && !hasRepeats(cellsOf(at)));
  assign("name", (at) => hasNoHeading(at) && isMostly(cellsOf(at), (cell) => /\p{L}/u.test(cell)));
  assign("category", (at) => hasNoHeading(at) && hasRepeats(cellsOf(at)) && !integers(at));

  function assign(field: Field, isMatch: (at: number) => boolean): void {
    if (columns.includes(field)) return;
    const at = columns.findIndex((assigned, position) => assigned === "skip" && isMatch(position));
    if (at >= 0) columns[at] = field;
  }
}

/** The first row is a pet if no cell names a field and one is a status, a category or a number as in the rows below. */
function guessHeading(rows: string[][], categoryNames: ReadonlySet<string>): boolean {
  const [first = [], ...rest] = rows;
  if (first.some((cell) => findField(cell))) return true;
  const sample = rest.slice(0, SAMPLE_ROWS);
  const isIntegerColumn = (at: number) => isAll(sample.map((row) => row[at] ?? "").filter(Boolean), isInteger);
  return !first.some(
    (cell, at) =>
      isStatusWord(cell) ||
      categoryNames.has(fold(cell)) ||
      (isInteger(cell) && (sample.length === 0 || isIntegerColumn(at))),
  );
}

function isInteger(cell: string): boolean {
  return /^\s*#?-?\d{1,19}\s*$/.test(cell);
}

function isStatusWord(cell: string): boolean {
  const status = readStatus(cell);
  return status !== undefined && status !== "none";
}

function isAll(cells: string[], isMatch: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.every(isMatch);
}

function isMostly(cells: string[], isMatch: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(isMatch).length >= cells.length * SHARE_MIN;
}

function hasRepeats(cells: string[]): boolean {
  return new Set(cells.map(fold)).size < cells.length;
}

/** Why columns cannot be imported: several are assigned to one field, or a field has none. */
interface ColumnFault {
  kind: "collision" | "missing";
  text: string;
}

export function findColumnFaults(columns: Assignment[], headings: string[], hasCategoryForAll: boolean): ColumnFault[] {
  const positionsOf = (field: Field) => columns.flatMap((assigned, at) => (assigned === field ? [at] : []));
  const faults: ColumnFault[] = fields
    .map((field) => ({ field, positions: positionsOf(field) }))
    .filter(({ positions }) => positions.length > 1)
    .map(({ field, positions }) => {
      const names = positions.map((at) => columnName(headings, at));
      const text = `${names.length} columns are set to ${fieldLabels[field]}: ${names.join(" and ")}. Keep one of them, and set the others to “Do not import”.`;
      return { kind: "collision", text };
    });
  if (!columns.includes("name"))
    faults.push({ kind: "missing", text: "Choose the column with the names of the pets." });
  if (!columns.includes("category") && !hasCategoryForAll) {
    faults.push({ kind: "missing", text: "Choose the column with the categories, or one category for all rows." });
  }
  return faults;
}

/** Display name of a column: its heading, or its letter in a spreadsheet. */
export function columnName(headings: string[], at: number): string {
  const heading = headings[at]?.trim();
  return heading ? `“${isolate(heading)}”` : `column ${columnLetters(at)}`;
}

/** A to Z, then AA and so on. */
function columnLetters(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : columnLetters(Math.floor(at / 26) - 1) + columnLetters(at % 26);
}
