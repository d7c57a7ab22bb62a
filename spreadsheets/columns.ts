import { isolate } from "../src/contract/visible-text.ts";
import { type Assignment, fieldNameOf, type Member } from "./assignments.ts";
import { fold } from "./cell-text.ts";
import { readCurrency } from "./currencies.ts";
import { readDate } from "./dates.ts";
import { VALUE_LENGTH_MAX } from "./formats.ts";
import { readHeading } from "./headings.ts";
import { isIsoMicrochip, readMicrochip } from "./microchips.ts";
import { isShortened } from "./numbers.ts";
import { splitPrice } from "./prices.ts";
import { splitWeight } from "./weights.ts";
import { readAnswer, readSex, readStatus, saysNothing } from "./words.ts";

/** Maximum number of rows that a guess is based on. */
const SAMPLE_ROWS = 200;
/** Minimum share of a column's cells that must be statuses or names of categories. */
const SHARE_MIN = 0.6;
/** Minimum share of a column's cells that must be what its heading says. */
const HEADING_SHARE_MIN = 0.5;
/** Maximum share of a column's numbers that may occur twice. */
const REPEATS_SHARE_MAX = 0.1;
/** Maximum number of fields of a pet. */
export const FIELDS_MAX = 30;
/** Maximum number of Unicode characters of the name of a field. */
const FIELD_NAME_MAX = 50;

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

/** A table whose columns are being assigned. */
interface Table {
  columns: Assignment[];
  headings: string[];
  /** The cells of each column in the sample that are not empty. */
  cells: string[][];
  categoryNames: ReadonlySet<string>;
}

/** Assigns the columns: by headings, then by contents; all others that are not empty become custom fields. */
export function assignColumns(rows: string[][], hasHeading: boolean, categoryNames: ReadonlySet<string>) {
  const headings = hasHeading ? (rows[0] ?? []) : [];
  const dataRows = rows.slice(hasHeading ? 1 : 0);
  const sample = dataRows.slice(0, SAMPLE_ROWS);
  const width = rows.slice(0, SAMPLE_ROWS).reduce((max, row) => Math.max(max, row.length), 0);
  const columns = Array.from({ length: width }, (): Assignment => "skip");
  const cells = columns.map((_, at) => sample.map((row) => (row[at] ?? "").trim()).filter((cell) => cell !== ""));
  const table: Table = { columns, headings: columns.map((_, at) => headings[at] ?? ""), cells, categoryNames };
  const empty = findEmptyColumns(dataRows, width);
  assignByHeading(table);
  const isNamed = (at: number) => columns[at] !== "skip" || (table.headings[at]?.trim() === "" && empty.has(at));
  const isCertain = hasHeading && columns.every((_, at) => isNamed(at)) && isComplete(columns);
  assignByContents(table);
  // An export is imported with all of its columns, also the empty ones.
  const isExport = table.headings.includes("id") && table.headings.every((heading) => readHeading(heading).isOfExport);
  for (const at of empty) if (!isExport && !isRequired(columns[at])) columns[at] = "skip";
  assignFields(table, empty);
  return { columns, isCertain };
}

function isComplete(columns: Assignment[]): boolean {
  return columns.includes("name") && columns.includes("category");
}

function isRequired(assignment: Assignment | undefined): boolean {
  return assignment === "id" || assignment === "name" || assignment === "category";
}

/** Positions of the columns without any text, in all rows. */
export function findEmptyColumns(rows: string[][], width: number): Set<number> {
  const empty = new Set(Array.from({ length: width }, (_, at) => at));
  for (const cells of rows) {
    for (const at of empty) if (cells[at]?.trim()) empty.delete(at);
    if (empty.size === 0) break;
  }
  return empty;
}

/** Of several columns with a heading for the same member, the one with the most specific heading gets it. */
function assignByHeading(table: Table): void {
  const { columns, headings } = table;
  const found = headings.map((heading, at) => {
    const read = readHeading(heading);
    return { at, ...read, assignment: read.assignment && adaptToContents(read.assignment, table, at) };
  });
  for (const { at, assignment } of found.sort((one, other) => one.rank - other.rank)) {
    if (assignment !== undefined && !columns.includes(assignment)) columns[at] = assignment;
  }
  // The status is read from one column only.
  const available = columns.indexOf("isAvailable");
  if (available >= 0 && columns.includes("status")) columns[available] = "skip";
  const amount = columns.indexOf("amount");
  if (amount >= 0 && columns.includes("price")) columns[amount] = "skip";
}

