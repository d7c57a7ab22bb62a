import { TextInput } from "@mantine/core";
import { useState } from "react";
import { type Assignment, labelOf, writtenColumns } from "../../../spreadsheets/assignments.ts";
import { type Draft, textOf } from "../../../spreadsheets/draft.ts";
import type { Edit } from "../../../spreadsheets/rows.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { SaveError } from "../../ui/error-message.tsx";
import { Form, FormButtons } from "../../ui/form.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { CheckedRow } from "./checked-rows.ts";

interface RowDialogProps {
  /** Undefined: closed. */
  row: CheckedRow | undefined;
  draft: Draft;
  /** Checks the edited row again, and returns the error that prevented it. */
  onSave: (row: CheckedRow, edit: Edit) => Promise<unknown>;
  onClose: () => void;
  /** Called after the closing transition. */
  onClosed: () => void;
}

/** Corrects a row of the file before the import. */
export function RowDialog({ row, draft, onSave, onClose, onClosed }: RowDialogProps) {
  return (
    <FormDialog isOpen={row !== undefined} onClose={onClose} onClosed={onClosed} title={`Row ${row?.row ?? ""}`}>
      {row && <RowForm key={row.row} row={row} draft={draft} onSave={onSave} onClose={onClose} />}
    </FormDialog>
  );
}

function RowForm({ row, draft, onSave, onClose }: Omit<RowDialogProps, "onClosed"> & { row: CheckedRow }) {
  const isUsed = (field: Assignment) => writtenColumns(field).length > 0 && (field !== "id" || draft.match === "id");
  const editable = draft.columns.filter(isUsed);
  const [before] = useState(() => new Map(editable.map((field) => [field, textOf(draft, row, field)])));
  const [texts, setTexts] = useState(before);
  const [error, setError] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  useUnsavedInput(editable.some((field) => texts.get(field) !== before.get(field)));
  const faultOf = (field: Assignment) => {
    const fault = row.faults.find(({ column }) => column !== undefined && writtenColumns(field).includes(column));
    return fault && texts.get(field) === before.get(field) ? fault.reason : undefined;
  };
  async function save() {
    if (isSaving) return;
    setIsSaving(true);
    const failure = await onSave(row, { cells: Object.fromEntries(texts), isNew: false });
    setIsSaving(false);
    if (failure === undefined) onClose();
    else setError(failure);
  }

  return (
    <Form onSubmit={() => void save()} error={error}>
      {editable.map((field, position) => (
        <TextInput
          key={field}
          label={labelOf(field)}
          description={field === "category" ? "Name or number" : undefined}
          value={texts.get(field) ?? ""}
          error={faultOf(field)}
          data-autofocus={position === editable.findIndex((each) => faultOf(each)) || undefined}
          onChange={(event) => setTexts(new Map(texts).set(field, event.currentTarget.value))}
        />
      ))}
      {error !== undefined && <SaveError error={error} title="The row was not checked" />}
      <FormButtons action="Check row" isPending={isSaving} />
    </Form>
  );
}
