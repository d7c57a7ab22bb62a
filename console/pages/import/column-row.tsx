import { NativeSelect, Stack, Table, Text, TextInput } from "@mantine/core";
import { useMemo } from "react";
import type { PetStatus } from "../../../client/index.ts";
import { type Assignment, fieldNameOf, labelOf, type Member } from "../../../spreadsheets/assignments.ts";
import { columnName, toFieldName } from "../../../spreadsheets/columns.ts";
import { chooseFormat, type Draft, headingsOf, meaningOf, proposeFieldName } from "../../../spreadsheets/draft.ts";
import type { ColumnFormat, OpenFormat } from "../../../spreadsheets/formats.ts";
import { formatQuestionsOf } from "../../../spreadsheets/questions.ts";
import { type Example, readExample } from "../../../spreadsheets/rows.ts";
import { weightUnitLabels } from "../../../spreadsheets/weights.ts";
import { capitalize } from "../../format.ts";
import { Name } from "../../ui/name.tsx";
import { isolate } from "../../ui/names.ts";
import { statusName } from "../../ui/status-badge.tsx";
import styles from "./columns-form.module.css";
import { describeWritten } from "./written-cells.ts";

/** What a column can be used for, in the groups in which it is offered. */
const groups: { group: string; members: Member[] }[] = [
  { group: "Pet", members: ["name", "category", "status", "isAvailable"] },
  { group: "Numbers", members: ["externalId", "microchip", "id"] },
  { group: "Facts", members: ["breed", "color", "sex", "neutered", "bornOn", "arrivedOn", "weight"] },
  { group: "Price", members: ["price", "currency", "amount"] },
  { group: "Texts and pictures", members: ["description", "notes", "tags", "photos", "published"] },
];

interface OptionGroup {
  group: string;
  items: { value: string; label: string }[];
}

/** The options of a column: members, a custom field, or nothing. */
function optionsOf(draft: Draft, at: number): OptionGroup[] {
  const chosen = draft.columns[at] ?? "skip";
  const field: Assignment = chosen.startsWith("fields.") ? chosen : `fields.${proposeFieldName(draft, at)}`;
  const toItem = (value: Assignment) => ({ value, label: labelOf(value) });
  return [
    ...groups.map(({ group, members }) => ({ group, items: members.map(toItem) })),
    { group: "Other", items: [toItem(field), toItem("skip")] },
  ];
}

/** Maximum number of examples of a column. */
const EXAMPLES_MAX = 3;

/** Up to three different cells of a column. */
function examplesOf({ rows, hasHeading }: Draft, at: number): string[] {
  const found = new Set<string>();
  for (let index = hasHeading ? 1 : 0; index < rows.length && found.size < EXAMPLES_MAX; index += 1) {
    const cell = rows[index]?.cells[at]?.trim();
    if (cell) found.add(cell);
  }
  return [...found];
}

interface ColumnRowProps {
  draft: Draft;
  at: number;
  onChange: (draft: Draft) => void;
  onAssign: (assignment: Assignment) => void;
  /** Whether a person has tried to continue, so that open questions are errors. */
  isTried: boolean;
}

/** A column of the file: its heading, some of its cells, what it is used for, and how its cells are written. */
export function ColumnRow({ draft, at, onChange, onAssign, isTried }: ColumnRowProps) {
  const headings = headingsOf(draft);
  const assignment = draft.columns[at] ?? "skip";
  const fieldName = fieldNameOf(assignment);
  return (
    <Table.Tr>
      <Table.Td className={styles.column}>
        {headings[at]?.trim() ? <Name>{headings[at]}</Name> : capitalize(columnName([], at))}
      </Table.Td>
      <Table.Td>
        <ColumnExamples draft={draft} at={at} />
      </Table.Td>
      <Table.Td>
        <Stack gap="xs">
          <NativeSelect
            aria-label={`Use ${columnName(headings, at)} as`}
            data={optionsOf(draft, at)}
            value={assignment}
            onChange={(event) => onAssign(event.currentTarget.value as Assignment)}
          />
          {fieldName !== undefined && (
            <TextInput
              aria-label={`Name of the field for ${columnName(headings, at)}`}
              description="Imported as a custom field with this name"
              inputWrapperOrder={["input", "description", "error"]}
              key={fieldName}
              defaultValue={fieldName}
              maxLength={50}
              onBlur={({ currentTarget }) => {
                const name = toFieldName(currentTarget.value);
                if (name === "") currentTarget.value = fieldName;
                else if (name !== fieldName) onAssign(`fields.${name}`);
              }}
            />
          )}
          <FormatQuestions draft={draft} at={at} onChange={onChange} isTried={isTried} />
        </Stack>
      </Table.Td>
    </Table.Tr>
  );
}

