import type { Category } from "../client/index.ts";
import { isolate } from "../src/contract/visible-text.ts";
import { type Assignment, fieldNameOf, labelOf, type Member, members } from "./assignments.ts";
import {
  type CategoryIndex,
  type Decisions,
  findQuestions,
  indexCategories,
  type Question,
  resolveCategory,
} from "./categories.ts";
import { memoize } from "./cell-text.ts";
import { assignColumns, columnName, FIELDS_MAX, findEmptyColumns, guessColumns, uniqueFieldName } from "./columns.ts";
import {
  decodeText,
  detectEncoding,
  type Encoding,
  encodingLabels,
  type FileProblem,
  findFileProblem,
  type ReadOptions,
  type Source,
} from "./file.ts";
import { type ColumnFormat, type DetectedFormat, detectFormat, hasThreeDecimals, type OpenFormat } from "./formats.ts";
import { type Match, type MatchedTable, type MatchKey, type MatchProposal, matchKeys } from "./match.ts";
import type { Edit, Meaning } from "./rows.ts";
import {
  findStatusQuestions,
  resolveStatus,
  type StatusDecisions,
  type StatusKind,
  type StatusQuestion,
} from "./statuses.ts";
import { type Delimiter, delimiterLabels, detectDelimiter, parseTable, type Row, yieldToPage } from "./table.ts";
import type { Status } from "./words.ts";

/** A table with all decisions about it. */
export interface Draft {
  source: Source;
  /** Undefined for pasted cells. */
  encoding: Encoding | undefined;
  delimiter: Delimiter;
  /** All rows, with the headings. */
  rows: Row[];
  hasHeading: boolean;
  columns: Assignment[];
  /** What the cells show about the format of each column. */
  detected: DetectedFormat[];
  /** What a person has chosen about the format of a column, by position. */
  formats: ReadonlyMap<number, ColumnFormat>;
  /** Whether the headings name all columns. */
  isCertain: boolean;
  /** Whether a person has assigned the columns, and not only a guess. */
  isAssigned: boolean;
  /** How many rows have a pet in the store, and by what the rows find their pets therefore. */
  proposal: MatchProposal;
  /** By what the rows find the pets that they change. */
  match: Match;
  /** Whether an empty cell of a profile keeps the member or removes it. */
  empty: "keep" | "remove";
  /** Category and status of all rows, if no column has them. */
  categoryForAll: bigint | undefined;
  statusForAll: Status | undefined;
  /** Currency of the prices that have none. */
  currency: string | undefined;
  index: CategoryIndex;
  decisions: Decisions;
  statusDecisions: StatusDecisions;
  /**
   * Whether similar words and new categories are used as proposed, since a person sees them before anything is saved.
   * Otherwise each needs a decision.
   */
  acceptsProposals: boolean;
  thisYear: number;
  /** By row number. */
  edits: ReadonlyMap<number, Edit>;
}

export function headingsOf({ rows, hasHeading, columns }: Draft): string[] {
  return columns.map((_, at) => (hasHeading ? (rows[0]?.cells[at] ?? "") : ""));
}

/** The rows without the headings. */
export function dataRowsOf({ rows, hasHeading }: Pick<Draft, "rows" | "hasHeading">): Row[] {
  return hasHeading ? rows.slice(1) : rows;
}

/** Whether the column that is used as number has any, so that a person decides what happens to them. */
export function hasNumbers(draft: Draft): boolean {
  return matchKeys.some((key) => hasCells(draft, key));
}

function hasCells(draft: Draft, assignment: Assignment): boolean {
  const at = draft.columns.indexOf(assignment);
  return at >= 0 && dataRowsOf(draft).some(({ cells }) => cells[at]?.trim());
}

