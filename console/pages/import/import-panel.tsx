import { Suspense, useMemo } from "react";
import type { Draft } from "../../../spreadsheets/draft.ts";
import { questionsOf, statusQuestionsOf } from "../../../spreadsheets/questions.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { type Confirmation, confirm } from "../../ui/confirm.tsx";
import { lazyPage } from "../../ui/lazy-page.ts";
import { FileForm } from "./file-form.tsx";
import {
  type Categories,
  type Checking,
  type Columns,
  type ImportState,
  type Preview,
  positionOf,
} from "./import-state.ts";
import { RecentImports } from "./recent-imports.tsx";
import { ImportProgress, Steps } from "./step.tsx";
import { type Import, useImport } from "./use-import.ts";

const LaterStep = lazyPage(() => import("./later-step.tsx"));

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
    "draft" in state &&
    state.step !== "ended" &&
    state.draft.edits.size + state.draft.decisions.size + state.draft.statusDecisions.size > 0;
  return {
    ...running,
    async close() {
      if (!isChanged || (await confirm(cancelQuestion))) close();
    },
  };
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

/** The page of the current step. Those after the file are loaded once a file has been chosen. */
function CurrentStep(props: Import & { hasQuestions: boolean }) {
  const { state, ...actions } = props;
  if (state.step === "choose") {
    return (
      <>
        <FileForm
          problem={state.problem}
          error={state.error}
          onRetry={state.onRetry}
          onChoose={actions.openFile}
          onPaste={actions.openCells}
        />
        <RecentImports />
      </>
    );
  }
  if (state.step === "reading") {
    return <ImportProgress title={`Reading ${state.name}`} stopLabel="Cancel" onStop={actions.close} />;
  }
  return (
    <Suspense>
      <LaterStep {...props} />
    </Suspense>
  );
}

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
  text: "If you leave, you cannot continue it later. What was imported can be undone for 30 days.",
  action: "Leave",
  dismissAction: "Stay",
};

const cancelQuestion: Confirmation = { ...leaveQuestion, title: "Cancel the import?", action: "Cancel import" };

/** Whether leaving the page would lose decisions or stop the import. */
function isUnfinished(state: ImportState): boolean {
  if (state.step !== "ended") return state.step !== "choose";
  return (state.plan.batches.length > 0 || state.isAddingPhotos) && state.isUndone !== true;
}

/** The question before the page is left. */
function questionOf({ step }: ImportState): Confirmation {
  if (step === "importing") return stopQuestion;
  return step === "ended" ? abandonQuestion : leaveQuestion;
}

/** Whether there is something to decide about the categories and statuses of the file. */
function useHasQuestions(draft: Draft | undefined): boolean {
  const { rows, columns, hasHeading, index, edits, match } = draft ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: these members determine the questions.
  return useMemo(() => draft !== undefined && hasQuestions(draft), [rows, columns, hasHeading, index, edits, match]);
}

function hasQuestions(draft: Draft): boolean {
  return questionsOf(draft).length + statusQuestionsOf(draft).length > 0;
}
