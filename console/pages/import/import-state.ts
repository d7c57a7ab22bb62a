import type { CheckedRow } from "./checked-row.ts";
import type { Part } from "./part.ts";

/** Where a file is on its way into the store. */
export type ImportState = Choose | Checking | Look | Importing | Ended;

interface Choose {
  step: "choose";
  /** Why the last file did not get further. */
  error?: unknown;
}

/** The service is asked what would become of the rows. */
interface Checking {
  step: "checking";
  fileName: string;
  done: number;
  total: number;
}

/** Nothing is written yet: somebody looks at what would become of the rows. */
export interface Look {
  step: "look";
  fileName: string;
  heading: string[];
  rows: CheckedRow[];
}

export interface Importing {
  step: "importing";
  fileName: string;
  heading: string[];
  /** The rows of which it is known what became of them. */
  rows: CheckedRow[];
  done: number;
  total: number;
  /** It ends after the part that is under way. */
  isStopping: boolean;
}

export interface Ended extends Omit<Importing, "step" | "isStopping"> {
  step: "ended";
  /** What was not imported, because somebody stopped it, or something broke. */
  left: Part[];
  error?: unknown;
}

export type ImportAction =
  | { type: "opened"; fileName: string }
  | { type: "checkedPart"; done: number; total: number }
  | { type: "checked"; heading: string[]; rows: CheckedRow[] }
  | { type: "refused"; error: unknown }
  | { type: "began"; from: Look | Ended }
  | { type: "importedPart"; rows: CheckedRow[] }
  | { type: "stopped" }
  | { type: "ended"; left: Part[]; error?: unknown }
  | { type: "closed" };

export function changeImport(state: ImportState, action: ImportAction): ImportState {
  switch (action.type) {
    case "opened":
      return { step: "checking", fileName: action.fileName, done: 0, total: 0 };
    case "closed":
      return { step: "choose" };
    case "refused":
      return { step: "choose", error: action.error };
    case "began":
      return begin(action.from);
  }
  if (state.step === "checking") return changeChecking(state, action);
  return state.step === "importing" ? changeImporting(state, action) : state;
}

function changeChecking(state: Checking, action: ImportAction): ImportState {
  if (action.type === "checkedPart") return { ...state, done: action.done, total: action.total };
  if (action.type !== "checked") return state;
  return { step: "look", fileName: state.fileName, heading: action.heading, rows: action.rows };
}

function changeImporting(state: Importing, action: ImportAction): ImportState {
  if (action.type === "stopped") return { ...state, isStopping: true };
  if (action.type === "importedPart") {
    return { ...state, rows: [...state.rows, ...action.rows], done: state.done + action.rows.length };
  }
  if (action.type !== "ended") return state;
  const { isStopping: _, ...rest } = state;
  const { left, error } = action;
  const rows = [...state.rows].sort((one, other) => one.row - other.row);
  return { ...rest, step: "ended", rows, left, ...(error !== undefined && { error }) };
}

function begin(from: Look | Ended): Importing {
  if (from.step === "ended") {
    const { left: _, error: __, ...rest } = from;
    return { ...rest, step: "importing", isStopping: false };
  }
  const rows = from.rows.filter((row) => !isToImport(row));
  return { ...from, step: "importing", rows, done: 0, total: from.rows.length - rows.length, isStopping: false };
}

/** The others stay as they are. */
export function rowsToImport({ rows }: Look): CheckedRow[] {
  return rows.filter(isToImport);
}

function isToImport({ result }: CheckedRow): boolean {
  return result === "new" || result === "changed";
}
