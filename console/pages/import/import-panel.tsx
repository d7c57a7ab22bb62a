import { confirm } from "../../parts/confirm.tsx";
import { useUnsavedInput } from "../../parts/use-unsaved-input.ts";
import {
  type Categories,
  type Checking,
  type Columns,
  type ImportState,
  type Preview,
  positionOf,
} from "./import-state.ts";
import { CategoriesStep } from "./steps/categories-step.tsx";
import { CheckingStep } from "./steps/checking-step.tsx";
import { ChooseStep } from "./steps/choose-step.tsx";
import { ColumnsStep } from "./steps/columns-step.tsx";
import { ImportProgress } from "./steps/import-progress.tsx";
import { PreviewStep } from "./steps/preview-step.tsx";
import { Steps } from "./steps/steps.tsx";
import { SummaryStep } from "./steps/summary-step.tsx";
import { useHasQuestions } from "./use-has-questions.ts";
import { type Import, useImport } from "./use-import.ts";

const leaveQuestion = {
  title: "Leave the import?",
  text: "Nothing has been saved yet. Your choices and corrections will be lost.",
  action: "Leave",
  dismissAction: "Stay",
};
const stopQuestion = {
  title: "Stop the import?",
  text: "Rows that have already been imported stay in the store. The others will not be imported.",
  action: "Stop and leave",
  dismissAction: "Stay",
};

const abandonQuestion = {
  title: "Leave the import?",
  text: "If you leave, you cannot continue or undo it later.",
  action: "Leave",
  dismissAction: "Stay",
};

/** An import, with the steps that lead to it. */
export function ImportPanel() {
  const running = askBeforeClosing(useImport());
  const { state } = running;
  const hasQuestions = useHasQuestions(isReversible(state) ? state.draft : undefined);
  useUnsavedInput(isUnfinished(state), questionOf(state));
  return (
    <>
      {state.step !== "choose" && <Steps current={positionOf(state)} backTo={waysBack(running, hasQuestions)} />}
      <CurrentStep {...running} hasQuestions={hasQuestions} />
    </>
  );
}

/** Asks for confirmation before decisions and corrections are discarded. */
function askBeforeClosing(running: Import): Import {
  const { state, close } = running;
  const isChanged =
    "draft" in state && state.step !== "ended" && state.draft.edits.size + state.draft.decisions.size > 0;
  return {
    ...running,
    async close() {
      if (!isChanged || (await confirm({ ...leaveQuestion, title: "Cancel the import?", action: "Cancel import" })))
        close();
    },
  };
}

function CurrentStep({ state, hasQuestions, ...actions }: Import & { hasQuestions: boolean }) {
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

/** How to go back to earlier steps, until something has been saved. */
function waysBack({ state, close, showColumns, showCategories }: Import, hasQuestions: boolean) {
  if (!isReversible(state)) return [];
  const { draft } = state;
  return [close, () => showColumns(draft), hasQuestions ? () => showCategories(draft) : undefined];
}

function isReversible(state: ImportState): state is Columns | Categories | Checking | Preview {
  return ["columns", "categories", "checking", "preview"].includes(state.step);
}

/** Whether leaving the page would lose decisions or stop the import. */
function isUnfinished(state: ImportState): boolean {
  if (state.step !== "ended") return state.step !== "choose";
  const isUndoing = state.undo !== undefined && "done" in state.undo;
  const isUndone = state.undo !== undefined && "undone" in state.undo;
  return isUndoing || (state.plan.batches.length > 0 && !isUndone);
}

function questionOf({ step }: ImportState) {
  if (step === "importing") return stopQuestion;
  return step === "ended" ? abandonQuestion : leaveQuestion;
}
