import type { ImportRow } from "../client/index.ts";
import type { Assignment } from "./assignments.ts";
import type { Resolved } from "./categories.ts";
import type { ColumnFormat } from "./formats.ts";
import type { Match } from "./match.ts";
import type { StatusDecision } from "./statuses.ts";
import type { Status } from "./words.ts";

/** Why a row cannot be imported. */
export type Fault = NonNullable<ImportRow["faults"]>[number] & {
  /** The text of the cell at fault, if the reason is about it. */
  value?: string;
};

/** How the rows of a file are interpreted. */
export interface Meaning {
  columns: Assignment[];
  headings: string[];
  /** How the columns are written, by position. */
  formats: ColumnFormat[];
  /** By what a row finds the pet that it changes. */
  match: Match;
  /** Category of all rows, if no column has categories. */
  categoryForAll: bigint | undefined;
  /** Finds the category that a cell names. */
  resolve: (text: string) => Resolved;
  /** Status of all rows, if no column has statuses. */
  statusForAll: Status | undefined;
  /** Finds the status that a cell means; undefined if nothing is decided. */
  resolveStatus: (text: string) => StatusDecision | undefined;
  /** Currency of the prices that have none. */
  currency: string | undefined;
  thisYear: number;
}

/** Changes that a person has made to a row in the preview. */
export interface Edit {
  /** Corrected cells, by what they are used for. */
  cells?: Partial<Record<Assignment, string>>;
  isLeftOut?: boolean;
  /** Adds a new pet although the row has a number, which does not exist in the store. */
  isNew?: boolean;
}

/** Adds a further change to a row. */
export function mergeEdit(before: Edit | undefined, edit: Edit): Edit {
  const cells = before?.cells || edit.cells ? { cells: { ...before?.cells, ...edit.cells } } : {};
  return { ...before, ...edit, ...cells };
}
