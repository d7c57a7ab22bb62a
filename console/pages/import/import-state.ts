import type { CheckedRow } from "./check/checked-row.ts";
import type { CheckedTable } from "./check/checked-table.ts";
import type { Draft } from "./draft.ts";
import type { FileProblem } from "./file/recognize-file.ts";
import type { Plan } from "./run/run-import.ts";
import type { Undone } from "./run/undo-import.ts";

export type ImportState = Choose | Reading | Columns | Categories | Checking | Preview | Importing | Ended;

interface Choose {
  step: "choose";
  /** Why the previous file was rejected. */
  problem?: FileProblem;
  /** Why the store's categories could not be read. */
  error?: unknown;
  onRetry?: () => void;
}

interface Reading {
  step: "reading";
  name: string;
}

export interface Columns {
  step: "columns";
  draft: Draft;
}

export interface Categories {
  step: "categories";
  draft: Draft;
}

/** The service checks the rows (dry run). */
export interface Checking {
  step: "checking";
  draft: Draft;
  done: number;
  total: number;
  /** Why the check ended early. */
  error?: unknown;
}

/** A person reviews the result of the check; nothing is saved yet. */
export interface Preview {
  step: "preview";
  draft: Draft;
  table: CheckedTable;
  /** Whether edited rows are being checked again. */
  isRechecking: boolean;
  /** Why the edited rows could not be checked. */
  error?: unknown;
}

export interface Importing {
  step: "importing";
  draft: Draft;
  plan: Plan;
  /** Rows with a result. */
  rows: CheckedRow[];
  done: number;
  total: number;
  /** Stops after the current batch. */
  isStopping: boolean;
  /** Whether it waits because the service is unavailable. */
  isWaiting: boolean;
}

export interface Ended extends Omit<Importing, "step" | "isStopping" | "isWaiting"> {
  step: "ended";
  error?: unknown;
  undo?: { done: number; total: number } | { undone: Undone } | { error: unknown };
}

/** Steps in the order in which a person sees them. */
export const stepNames = ["File", "Columns", "Categories", "Check", "Import"] as const;

const positions: { [Step in ImportState["step"]]: number } = {
  choose: 0,
  reading: 0,
  columns: 1,
  categories: 2,
  checking: 3,
  preview: 3,
  importing: 4,
  ended: 4,
};

export function positionOf({ step }: ImportState): number {
  return positions[step];
}
