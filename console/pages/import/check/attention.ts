import { pluralize } from "../../../format.ts";
import { isolate } from "../../../ui/names.ts";
import { type CheckedRow, type Notice, outcomeOf } from "./checked-row.ts";
import type { CheckedTable } from "./checked-table.ts";
import type { Edit } from "./prepare-row.ts";

/** Rows that need attention, for one reason. */
export interface Attention {
  kind: Notice | "wrong";
  /** The reason as a sentence. */
  text: string;
  rowNumbers: number[];
  /** An action for all of these rows. */
  action?: { label: string; edit: Edit };
}

const leaveOut: NonNullable<Attention["action"]> = { label: "Leave them out", edit: { isLeftOut: true } };

/** Finds what needs attention before the import, the most serious first. */
export function findAttention({ rows, newCategories }: CheckedTable): Attention[] {
  const kept = rows.filter((row) => !row.isLeftOut);
  const withNotice = (kind: Notice) => numbersOf(kept.filter(({ notices }) => notices.includes(kind)));
  const wrong = kept.filter((row) => outcomeOf(row) === "wrong" && !row.notices.includes("unknownId"));
  const names = (isNamed: boolean) =>
    [...newCategories.values()].flatMap(({ name, id }) => ((name !== undefined) === isNamed ? [name ?? `${id}`] : []));
  const all: Attention[] = [
    { kind: "wrong", rowNumbers: numbersOf(wrong), text: `${describe(wrong.length, "cannot", "cannot")} be imported.` },
    toAttention("unknownId", withNotice("unknownId"), "has a number that does not exist in the store", {
      plural: "have numbers that do not exist in the store",
      action: { label: "Add them as new pets", edit: { isNew: true } },
    }),
    toAttention("noName", withNotice("noName"), "has no name", { plural: "have no name", action: leaveOut }),
    toAttention("inStore", withNotice("inStore"), "adds a pet with a name and category that the store already has", {
      plural: "add pets with a name and category that the store already has",
      action: leaveOut,
    }),
    toAttention("repeated", withNotice("repeated"), "repeats the name and category of an earlier row", {
      plural: "repeat the name and category of an earlier row",
      action: leaveOut,
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
  return all.filter(({ rowNumbers }) => rowNumbers.length > 0);
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
  return `${count.toLocaleString("en")} new ${count === 1 ? "category" : "categories"}`;
}

const NAMES_MAX = 8;

function listNames(names: string[]): string {
  const shown = names.slice(0, NAMES_MAX).map((name) => isolate(name));
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} and ${rest.toLocaleString("en")} more` : shown.join(", ");
}

function numbersOf(rows: CheckedRow[]): number[] {
  return rows.map(({ row }) => row);
}
