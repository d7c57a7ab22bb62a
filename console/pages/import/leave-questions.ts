import type { Confirmation } from "../../ui/confirm.tsx";
import type { ImportState } from "./import-state.ts";

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

export const cancelQuestion: Confirmation = { ...leaveQuestion, title: "Cancel the import?", action: "Cancel import" };

/** Whether leaving the page would lose decisions or stop the import. */
export function isUnfinished(state: ImportState): boolean {
  if (state.step !== "ended") return state.step !== "choose";
  const isUndoing = state.undo !== undefined && "done" in state.undo;
  const isUndone = state.undo !== undefined && "undone" in state.undo;
  return isUndoing || (state.plan.batches.length > 0 && !isUndone);
}

/** The question before the page is left. */
export function questionOf({ step }: ImportState): Confirmation {
  if (step === "importing") return stopQuestion;
  return step === "ended" ? abandonQuestion : leaveQuestion;
}
