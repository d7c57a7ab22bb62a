import type { Assignment } from "./assignments.ts";
import { findQuestions, type Question } from "./categories.ts";
import { type Draft, dataRowsOf, statusKindOf } from "./draft.ts";
import { type ColumnFormat, hasThreeDecimals, type OpenFormat } from "./formats.ts";
import { findStatusQuestions, type StatusQuestion } from "./statuses.ts";

/** What has to be decided about the categories of the file. */
export function questionsOf(draft: Draft): Question[] {
  if (!draft.columns.includes("category")) return [];
  const questions = findQuestions(cellsOf(draft, "category"), draft.index);
  // A pet that is found keeps its category.
  return draft.match === "none" ? questions : questions.filter(({ kind }) => kind !== "empty");
}

/** What has to be decided about the words for a status. */
export function statusQuestionsOf(draft: Draft): StatusQuestion[] {
  const kind = statusKindOf(draft.columns);
  return draft.columns.includes(kind) ? findStatusQuestions(cellsOf(draft, kind), kind) : [];
}

/** The cells of a column as in the file or corrected, of the rows that can be read. */
function* cellsOf(draft: Draft, assignment: Assignment): Generator<string> {
  const at = draft.columns.indexOf(assignment);
  for (const { row, cells, fault } of dataRowsOf(draft)) {
    if (fault === undefined) yield draft.edits.get(row)?.cells?.[assignment] ?? cells[at] ?? "";
  }
}

/** What the cells of a column do not show, so that a person decides. */
export interface FormatQuestion extends OpenFormat {
  /** Position of the column. */
  at: number;
}

/** What has to be decided about the format of columns: the order of dates, decimal marks, units. */
export function formatQuestionsOf(draft: Draft): FormatQuestion[] {
  return draft.columns.flatMap((assignment, at) => {
    const { open = [], format } = draft.detected[at] ?? {};
    const chosen: ColumnFormat = { ...format, ...draft.formats.get(at) };
    const isOpen = ({ kind }: OpenFormat) =>
      kind !== "currency" && chosen[kind] === undefined && (assignment !== "price" || isOpenMark(draft, at));
    return open.filter(isOpen).map((question) => ({ ...question, at }));
  });
}

/** The amounts of most currencies have two decimals, so that "1.234" is more than a thousand. */
function isOpenMark({ detected, currency }: Draft, at: number): boolean {
  const found = detected[at];
  return found !== undefined && hasThreeDecimals(found, currency);
}

/** Prices without a currency, for which one is chosen for the whole table. */
export interface CurrencyQuestion {
  examples: string[];
  rowCount: number;
  /** Currencies that the symbols stand for, such as USD and CAD; empty if any is possible. */
  candidates: string[];
  /** The currency that most of the other prices have, or the usual one of a symbol. */
  proposal: string | undefined;
}

/** Asks for the currency of the prices, if they have none and no column has it; whatever is already chosen. */
export function currencyQuestionOf(draft: Draft): CurrencyQuestion | undefined {
  const at = draft.columns.findIndex((assignment) => assignment === "price" || assignment === "amount");
  const open = draft.detected[at]?.open.find(({ kind }) => kind === "currency");
  if (!open || draft.columns.includes("currency")) return undefined;
  const counted = [...(draft.detected[at]?.currencies ?? [])].sort(([, one], [, other]) => other - one);
  const codes = counted.map(([key]) => key.split(" "));
  const candidates = [...new Set(codes.filter(({ length }) => length > 1).flat())];
  return { examples: open.examples, rowCount: open.rowCount, candidates, proposal: codes[0]?.[0] };
}
