import type { Category } from "../../../client/index.ts";
import { isolate } from "../../ui/names.ts";
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

/** How the rows are interpreted, as decided. */
export function meaningOf({ columns, categoryForAll, index, decisions }: Draft): Meaning {
  return { columns, categoryForAll, resolve: memoize((text) => resolveCategory(text, index, decisions)) };
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
  const { encoding, delimiter, columns, hasHeading } = draft;
  const used = columns.flatMap((field, at) => (field === "skip" ? [] : [{ field, heading: headingsOf(draft)[at] }]));
  const names = used.map(({ field, heading }) => {
    const label = fieldLabels[field];
    const own = heading?.trim();
    return own && own.toLowerCase() !== label.toLowerCase() ? `${label} from “${isolate(own)}”` : label;
  });
  const read = encoding ? `Read as ${encodingLabels[encoding]}, separated by` : "Separated by";
  const rest = columns.length - used.length;
  const skipped = rest > 0 ? ` ${rest === 1 ? "1 column is" : `${rest} columns are`} not imported.` : "";
  const heading = hasHeading ? "" : " The first row is a pet.";
  return `${read} ${delimiterLabels[delimiter].toLowerCase()}. Columns: ${names.join(", ")}.${skipped}${heading}`;
}

const COLUMNS_MAX = 200;

/** Reads a table and guesses what its columns contain, or says why that is not possible. */
export async function openTable(
  source: Source,
  categories: Category[],
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
  return toDraft({ source, encoding, delimiter, rows, index: indexCategories(categories) });
}

interface Read {
  source: Source;
  encoding: Encoding | undefined;
  delimiter: Delimiter;
  rows: Row[];
  index: CategoryIndex;
}

function toDraft(read: Read): Draft | FileProblem {
  const cells = read.rows.map((row) => row.cells);
  const guess = guessColumns(cells, new Set(read.index.byName.keys()));
  const problem = findTableProblem(read, guess.hasHeading, guess.columns.length);
  return (
    problem ?? {
      ...read,
      ...guess,
      categoryForAll: undefined,
      isAssigned: false,
      decisions: new Map(),
      edits: new Map(),
    }
  );
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
