import type { CategoryIndex } from "./categories/category-index.ts";
import { type Decisions, findQuestions, type Question, resolveCategory } from "./categories/questions.ts";
import type { Edit, Meaning } from "./check/prepare-row.ts";
import type { Assignment } from "./columns/fields.ts";
import type { Encoding } from "./file/decode-text.ts";
import type { Delimiter, Row } from "./file/parse-table.ts";
import type { Source } from "./file/source.ts";
import { memoize } from "./memoize.ts";

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
