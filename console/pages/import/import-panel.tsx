import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { confirm } from "../../ui/confirm.tsx";
import { CurrentStep } from "./current-step.tsx";
import {
  type Categories,
  type Checking,
  type Columns,
  type ImportState,
  type Preview,
  positionOf,
} from "./import-state.ts";
import { cancelQuestion, isUnfinished, questionOf } from "./leave-questions.ts";
import { Steps } from "./steps/steps.tsx";
import { useHasQuestions } from "./use-has-questions.ts";
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
