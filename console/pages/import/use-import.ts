import { checkingActions } from "./checking-actions.ts";
import type { Draft } from "./draft.ts";
import { useImportControl } from "./import-control.ts";
import { readingActions } from "./reading-actions.ts";
import { runActions } from "./run-actions.ts";

export type Import = ReturnType<typeof useImport>;

/** An import: choose a file, assign its columns and categories, check, preview, import. Leaving the page stops it. */
export function useImport() {
  const [state, control] = useImportControl();
  const { setState, start, abort } = control;
  const checking = checkingActions(control);
  return {
    state,
    ...readingActions(control, checking.decideCategories),
    ...checking,
    ...runActions(control),
    showColumns(draft: Draft) {
      start();
      setState({ step: "columns", draft });
    },
    showCategories(draft: Draft) {
      start();
      setState({ step: "categories", draft });
    },
    changeDraft: (draft: Draft) =>
      setState((before) => (before.step === "columns" || before.step === "categories" ? { ...before, draft } : before)),
    close(): void | Promise<void> {
      abort();
      setState({ step: "choose" });
    },
  };
}