/** Some cells of a column, with what they become where that is not the same. */
function ColumnExamples({ draft, at }: { draft: Draft; at: number }) {
  const meaning = useMemo(() => meaningOf(draft), [draft]);
  const texts = examplesOf(draft, at);
  if (texts.length === 0) return <Text c="dimmed">Empty</Text>;
  return (
    <ul className={styles.examples}>
      {texts.map((text) => (
        <li key={text}>
          <Name>{text}</Name>
          <Becomes text={describeExample(draft, at, readExample(text, at, meaning))} />
        </li>
      ))}
    </ul>
  );
}

function Becomes({ text }: { text: string | undefined }) {
  return (
    text !== undefined && (
      <Text span c="dimmed" inherit>
        {" → "}
        {text}
      </Text>
    )
  );
}

/** What an example becomes; undefined if it stays as it is, or if that is decided later. */
function describeExample({ columns }: Draft, at: number, { written, reason }: Example): string | undefined {
  const assignment = columns[at] ?? "skip";
  if (assignment === "status" || assignment === "isAvailable") {
    const status = written[0]?.[1];
    if (reason !== undefined) return "asked in the next step";
    return statusName(status as PetStatus | undefined);
  }
  if (assignment === "sex") return describeSex(written);
  if (!isConverted(assignment) || reason !== undefined) return undefined;
  return (
    describeWritten(written)
      .map(({ text }) => text)
      .join(", ") || undefined
  );
}

/** "male, neutered". */
function describeSex(written: Example["written"]): string | undefined {
  const words = written.flatMap(([column, cell]) => (column === "sex" ? [cell] : cell === "true" ? ["neutered"] : []));
  return words.join(", ") || undefined;
}

const isConverted = (assignment: Assignment) =>
  ["neutered", "bornOn", "arrivedOn", "weight", "price", "amount", "published"].includes(assignment);

type Question = Exclude<OpenFormat["kind"], "currency">;

/** How a kind of format is asked for, with its possible values. */
const questions: { [Of in Question]: { label: string; values: { [value: string]: string } } } = {
  dateOrder: {
    label: "How are the dates written?",
    values: { dayFirst: "Day first: 5/3 is 5 March", monthFirst: "Month first: 5/3 is 3 May" },
  },
  decimalMark: {
    label: "Which is the decimal mark?",
    values: { ",": "Comma: 1,5 is one and a half", ".": "Point: 1.5 is one and a half" },
  },
  weightUnit: { label: "Unit of the weights", values: weightUnitLabels },
};

/** Asks for what the cells of a column do not show. */
function FormatQuestions({ draft, at, onChange, isTried }: Omit<ColumnRowProps, "onAssign">) {
  const chosen: ColumnFormat = draft.formats.get(at) ?? {};
  const unanswered = { ...draft, formats: new Map([...draft.formats].filter(([other]) => other !== at)) };
  const open = formatQuestionsOf(unanswered).filter((question) => question.at === at);
  return open.map(({ kind, examples }) => {
    if (kind === "currency") return null;
    const { label, values } = questions[kind];
    const data = Object.entries(values).map(([value, text]) => ({ value, label: text }));
    return (
      <NativeSelect
        key={kind}
        label={label}
        description={`Such as ${examples.map((text) => isolate(text)).join(", ")}`}
        data={[{ value: "", label: "Choose…" }, ...data]}
        value={chosen[kind] ?? ""}
        error={isTried && chosen[kind] === undefined ? "Choose one of them." : undefined}
        onChange={({ currentTarget: { value } }) =>
          onChange(chooseFormat(draft, at, { [kind]: value === "" ? undefined : value } as ColumnFormat))
        }
      />
    );
  });
}
