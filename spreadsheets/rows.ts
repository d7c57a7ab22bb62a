import type { ImportRow, Match } from "../client/index.ts";
import { guardFormula } from "../src/contract/csv.ts";
import { parseId } from "../src/contract/parse-id.ts";
import { isolate } from "../src/contract/visible-text.ts";
import type { Resolved } from "./categories.ts";
import { type Assignment, type Field, readStatus } from "./fields.ts";
import { type Row, writeTable } from "./table.ts";

type Fault = NonNullable<ImportRow["faults"]>[number];

/** How the rows of a file are interpreted. */
export interface Meaning {
  columns: Assignment[];
  /** Whether a row with a number changes that pet, or adds one. */
  match: Match;
  /** Category of all rows, if no column has categories. */
  categoryForAll: bigint | undefined;
  /** Finds the category that a cell names. */
  resolve: (text: string) => Resolved;
}

/** Changes that a person has made to a row in the preview. */
export interface Edit {
  /** Corrected cells, by field. */
  cells?: Partial<Record<Field, string>>;
  isLeftOut?: boolean;
  /** Adds a new pet although the row has a number, which does not exist in the store. */
  isNew?: boolean;
}

/** A row as it is sent to the service. */
export interface PreparedRow extends Row {
  /** Text of each field, as in the file or corrected. */
  texts: { [Of in Field]: string };
  /** The text of the number, or "" to add a pet. */
  id: string;
  /** The category: an id, or the key of a new category. */
  category: bigint | string;
  /** A status of the API, or "" for none. */
  status: string;
  /** Why the row is not sent. */
  faults: Fault[];
}

export function prepareRow(row: Row, meaning: Meaning, edit: Edit = {}): PreparedRow {
  const texts = readTexts(row, meaning, edit);
  const faults: Fault[] =
    row.fault !== undefined && !edit.cells ? [{ reason: row.fault }] : findExtraCells(row, meaning);
  const id = edit.isNew || meaning.match === "none" ? "" : texts.id.trim().replace(/^#/, "");
  if (id !== "" && parseId(id) === undefined) faults.push({ column: "id", reason: describeWrongId(id) });
  const { category, fault } = readCategory(texts.category, meaning);
  if (fault !== undefined) faults.push({ column: "categoryId", reason: fault });
  const status = readStatus(texts.status);
  if (status === undefined) {
    const reason = `“${isolate(texts.status)}” is not known: use available, pending or sold, or leave it empty`;
    faults.push({ column: "status", reason });
  }
  return { ...row, texts, id, category, status: status === "none" || !status ? "" : status, faults };
}

/** Text of each field of a row; "" without a column. */
function readTexts({ cells }: Row, { columns }: Meaning, edit: Edit): PreparedRow["texts"] {
  const textOf = (field: Field) => edit.cells?.[field] ?? cells[columns.indexOf(field)] ?? "";
  return { id: textOf("id"), name: textOf("name"), category: textOf("category"), status: textOf("status") };
}

function readCategory(text: string, { columns, categoryForAll, resolve }: Meaning) {
  if (categoryForAll !== undefined && !columns.includes("category")) return { category: categoryForAll };
  const resolved = resolve(text);
  if ("fault" in resolved) return { category: "", fault: resolved.fault };
  return { category: "id" in resolved ? resolved.id : resolved.newKey };
}

/** More cells than columns: usually a comma in a name that is not in quotation marks. */
function findExtraCells({ cells }: Row, { columns }: Meaning): Fault[] {
  const extra = cells.slice(columns.length).filter((cell) => cell.trim() !== "");
  if (extra.length === 0) return [];
  return [{ reason: `has ${cells.length} cells, but the table has ${columns.length} columns` }];
}

function describeWrongId(text: string): string {
  if (/^\d+[.,]\d+E\+?\d+$/i.test(text)) {
    return `${text} was rounded by the spreadsheet. Format the column as text and enter the whole number`;
  }
  return `“${isolate(text)}” is not a whole number`;
}

/** Reason of the service for a number that no pet has. */
export const UNKNOWN_ID = "is not the id of any pet";

const columnLabels: { [column: string]: string } = {
  id: "The number",
  name: "The name",
  categoryId: "The category",
  status: "The status",
};

/** Describes an invalid cell or row: "The status “gone” is not known: …". */
export function describeFault({ column, reason }: Fault): string {
  if (column === "id" && reason === UNKNOWN_ID) return "No pet in the store has this number";
  return column === undefined ? `The row ${reason}` : `${columnLabels[column] ?? column} ${reason}`;
}

/** The rows as CSV, with their row number and error in the last columns. The corrected file can be imported. */
export function writeInvalidRows(headings: string[], rows: PreparedRow[]): string {
  const lines = rows.map(({ row, cells, faults }) => [
    ...headings.map((_, position) => escapeCell(cells[position] ?? "")),
    `${row}`,
    escapeCell(faults.map(describeFault).join("; ")),
  ]);
  return writeTable([[...headings.map(escapeCell), "row", "reason"], ...lines]);
}

/** Adds an apostrophe, which an import removes. A cell that has one already, as in an export, keeps it as it is. */
function escapeCell(cell: string): string {
  return /^\s*-?\d+\s*$/.test(cell) ? cell : guardFormula(cell);
}
