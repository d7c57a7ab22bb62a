import { guardFormula } from "../src/contract/csv.ts";
import { isolate } from "../src/contract/visible-text.ts";
import { type Assignment, fieldNameOf, labelOf, memberLabels, sourceOf } from "./assignments.ts";
import { columnName } from "./columns.ts";
import type { Edit, Fault, PreparedRow } from "./rows.ts";
import { writeTable } from "./table.ts";

/** What the columns of a table are called and used for. */
export interface TableColumns {
  columns: Assignment[];
  headings: string[];
}

/** Reason of the service for a number that no pet has. */
export const UNKNOWN_ID = "is not the id of any pet";

/** Describes an invalid cell or row: "In “Weight”, “28” has no unit: …". */
export function describeFault(fault: Fault, table?: TableColumns): string {
  const { column, reason, value } = fault;
  if (column === undefined) return `The row ${reason}`;
  if (column === "id" && reason === UNKNOWN_ID) return "No pet in the store has this number";
  const name = nameOfColumn(column, table);
  if (value === undefined || value.trim() === "") return `${name[0]?.toUpperCase()}${name.slice(1)} ${reason}`;
  return `In ${name}, “${isolate(value)}” ${reason}`;
}

/** The heading of a column of the service, or what it contains: "“Gewicht”", "column C", "the weight". */
export function nameOfColumn(column: string, table?: TableColumns): string {
  const at = table ? sourceOf(column, table.columns) : -1;
  if (table && at >= 0) return columnName(table.headings, at);
  const [member] = Object.entries(ownNames).find(([, columns]) => columns.includes(column)) ?? [column];
  const isKnown = Object.hasOwn(memberLabels, member) || fieldNameOf(member) !== undefined;
  const label = isKnown ? labelOf(member as Assignment) : column;
  return `the ${label[0]?.toLowerCase()}${label.slice(1)}`;
}

const ownNames: { [member: string]: string[] } = {
  category: ["categoryId"],
  weight: ["weightGrams"],
  price: ["price.amount"],
  currency: ["price.currency"],
};

/** Faults of many rows with one reason, for which one correction may do. */
export interface FaultGroup {
  key: string;
  /** Column of the service; undefined if the rows as a whole cannot be read. */
  column: string | undefined;
  reason: string;
  rowNumbers: number[];
  /** The texts at fault, most rows first. */
  values: { text: string; rowNumbers: number[] }[];
}

/** Groups the faults of rows by column and reason; most rows first. */
export function groupFaults(rows: Iterable<Pick<PreparedRow, "row" | "faults">>): FaultGroup[] {
  const groups = new Map<string, FaultGroup & { byText: Map<string, number[]> }>();
  for (const { row, faults } of rows) {
    for (const fault of faults) {
      const group = findGroup(groups, fault);
      if (group.rowNumbers.at(-1) !== row) group.rowNumbers.push(row);
      if (fault.value !== undefined) addTo(group.byText, fault.value, row);
    }
  }
  return [...groups.values()]
    .map(({ byText, ...group }) => ({ ...group, values: toValues(byText) }))
    .sort((one, other) => other.rowNumbers.length - one.rowNumbers.length);
}

/** A reason without numbers such as that of another row, which make no reason of their own. */
export function generalReason(reason: string): string {
  return reason.replace(/\b(row|pet|rows|pets) -?\d+/g, "$1 …");
}

function findGroup<Group extends FaultGroup>(
  groups: Map<string, Group & { byText: Map<string, number[]> }>,
  { column, reason }: Fault,
): FaultGroup & { byText: Map<string, number[]> } {
  const general = generalReason(reason);
  const key = `${column ?? ""}\n${general}`;
  const known = groups.get(key);
  if (known) return known;
  const group = { key, column, reason: general, rowNumbers: [], values: [], byText: new Map<string, number[]>() };
  groups.set(key, group as unknown as Group & { byText: Map<string, number[]> });
  return group;
}

function addTo(byText: Map<string, number[]>, text: string, row: number): void {
  const known = byText.get(text);
  if (known) known.push(row);
  else byText.set(text, [row]);
}

function toValues(byText: Map<string, number[]>): FaultGroup["values"] {
  return [...byText]
    .map(([text, rowNumbers]) => ({ text, rowNumbers }))
    .sort((one, other) => other.rowNumbers.length - one.rowNumbers.length);
}

/** What is done with all rows of a group, or with those that have one of its texts. */
export type Correction = { kind: "replace"; text?: string; by: string } | { kind: "empty" } | { kind: "leaveOut" };

/** The rows that a correction changes, and how; undefined if the group is about no column of the table. */
export function toEdit(
  group: FaultGroup,
  correction: Correction,
  { columns }: TableColumns,
): { rowNumbers: ReadonlySet<number>; edit: Edit } | undefined {
  if (correction.kind === "leaveOut") return { rowNumbers: new Set(group.rowNumbers), edit: { isLeftOut: true } };
  const assignment = columns[sourceOf(group.column ?? "", columns)];
  if (!assignment) return undefined;
  const text = correction.kind === "replace" ? correction.text : undefined;
  const rowNumbers =
    text === undefined ? group.rowNumbers : group.values.find((value) => value.text === text)?.rowNumbers;
  const by = correction.kind === "replace" ? correction.by : "";
  return { rowNumbers: new Set(rowNumbers), edit: { cells: { [assignment]: by } } };
}

/** The rows as CSV, with their row number and error in the last columns. The corrected file can be imported. */
export function writeInvalidRows(headings: string[], rows: PreparedRow[], columns: Assignment[] = []): string {
  const lines = rows.map(({ row, cells, faults }) => [
    ...headings.map((_, position) => escapeCell(cells[position] ?? "")),
    `${row}`,
    escapeCell(faults.map((fault) => describeFault(fault, { columns, headings })).join("; ")),
  ]);
  return writeTable([[...headings.map(escapeCell), "row", "reason"], ...lines]);
}

/** Adds an apostrophe, which an import removes. A cell that has one already, as in an export, keeps it as it is. */
function escapeCell(cell: string): string {
  return /^\s*-?\d+\s*$/.test(cell) ? cell : guardFormula(cell);
}
