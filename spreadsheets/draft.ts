import type { Category, Match, MatchProposal } from "../client/index.ts";
import { isolate } from "../src/contract/visible-text.ts";
import {
  type CategoryIndex,
  type Decisions,
  findQuestions,
  indexCategories,
  type Question,
  resolveCategory,
} from "./categories.ts";
import { memoize } from "./cell-text.ts";
import { guessColumns } from "./columns.ts";
import { type Assignment, fieldLabels } from "./fields.ts";
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
import type { Edit, Meaning } from "./rows.ts";
import { type Delimiter, delimiterLabels, detectDelimiter, parseTable, type Row, yieldToPage } from "./table.ts";

/** A table with all decisions about it. */
export interface Draft extends Omit<Meaning, "resolve"> {
  source: Source;
  /** Undefined for pasted cells. */
  encoding: Encoding | undefined;
  delimiter: Delimiter;
  /** All rows, with the headings. */
  rows: Row[];
  hasHeading: boolean;
  columns: Assignment[];
  /** Whether the headings name all columns. */
  isCertain: boolean;
  /** Whether a person has assigned the columns, and not only a guess. */
  isAssigned: boolean;
  /** Whether the table is an edited export of this store. */
  proposal: MatchProposal;
  index: CategoryIndex;
  decisions: Decisions;
  /** By row number. */
  edits: ReadonlyMap<number, Edit>;
}

export function headingsOf({ rows, hasHeading, columns }: Draft): string[] {
  return columns.map((_, at) => (hasHeading ? (rows[0]?.cells[at] ?? "") : ""));
}

/** The rows without the headings. */
export function dataRowsOf({ rows, hasHeading }: Draft): Row[] {
  return hasHeading ? rows.slice(1) : rows;
}

/** Whether the column that is used as number has any, so that a person decides what happens to them. */
export function hasNumbers(draft: Draft): boolean {
  const at = draft.columns.indexOf("id");
  return at >= 0 && dataRowsOf(draft).some(({ cells }) => cells[at]?.trim());
}

/** Assigns the columns. If another column then has the numbers, what happens to them is decided again. */
export function assign(draft: Draft, columns: Assignment[], hasHeading = draft.hasHeading): Draft {
  const hasSameNumbers = columns.indexOf("id") === draft.columns.indexOf("id") && hasHeading === draft.hasHeading;
  const match = hasSameNumbers ? draft.match : preselect(draft.proposal, columns, hasHeading);
  return { ...draft, columns, hasHeading, match, isAssigned: true };
}

/** Changing pets is preselected only for numbers in the column `id` of an edited export of this store. */
function preselect({ match }: MatchProposal, columns: Assignment[], hasHeading: boolean): Match {
  return hasHeading && columns[0] === "id" ? match : "none";
}

/** How the rows are interpreted, as decided. */
export function meaningOf({ columns, match, categoryForAll, index, decisions }: Draft): Meaning {
  return { columns, match, categoryForAll, resolve: memoize((text) => resolveCategory(text, index, decisions)) };
}

/** What has to be decided about the categories of the file. */
export function questionsOf(draft: Draft): Question[] {
  const at = draft.columns.indexOf("category");
  if (at < 0) return [];
  const cells = dataRowsOf(draft).flatMap(({ row, cells, fault }) =>
    fault === undefined ? [draft.edits.get(row)?.cells?.category ?? cells[at] ?? ""] : [],
  );
  return findQuestions(cells, draft.index);
}

/** How a file was read: "Read as UTF-8, separated by comma. Columns: Number, Name, Category." */
export function describeReading(draft: Draft): string {
  const { encoding, delimiter, columns, hasHeading, match } = draft;
  const isUsed = (field: Assignment) => field !== "skip" && (field !== "id" || match === "id");
  const used = columns.flatMap((field, at) => (isUsed(field) ? [{ field, heading: headingsOf(draft)[at] }] : []));
  const names = used.map(({ field, heading }) => {
    const label = fieldLabels[field];
    const own = heading?.trim();
    return own && own.toLowerCase() !== label.toLowerCase() ? `${label} from “${isolate(own)}”` : label;
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
};

const COLUMNS_MAX = 200;

/** What an import has to know about the store. */
interface StoreReader {
  categories: Category[];
  proposeMatch: (rows: string[][]) => Promise<MatchProposal>;
}

/** Reads a table and guesses what its columns contain, or says why that is not possible. */
export async function openTable(
  source: Source,
  { categories, proposeMatch }: StoreReader,
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
  return tableProblem ?? toDraft(read, guess, await proposeMatch(rows.map(toCells)));
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

function toDraft(read: Read, guess: ReturnType<typeof guessColumns>, proposal: MatchProposal): Draft {
  return {
    ...read,
    ...guess,
    proposal,
    match: preselect(proposal, guess.columns, guess.hasHeading),
    categoryForAll: undefined,
    isAssigned: false,
    decisions: new Map(),
    edits: new Map(),
  };
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
