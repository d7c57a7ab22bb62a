import { Button, Group, Stack, Text } from "@mantine/core";
import { Suspense, useMemo, useRef, useState } from "react";
import { nameOfCategory } from "../../../spreadsheets/categories.ts";
import { describeReading, type Omission, omissionsOf } from "../../../spreadsheets/describe-draft.ts";
import { headingsOf } from "../../../spreadsheets/draft.ts";
import type { FaultGroup } from "../../../spreadsheets/faults.ts";
import type { MatchKey } from "../../../spreadsheets/match.ts";
import type { Edit } from "../../../spreadsheets/rows.ts";
import { pluralize } from "../../format.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { EditIcon } from "../../ui/icons.tsx";
import { lazyPage } from "../../ui/lazy-page.ts";
import { RowsLoading } from "../../ui/loading.tsx";
import { RowButton } from "../../ui/row-button.tsx";
import { focusNextRow } from "../../ui/table-rows.ts";
import { AttentionPanel } from "./attention-panel.tsx";
import { type CheckedRow, type Counts, countOutcomes } from "./checked-rows.ts";
import { type Attention, findAttention } from "./checked-table.ts";
import { CorrectGroupDialog } from "./correct-group-dialog.tsx";
import type { Preview } from "./import-state.ts";
import { InvalidRowsDownload } from "./invalid-rows-download.tsx";
import { namedPhotosOf } from "./photos.ts";
import { PhotosPanel } from "./photos-panel.tsx";
import { RowDialog } from "./row-dialog.tsx";
import type { Filter } from "./rows-report.tsx";
import { StepHeading } from "./step.tsx";

const RowsReport = lazyPage(() => import("./rows-report.tsx"));

interface ImportPreviewProps {
  preview: Preview;
  /** Changes these rows, and returns the error that prevented it. */
  onEdit: (rowNumbers: ReadonlySet<number>, edit: Edit) => Promise<unknown>;
  onChangeColumns: () => void;
  /** Checks the table again, finding pets by this column. */
  onMatch: (match: MatchKey) => void;
  /** Undefined if there is nothing to decide. */
  onChangeCategories: (() => void) | undefined;
  onChoosePhotos: (files: File[]) => void;
  onImport: () => void;
  onCancel: () => void;
}

/** Shows what needs attention, and the effect on each row, before anything is saved. */
export function ImportPreview(props: ImportPreviewProps) {
  const { preview, onEdit, onChangeColumns, onMatch, onChangeCategories, onChoosePhotos, onImport, onCancel } = props;
  const { draft, table, isRechecking, error } = preview;
  const counts = useMemo(() => countOutcomes(table.rows), [table]);
  const attention = useMemo(() => findAttention(table), [table]);
  const nameOf = useMemo(() => nameOfCategory(draft.index, table.newCategories), [draft.index, table]);
  const [filter, setFilter] = useState<Filter>(() => firstFilter(attention));
  const [edited, setEdited] = useState<CheckedRow>();
  const [corrected, setCorrected] = useState<FaultGroup>();
  const named = useMemo(() => namedPhotosOf(draft, table.rows), [draft, table]);
  const omissions = useMemo(() => omissionsOf(draft), [draft]);
  const tableColumns = { columns: draft.columns, headings: headingsOf(draft) };
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
        {omissions.length > 0 && <Omissions omissions={omissions} />}
      </div>
      {attention.length > 0 && (
        <AttentionPanel
          attention={attention}
          shownKind={"kind" in filter ? filter.kind : undefined}
          onShow={({ kind, rowNumbers }) => setFilter({ kind, rowNumbers: new Set(rowNumbers) })}
          onAct={act}
          onCorrect={setCorrected}
          onMatch={onMatch}
          table={tableColumns}
          onChangeCategories={onChangeCategories}
          isBusy={isRechecking}
        />
      )}
      <PhotosPanel named={named} files={preview.photoFiles} onChoose={onChoosePhotos} />
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
      <Suspense fallback={<RowsLoading />}>
        <RowsReport
          draft={draft}
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
      </Suspense>
      <RowDialog
        row={edited}
        draft={draft}
        onSave={({ row }, edit) => onEdit(new Set([row]), edit)}
        onClose={() => setEdited(undefined)}
        onClosed={keepFocus}
      />
      <CorrectGroupDialog
        group={corrected}
        table={tableColumns}
        onSave={onEdit}
        onClose={() => setCorrected(undefined)}
        onClosed={keepFocus}
      />
    </Stack>
  );
}

/** The rows that need attention come before the others. */
function firstFilter([first]: Attention[]): Filter {
  if (!first || first.kind === "newCategory") return { outcome: "all" };
  if (first.group) return { outcome: "wrong" };
  return { kind: first.kind, rowNumbers: new Set(first.rowNumbers) };
}

/** The columns that are not imported, and why. */
function Omissions({ omissions }: { omissions: Omission[] }) {
  return (
    <Text size="sm" c="dimmed">
      Not imported: {omissions.map(({ name, reason }) => `${name} ${reason}`).join("; ")}.
    </Text>
  );
}

interface RowActionsProps {
  row: CheckedRow;
  /** Whether other rows are being checked again; until then, rows cannot be corrected. */
  isRechecking: boolean;
  onOpen: () => void;
  onLeaveOut: (isLeftOut: boolean, control: HTMLElement) => void;
}

/** Buttons to leave a row out and to correct it, in the preview. */
function RowActions({ row, isRechecking, onOpen, onLeaveOut }: RowActionsProps) {
  const canLeaveOut = row.isLeftOut || row.result === "new" || row.result === "changed";
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {canLeaveOut && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          aria-label={`${row.isLeftOut ? "Include" : "Leave out"} row ${row.row}`}
          onClick={(event) => onLeaveOut(!row.isLeftOut, event.currentTarget)}
        >
          {row.isLeftOut ? "Include" : "Leave out"}
        </Button>
      )}
      <RowButton
        hint="Correct"
        aria-label={`Correct row ${row.row}`}
        aria-haspopup="dialog"
        aria-disabled={isRechecking}
        onClick={() => !isRechecking && onOpen()}
      >
        <EditIcon />
      </RowButton>
    </Group>
  );
}

/** What an import would do: "The import adds 12 pets and changes none. Skipped because of errors: 1 row." */
function describeEffect(counts: Counts): string {
  const added = counts.new > 0 ? pluralize(counts.new, "pet") : "no pets";
  const changed = counts.changed > 0 ? pluralize(counts.changed, "pet") : "none";
  const isEmpty = counts.new + counts.changed === 0;
  const sentences = [
    !isEmpty && `The import adds ${added} and changes ${changed}.`,
    isEmpty && counts.unchanged > 0 && "There is nothing to import: the store is already up to date.",
    counts.wrong > 0 && `Skipped because of errors: ${pluralize(counts.wrong, "row")}.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(" ");
}
