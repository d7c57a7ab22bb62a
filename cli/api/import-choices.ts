/** What the options of `petstore import` decide about a table. */
import type { Command } from "commander";
import type { Category } from "../../client/index.ts";
import { type Assignment, members } from "../../spreadsheets/assignments.ts";
import type { Decision } from "../../spreadsheets/categories.ts";
import { fold } from "../../spreadsheets/cell-text.ts";
import { findColumnFaults } from "../../spreadsheets/column-faults.ts";
import { readCurrency } from "../../spreadsheets/currencies.ts";
import type { DateOrder } from "../../spreadsheets/dates.ts";
import { assign, chooseFormat, type Draft, headingsOf, statusKindOf } from "../../spreadsheets/draft.ts";
import type { Encoding } from "../../spreadsheets/file.ts";
import type { Match } from "../../spreadsheets/match.ts";
import type { DecimalMark } from "../../spreadsheets/numbers.ts";
import { formatQuestionsOf, questionsOf, statusQuestionsOf } from "../../spreadsheets/questions.ts";
import { type StatusDecision, statusKey } from "../../spreadsheets/statuses.ts";
import type { WeightUnit } from "../../spreadsheets/weights.ts";
import type { Status } from "../../spreadsheets/words.ts";
import { fail, failUsage, note } from "../output.ts";
import { formatCount } from "../progress-line.ts";
import { printable } from "../table.ts";

/** The options about the contents of a table. */
export interface Choices {
  match?: Match;
  empty?: Draft["empty"];
  /** Each as `Heading=member`, `word=status` and `word=category`. */
  column?: string[];
  encoding?: Encoding;
  status?: string[];
  category?: string[];
  statusForAll?: Status;
  categoryForAll?: string;
  createCategories?: true;
  currency?: string;
  dateOrder?: DateOrder;
  decimalMark?: DecimalMark;
  weightUnit?: WeightUnit;
}

/** Options that apply only to tables of other programs, not to those that are sent unchanged. */
export const choiceNames = [
  ...["column", "encoding", "category", "categoryForAll", "status", "statusForAll", "currency"],
  ...["dateOrder", "decimalMark", "weightUnit"],
] as (keyof Choices)[];

const statuses: StatusDecision[] = ["available", "pending", "sold", "none", "leaveOut"];

/** Applies the options to a table, or ends the command if they are wrong. */
export function choose(draft: Draft, choices: Choices, categories: Category[], command: Command): Draft {
  const assigned = assignColumns(draft, choices.column ?? [], command);
  const { match = assigned.match, empty = "keep", statusForAll, currency, categoryForAll } = choices;
  const chosen: Draft = {
    ...assigned,
    ...{ match, empty, statusForAll, currency: currency === undefined ? undefined : findCurrency(currency, command) },
    categoryForAll: categoryForAll === undefined ? undefined : findId(categoryForAll, categories, command),
    statusDecisions: readStatusDecisions(assigned, choices.status ?? [], command),
    decisions: readCategoryDecisions(choices.category ?? [], categories, command),
  };
  if (
    statusForAll !== undefined &&
    ["status", "isAvailable"].some((each) => chosen.columns.includes(each as Assignment))
  )
    failUsage("--status-for-all is for a table without a column of statuses.", command);
  const decided = choices.createCategories ? createUnknown(chosen) : chosen;
  return chooseFormats(fillEmptyCategories(decided), choices);
}

/** The category of all rows is also that of empty cells, if a column has categories. */
function fillEmptyCategories(draft: Draft): Draft {
  const { categoryForAll: id, decisions } = draft;
  return id === undefined ? draft : { ...draft, decisions: new Map([["", { kind: "use", id }], ...decisions]) };
}

/** Ends the command if something has to be decided before rows can be read. */
export function refuseOpenQuestions(draft: Draft, command: Command): void {
  const faults = findColumnFaults(draft);
  if (faults.length === 0) return;
  const columnOptions = ["--column", "--match", "--category-for-all"];
  const options = faults.flatMap(({ format }) => (format ? [formatOptions[format]] : columnOptions));
  const hint = `Use ${[...new Set(options)].join(", ")}.`;
  fail([...faults.map(({ text }) => printable(text)), hint].join("\n  "), command, "usage");
}

/** The options that answer questions about formats. */
const formatOptions = {
  currency: "--currency (such as EUR)",
  dateOrder: "--date-order",
  decimalMark: "--decimal-mark",
  weightUnit: "--weight-unit",
};

