import { Button, Checkbox, Group, NativeSelect, Stack, Table, Text } from "@mantine/core";
import { useState } from "react";
import { type Assignment, labelOf, members } from "../../../spreadsheets/assignments.ts";
import { findColumnFaults } from "../../../spreadsheets/column-faults.ts";
import { columnName } from "../../../spreadsheets/columns.ts";
import { matchLabels } from "../../../spreadsheets/describe-draft.ts";
import {
  assign,
  assignAgain,
  type Draft,
  dataRowsOf,
  hasNumbers,
  headingsOf,
  proposeFieldName,
} from "../../../spreadsheets/draft.ts";
import { type Encoding, encodingLabels, type ReadOptions } from "../../../spreadsheets/file.ts";
import { type Match, matchKeys } from "../../../spreadsheets/match.ts";
import { type Delimiter, delimiterLabels } from "../../../spreadsheets/table.ts";
import { readStatus } from "../../../spreadsheets/words.ts";
import { formatNumber } from "../../format.ts";
import { CategorySelect } from "../../ui/category-select.tsx";
import { Choice } from "../../ui/choice.tsx";
import { ErrorAlert } from "../../ui/error-message.tsx";
import { Name } from "../../ui/name.tsx";
import { PanelTable } from "../../ui/panel-table.tsx";
import styles from "./columns-form.module.css";
import { StepHeading } from "./step.tsx";

/** By what the rows of this table can find their pets. */
function matchesOf({ columns }: Draft) {
  const matches = ["none" as const, ...matchKeys.filter((key) => columns.includes(key))];
  return matches.map((value) => ({ value, ...matchLabels[value] }));
}

function optionsOf(draft: Draft, at: number) {
  const field: Assignment = `fields.${proposeFieldName(draft, at)}`;
  const values = new Set<Assignment>([...members, draft.columns[at] ?? "skip", field, "skip"]);
  return [...values].map((value) => ({ value, label: labelOf(value) }));
}

interface ColumnsFormProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onReadAgain: (options: ReadOptions) => void;
  onContinue: () => void;
  onCancel: () => void;
}

