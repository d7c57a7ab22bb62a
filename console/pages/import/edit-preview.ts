import type { CheckedRow } from "./check/checked-row.ts";
import { leaveOut, replaceRows } from "./check/checked-table.ts";
import type { Edit } from "./check/prepare-row.ts";
import type { Draft } from "./draft.ts";
import type { Preview } from "./import-state.ts";

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
  const rows = checked.map((row) => ({ ...row, isLeftOut: edits.get(row.row)?.isLeftOut ?? false }));
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
  for (const row of rowNumbers) edits.set(row, { ...edits.get(row), ...edit });
  return { ...draft, edits };
}
