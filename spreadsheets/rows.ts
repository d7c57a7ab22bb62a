import { type Assignment, writtenColumns } from "./assignments.ts";
import type { Edit, Fault, Meaning } from "./meaning.ts";
import { planOf, readParts } from "./row-parts.ts";
import type { Row } from "./table.ts";
import { readPhotoNames } from "./tags.ts";

export { type Edit, type Fault, type Meaning, mergeEdit } from "./meaning.ts";

/** A row that was read; `writeRows` reads it again, so that a large table needs little memory. */
export interface PreparedRow extends Row {
  /** Text of some cells, as in the file or corrected. */
  texts: { id: string; name: string; category: string; status: string };
  /** The id of the pet that the row changes, or "". */
  id: string;
  externalId: string;
  microchip: string;
  /** The category: an id, the key of a new category, or "" for none. */
  category: bigint | string;
  /** A status of the API, or "" for none. */
  status: string;
  /** Why the row is not sent. */
  faults: Fault[];
}

/** Reads a row: which pet, category and status it means, and which cells cannot be imported. */
export function prepareRow(row: Row, meaning: Meaning, edit: Edit = {}): PreparedRow {
  const plan = planOf(meaning);
  const faults: Fault[] =
    row.fault !== undefined && !edit.cells ? [{ reason: row.fault }] : findExtraCells(row, meaning);
  const textOf = (at: number) => textAt(row, at, meaning, edit);
  const values = plan.parts.length === 0 ? [] : readParts(plan, textOf, edit, faults);
  const { category, reason } = readCategory(textOf(plan.categoryAt), meaning);
  if (reason !== undefined) faults.push({ column: "categoryId", reason, value: textOf(plan.categoryAt) });
  const written = (column: string) => values[plan.columns.indexOf(column)] ?? "";
  return {
    ...row,
    texts: {
      id: textOf(plan.idAt),
      name: textOf(plan.nameAt),
      category: textOf(plan.categoryAt),
      status: textOf(plan.statusAt),
    },
    id: written("id"),
    externalId: written("externalId"),
    microchip: written("microchip"),
    category,
    status: written("status"),
    faults,
  };
}

/** Text of a cell, as in the file or corrected; "" without a column. */
function textAt({ cells }: Row, at: number, { columns }: Meaning, { cells: corrected }: Edit): string {
  if (at < 0) return "";
  return corrected?.[columns[at] as Assignment] ?? cells[at] ?? "";
}

/** The columns of the service that the rows of a table are written with. */
export function writtenHeader(meaning: Meaning): string[] {
  return planOf(meaning).columns;
}

/** A row as cells of `writtenHeader`. */
export function writtenCells(row: Row, meaning: Meaning, edit: Edit, categoryId: string): string[] {
  const plan = planOf(meaning);
  const values = readParts(plan, (at) => textAt(row, at, meaning, edit), edit, []);
  if (plan.categoryColumn >= 0) values[plan.categoryColumn] = categoryId;
  return values;
}

/** What a cell becomes: the cells of the service that are written from it, or why it cannot be imported. */
export interface Example {
  written: [column: string, cell: string][];
  reason?: string;
}

/** Reads a single cell of a column, to show how the column is interpreted. */
export function readExample(text: string, at: number, meaning: Meaning): Example {
  const faults: Fault[] = [];
  const plan = planOf(meaning);
  const values = readParts(plan, (other) => (other === at ? text : ""), {}, faults);
  const assignment = meaning.columns[at] ?? "skip";
  const columns = assignment === "sex" ? ["sex", "neutered"] : writtenColumns(assignment);
  const written = columns.map((column): [string, string] => [column, values[plan.columns.indexOf(column)] ?? ""]);
  const reason = faults.find(({ column }) => column !== undefined && columns.includes(column))?.reason;
  return { written: written.filter(([, cell]) => cell !== ""), ...(reason !== undefined && { reason }) };
}

/** The names of picture files of a row. */
export function photoNamesOf(row: Row, meaning: Meaning, edit: Edit = {}): string[] {
  return readPhotoNames(textAt(row, meaning.columns.indexOf("photos"), meaning, edit));
}

function readCategory(text: string, { columns, categoryForAll, match, resolve }: Meaning) {
  const isColumn = columns.includes("category");
  if (!isColumn) return { category: categoryForAll ?? "" };
  // A pet that is found keeps its category.
  if (match !== "none" && text.trim() === "") return { category: "" };
  const resolved = resolve(text);
  if ("fault" in resolved) return { category: "", reason: resolved.fault };
  return { category: "id" in resolved ? resolved.id : resolved.newKey };
}

/** More cells than columns: usually a comma in a name that is not in quotation marks. */
function findExtraCells({ cells }: Row, { columns }: Meaning): Fault[] {
  if (cells.length <= columns.length) return [];
  const extra = cells.slice(columns.length).filter((cell) => cell.trim() !== "");
  if (extra.length === 0) return [];
  return [{ reason: `has ${cells.length} cells, but the table has ${columns.length} columns` }];
}
