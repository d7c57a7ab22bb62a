import { isolate } from "../src/contract/visible-text.ts";
import { type Assignment, fieldNameOf, labelOf, type Member, members } from "./assignments.ts";
import { columnName, FIELDS_MAX } from "./columns.ts";
import { type Draft, headingsOf } from "./draft.ts";
import type { OpenFormat } from "./formats.ts";
import { currencyQuestionOf, formatQuestionsOf } from "./questions.ts";

/** Why columns cannot be imported. */
export interface ColumnFault {
  /** Several columns are assigned to one member; one is missing; or its format has to be chosen. */
  kind: "collision" | "missing" | "question";
  /** The format that has to be chosen. */
  format?: OpenFormat["kind"];
  text: string;
}

export function findColumnFaults(draft: Draft): ColumnFault[] {
  const { columns, match, categoryForAll } = draft;
  const missing: ColumnFault[] = [];
  if (match === "none" && !columns.includes("name"))
    missing.push({ kind: "missing", text: "Choose the column with the names of the pets." });
  if (match === "none" && !columns.includes("category") && categoryForAll === undefined) {
    missing.push({ kind: "missing", text: "Choose the column with the categories, or one category for all rows." });
  }
  if (match !== "none" && !columns.includes(match as Assignment)) {
    const text = `Choose the column that identifies the pets: ${labelOf(match as Assignment)}.`;
    missing.push({ kind: "missing", text });
  }
  return [...findCollisions(draft), ...missing, ...describeQuestions(draft)];
}

/** Members of which only one can be in a table. */
const alternatives: Member[][] = [
  ["status", "isAvailable"],
  ["price", "amount"],
];

function findCollisions(draft: Draft): ColumnFault[] {
  const { columns } = draft;
  const headings = headingsOf(draft);
  const groups: Assignment[][] = [
    ...members.map((member) => [member]),
    ...alternatives.filter((group) => group.every((member) => columns.includes(member))),
    ...[...new Set(columns.filter((assigned) => fieldNameOf(assigned) !== undefined))].map((field) => [field]),
  ];
  const collisions = groups.flatMap((group): ColumnFault[] => {
    const names = columns.flatMap((assigned, at) => (group.includes(assigned) ? [columnName(headings, at)] : []));
    if (names.length < 2) return [];
    const what = group.map(labelOf).join(" and ");
    const text = `${names.length} columns are set to ${what}: ${names.join(" and ")}. Keep one of them, and choose something else for the others.`;
    return [{ kind: "collision", text }];
  });
  const fieldCount = columns.filter((assigned) => fieldNameOf(assigned) !== undefined).length;
  if (fieldCount <= FIELDS_MAX) return collisions;
  const text = `${fieldCount} columns are set to custom fields, but a pet can have at most ${FIELDS_MAX}.`;
  return [...collisions, { kind: "collision", text }];
}

const questionTexts: { [Of in OpenFormat["kind"]]: string } = {
  dateOrder: "Choose whether the day or the month is first in",
  decimalMark: "Choose whether a comma or a point is the decimal mark of",
  weightUnit: "Choose the unit of the weights in",
  currency: "Choose the currency of the prices in",
};

/** Says what has to be chosen about the format of columns. */
export function describeQuestions(draft: Draft): ColumnFault[] {
  const headings = headingsOf(draft);
  const toFault = (kind: OpenFormat["kind"], at: number, examples: string[]): ColumnFault => ({
    kind: "question",
    format: kind,
    text: `${questionTexts[kind]} ${columnName(headings, at)}, such as ${examples.map((text) => `“${isolate(text)}”`).join(", ")}.`,
  });
  const faults = formatQuestionsOf(draft).map(({ kind, at, examples }) => toFault(kind, at, examples));
  const currency = draft.currency === undefined ? currencyQuestionOf(draft) : undefined;
  const at = draft.columns.findIndex((assignment) => assignment === "price" || assignment === "amount");
  return currency ? [...faults, toFault("currency", at, currency.examples)] : faults;
}
