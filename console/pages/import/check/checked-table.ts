import { type NewCategory, toNewCategory } from "../categories/questions.ts";
import type { CheckedRow } from "./checked-row.ts";
import { addNotices, type StorePets } from "./find-notices.ts";

/** A table with what the import would do with each row. */
export interface CheckedTable {
  rows: CheckedRow[];
  /** By key. */
  newCategories: ReadonlyMap<string, NewCategory>;
  /** The pets with which the rows were compared; undefined if there were too many. */
  storePets: StorePets;
}

/** Finds the new categories that the rows need, and adds what needs attention. */
export function makeTable(rows: CheckedRow[], storePets: StorePets): CheckedTable {
  const newCategories = new Map<string, NewCategory>();
  for (const { category, texts, result, isLeftOut } of rows) {
    const isNeeded = (result === "new" || result === "changed") && !isLeftOut;
    if (!isNeeded || typeof category !== "string" || newCategories.has(category)) continue;
    newCategories.set(category, toNewCategory(category, texts.category));
  }
  const nameless = [...newCategories.values()].filter(({ name }) => name === undefined).map(({ key }) => key);
  addNotices(rows, storePets, new Set(nameless));
  return { rows, storePets, newCategories };
}

/** Replaces rows of the table by these, which were checked again. */
export function replaceRows(table: CheckedTable, checked: CheckedRow[]): CheckedTable {
  const byNumber = new Map(checked.map((row) => [row.row, row]));
  return makeTable(
    table.rows.map((row) => byNumber.get(row.row) ?? row),
    table.storePets,
  );
}

/** Leaves rows out or includes them again; they need no further check. */
export function leaveOut(table: CheckedTable, rowNumbers: ReadonlySet<number>, isLeftOut: boolean): CheckedTable {
  const rows = table.rows.map((row) => (rowNumbers.has(row.row) ? { ...row, isLeftOut } : row));
  return makeTable(rows, table.storePets);
}
