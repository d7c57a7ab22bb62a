import type { ImportRow } from "../../../client/index.ts";
import type { PreparedRow } from "../../../spreadsheets/rows.ts";

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

/** Whether a decision about its category or status leaves the row out. */
export function isLeftOutByDecision({ faults }: Pick<CheckedRow, "faults">): boolean {
  return faults.some(({ reason }) => reason === LEFT_OUT);
}

/** Reason of such a row. */
const LEFT_OUT = "is left out, as you chose";

export const outcomes: Outcome[] = ["wrong", "new", "changed", "unchanged", "leftOut"];

export const outcomeLabels: { [Of in Outcome]: string } = {
  new: "New",
  changed: "Changed",
  unchanged: "Unchanged",
  wrong: "Invalid",
  leftOut: "Left out",
};