function assignColumns(draft: Draft, given: string[], command: Command): Draft {
  const headings = headingsOf(draft).map(fold);
  const columns = [...draft.columns];
  for (const [heading, member] of given.map((text) => splitChoice(text, "--column", command))) {
    const at = headings.indexOf(fold(heading));
    if (at < 0) failUsage(`--column: the table has no column “${printable(heading)}”.`, command);
    if (!isAssignment(member)) {
      const known = [...members, "fields.NAME", "skip"].join(", ");
      failUsage(`--column: “${printable(member)}” is not one of ${known}.`, command);
    }
    columns[at] = member as Assignment;
  }
  return given.length === 0 ? draft : assign(draft, columns);
}

function isAssignment(text: string): boolean {
  return text === "skip" || /^fields\../.test(text) || members.some((member) => member === text);
}

function readStatusDecisions(draft: Draft, given: string[], command: Command): Map<string, StatusDecision> {
  const kind = statusKindOf(draft.columns);
  const decisions = given.map((text): [string, StatusDecision] => {
    const [word, name] = splitChoice(text, "--status", command);
    const decision = name === "skip" ? "leaveOut" : statuses.find((status) => status === name);
    if (!decision)
      failUsage(`--status: “${printable(name)}” is not one of available, pending, sold, none, skip.`, command);
    return [statusKey(word, kind), decision as StatusDecision];
  });
  return new Map(decisions);
}

function readCategoryDecisions(given: string[], categories: Category[], command: Command): Map<string, Decision> {
  const decisions = given.map((text): [string, Decision] => {
    const [word, name] = splitChoice(text, "--category", command);
    if (name === "new") return [fold(word), { kind: "create" }];
    if (name === "skip") return [fold(word), { kind: "leaveOut" }];
    return [fold(word), { kind: "use", id: findId(name, categories, command) }];
  });
  return new Map(decisions);
}

function createUnknown(draft: Draft): Draft {
  const unknown = questionsOf(draft).filter(({ kind, key }) => kind === "missing" && !draft.decisions.has(key));
  const created = unknown.map(({ key }): [string, Decision] => [key, { kind: "create" }]);
  return { ...draft, decisions: new Map([...draft.decisions, ...created]) };
}

function findId(text: string, categories: Category[], command: Command): bigint {
  const found = categories.filter(({ id, name = "" }) => `${id}` === text || fold(name) === fold(text));
  const [only, other] = found;
  if (only && !other) return only.id;
  const what = other ? "Several categories have" : "There is no category with";
  return failUsage(`${what} the id or name “${printable(text)}”. See petstore categories list.`, command);
}

function findCurrency(text: string, command: Command): string {
  const [only, other] = readCurrency(text) ?? [];
  if (only && !other) return only;
  const what = other ? "stands for several currencies" : "is not a currency";
  return failUsage(`--currency: “${printable(text)}” ${what}. Give its three letters, such as EUR.`, command);
}

/** Chooses the formats that the columns do not show. */
function chooseFormats(draft: Draft, { dateOrder, decimalMark, weightUnit }: Choices): Draft {
  const chosen = { dateOrder, decimalMark, weightUnit };
  let formatted = draft;
  for (const { kind, at } of formatQuestionsOf(draft)) {
    const value = kind === "currency" ? undefined : chosen[kind];
    if (value !== undefined) formatted = chooseFormat(formatted, at, { [kind]: value });
  }
  return formatted;
}

function splitChoice(text: string, option: string, command: Command): [left: string, right: string] {
  const at = text.lastIndexOf("=");
  if (at < 1 || at === text.length - 1) failUsage(`${option} needs two names with = between them.`, command);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Prints the unknown words whose rows are refused without an option, and the options that have no effect. */
export function noteUndecided(draft: Draft): void {
  noteUnused("--status", [...draft.statusDecisions.keys()], statusQuestionsOf(draft));
  const decided = [...draft.decisions.keys()].filter((key) => key !== "");
  noteUnused("--category", decided, questionsOf(draft));
  for (const { key, text, rowCount } of statusQuestionsOf(draft)) {
    if (draft.statusDecisions.has(key)) continue;
    noteWord(text, rowCount, "status", `--status "${text}=available" (or pending, sold, none, skip)`);
  }
  for (const { key, text, rowCount, kind } of questionsOf(draft)) {
    if (kind === "empty" || draft.decisions.has(key)) continue;
    noteWord(
      text,
      rowCount,
      "category",
      `--category "${text}=CATEGORY" (its id or name, or new or skip), or --create-categories`,
    );
  }
}

function noteUnused(option: string, keys: string[], questions: { key: string }[]): void {
  const asked = new Set(questions.map(({ key }) => key));
  for (const key of keys) if (!asked.has(key)) note(printable(`${option} “${key}” has no effect on any row.`));
}

function noteWord(text: string, rowCount: number, what: string, option: string): void {
  const rows = rowCount === 1 ? "1 row is" : `${formatCount(rowCount)} rows are`;
  note(printable(`“${text}” is not known as a ${what}, so ${rows} refused. Use ${option}.`));
}
