import { checkTable, recheckRows } from "./check/check-table.ts";
import type { Edit } from "./check/prepare-row.ts";
import { type Draft, questionsOf } from "./draft.ts";
import { failRecheck, finishRecheck, leaveOutRows, startRecheck } from "./edit-preview.ts";
import type { ImportControl } from "./import-control.ts";
import type { Checking, Preview } from "./import-state.ts";
import { yieldToPage } from "./yield-to-page.ts";

/** Checks a table, and again the rows that are edited in its preview. Nothing is saved. */
export function checkingActions({ setState, start, signal }: ImportControl) {
  const changePreview = (change: (preview: Preview) => Preview) =>
    setState((before) => (before.step === "preview" ? change(before) : before));

  async function check(draft: Draft) {
    const signal = start();
    const checking: Checking = { step: "checking", draft, done: 0, total: 0 };
    setState(checking);
    const show = (done: number, total: number) => !signal.aborted && setState({ ...checking, done, total });
    try {
      const table = await checkTable(draft, signal, show);
      if (!signal.aborted) setState({ step: "preview", draft, table, isRechecking: false });
    } catch (error) {
      if (!signal.aborted) setState({ ...checking, error });
    }
  }

  /** Skips the step if there is nothing to decide. */
  async function decideCategories(draft: Draft) {
    await yieldToPage(signal());
    if (questionsOf(draft).length === 0) await check(draft);
    else setState({ step: "categories", draft });
  }

  /**
   * Changes rows of the preview, and returns the error that prevented it. Rows can be left out during a recheck, but not
   * corrected.
   */
  async function editRows(preview: Preview, rowNumbers: ReadonlySet<number>, edit: Edit): Promise<unknown> {
    const { isLeftOut } = edit;
    if (isLeftOut !== undefined) {
      changePreview((before) => leaveOutRows(before, rowNumbers, isLeftOut));
      return undefined;
    }
    const signal = start();
    const edited = startRecheck(preview, rowNumbers, edit);
    setState(edited);
    try {
      const rechecked = await recheckRows(edited.draft, edited.table, rowNumbers, signal);
      if (!signal.aborted) changePreview((before) => finishRecheck(before, rechecked));
      return undefined;
    } catch (error) {
      if (!signal.aborted) changePreview((before) => failRecheck(before, rowNumbers, preview.draft, error));
      return error;
    }
  }

  return { check, decideCategories, editRows };
}
