import type { Category } from "../../../../client/index.ts";
import { type CategoryIndex, indexCategories } from "../categories/category-index.ts";
import { guessColumns } from "../columns/guess-columns.ts";
import type { Draft } from "../draft.ts";
import { yieldToPage } from "../yield-to-page.ts";
import { decodeText, detectEncoding, type Encoding } from "./decode-text.ts";
import { type Delimiter, detectDelimiter, parseTable, type Row } from "./parse-table.ts";
import { type FileProblem, findFileProblem } from "./recognize-file.ts";
import type { ReadOptions, Source } from "./source.ts";

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
  if (first.fault !== undefined) {
    return {
      title: `${what} cannot be read`,
      text: `Its first row ${first.fault}. Correct it in your spreadsheet program.`,
    };
  }
  if (hasHeading && rows.length === 1) {
    return { title: `${what} has headings only`, text: "There are no rows below them, so there is nothing to import." };
  }
  if (width > COLUMNS_MAX) {
    return {
      title: `${what} has ${width.toLocaleString("en")} columns`,
      text: `An import can have up to ${COLUMNS_MAX}. Delete the columns that are not needed.`,
    };
  }
  return undefined;
}
