import { isolate } from "../../../ui/names.ts";
import { type Assignment, type Field, fieldLabels, fields } from "./fields.ts";

/** Why columns cannot be imported: several are assigned to one field, or a field has none. */
export interface ColumnFault {
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
export function columnLetters(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : columnLetters(Math.floor(at / 26) - 1) + columnLetters(at % 26);
}
