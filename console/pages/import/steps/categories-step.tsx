import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { ErrorAlert } from "../../../ui/error-message.tsx";
import { isolate } from "../../../ui/names.ts";
import { type Decision, proposeDecision, type Question, shownQuestions } from "../categories/questions.ts";
import { type Draft, questionsOf } from "../draft.ts";
import styles from "./categories-step.module.css";
import { QuestionRow } from "./question-row.tsx";
import { StepHeading } from "./step-heading.tsx";

/** Number of new categories from which the column was probably assigned by mistake. */
const MANY = 50;

interface CategoriesStepProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onContinue: () => void;
  onCancel: () => void;
}

/** Decides about the categories that the store does not have or has several times. */
export function CategoriesStep({ draft, onChange, onContinue, onCancel }: CategoriesStepProps) {
  const [questions] = useState(() => questionsOf(draft));
  const [isTried, setIsTried] = useState(false);
  const decisionOf = (question: Question) => draft.decisions.get(question.key) ?? proposeDecision(question);
  const shown = shownQuestions(questions);
  const hiddenCount = questions.length - shown.length;
  const open = questions.filter((question) => decisionOf(question) === undefined);
  const created = questions.filter((question) => decisionOf(question)?.kind === "create").length;
  const decide = (question: Question, decision: Decision | undefined) => {
    const decisions = new Map(draft.decisions);
    if (decision) decisions.set(question.key, decision);
    else decisions.delete(question.key);
    onChange({ ...draft, decisions });
  };

  return (
    <Stack>
      <StepHeading title={describeQuestions(questions.length)}>
        New categories are added when you confirm the import, not before.
      </StepHeading>
      {created >= MANY && (
        <Text>
          This adds {created.toLocaleString("en")} categories. If that looks wrong, go back and choose another column
          for the category.
        </Text>
      )}
      <ul className={`petstore-panel ${styles.questions}`}>
        {shown.map((question) => (
          <li key={question.key}>
            <QuestionRow
              question={question}
              decision={decisionOf(question)}
              onDecide={(decision) => decide(question, decision)}
            />
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Text c="dimmed">
          And {hiddenCount.toLocaleString("en")} more. For each of them, the one similar category of the store is used,
          or else a new category is added.
        </Text>
      )}
      {isTried && open.length > 0 && (
        <ErrorAlert title="Choose a category">
          {open.map(({ key, text }) => (
            <Text key={key} size="sm">
              Several categories are named “{isolate(text)}”. Choose which one is meant.
            </Text>
          ))}
        </ErrorAlert>
      )}
      <Group gap="xs">
        <Button onClick={() => (open.length > 0 ? setIsTried(true) : onContinue())}>Continue</Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}

function describeQuestions(count: number): string {
  return count === 1 ? "One category needs a decision" : `${count.toLocaleString("en")} categories need a decision`;
}
