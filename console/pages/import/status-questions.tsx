import { NativeSelect } from "@mantine/core";
import { type Draft, statusKindOf } from "../../../spreadsheets/draft.ts";
import type { StatusDecision, StatusQuestion } from "../../../spreadsheets/statuses.ts";
import { pluralize } from "../../format.ts";
import { isolate } from "../../ui/names.ts";
import { statusName } from "../../ui/status-badge.tsx";

const options: { value: StatusDecision | ""; label: string }[] = [
  { value: "", label: "Choose…" },
  ...(["available", "pending", "sold"] as const).map((value) => ({ value, label: statusName(value) })),
  { value: "none", label: statusName(undefined) },
  { value: "leaveOut", label: "Leave these rows out" },
];

interface StatusQuestionsProps {
  draft: Draft;
  questions: StatusQuestion[];
  onChange: (draft: Draft) => void;
  /** Whether a person has tried to continue, so that open questions are errors. */
  isTried: boolean;
}

/** Decides which status each unknown word stands for, with one choice for all words without one. */
export function StatusQuestions({ draft, questions, onChange, isTried }: StatusQuestionsProps) {
  const open = openStatusQuestions(draft, questions);
  const decide = (keys: string[], value: string) => {
    const statusDecisions = new Map(draft.statusDecisions);
    for (const key of keys) {
      if (value === "") statusDecisions.delete(key);
      else statusDecisions.set(key, value as StatusDecision);
    }
    onChange({ ...draft, statusDecisions });
  };
  return (
    <>
      {questions.length > 2 && open.length > 1 && (
        <li>
          <NativeSelect
            label={`All words without a choice (${open.length})`}
            maw="24rem"
            data={options}
            value=""
            onChange={(event) =>
              decide(
                open.map(({ key }) => key),
                event.currentTarget.value,
              )
            }
          />
        </li>
      )}
      {questions.map((question) => (
        <li key={question.key}>
          <NativeSelect
            label={`${describeWord(draft, question)} (${pluralize(question.rowCount, "row")})`}
            maw="24rem"
            data={options}
            value={decisionOf(draft, question) ?? ""}
            error={isTried && decisionOf(draft, question) === undefined ? "Choose what it means." : undefined}
            onChange={(event) => decide([question.key], event.currentTarget.value)}
          />
        </li>
      ))}
    </>
  );
}

function decisionOf({ statusDecisions }: Draft, { key, proposal }: StatusQuestion): StatusDecision | undefined {
  return statusDecisions.get(key) ?? proposal;
}

export function openStatusQuestions(draft: Draft, questions: StatusQuestion[]): StatusQuestion[] {
  return questions.filter((question) => decisionOf(draft, question) === undefined);
}

function describeWord({ columns }: Draft, { key, text }: StatusQuestion): string {
  const isNo = statusKindOf(columns) === "isAvailable" && key === "no";
  return isNo ? "Which status has a pet that is not available?" : `Status “${isolate(text)}” means`;
}