/** Assigns the columns. If another column then has the numbers, what happens to them is decided again. */
export function assign(draft: Draft, columns: Assignment[], hasHeading = draft.hasHeading): Draft {
  const isSame = (key: MatchKey) => columns.indexOf(key) === draft.columns.indexOf(key);
  const keepsNumbers = draft.match === "none" ? matchKeys.every(isSame) : isSame(draft.match as MatchKey);
  const isSameTable = hasHeading === draft.hasHeading;
  const match = !isSameTable ? "none" : keepsNumbers ? draft.match : preselect(draft.proposal, columns);
  const assigned = { ...draft, columns, hasHeading, match, isAssigned: true };
  const kept = [...draft.formats].filter(([at]) => columns[at] === draft.columns[at]);
  return { ...assigned, formats: new Map(kept), detected: detectFormats(assigned, draft) };
}

/** Assigns the columns again, after a person has said whether the first row has headings. */
export function assignAgain(draft: Draft, hasHeading: boolean): Draft {
  const guess = assignColumns(draft.rows.map(toCells), hasHeading, new Set(draft.index.byName.keys()));
  return assign(draft, guess.columns, hasHeading);
}

/** The name that is proposed for a field of the store's own, if the column becomes one. */
export function proposeFieldName(draft: Draft, at: number): string {
  return uniqueFieldName(draft.columns, headingsOf(draft), at);
}

/** Changing pets is preselected only by the numbers that were looked up. */
function preselect({ match, counts }: MatchProposal, columns: Assignment[]): Match {
  return match !== "none" && columns[counts[match]?.at ?? -1] === match ? match : "none";
}

/** Detects the format of the columns whose assignment is another than before. */
function detectFormats(draft: Draft, before?: Draft): DetectedFormat[] {
  const headings = headingsOf(draft);
  const rows = dataRowsOf(draft);
  return draft.columns.map((assignment, at) => {
    const isSame = before?.columns[at] === assignment && before.hasHeading === draft.hasHeading;
    const known = isSame ? before?.detected[at] : undefined;
    return known ?? detectFormat(assignment, headings[at] ?? "", cellsAt(rows, at));
  });
}

function* cellsAt(rows: Row[], at: number): Generator<string> {
  for (const { cells } of rows) yield cells[at] ?? "";
}

/** The cell of a row for a member, as in the file or corrected. */
export function textOf({ columns, edits }: Draft, { row, cells }: Row, assignment: Assignment): string {
  return edits.get(row)?.cells?.[assignment] ?? cells[columns.indexOf(assignment)] ?? "";
}

/** How the rows are interpreted, as decided. */
export function meaningOf(draft: Draft): Meaning {
  const { columns, match, categoryForAll, statusForAll, currency, index, decisions, thisYear, acceptsProposals } =
    draft;
  const kind = statusKindOf(columns);
  return {
    ...{ columns, match, categoryForAll, statusForAll, currency, thisYear },
    headings: headingsOf(draft),
    formats: columns.map((_, at) => ({ ...draft.detected[at]?.format, ...draft.formats.get(at) })),
    resolve: memoize((text) => resolveCategory(text, index, decisions, acceptsProposals)),
    resolveStatus: memoize((text) => resolveStatus(text, kind, draft.statusDecisions, acceptsProposals)),
  };
}

function statusKindOf(columns: Assignment[]): StatusKind {
  return columns.includes("status") ? "status" : "isAvailable";
}

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

/** What is proposed for a question is used, unless another is chosen. */
export function chooseFormat(draft: Draft, at: number, format: ColumnFormat): Draft {
  const formats = new Map(draft.formats);
  return { ...draft, formats: formats.set(at, { ...formats.get(at), ...format }), isAssigned: true };
}

/** Why columns cannot be imported. */
export interface ColumnFault {
  /** Several columns are assigned to one member; one is missing; or its format has to be chosen. */
  kind: "collision" | "missing" | "question";
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
    const text = `Choose the column by which pets are found: ${labelOf(match as Assignment)}.`;
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
  const text = `${fieldCount} columns are fields of your own, but a pet can have ${FIELDS_MAX}.`;
  return [...collisions, { kind: "collision", text }];
}

const questionTexts: { [Of in OpenFormat["kind"]]: string } = {
  dateOrder: "Choose whether the day or the month is first in",
  decimalMark: "Choose whether a comma or a point is the decimal mark of",
  weightUnit: "Choose the unit of the weights in",
  currency: "Choose the currency of the prices in",
};

