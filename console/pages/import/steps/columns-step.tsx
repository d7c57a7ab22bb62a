import { Button, Checkbox, Group, NativeSelect, Stack, Table, Text } from "@mantine/core";
import { useState } from "react";
import { CategorySelect } from "../../../parts/category-select.tsx";
import { ErrorAlert } from "../../../parts/error-alert.tsx";
import { Name } from "../../../parts/name.tsx";
import { PanelTable } from "../../../parts/panel-table.tsx";
import { columnName, findColumnFaults } from "../columns/check-columns.ts";
import { type Assignment, fieldLabels, fields } from "../columns/fields.ts";
import { assignColumns } from "../columns/guess-columns.ts";
import { readStatus } from "../columns/statuses.ts";
import { type Draft, dataRowsOf, headingsOf } from "../draft.ts";
import type { ReadOptions } from "../file/source.ts";
import styles from "./columns-step.module.css";
import { ReadingOptions } from "./reading-options.tsx";
import { StepHeading } from "./step-heading.tsx";

const EXAMPLES = 3;
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
              <Examples texts={examplesOf(draft, at)} field={field} />
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

function HeadingChoice({ draft, onChange }: Pick<ColumnsStepProps, "draft" | "onChange">) {
  function change(hasHeading: boolean) {
    const cells = draft.rows.map((row) => row.cells);
    const { columns } = assignColumns(cells, hasHeading, new Set(draft.index.byName.keys()));
    onChange({ ...draft, hasHeading, columns, isAssigned: true });
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

function capitalize(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}

/** Up to three different cells of a column. */
function examplesOf(draft: Draft, at: number): string[] {
  const found = new Set<string>();
  for (const { cells } of dataRowsOf(draft)) {
    const cell = cells[at]?.trim();
    if (cell) found.add(cell);
    if (found.size === EXAMPLES) break;
  }
  return [...found];
}

/** Statuses are shown with what they become. */
function Examples({ texts, field }: { texts: string[]; field: Assignment }) {
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
