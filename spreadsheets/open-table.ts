import type { Category } from "../client/index.ts";
import type { Assignment } from "./assignments.ts";
import { type CategoryIndex, indexCategories } from "./categories.ts";
import { describeQuestions } from "./column-faults.ts";
import { guessColumns, uniqueFieldName } from "./columns.ts";
import { type Draft, dataRowsOf, detectFormats, preselect, toCells } from "./draft.ts";
import {
  decodeText,
  detectEncoding,
  type Encoding,
  type FileProblem,
  findFileProblem,
  type ReadOptions,
  type Source,
} from "./file.ts";
import { isMostlyTaken, type MatchedTable, type MatchProposal } from "./match.ts";
import { type Delimiter, detectDelimiter, parseTable, type Row, yieldToPage } from "./table.ts";

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
 * Numbers that do not belong to pets in this store are those of another store or program. They become own numbers, or a
 * custom field if own numbers are taken by another column or by other pets of the store.
 */
function keepForeignNumbers({ columns }: Guess, { match, counts }: MatchProposal, headings: string[]): Assignment[] {
  const at = columns.indexOf("id");
  if (at < 0 || match === "id" || counts.id?.rows === 0) return columns;
  const isTaken = columns.includes("externalId") || isMostlyTaken(counts.externalId);
  return columns.with(at, isTaken ? `fields.${uniqueFieldName(columns, headings, at)}` : "externalId");
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
