import type { Draft } from "../../../spreadsheets/draft.ts";
import type { FileProblem } from "../../../spreadsheets/file.ts";
import { type Edit, mergeEdit } from "../../../spreadsheets/rows.ts";
import type { CheckedRow } from "./checked-rows.ts";
import { type CheckedTable, leaveOut, replaceRows } from "./checked-table.ts";
import type { PhotoFiles, PhotoProgress } from "./photos.ts";
import type { Plan } from "./run-import.ts";

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
  photoFiles: PhotoFiles;
  /** Whether edited rows are being checked again. */
  isRechecking: boolean;
  /** Why the edited rows could not be checked. */
  error?: unknown;
}

interface Importing {
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
  photoFiles: PhotoFiles;
  photos: PhotoProgress;
  /** Whether pictures are being added. */
  isAddingPhotos: boolean;
  /** Whether it was undone. */
  isUndone?: boolean;
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

/** Leaves rows out or includes them again; they need no further check. */
export function leaveOutRows(preview: Preview, rowNumbers: ReadonlySet<number>, isLeftOut: boolean): Preview {
  const { error, ...rest } = preview;
  const draft = editDraft(preview.draft, rowNumbers, { isLeftOut });
  return { ...rest, draft, table: leaveOut(preview.table, rowNumbers, isLeftOut) };
}

/** Edits rows, which have to be checked again. */
export function startRecheck(preview: Preview, rowNumbers: ReadonlySet<number>, edit: Edit): Preview {
  const { error, ...rest } = preview;
  return { ...rest, draft: editDraft(preview.draft, rowNumbers, edit), isRechecking: true };
}

/** Puts the checked rows into the preview, in which rows may have been left out in the meantime. */
export function finishRecheck(preview: Preview, checked: CheckedRow[]): Preview {
  const { edits } = preview.draft;
  const rows = checked.map((row) => ({ ...row, isLeftOut: edits.get(row.row)?.isLeftOut ?? row.isLeftOut }));
  return { ...preview, table: replaceRows(preview.table, rows), isRechecking: false };
}

/** Removes the edits that were not checked. `before` is the draft without them. */
export function failRecheck(preview: Preview, rowNumbers: ReadonlySet<number>, before: Draft, error: unknown): Preview {
  const edits = new Map(preview.draft.edits);
  for (const row of rowNumbers) {
    const { isLeftOut } = edits.get(row) ?? {};
    edits.set(row, { ...before.edits.get(row), ...(isLeftOut !== undefined && { isLeftOut }) });
  }
  return { ...preview, draft: { ...preview.draft, edits }, isRechecking: false, error };
}

function editDraft(draft: Draft, rowNumbers: ReadonlySet<number>, edit: Edit): Draft {
  const edits = new Map(draft.edits);
  for (const row of rowNumbers) edits.set(row, mergeEdit(edits.get(row), edit));
  return { ...draft, edits };
}
