import { Button, Group, Stack, Table, Text } from "@mantine/core";
import { useState } from "react";
import { fieldNameOf } from "../../../spreadsheets/assignments.ts";
import { findColumnFaults } from "../../../spreadsheets/column-faults.ts";
import { columnName } from "../../../spreadsheets/columns.ts";
import { assign, type Draft } from "../../../spreadsheets/draft.ts";
import type { ReadOptions } from "../../../spreadsheets/file.ts";
import { formatNumber, pluralize } from "../../format.ts";
import { ErrorAlert } from "../../ui/error-message.tsx";
import { PanelTable } from "../../ui/panel-table.tsx";
import { ColumnRow } from "./column-row.tsx";
import styles from "./columns-form.module.css";
import { HeadingChoice, ReadingOptions } from "./reading-options.tsx";
import { StepHeading } from "./step.tsx";
import { TableChoices } from "./table-choices.tsx";

interface ColumnsFormProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onReadAgain: (options: ReadOptions) => void;
  onContinue: () => void;
  onCancel: () => void;
}

/** Assigns the columns of the file to the members of a pet, as guessed or chosen. */
export function ColumnsForm({ draft, onChange, onReadAgain, onContinue, onCancel }: ColumnsFormProps) {
  const faults = findColumnFaults(draft);
  const [isTried, setIsTried] = useState(false);
  const collisions = faults.filter((fault) => fault.kind === "collision");
  const shown = isTried ? faults : collisions;

  return (
    <Stack>
      <StepHeading title={draft.source.name}>
        {describeColumns(draft)} This is a guess from the headings and the cells: check what each column contains.
        Nothing has been saved yet.
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
        {draft.columns.map((_, at) => (
          <ColumnRow
            key={columnName([], at)}
            draft={draft}
            at={at}
            onChange={onChange}
            onAssign={(assignment) => onChange(assign(draft, draft.columns.with(at, assignment)))}
            isTried={isTried}
          />
        ))}
      </PanelTable>
      <TableChoices draft={draft} onChange={onChange} isTried={isTried} />
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

/** "900 rows. 11 columns: 9 recognised, 2 kept as custom fields." */
function describeColumns({ rows, columns, hasHeading }: Draft): string {
  const skipped = columns.filter((assignment) => assignment === "skip").length;
  const fields = columns.filter((assignment) => fieldNameOf(assignment) !== undefined).length;
  const parts = [
    `${formatNumber(columns.length - skipped - fields)} recognised`,
    fields > 0 && `${formatNumber(fields)} kept as custom fields`,
    skipped > 0 && `${formatNumber(skipped)} not imported`,
  ].filter((part) => part !== false);
  const count = hasHeading ? rows.length - 1 : rows.length;
  return `${pluralize(count, "row")}, ${pluralize(columns.length, "column")}: ${parts.join(", ")}.`;
}
