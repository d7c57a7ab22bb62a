import { Button, Checkbox, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { type Decision, proposeDecision, type Question, shownQuestions } from "../../../spreadsheets/categories.ts";
import type { Draft } from "../../../spreadsheets/draft.ts";
import { questionsOf, statusQuestionsOf } from "../../../spreadsheets/questions.ts";
import { capitalize, formatNumber, pluralize } from "../../format.ts";
import { CategorySelect } from "../../ui/category-select.tsx";
import { ErrorAlert } from "../../ui/error-message.tsx";
import { isolate } from "../../ui/names.ts";
import styles from "./categories-form.module.css";
import { openStatusQuestions, StatusQuestions } from "./status-questions.tsx";
import { StepHeading } from "./step.tsx";

/** Number of new categories from which the column was probably assigned by mistake. */
const MANY = 50;
/** Maximum number of words for a status on the page. */
const STATUSES_SHOWN_MAX = 100;

interface CategoriesFormProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onContinue: () => void;
  onCancel: () => void;
}

/** Decides about the categories that the store does not have or has several times, and about unknown statuses. */
export function CategoriesForm({ draft, onChange, onContinue, onCancel }: CategoriesFormProps) {
  const [questions] = useState(() => questionsOf(draft));
  const [statuses] = useState(() => statusQuestionsOf(draft));
  const [isTried, setIsTried] = useState(false);
  const decisionOf = (question: Question) => draft.decisions.get(question.key) ?? proposeDecision(question);
  const shown = shownQuestions(questions);
  const hiddenCount = questions.length - shown.length;
  const open = questions.filter((question) => decisionOf(question) === undefined);
  const shownStatuses = statuses.slice(0, STATUSES_SHOWN_MAX);
  const openStatuses = openStatusQuestions(draft, shownStatuses);
  const created = questions.filter((question) => decisionOf(question)?.kind === "create").length;
  const decide = (question: Question, decision: Decision | undefined) => {
    const decisions = new Map(draft.decisions);
    if (decision) decisions.set(question.key, decision);
    else decisions.delete(question.key);
    onChange({ ...draft, decisions });
  };

  return (
    <Stack>
      <StepHeading title={describeQuestions(questions.length, statuses.length)}>
        {questions.length > 0 && "New categories are added when you confirm the import, not before. "}
        {statuses.length > 0 && "Each decision is for all rows with that word."}
      </StepHeading>
      {created >= MANY && (
        <Text>
          This adds {formatNumber(created)} categories. If that looks wrong, go back and choose another column for the
          category.
        </Text>
      )}
      {statuses.length > 0 && (
        <ul className={`petstore-panel ${styles.questions}`} aria-label="Statuses">
          <StatusQuestions draft={draft} questions={shownStatuses} onChange={onChange} isTried={isTried} />
        </ul>
      )}
      {statuses.length > shownStatuses.length && (
        <Text c="dimmed">
          And {formatNumber(statuses.length - shownStatuses.length)} more words. If that looks wrong, go back and choose
          another column for the status. Otherwise, their rows can be corrected in the next step.
        </Text>
      )}
      {questions.length > 0 && (
        <ul className={`petstore-panel ${styles.questions}`} aria-label="Categories">
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
      )}
      {hiddenCount > 0 && (
        <Text c="dimmed">
          And {formatNumber(hiddenCount)} more. For each of them, the one similar category of the store is used, or else
          a new category is added.
        </Text>
      )}
      {isTried && openStatuses.length > 0 && (
        <ErrorAlert title="Choose what these statuses mean">
          {openStatuses.map(({ text }) => `“${isolate(text)}”`).join(", ")}
        </ErrorAlert>
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
        <Button onClick={() => (open.length + openStatuses.length > 0 ? setIsTried(true) : onContinue())}>
          Continue
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}

function describeQuestions(categories: number, statuses: number): string {
  const parts = [describeCount(categories, "category", "categories"), describeCount(statuses, "status", "statuses")];
  const text = parts.filter((part) => part !== "").join(" and ");
  return `${capitalize(text)} ${categories + statuses === 1 ? "needs" : "need"} a decision`;
}

function describeCount(count: number, singular: string, plural: string): string {
  if (count === 0) return "";
  return count === 1 ? `one ${singular}` : `${formatNumber(count)} ${plural}`;
}

interface QuestionRowProps {
  question: Question;
  decision: Decision | undefined;
  onDecide: (decision: Decision | undefined) => void;
}

/** A category of the file, with the fields that decide about it. */
function QuestionRow({ question, decision, onDecide }: QuestionRowProps) {
  const { kind, rowCount } = question;
  const text = isolate(question.text);
  const rows = pluralize(rowCount, "row");
  if (kind === "ambiguous") {
    return <AmbiguousName question={question} decision={decision} onDecide={onDecide} />;
  }
  const picker = (label: string) => (
    <CategorySelect
      label={label}
      placeholder="Choose a category"
      clearable
      clearButtonProps={{ "aria-label": `${label}: remove` }}
      maw="24rem"
      value={decision?.kind === "use" ? decision.id : undefined}
      onChange={(id) => onDecide(id === undefined ? { kind: "leaveOut" } : { kind: "use", id })}
    />
  );
  if (kind === "empty") {
    return (
      <>
        <Text>{rows} without a category</Text>
        {picker(rowCount === 1 ? "Category for this row" : "Category for these rows")}
        {decision?.kind === "leaveOut" && <LeftOutHint />}
      </>
    );
  }
  const label = kind === "number" ? `Add category number ${text}, without a name` : `Add the category “${text}”`;
  return (
    <>
      <Checkbox
        label={`${label} (${rows})`}
        checked={decision?.kind === "create"}
        onChange={(event) => onDecide(event.currentTarget.checked ? { kind: "create" } : { kind: "leaveOut" })}
      />
      {decision?.kind !== "create" && picker(`Use this category instead of “${text}”`)}
      {decision?.kind === "leaveOut" && <LeftOutHint />}
    </>
  );
}

function LeftOutHint() {
  return (
    <Text size="sm" c="dimmed">
      Rows without a category are not imported.
    </Text>
  );
}

function AmbiguousName({ question, decision, onDecide }: QuestionRowProps) {
  const { rowCount, candidates } = question;
  const text = isolate(question.text);
  const data = [
    { value: "", label: "Choose…" },
    ...candidates.map(({ id, name }) => ({ value: `${id}`, label: `${isolate(name ?? "")} (number ${id})` })),
  ];
  return (
    <NativeSelect
      label={`${candidates.length} categories are named “${text}”: which one is meant? (${pluralize(rowCount, "row")})`}
      data={data}
      maw="24rem"
      value={decision?.kind === "use" ? `${decision.id}` : ""}
      onChange={({ currentTarget: { value } }) => onDecide(value ? { kind: "use", id: BigInt(value) } : undefined)}
    />
  );
}
