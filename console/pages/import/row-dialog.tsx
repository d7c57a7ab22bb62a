import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { Draft } from "../../../spreadsheets/draft.ts";
import { type Field, fieldLabels, fields } from "../../../spreadsheets/fields.ts";
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
  const isUsed = (field: Field) => field !== "id" || draft.match === "id";
  const editable = fields.filter((field) => draft.columns.includes(field) && isUsed(field));
  const [texts, setTexts] = useState(row.texts);
  const [error, setError] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  useUnsavedInput(editable.some((field) => texts[field] !== row.texts[field]));
  const faultOf = (field: Field) => {
    const column = field === "category" ? "categoryId" : field;
    const fault = row.faults.find((each) => each.column === column);
    return fault && texts[field] === row.texts[field] ? fault.reason : undefined;
  };
  async function save() {
    if (isSaving) return;
    setIsSaving(true);
    const failure = await onSave(row, { cells: texts, isNew: false });
    setIsSaving(false);
    if (failure === undefined) onClose();
    else setError(failure);
  }

  return (
    <Form onSubmit={() => void save()} error={error}>
      {editable.map((field, position) => (
        <TextInput
          key={field}
          label={fieldLabels[field]}
          description={field === "category" ? "Name or number" : undefined}
          value={texts[field]}
          error={faultOf(field)}
          data-autofocus={position === editable.findIndex((each) => faultOf(each)) || undefined}
          onChange={(event) => setTexts({ ...texts, [field]: event.currentTarget.value })}
        />
      ))}
      {error !== undefined && <SaveError error={error} title="The row was not checked" />}
      <FormButtons action="Check row" isPending={isSaving} />
    </Form>
  );
}