function describeQuestions(draft: Draft): ColumnFault[] {
  const headings = headingsOf(draft);
  const toFault = (kind: OpenFormat["kind"], at: number, examples: string[]): ColumnFault => ({
    kind: "question",
    text: `${questionTexts[kind]} ${columnName(headings, at)}, such as ${examples.map((text) => `“${isolate(text)}”`).join(", ")}.`,
  });
  const faults = formatQuestionsOf(draft).map(({ kind, at, examples }) => toFault(kind, at, examples));
  const currency = draft.currency === undefined ? currencyQuestionOf(draft) : undefined;
  const at = draft.columns.findIndex((assignment) => assignment === "price" || assignment === "amount");
  return currency ? [...faults, toFault("currency", at, currency.examples)] : faults;
}

/** A column that is not imported, and why. */
export interface Omission {
  /** Position of the column. */
  at: number;
  name: string;
  reason: string;
}

/** Names each column that is not imported, and why. */
export function omissionsOf(draft: Draft): Omission[] {
  const headings = headingsOf(draft);
  const rows = dataRowsOf(draft).map(toCells);
  const empty = findEmptyColumns(rows, draft.columns.length);
  const isFull = draft.columns.filter((assigned) => fieldNameOf(assigned) !== undefined).length >= FIELDS_MAX;
  return draft.columns.flatMap((assigned, at): Omission[] => {
    const name = columnName(headings, at);
    const isUnused = assigned === "id" && draft.match !== "id";
    if (assigned !== "skip" && !isUnused) return [];
    if (empty.has(at)) return headings[at]?.trim() ? [{ at, name, reason: "is empty" }] : [];
    if (isUnused) return [{ at, name, reason: "has numbers of pets in this store, but pets are not found by them" }];
    const reason =
      isFull && !draft.isAssigned ? `is left out: a pet can have ${FIELDS_MAX} fields` : "is set to “Do not import”";
    return [{ at, name, reason }];
  });
}

/** How a file was read: "Read as UTF-8, separated by comma. Columns: Name, Category from “Art”." */
export function describeReading(draft: Draft): string {
  const { encoding, delimiter, columns, hasHeading, match } = draft;
  const headings = headingsOf(draft);
  const isUsed = (assignment: Assignment) => assignment !== "skip" && (assignment !== "id" || match === "id");
  const used = columns.flatMap((assignment, at) => (isUsed(assignment) ? [{ assignment, heading: headings[at] }] : []));
  const names = used.map(({ assignment, heading }) => {
    const label = labelOf(assignment);
    const own = heading?.trim();
    const isSame = own?.toLowerCase() === label.toLowerCase() || own === fieldNameOf(assignment);
    return own && !isSame ? `${label} from “${isolate(own)}”` : label;
  });
  const read = encoding ? `Read as ${encodingLabels[encoding]}, separated by` : "Separated by";
  const rest = columns.length - used.length;
  const skipped = rest > 0 ? ` ${rest === 1 ? "1 column is" : `${rest} columns are`} not imported.` : "";
  const heading = hasHeading ? "" : " The first row is a pet.";
  const numbers = hasNumbers(draft) ? ` ${matchLabels[match].description}` : "";
  return `${read} ${delimiterLabels[delimiter].toLowerCase()}. Columns: ${names.join(", ")}.${skipped}${heading}${numbers}`;
}

/** What happens to the rows with a number. */
export const matchLabels: { [Of in Match]: { label: string; description: string } } = {
  none: { label: "Add as new", description: "Each row adds a pet, whatever its number." },
  id: {
    label: "Change the pets with these numbers",
    description: "A row with the number of a pet changes that pet. A row without a number adds a pet.",
  },
  externalId: {
    label: "Change the pets with these own numbers",
    description: "A row with the own number of a pet changes that pet. Any other row adds a pet.",
  },
  microchip: {
    label: "Change the pets with these microchips",
    description: "A row with the microchip of a pet changes that pet. Any other row adds a pet.",
  },
};

const COLUMNS_MAX = 200;

