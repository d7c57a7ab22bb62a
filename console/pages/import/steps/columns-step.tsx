import { Button, Group, NativeSelect, Stack, Table, Text } from "@mantine/core";
import { useState } from "react";
import { CategorySelect } from "../../../ui/category-select.tsx";
import { ErrorAlert } from "../../../ui/error-message.tsx";
import { Name } from "../../../ui/name.tsx";
import { PanelTable } from "../../../ui/panel-table.tsx";
import { columnName, findColumnFaults } from "../columns/check-columns.ts";
import { type Assignment, fieldLabels, fields } from "../columns/fields.ts";
import { type Draft, headingsOf } from "../draft.ts";
import type { ReadOptions } from "../file/source.ts";
import { ColumnExamples } from "./column-examples.tsx";
import styles from "./columns-step.module.css";
import { HeadingChoice } from "./heading-choice.tsx";
import { ReadingOptions } from "./reading-options.tsx";
import { StepHeading } from "./step-heading.tsx";

const options = [...fields, "skip" as const].map((value) => ({ value, label: fieldLabels[value] }));

interface ColumnsStepProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onReadAgain: (options: ReadOptions) => void;
  onContinue: () => void;
  onCancel: () => void;
}

/** Assigns the columns of the file to the fields of a pet, as guessed or chosen. */
export function ColumnsStep({ draft, onChange, onReadAgain, onContinue, onCancel }: ColumnsStepProps) {
  const headings = headingsOf(draft);
  const faults = findColumnFaults(draft.columns, headings, draft.categoryForAll !== undefined);
  const [isTried, setIsTried] = useState(false);
  const collisions = faults.filter((fault) => fault.kind === "collision");
  const shown = isTried ? faults : collisions;
  const assign = (at: number, field: Assignment) =>
    onChange({
      ...draft,
      isAssigned: true,
      columns: draft.columns.map((before, position) => (position === at ? field : before)),
    });

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
                data={options}
                value={field}
                onChange={(event) => assign(at, event.currentTarget.value as Assignment)}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </PanelTable>
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

function capitalize(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}
