import type { Batch } from "./batch.ts";
import type { CheckedRow } from "./checked-row.ts";

export type ImportState = Choose | Checking | Preview | Importing | Ended;

interface Choose {
  step: "choose";
  /** Why the previous file was rejected. */
  error?: unknown;
}

/** The service checks the rows (dry run). */
interface Checking {
  step: "checking";
  fileName: string;
  done: number;
  total: number;
}

/** The user reviews the result of the check; nothing is saved yet. */
export interface Preview {
  step: "preview";
  fileName: string;
  header: string[];
  rows: CheckedRow[];
}

export interface Importing {
  step: "importing";
  fileName: string;
  header: string[];
  /** Rows with a result. */
  rows: CheckedRow[];
  done: number;
  total: number;
  /** Stops after the current batch. */
  isStopping: boolean;
}

export interface Ended extends Omit<Importing, "step" | "isStopping"> {
  step: "ended";
  /** Batches that were not imported, because of a stop or an error. */
  remaining: Batch[];
  error?: unknown;
}

export type ImportAction =
  | { type: "opened"; fileName: string }
  | { type: "batchChecked"; done: number; total: number }
  | { type: "checked"; header: string[]; rows: CheckedRow[] }
  | { type: "failed"; error: unknown }
  | { type: "started"; from: Preview | Ended }
  | { type: "batchImported"; rows: CheckedRow[] }
  | { type: "stopped" }
  | { type: "ended"; remaining: Batch[]; error?: unknown }
  | { type: "closed" };

export function changeImport(state: ImportState, action: ImportAction): ImportState {
  switch (action.type) {
    case "opened":
      return { step: "checking", fileName: action.fileName, done: 0, total: 0 };
    case "closed":
      return { step: "choose" };
    case "failed":
      return { step: "choose", error: action.error };
    case "started":
      return startImport(action.from);
  }
  if (state.step === "checking") return changeChecking(state, action);
  return state.step === "importing" ? changeImporting(state, action) : state;
}

function changeChecking(state: Checking, action: ImportAction): ImportState {
  if (action.type === "batchChecked") return { ...state, done: action.done, total: action.total };
  if (action.type !== "checked") return state;
  return { step: "preview", fileName: state.fileName, header: action.header, rows: action.rows };
}

function changeImporting(state: Importing, action: ImportAction): ImportState {
  if (action.type === "stopped") return { ...state, isStopping: true };
  if (action.type === "batchImported") {
    return { ...state, rows: [...state.rows, ...action.rows], done: state.done + action.rows.length };
  }
  if (action.type !== "ended") return state;
  const { isStopping: _, ...rest } = state;
  const { remaining, error } = action;
  const rows = [...state.rows].sort((one, other) => one.row - other.row);
  return { ...rest, step: "ended", rows, remaining, ...(error !== undefined && { error }) };
}

function startImport(from: Preview | Ended): Importing {
  if (from.step === "ended") {
    const { remaining: _, error: __, ...rest } = from;
    return { ...rest, step: "importing", isStopping: false };
  }
  const rows = from.rows.filter((row) => !isToImport(row));
  return { ...from, step: "importing", rows, done: 0, total: from.rows.length - rows.length, isStopping: false };
}

/** The rows that change the store. */
export function rowsToImport({ rows }: Preview): CheckedRow[] {
  return rows.filter(isToImport);
}

function isToImport({ result }: CheckedRow): boolean {
  return result === "new" || result === "changed";
}
