import { CategoriesStep } from "./steps/categories-step.tsx";
import { CheckingStep } from "./steps/checking-step.tsx";
import { ChooseStep } from "./steps/choose-step.tsx";
import { ColumnsStep } from "./steps/columns-step.tsx";
import { ImportProgress } from "./steps/import-progress.tsx";
import { PreviewStep } from "./steps/preview-step.tsx";
import { SummaryStep } from "./steps/summary-step.tsx";
import type { Import } from "./use-import.ts";

/** The page of the current step. */
export function CurrentStep({ state, hasQuestions, ...actions }: Import & { hasQuestions: boolean }) {
  switch (state.step) {
    case "choose":
      return (
        <ChooseStep
          problem={state.problem}
          error={state.error}
          onRetry={state.onRetry}
          onChoose={actions.openFile}
          onPaste={actions.openCells}
        />
      );
    case "reading":
      return <ImportProgress title={`Reading ${state.name}`} stopLabel="Cancel" onStop={actions.close} />;
    case "columns":
      return (
        <ColumnsStep
          draft={state.draft}
          onChange={actions.changeDraft}
          onReadAgain={(options) => actions.reopen(state.draft, options)}
          onContinue={() => actions.decideCategories(state.draft)}
          onCancel={actions.close}
        />
      );
    case "categories":
      return (
        <CategoriesStep
          draft={state.draft}
          onChange={actions.changeDraft}
          onContinue={() => actions.check(state.draft)}
          onCancel={actions.close}
        />
      );
    case "checking":
      return <CheckingStep checking={state} onRetry={() => actions.check(state.draft)} onCancel={actions.close} />;
    case "preview":
      return (
        <PreviewStep
          preview={state}
          onEdit={(rowNumbers, edit) => actions.editRows(state, rowNumbers, edit)}
          onChangeColumns={() => actions.showColumns(state.draft)}
          onChangeCategories={hasQuestions ? () => actions.showCategories(state.draft) : undefined}
          onImport={() => actions.importRows(state)}
          onCancel={actions.close}
        />
      );
    case "importing":
      return (
        <ImportProgress
          title={`Importing ${state.draft.source.name}`}
          {...state}
          stopLabel="Stop"
          onStop={actions.stop}
        />
      );
    case "ended":
      return (
        <SummaryStep
          result={state}
          onResume={() => actions.resume(state)}
          onUndo={() => actions.undo(state)}
          onClose={actions.close}
        />
      );
  }
}
