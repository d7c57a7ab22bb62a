import type { ImportRow, Match, Pet, Schemas } from "../../../client/index.ts";
import { guardFormula } from "../../../src/contract/csv.ts";
import { parseId } from "../../format.ts";
import { isolate } from "../../ui/names.ts";
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

/** Why a row needs attention although it can be imported, or why it cannot. */
export type Notice = "noName" | "repeated" | "inStore" | "unknownId" | "newCategory" | "namelessCategory";

/** A row with the result of its check or import. */
export interface CheckedRow extends PreparedRow, Pick<ImportRow, "result" | "pet" | "changes"> {
  notices: Notice[];
  /** The row, or the pet in the store, that this one repeats. */
  repeats?: { row: number } | { id: string };
  /** Whether a person left it out. */
  isLeftOut: boolean;
  /** Key that is equal for pets with the same name and category; computed when first needed. */
  key?: string;
}

/** Outcome of a row: its result, unless a person left it out. */
export type Outcome = ImportRow["result"] | "leftOut";

export function outcomeOf({ result, isLeftOut }: CheckedRow): Outcome {
  return isLeftOut ? "leftOut" : result;
}

export type Counts = { [Of in Outcome]: number };

export function countOutcomes(rows: CheckedRow[]): Counts {
  const counts: Counts = { new: 0, changed: 0, unchanged: 0, wrong: 0, leftOut: 0 };
  for (const row of rows) counts[outcomeOf(row)] += 1;
  return counts;
}

/** Whether the row changes the store. */
export function isToImport(row: CheckedRow): boolean {
  const outcome = outcomeOf(row);
  return outcome === "new" || outcome === "changed";
}

/** A row that fails the check in the browser, and is not sent. */
export function toInvalidRow(row: PreparedRow): CheckedRow {
  return { ...row, result: "wrong", notices: [], isLeftOut: false };
}

export const outcomes: Outcome[] = ["wrong", "new", "changed", "unchanged", "leftOut"];

export const outcomeLabels: { [Of in Outcome]: string } = {
  new: "New",
  changed: "Changed",
  unchanged: "Unchanged",
  wrong: "Invalid",
  leftOut: "Left out",
};

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
export function writeInvalidRows(headings: string[], rows: CheckedRow[]): string {
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

/** The pets that an import added, as it left them. */
export function addedPets(rows: CheckedRow[]): Pet[] {
  return rows.flatMap((row) => (outcomeOf(row) === "new" && row.pet ? [row.pet as Pet] : []));
}

/** Whether a pet is as the import left it, and nobody has ordered it. */
export function isUntouched(pet: Pet, now: Schemas["PetDetails"] | undefined): boolean {
  return (
    now !== undefined &&
    now.openOrder === undefined &&
    now.updatedAt === now.createdAt &&
    now.name === pet.name &&
    now.categoryId === pet.categoryId &&
    now.status === pet.status
  );
}
