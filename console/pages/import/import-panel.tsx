import { Button, Group, Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import type { Draft } from "../../../spreadsheets/draft.ts";
import { questionsOf } from "../../../spreadsheets/questions.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { type Confirmation, confirm } from "../../ui/confirm.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { CategoriesForm } from "./categories-form.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import { FileForm } from "./file-form.tsx";
import {
  type Categories,
  type Checking,
  type Columns,
  type ImportState,
  type Preview,
  positionOf,
} from "./import-state.ts";
import { ImportPreview } from "./preview.tsx";
import { ImportProgress, Steps } from "./step.tsx";
import { ImportSummary } from "./summary.tsx";
import { type Import, useImport } from "./use-import.ts";

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

/** The page of the current step. */
function CurrentStep({ state, hasQuestions, ...actions }: Import & { hasQuestions: boolean }) {
  switch (state.step) {
    case "choose":
      return (
        <FileForm
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
        <ColumnsForm
          draft={state.draft}
          onChange={actions.changeDraft}
          onReadAgain={(options) => actions.reopen(state.draft, options)}
          onContinue={() => actions.decideCategories(state.draft)}
          onCancel={actions.close}
        />
      );
    case "categories":
      return (
        <CategoriesForm
          draft={state.draft}
          onChange={actions.changeDraft}
          onContinue={() => actions.check(state.draft)}
          onCancel={actions.close}
        />
      );
    case "checking":
      return <CheckProgress checking={state} onRetry={() => actions.check(state.draft)} onCancel={actions.close} />;
    case "preview":
      return (
        <ImportPreview
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
        <ImportSummary
          result={state}
          onResume={() => actions.resume(state)}
          onUndo={() => actions.undo(state)}
          onClose={actions.close}
        />
      );
  }
}

interface CheckProgressProps {
  checking: Checking;
  onRetry: () => void;
  onCancel: () => void;
}

/** The service checks the rows. If that fails, all decisions are kept. */
function CheckProgress({ checking, onRetry, onCancel }: CheckProgressProps) {
  const { draft, done, total, error } = checking;
  const title = `Checking ${draft.source.name}`;
  if (error === undefined) {
    return <ImportProgress title={title} done={done} total={total} stopLabel="Cancel" onStop={onCancel} />;
  }
  return (
    <Stack>
      <ErrorMessage error={error} title="The rows could not be checked" />
      <Text c="dimmed">Nothing has been saved.</Text>
      <Group gap="xs">
        <Button onClick={onRetry}>Try again</Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
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
  text: "If you leave, you cannot continue or undo it later.",
  action: "Leave",
  dismissAction: "Stay",
};

const cancelQuestion: Confirmation = { ...leaveQuestion, title: "Cancel the import?", action: "Cancel import" };

/** Whether leaving the page would lose decisions or stop the import. */
function isUnfinished(state: ImportState): boolean {
  if (state.step !== "ended") return state.step !== "choose";
  const isUndoing = state.undo !== undefined && "done" in state.undo;
  const isUndone = state.undo !== undefined && "undone" in state.undo;
  return isUndoing || (state.plan.batches.length > 0 && !isUndone);
}

/** The question before the page is left. */
function questionOf({ step }: ImportState): Confirmation {
  if (step === "importing") return stopQuestion;
  return step === "ended" ? abandonQuestion : leaveQuestion;
}

/** Whether there is something to decide about the categories of the file. */
function useHasQuestions(draft: Draft | undefined): boolean {
  const { rows, columns, hasHeading, index, edits } = draft ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: these members determine the questions.
  return useMemo(() => draft !== undefined && questionsOf(draft).length > 0, [rows, columns, hasHeading, index, edits]);
}