/** Contents of a column whose cells contradict its heading; undefined if they are not known. */
function adaptToContents(assignment: Assignment, { cells, headings }: Table, at: number): Assignment | undefined {
  const found = cells[at] ?? [];
  if (found.length === 0 || readHeading(headings[at] ?? "").isOfExport) return assignment;
  if (assignment === "id")
    return isMostly(found, isInteger) ? assignment : hasRepeats(found) ? undefined : "externalId";
  if (assignment === "externalId") return hasManyRepeats(found) ? undefined : assignment;
  if (assignment === "status" || assignment === "isAvailable")
    return adaptStatus(assignment, found, headings[at] ?? "");
  const isValue = valueTests[assignment as Member];
  const filled = found.filter((cell) => !saysNothing(cell));
  return !isValue || filled.length === 0 || isMostly(filled, isValue, HEADING_SHARE_MIN) ? assignment : undefined;
}

/** Headings that also stand for the condition of a pet. */
const vagueHeadings = new Set(
  ["Zustand", "Stand", "état", "estado", "stato", "toestand", "state", "stan", "stav"].map(fold),
);

function adaptStatus(assignment: "status" | "isAvailable", cells: string[], heading: string): Assignment | undefined {
  const isAnswer = (cell: string) => readAnswer(cell) !== undefined;
  if (isMostly(cells, isAnswer)) return "isAvailable";
  const isKnown = cells.some(isStatusWord);
  if (assignment === "isAvailable") return isKnown ? "status" : undefined;
  return isKnown || !vagueHeadings.has(fold(heading)) ? "status" : undefined;
}

const isPhotoName = (cell: string) => !/^https?:/i.test(cell) && /\.(jpe?g|png|webp|heic|gif)\s*$/i.test(cell);
const isDate = (cell: string) => {
  const read = readDate(cell, { thisYear: 2000, isPartial: true });
  return "date" in read || read.fault !== "unknown";
};

const valueTests: { [Of in Member]?: (cell: string) => boolean } = {
  sex: (cell) => readSex(cell) !== undefined,
  bornOn: isDate,
  arrivedOn: isDate,
  neutered: (cell) => readAnswer(cell) !== undefined,
  published: (cell) => readAnswer(cell) !== undefined,
  microchip: (cell) => readMicrochip(cell) !== undefined || isShortened(cell),
  weight: (cell) => splitWeight(cell) !== undefined,
  price: (cell) => splitPrice(cell) !== undefined,
  currency: (cell) => readCurrency(cell) !== undefined,
  photos: isPhotoName,
};

function assignByContents({ columns, headings, cells, categoryNames }: Table): void {
  // The contents of a column do not overrule a heading such as "Vaccinated on" or "Deposit".
  const hasNoHeading = (at: number) => !headings[at]?.trim();
  const cellsOf = (at: number) => cells[at] ?? [];
  const integers = (at: number) => isAll(cellsOf(at), isInteger);
  if (!columns.includes("isAvailable")) assign("status", (at) => isMostly(cellsOf(at), isStatusWord));
  assign("category", (at) => isMostly(cellsOf(at), (cell) => categoryNames.has(fold(cell))));
  assign("microchip", (at) => isMostly(cellsOf(at), isIsoMicrochip));
  assign("sex", (at) => isMostly(cellsOf(at), isSex, 0.9) && new Set(cellsOf(at).map(fold)).size > 1);
  assign("photos", (at) => isMostly(cellsOf(at), isPhotoName));
  assign(
    "price",
    (at) => hasNoHeading(at) && isMostly(cellsOf(at), (cell) => splitPrice(cell)?.currencies !== undefined),
  );
  assign("category", (at) => hasNoHeading(at) && integers(at) && hasRepeats(cellsOf(at)));
  assign("id", (at) => hasNoHeading(at) && integers(at) && !hasRepeats(cellsOf(at)));
  assign("name", (at) => hasNoHeading(at) && isMostly(cellsOf(at), isName));
  assign("category", (at) => hasNoHeading(at) && hasRepeats(cellsOf(at)) && !integers(at));

  function assign(member: Member, isMatch: (at: number) => boolean): void {
    if (columns.includes(member)) return;
    const at = columns.findIndex((assigned, position) => assigned === "skip" && isMatch(position));
    if (at >= 0) columns[at] = member;
  }
}

