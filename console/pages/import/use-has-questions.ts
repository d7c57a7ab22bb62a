import { useMemo } from "react";
import { type Draft, questionsOf } from "./draft.ts";

/** Whether there is something to decide about the categories of the file. */
export function useHasQuestions(draft: Draft | undefined): boolean {
  const { rows, columns, hasHeading, index, edits } = draft ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: these members determine the questions.
  return useMemo(() => draft !== undefined && questionsOf(draft).length > 0, [rows, columns, hasHeading, index, edits]);
}
