import type { Change } from "../../../../client/index.ts";
import { statusName } from "../../../ui/status-badge.tsx";
import { type CheckedRow, type Outcome, UNKNOWN_ID } from "./checked-row.ts";
import type { Fault } from "./prepare-row.ts";

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

const changeLabels: { [field: string]: string } = { name: "Name", categoryId: "Category", status: "Status" };

export type NameOfCategory = (category: bigint | string) => string;

export function describeChange({ field, from, to }: Change, nameOf: NameOfCategory): string {
  const describe = (value: Change["from"]) => {
    if (field === "status") return statusName(value as never);
    if (field === "categoryId" && typeof value === "bigint") return nameOf(value);
    return value === undefined || value === "" ? "none" : `${value}`;
  };
  return `${changeLabels[field] ?? field}: ${describe(from)} → ${describe(to)}`;
}

/** What a row repeats: "Same name and category as row 12". */
export function describeRepeats({ repeats }: CheckedRow): string | undefined {
  if (!repeats) return undefined;
  return "row" in repeats
    ? `Same name and category as row ${repeats.row}`
    : `The store already has a pet with this name and category: number ${repeats.id}`;
}
