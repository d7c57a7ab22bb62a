import { type NewCategory, toNewCategory } from "../../../spreadsheets/categories.ts";
import { fold } from "../../../spreadsheets/cell-text.ts";
import { type FaultGroup, groupFaults, UNKNOWN_ID } from "../../../spreadsheets/faults.ts";
import type { Edit } from "../../../spreadsheets/rows.ts";
import { unescapeFormula } from "../../../src/contract/csv.ts";
import { formatNumber, pluralize } from "../../format.ts";
import { isolate } from "../../ui/names.ts";
import { type CheckedRow, type Notice, outcomeOf } from "./checked-rows.ts";

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

/** The pets of the store by `petKey`, with their ids; undefined if there are too many to compare. */
export type StorePets = ReadonlyMap<string, string> | undefined;

/** Same name, without case and accents, and same category. */
export function petKey(name: string, category: bigint | string): string {
  // The apostrophe with which an export escapes a formula is no part of the name.
  const text = unescapeFormula(name);
  return `${typeof category === "bigint" ? category : `new ${category}`}\n${fold(text).replace(/\s+/g, " ")}`;
}

/** Adds to each row why it needs attention. `namelessKeys`: new categories without a name. */
export function addNotices(rows: CheckedRow[], storePets: StorePets, namelessKeys: ReadonlySet<string>): void {
  const firstRows = new Map<string, number>();
  for (const row of rows) {
    delete row.repeats;
    row.notices = row.result === "wrong" ? noticesOfInvalid(row) : noticesOfValid(row, namelessKeys);
    if (row.result !== "new" || row.isLeftOut) continue;
    const repeats = findRepeated(row, firstRows, storePets);
    if (!repeats) continue;
    row.repeats = repeats;
    row.notices.push("row" in repeats ? "repeated" : "inStore");
  }
}

function noticesOfInvalid({ faults }: CheckedRow): Notice[] {
  const isUnknown = faults.some(({ column, reason }) => column === "id" && reason === UNKNOWN_ID);
  return isUnknown ? ["unknownId"] : [];
}

function noticesOfValid({ texts, category }: CheckedRow, namelessKeys: ReadonlySet<string>): Notice[] {
  const notices: Notice[] = texts.name.trim() === "" ? ["noName"] : [];
  if (typeof category === "string") notices.push(namelessKeys.has(category) ? "namelessCategory" : "newCategory");
  return notices;
}

/** A row without a name repeats nothing; of several equal rows, the first repeats none. */
function findRepeated(checked: CheckedRow, firstRows: Map<string, number>, storePets: StorePets) {
  const { row, texts, category } = checked;
  if (texts.name.trim() === "") return undefined;
  checked.key ??= petKey(texts.name, category);
  const { key } = checked;
  const firstRow = firstRows.get(key);
  if (firstRow !== undefined && firstRow !== row) return { row: firstRow };
  firstRows.set(key, row);
  const id = storePets?.get(key);
  return id === undefined ? undefined : { id };
}

/** Rows that need attention, for one reason. */
export interface Attention {
  kind: string;
  /** The reason as a sentence. */
  text: string;
  rowNumbers: number[];
  /** An action for all of these rows. */
  action?: { label: string; edit: Edit };
  /** For rows that cannot be imported: their reason, for which one correction may do. */
  group?: FaultGroup;
  /** Whether it is about most rows, so that its action comes first. */
  isOfMost?: boolean;
}

const leaveThemOut: NonNullable<Attention["action"]> = { label: "Leave them out", edit: { isLeftOut: true } };

/** Finds what needs attention before the import: first what concerns most rows, then by seriousness. */
export function findAttention({ rows, newCategories }: CheckedTable): Attention[] {
  const kept = rows.filter((row) => !row.isLeftOut);
  const withNotice = (kind: Notice) => numbersOf(kept.filter(({ notices }) => notices.includes(kind)));
  const wrong = kept.filter((row) => outcomeOf(row) === "wrong" && !row.notices.includes("unknownId"));
  const names = (isNamed: boolean) =>
    [...newCategories.values()].flatMap(({ name, id }) => ((name !== undefined) === isNamed ? [name ?? `${id}`] : []));
  const all: Attention[] = [
    ...groupFaults(wrong).map((group) => toGroupAttention(group)),
    toAttention("unknownId", withNotice("unknownId"), "has a number that does not exist in the store", {
      plural: "have numbers that do not exist in the store",
      action: { label: "Add them as new pets", edit: { isNew: true } },
    }),
    toAttention("noName", withNotice("noName"), "has no name", { plural: "have no name", action: leaveThemOut }),
    toAttention("inStore", withNotice("inStore"), "is here already: the store has a pet with this name and category", {
      plural: "are here already: the store has pets with these names and categories",
      action: leaveThemOut,
    }),
    toAttention("repeated", withNotice("repeated"), "repeats the name and category of an earlier row", {
      plural: "repeat the name and category of an earlier row",
      action: leaveThemOut,
    }),
    {
      kind: "namelessCategory",
      rowNumbers: withNotice("namelessCategory"),
      text: `${describeCategories(names(false).length)} without a name will be added: ${listNames(names(false))}.`,
    },
    {
      kind: "newCategory",
      rowNumbers: withNotice("newCategory"),
      text: `${describeCategories(names(true).length)} will be added: ${listNames(names(true))}.`,
    },
  ];
  const found = all.filter(({ rowNumbers }) => rowNumbers.length > 0);
  const isOfMost = ({ kind, rowNumbers }: Attention) => kind === "inStore" && rowNumbers.length * 2 > kept.length;
  const most = found.filter(isOfMost).map((each) => ({ ...each, isOfMost: true }));
  return [...most, ...found.filter((each) => !isOfMost(each))];
}

function toGroupAttention(group: FaultGroup): Attention {
  const { key, rowNumbers } = group;
  return {
    kind: `wrong ${key}`,
    rowNumbers,
    group,
    text: `${describe(rowNumbers.length, "cannot", "cannot")} be imported.`,
  };
}

function toAttention(
  kind: Notice,
  rowNumbers: number[],
  singular: string,
  { plural, action }: { plural: string; action: NonNullable<Attention["action"]> },
): Attention {
  const label =
    rowNumbers.length === 1 ? action.label.replace("them", "it").replace("new pets", "a new pet") : action.label;
  return { kind, rowNumbers, text: `${describe(rowNumbers.length, singular, plural)}.`, action: { ...action, label } };
}

function describe(count: number, singular: string, plural: string): string {
  return `${pluralize(count, "row")} ${count === 1 ? singular : plural}`;
}

function describeCategories(count: number): string {
  return `${formatNumber(count)} new ${count === 1 ? "category" : "categories"}`;
}

const NAMES_MAX = 8;

function listNames(names: string[]): string {
  const shown = names.slice(0, NAMES_MAX).map((name) => isolate(name));
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} and ${formatNumber(rest)} more` : shown.join(", ");
}

function numbersOf(rows: CheckedRow[]): number[] {
  return rows.map(({ row }) => row);
}
