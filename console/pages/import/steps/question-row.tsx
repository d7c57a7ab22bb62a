import { Checkbox, NativeSelect, Text } from "@mantine/core";
import { pluralize } from "../../../format.ts";
import { CategorySelect } from "../../../ui/category-select.tsx";
import { isolate } from "../../../ui/names.ts";
import type { Decision, Question } from "../categories/questions.ts";

interface QuestionRowProps {
  question: Question;
  decision: Decision | undefined;
  onDecide: (decision: Decision | undefined) => void;
}

/** A category of the file, with the fields that decide about it. */
export function QuestionRow({ question, decision, onDecide }: QuestionRowProps) {
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
