import { NativeSelect, Radio, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { TableColumns } from "../../../spreadsheets/faults.ts";
import { type Correction, describeFault, type FaultGroup, toEdit } from "../../../spreadsheets/faults.ts";
import type { Edit } from "../../../spreadsheets/rows.ts";
import { formatNumber, pluralize } from "../../format.ts";
import { SaveError } from "../../ui/error-message.tsx";
import { Form, FormButtons } from "../../ui/form.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { isolate } from "../../ui/names.ts";

interface CorrectGroupDialogProps {
  /** Undefined: closed. */
  group: FaultGroup | undefined;
  table: TableColumns;
  /** Checks the corrected rows again, and returns the error that prevented it. */
  onSave: (rowNumbers: ReadonlySet<number>, edit: Edit) => Promise<unknown>;
  onClose: () => void;
  /** Called after the closing transition. */
  onClosed: () => void;
}

/** Corrects all rows that are invalid for one reason. */
export function CorrectGroupDialog({ group, onClosed, ...rest }: CorrectGroupDialogProps) {
  const title = `Correct ${pluralize(group?.rowNumbers.length ?? 0, "row")}`;
  return (
    <FormDialog isOpen={group !== undefined} onClose={rest.onClose} onClosed={onClosed} title={title}>
      {group && <CorrectGroupForm key={group.key} group={group} {...rest} />}
    </FormDialog>
  );
}

/** Maximum number of texts to choose from. */
const TEXTS_MAX = 200;

/** Stands for all texts of the group. */
const ALL = "";

type Kind = Correction["kind"];

function CorrectGroupForm({
  group,
  table,
  onSave,
  onClose,
}: Omit<CorrectGroupDialogProps, "onClosed" | "group"> & { group: FaultGroup }) {
  const isOfColumn = toEdit(group, { kind: "empty" }, table) !== undefined;
  const [kind, setKind] = useState<Kind>(isOfColumn ? "replace" : "leaveOut");
  const [text, setText] = useState(ALL);
  const [by, setBy] = useState("");
  const [error, setError] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  async function save() {
    const correction: Correction = kind === "replace" ? { kind, by, ...(text !== ALL && { text }) } : { kind };
    const change = toEdit(group, correction, table);
    if (isSaving || !change) return;
    setIsSaving(true);
    const failure = await onSave(change.rowNumbers, change.edit);
    setIsSaving(false);
    if (failure === undefined) onClose();
    else setError(failure);
  }

  return (
    <Form onSubmit={() => void save()} error={error}>
      <Text>{describeGroup(group, table)}</Text>
      <Radio.Group label="What should happen to them?" value={kind} onChange={(next) => setKind(next as Kind)}>
        <Stack gap="xs" mt="xs">
          {isOfColumn && <Radio value="replace" label="Replace the text" />}
          {isOfColumn && <Radio value="empty" label="Empty the cell" />}
          <Radio value="leaveOut" label="Leave the rows out" />
        </Stack>
      </Radio.Group>
      {kind === "replace" && (
        <>
          {group.values.length > 1 && (
            <NativeSelect
              label="Text to replace"
              data={[
                { value: ALL, label: `All ${formatNumber(group.values.length)} texts` },
                ...group.values.slice(0, TEXTS_MAX).map((value) => ({
                  value: value.text,
                  label: `${isolate(value.text) || "(empty)"} (${pluralize(value.rowNumbers.length, "row")})`,
                })),
              ]}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          <TextInput
            label="New text"
            value={by}
            onChange={(event) => setBy(event.currentTarget.value)}
            data-autofocus
          />
        </>
      )}
      {error !== undefined && <SaveError error={error} title="The rows were not checked" />}
      <FormButtons action={kind === "leaveOut" ? "Leave them out" : "Check these rows"} isPending={isSaving} />
    </Form>
  );
}

/** Maximum number of texts that a group names. */
const NAMED_MAX = 3;

/** Why the rows of a group are invalid, with the texts at fault: "“Weight” has no unit: “28”, “30” and 12 more." */
export function describeGroup({ column, reason, values }: FaultGroup, table: TableColumns): string {
  const [first, second] = values;
  const fault = { ...(column !== undefined && { column }), reason };
  if (!second) return `${describeFault({ ...fault, ...(first && { value: first.text }) }, table)}.`;
  const named = values.slice(0, NAMED_MAX).map(({ text }) => `“${isolate(text)}”`);
  const more = values.length - named.length;
  const list = more > 0 ? `${named.join(", ")} and ${formatNumber(more)} more` : named.join(", ");
  return `${describeFault(fault, table)}. The texts: ${list}.`;
}
