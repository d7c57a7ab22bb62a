import { Button, Group, Stack, Text } from "@mantine/core";
import { useMemo, useRef, useState } from "react";
import { pluralize } from "../../../format.ts";
import { ErrorMessage } from "../../../ui/error-message.tsx";
import { focusNextRow } from "../../../ui/table-rows.ts";
import { type Attention, findAttention } from "../check/attention.ts";
import { type CheckedRow, countOutcomes } from "../check/checked-row.ts";
import type { Edit } from "../check/prepare-row.ts";
import type { Preview } from "../import-state.ts";
import { nameOfCategory } from "../name-of-category.ts";
import { EditRowDialog } from "../rows/edit-row-dialog.tsx";
import { InvalidRowsDownload } from "../rows/invalid-rows-download.tsx";
import { RowActions } from "../rows/row-actions.tsx";
import { type Filter, RowsReport } from "../rows/rows-report.tsx";
import { AttentionPanel } from "./attention-panel.tsx";
import { describeEffect } from "./describe-effect.ts";
import { describeReading } from "./describe-reading.ts";
import { StepHeading } from "./step-heading.tsx";

interface PreviewStepProps {
  preview: Preview;
  /** Changes these rows, and returns the error that prevented it. */
  onEdit: (rowNumbers: ReadonlySet<number>, edit: Edit) => Promise<unknown>;
  onChangeColumns: () => void;
  /** Undefined if there is nothing to decide. */
  onChangeCategories: (() => void) | undefined;
  onImport: () => void;
  onCancel: () => void;
}

/** Shows what needs attention, and the effect on each row, before anything is saved. */
export function PreviewStep(props: PreviewStepProps) {
  const { preview, onEdit, onChangeColumns, onChangeCategories, onImport, onCancel } = props;
  const { draft, table, isRechecking, error } = preview;
  const counts = useMemo(() => countOutcomes(table.rows), [table]);
  const attention = useMemo(() => findAttention(table), [table]);
  const nameOf = useMemo(() => nameOfCategory(draft.index, table.newCategories), [draft.index, table]);
  const [filter, setFilter] = useState<Filter>(() => firstFilter(attention));
  const [edited, setEdited] = useState<CheckedRow>();
  const status = useRef<HTMLDivElement>(null);
  const importCount = counts.new + counts.changed;

  const focusHeading = () => status.current?.querySelector<HTMLElement>("h2")?.focus();
  const keepFocus = () => {
    if (document.activeElement === document.body) focusHeading();
  };
  function leaveOut(row: CheckedRow, isLeftOut: boolean, control: HTMLElement) {
    // The row may leave the filter.
    if ("outcome" in filter && filter.outcome !== "all") focusNextRow(control);
    if (document.activeElement === control && !("kind" in filter) && filter.outcome !== "all") focusHeading();
    void onEdit(new Set([row.row]), { isLeftOut });
  }
  async function act({ rowNumbers, action }: Attention) {
    if (!action) return;
    // The button disappears with its group.
    focusHeading();
    await onEdit(new Set(rowNumbers), action.edit);
    setFilter({ outcome: "all" });
  }

  return (
    <Stack>
      <div ref={status}>
        <StepHeading title={draft.source.name}>
          Nothing has been saved yet. {describeEffect(counts)}
          {isRechecking && " Checking the changed rows…"}
        </StepHeading>
        <Text size="sm" c="dimmed">
          {describeReading(draft)}{" "}
          <Button variant="transparent" size="compact-sm" px={0} onClick={onChangeColumns}>
            Change columns
          </Button>
        </Text>
      </div>
      {attention.length > 0 && (
        <AttentionPanel
          attention={attention}
          shownKind={"kind" in filter ? filter.kind : undefined}
          onShow={({ kind, rowNumbers }) => setFilter({ kind, rowNumbers: new Set(rowNumbers) })}
          onAct={act}
          onChangeCategories={onChangeCategories}
          isBusy={isRechecking}
        />
      )}
      {error !== undefined && <ErrorMessage error={error} title="The changed rows could not be checked" />}
      <Group gap="xs">
        {importCount > 0 && (
          <Button onClick={() => !isRechecking && onImport()} aria-disabled={isRechecking}>
            Import {pluralize(importCount, "row")}
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          {importCount > 0 ? "Cancel" : "Choose another file"}
        </Button>
        <InvalidRowsDownload draft={draft} rows={table.rows} />
      </Group>
      {table.storePets === undefined && counts.new > 0 && (
        <Text size="sm" c="dimmed">
          The store has too many pets to check whether it already has these. The rows were only compared with each
          other.
        </Text>
      )}
      <RowsReport
        rows={table.rows}
        nameOf={nameOf}
        isDone={false}
        filter={filter}
        onFilter={setFilter}
        renderActions={(row) => (
          <RowActions
            row={row}
            isRechecking={isRechecking}
            onOpen={() => setEdited(row)}
            onLeaveOut={(isLeftOut, control) => leaveOut(row, isLeftOut, control)}
          />
        )}
      />
      <EditRowDialog
        row={edited}
        draft={draft}
        onSave={({ row }, edit) => onEdit(new Set([row]), edit)}
        onClose={() => setEdited(undefined)}
        onClosed={keepFocus}
      />
    </Stack>
  );
}

/** The rows that need attention come before the others. */
function firstFilter([first]: Attention[]): Filter {
  if (!first || first.kind === "newCategory") return { outcome: "all" };
  if (first.kind === "wrong") return { outcome: "wrong" };
  return { kind: first.kind, rowNumbers: new Set(first.rowNumbers) };
}