const isSex = (cell: string) => readSex(cell) !== undefined;

/** Whether a cell may be a name, and not a date, a price or a weight. */
function isName(cell: string): boolean {
  return /\p{L}/u.test(cell) && !isDate(cell) && !splitPrice(cell) && !splitWeight(cell);
}

/** Assigns the remaining columns to custom fields with their headings as names, up to the maximum of a pet. */
function assignFields({ columns, headings }: Table, empty: ReadonlySet<number>): void {
  for (const at of columns.keys()) {
    const count = columns.filter((assigned) => fieldNameOf(assigned) !== undefined).length;
    if (columns[at] !== "skip" || empty.has(at) || count >= FIELDS_MAX) continue;
    columns[at] = `fields.${uniqueFieldName(columns, headings, at)}`;
  }
}

/** The name of a field for a column: its heading, or its letter, with a number if another field has the name. */
export function uniqueFieldName(columns: Assignment[], headings: string[], at: number): string {
  const heading = toFieldName(headings[at] ?? "") || `Column ${columnLetters(at)}`;
  const isTaken = (name: string) => columns.some((assigned, other) => other !== at && assigned === `fields.${name}`);
  let name = heading;
  for (let count = 2; isTaken(name); count += 1) name = `${clip(heading, FIELD_NAME_MAX - 4)} ${count}`;
  return name;
}

/** A heading on one line, as long as the name of a field may be. */
export function toFieldName(heading: string): string {
  return clip(heading.replace(/[\s\p{Cc}]+/gu, " ").trim(), FIELD_NAME_MAX);
}

function clip(text: string, length: number): string {
  return [...text].slice(0, length).join("").trim();
}

/** The first row is a pet if no cell names a member and one is a status, a category or a number as in the rows below. */
function guessHeading(rows: string[][], categoryNames: ReadonlySet<string>): boolean {
  const [first = [], ...rest] = [rows[0], ...rows.slice(1, SAMPLE_ROWS + 1)];
  if (first.some((cell) => isHeading(cell))) return true;
  const isIntegerColumn = (at: number) => isAll(rest.map((row) => row?.[at] ?? "").filter(Boolean), isInteger);
  return !first.some(
    (cell, at) =>
      isStatusWord(cell) ||
      categoryNames.has(fold(cell)) ||
      (cell.length <= VALUE_LENGTH_MAX && isValue(cell)) ||
      (isInteger(cell) && (rest.length === 0 || isIntegerColumn(at))),
  );
}

/** Whether a cell can only be a value: a chip, a day, a price with its currency, a weight with its unit. */
function isValue(cell: string): boolean {
  const day = readDate(cell, { thisYear: 2000, isPartial: false });
  const isDay = "date" in day || day.fault === "ambiguous";
  return isIsoMicrochip(cell) || isDay || Boolean(splitPrice(cell)?.currencies) || Boolean(splitWeight(cell)?.unit);
}

/** Words such as "w" or "Kater" are headings and values; only the others show that a row has headings. */
function isHeading(cell: string): boolean {
  return readHeading(cell).assignment !== undefined && !isStatusWord(cell) && !isSex(cell);
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

function isMostly(cells: string[], isMatch: (cell: string) => boolean, share = SHARE_MIN): boolean {
  if (cells.length === 0) return false;
  return cells.filter((cell) => cell.length <= VALUE_LENGTH_MAX && isMatch(cell)).length >= cells.length * share;
}

function hasRepeats(cells: string[]): boolean {
  return new Set(cells.map(fold)).size < cells.length;
}

function hasManyRepeats(cells: string[]): boolean {
  return new Set(cells).size < cells.length * (1 - REPEATS_SHARE_MAX);
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