/** What an import has to know about the store. */
interface StoreReader {
  categories: Category[];
  /** Counts how many rows of the table have a pet in the store. */
  proposeMatch: (table: MatchedTable) => Promise<MatchProposal>;
  thisYear?: number;
  /** Whether a person sees what is proposed before anything is saved. */
  acceptsProposals?: boolean;
}

/** Reads a table and guesses what its columns contain, or says why that is not possible. */
export async function openTable(
  source: Source,
  { categories, proposeMatch, thisYear = new Date().getFullYear(), acceptsProposals = true }: StoreReader,
  options: ReadOptions,
  signal: AbortSignal,
): Promise<Draft | FileProblem> {
  const problem = "bytes" in source ? findFileProblem(source.bytes) : undefined;
  if (problem) return problem;
  const encoding = "bytes" in source ? (options.encoding ?? detectEncoding(source.bytes)) : undefined;
  const text = "bytes" in source ? decodeText(source.bytes, encoding ?? "utf-8") : source.text;
  await yieldToPage(signal);
  const delimiter = options.delimiter ?? detectDelimiter(text);
  const rows = await parseTable(text, delimiter, signal);
  await yieldToPage(signal);
  const read = { source, encoding, delimiter, rows, index: indexCategories(categories) };
  const guess = guessColumns(rows.map(toCells), new Set(read.index.byName.keys()));
  const tableProblem = findTableProblem(read, guess.hasHeading, guess.columns.length);
  if (tableProblem) return tableProblem;
  const proposal = await proposeMatch({
    columns: guess.columns,
    rows: dataRowsOf({ rows, hasHeading: guess.hasHeading }),
  });
  return toDraft({ ...read, thisYear, acceptsProposals }, guess, proposal);
}

interface Read {
  source: Source;
  encoding: Encoding | undefined;
  delimiter: Delimiter;
  rows: Row[];
  index: CategoryIndex;
}

function toCells({ cells }: Row): string[] {
  return cells;
}

type Guess = ReturnType<typeof guessColumns>;

function toDraft(
  read: Read & Pick<Draft, "thisYear" | "acceptsProposals">,
  guess: Guess,
  proposal: MatchProposal,
): Draft {
  const columns = keepForeignNumbers(guess, proposal, guess.hasHeading ? (read.rows[0]?.cells ?? []) : []);
  const draft: Draft = {
    ...read,
    ...guess,
    columns,
    ...{ detected: [], formats: new Map(), proposal, match: preselect(proposal, columns), empty: "keep" as const },
    ...{ categoryForAll: undefined, statusForAll: undefined, currency: undefined, isAssigned: false },
    ...{ decisions: new Map(), statusDecisions: new Map(), edits: new Map() },
  };
  const detected = { ...draft, detected: detectFormats(draft) };
  const isCertain = guess.isCertain && describeQuestions(detected).length === 0;
  return { ...detected, isCertain };
}

/**
 * Numbers that are not those of pets in this store are the numbers of another store or program: the pets keep them, as
 * their own numbers unless other pets have those.
 */
function keepForeignNumbers({ columns }: Guess, { match, counts }: MatchProposal, headings: string[]): Assignment[] {
  const at = columns.indexOf("id");
  if (at < 0 || match === "id" || counts.id?.rows === 0) return columns;
  return columns.includes("externalId")
    ? columns.with(at, `fields.${uniqueFieldName(columns, headings, at)}`)
    : columns.with(at, "externalId");
}

function findTableProblem({ source, rows }: Read, hasHeading: boolean, width: number): FileProblem | undefined {
  const what = "bytes" in source ? "This file" : "The pasted text";
  const [first] = rows;
  if (!first) {
    return { title: `${what} is empty`, text: "An import needs a table with one row for each pet." };
  }
  if (width > COLUMNS_MAX) {
    return {
      title: `${what} has more than ${COLUMNS_MAX} columns`,
      text: "Delete the columns that are not needed.",
    };
  }
  if (first.fault !== undefined) {
    return {
      title: `${what} cannot be read`,
      text: `Its first row ${first.fault}. Correct it in your spreadsheet program.`,
    };
  }
  if (hasHeading && rows.length === 1) {
    return { title: `${what} has headings only`, text: "There are no rows below them, so there is nothing to import." };
  }
  return undefined;
}
