import type { Assignment } from "./assignments.ts";
import { type CategoryIndex, type Decisions, resolveCategory } from "./categories.ts";
import { memoize } from "./cell-text.ts";
import { assignColumns, uniqueFieldName } from "./columns.ts";
import type { Encoding, Source } from "./file.ts";
import { type ColumnFormat, type DetectedFormat, detectFormat } from "./formats.ts";
import { type Match, type MatchKey, type MatchProposal, matchKeys } from "./match.ts";
import type { Edit, Meaning } from "./meaning.ts";
import { resolveStatus, type StatusDecisions, type StatusKind } from "./statuses.ts";
import type { Delimiter, Row } from "./table.ts";
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
  /** How many rows have a pet in the store, and the proposed column that identifies the pets. */
  proposal: MatchProposal;
  /** The column that identifies the pets to change. */
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

export function toCells({ cells }: Row): string[] {
  return cells;
}

/** The rows without the headings. */
export function dataRowsOf({ rows, hasHeading }: Pick<Draft, "rows" | "hasHeading">): Row[] {
  return hasHeading ? rows.slice(1) : rows;
}

/** Whether the column of ids has any, so that a person decides how they are used. */
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

/** The proposed name of the custom field, if the column becomes one. */
export function proposeFieldName(draft: Draft, at: number): string {
  return uniqueFieldName(draft.columns, headingsOf(draft), at);
}

/** Preselects changing pets only for numbers that were compared with the store. */
export function preselect({ match, counts }: MatchProposal, columns: Assignment[]): Match {
  return match !== "none" && columns[counts[match]?.at ?? -1] === match ? match : "none";
}

/** Detects the format of the columns whose assignment is another than before. */
export function detectFormats(draft: Draft, before?: Draft): DetectedFormat[] {
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
    formats: columns.map((_, at) => formatOf(draft, at)),
    resolve: memoize((text) => resolveCategory(text, index, decisions, acceptsProposals)),
    resolveStatus: memoize((text) => resolveStatus(text, kind, draft.statusDecisions, acceptsProposals)),
  };
}

function formatOf({ detected, formats, match, empty }: Draft, at: number): ColumnFormat {
  const { saysNeutered, ...format } = detected[at]?.format ?? {};
  // A column that is filled by some words for the sex only would remove what the other pets have.
  const isWritten = saysNeutered && (match === "none" || empty === "keep");
  return { ...format, ...(isWritten && { saysNeutered }), ...formats.get(at) };
}

export function statusKindOf(columns: Assignment[]): StatusKind {
  return columns.includes("status") ? "status" : "isAvailable";
}

/** Decides how the cells of a column are written, where they do not show it. */
export function chooseFormat(draft: Draft, at: number, format: ColumnFormat): Draft {
  const formats = new Map(draft.formats);
  return { ...draft, formats: formats.set(at, { ...formats.get(at), ...format }), isAssigned: true };
}