/** Assigns the columns of the file to the fields of a pet, as guessed or chosen. */
export function ColumnsForm({ draft, onChange, onReadAgain, onContinue, onCancel }: ColumnsFormProps) {
  const headings = headingsOf(draft);
  const faults = findColumnFaults(draft);
  const [isTried, setIsTried] = useState(false);
  const collisions = faults.filter((fault) => fault.kind === "collision");
  const shown = isTried ? faults : collisions;
  const changeUse = (at: number, field: Assignment) => onChange(assign(draft, draft.columns.with(at, field)));

  return (
    <Stack>
      <StepHeading title={draft.source.name}>
        Check what each column contains. This is a guess from the headings and the cells. Nothing has been saved yet.
      </StepHeading>
      <ReadingOptions draft={draft} onReadAgain={onReadAgain} />
      <HeadingChoice draft={draft} onChange={onChange} />
      <PanelTable
        aria-label="Columns of the file"
        head={
          <>
            <Table.Th>Column</Table.Th>
            <Table.Th>Examples</Table.Th>
            <Table.Th className={styles.use}>Use as</Table.Th>
          </>
        }
        hasCards
        className={styles.table}
      >
        {draft.columns.map((field, at) => (
          <Table.Tr key={columnName([], at)}>
            <Table.Td className={styles.column}>
              {headings[at]?.trim() ? <Name>{headings[at]}</Name> : capitalize(columnName([], at))}
            </Table.Td>
            <Table.Td>
              <ColumnExamples draft={draft} at={at} field={field} />
            </Table.Td>
            <Table.Td>
              <NativeSelect
                aria-label={`Use ${columnName(headings, at)} as`}
                data={optionsOf(draft, at)}
                value={field}
                onChange={(event) => changeUse(at, event.currentTarget.value as Assignment)}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </PanelTable>
      {hasNumbers(draft) && (
        <Choice<Match>
          label="What should happen to the rows that have a number?"
          {...describeProposal(draft)}
          options={matchesOf(draft)}
          value={draft.match}
          onChange={(match) => onChange({ ...draft, match, isAssigned: true })}
        />
      )}
      {!draft.columns.includes("category") && (
        <CategorySelect
          label="Category of all pets in this file"
          placeholder="Choose a category"
          clearable
          clearButtonProps={{ "aria-label": "Remove the category" }}
          maw="24rem"
          value={draft.categoryForAll}
          onChange={(categoryForAll) => onChange({ ...draft, categoryForAll, isAssigned: true })}
        />
      )}
      {!draft.columns.includes("id") && draft.columns.includes("name") && (
        <Text size="sm" c="dimmed">
          No column is used as number, so each row adds a pet.
        </Text>
      )}
      {shown.length > 0 && (
        <ErrorAlert title="Some columns need a decision">
          {shown.map(({ text }) => (
            <Text key={text} size="sm">
              {text}
            </Text>
          ))}
        </ErrorAlert>
      )}
      <Group gap="xs">
        <Button onClick={() => (faults.length > 0 ? setIsTried(true) : onContinue())}>Continue</Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}

/** Why changing pets is preselected, or why it is not although the table looks like an export. */
function describeProposal({ proposal }: Draft): { description?: string } {
  const count = proposal.match === "none" ? undefined : proposal.counts[proposal.match];
  if (!count) return {};
  return {
    description: `${formatNumber(count.found)} of ${formatNumber(count.rows)} numbers are those of pets in this store.`,
  };
}

function capitalize(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}

/** Maximum number of examples of a column. */
const EXAMPLES_MAX = 3;

/** Up to three different cells of a column. */
function examplesOf(draft: Draft, at: number): string[] {
  const found = new Set<string>();
  for (const { cells } of dataRowsOf(draft)) {
    const cell = cells[at]?.trim();
    if (cell) found.add(cell);
    if (found.size === EXAMPLES_MAX) break;
  }
  return [...found];
}

/** Statuses are shown with what they become. */
function ColumnExamples({ draft, at, field }: { draft: Draft; at: number; field: Assignment }) {
  const texts = examplesOf(draft, at);
  if (texts.length === 0) return <Text c="dimmed">Empty</Text>;
  return (
    <ul className={styles.examples}>
      {texts.map((text) => (
        <li key={text}>
          <Name>{text}</Name>
          {field === "status" && <Meaning text={text} />}
        </li>
      ))}
    </ul>
  );
}

function Meaning({ text }: { text: string }) {
  const status = readStatus(text);
  if (status === text.toLowerCase()) return null;
  return (
    <Text span c="dimmed" inherit>
      {" "}
      → {status === undefined ? "not known" : status === "none" ? "no status" : status}
    </Text>
  );
}

interface HeadingChoiceProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** Whether the first row has headings. A change guesses the columns again. */
function HeadingChoice({ draft, onChange }: HeadingChoiceProps) {
  function change(hasHeading: boolean) {
    onChange(assignAgain(draft, hasHeading));
  }
  const checkbox = (
    <Checkbox
      label="The first row is a pet, not headings"
      checked={!draft.hasHeading}
      disabled={draft.hasHeading && draft.rows.length < 2}
      onChange={(event) => change(!event.currentTarget.checked)}
    />
  );
  if (draft.hasHeading) return checkbox;
  return (
    <Stack gap={4}>
      <Text fw={600}>This table has no headings</Text>
      {checkbox}
    </Stack>
  );
}

const encodings = toData<Encoding>(encodingLabels);
const delimiters = toData<Delimiter>(delimiterLabels);

/** How the file was read, to be changed if letters or columns look wrong. */
function ReadingOptions({ draft, onReadAgain }: { draft: Draft; onReadAgain: (options: ReadOptions) => void }) {
  const { encoding, delimiter } = draft;
  return (
    <Group align="end">
      {encoding && (
        <NativeSelect
          label="Encoding"
          description="Change it if letters such as ä or é look wrong."
          data={encodings}
          value={encoding}
          onChange={(event) => onReadAgain({ encoding: event.currentTarget.value as Encoding })}
        />
      )}
      <NativeSelect
        label="Columns are separated by"
        data={delimiters}
        value={delimiter}
        onChange={(event) => onReadAgain({ delimiter: event.currentTarget.value as Delimiter })}
      />
    </Group>
  );
}

function toData<Value extends string>(labels: { [Of in Value]: string }): { value: Value; label: string }[] {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}
