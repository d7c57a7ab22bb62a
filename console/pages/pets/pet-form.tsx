import { Button, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { statusName } from "../../parts/status-badge.tsx";
import { CategorySelect } from "./category-select.tsx";
import { type Status, statuses } from "./status-transitions.ts";
import type { PetDraftState } from "./use-pet-draft.ts";

const NAME_LENGTH_MAX = 500;

interface PetFormProps {
  form: PetDraftState;
  statusChoices: readonly Status[];
  /** Why the status cannot be changed. */
  statusReason?: ReactNode;
  /** Label of the submit button. */
  action: string;
  isSaving: boolean;
  onSave: () => void;
  onCancel: () => void;
  /** Errors, shown above the buttons. */
  children?: ReactNode;
}

export function PetForm({
  form,
  statusChoices,
  statusReason,
  action,
  isSaving,
  onSave,
  onCancel,
  children,
}: PetFormProps) {
  const { draft, errors, change } = form;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = event.currentTarget;
    // Errors must be rendered before the first invalid field can take the focus.
    flushSync(onSave);
    fields.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Name"
          value={draft.name}
          maxLength={NAME_LENGTH_MAX}
          error={errors.name}
          autoComplete="off"
          onChange={(event) => change({ name: event.currentTarget.value })}
          data-autofocus
        />
        <CategorySelect
          label="Category"
          description="Search by name, or enter a new ID to create a category."
          value={draft.categoryId}
          error={errors.categoryId}
          onChange={(categoryId) => change({ categoryId })}
          allowsNew
        />
        <NativeSelect
          label="Status"
          description={statusReason}
          value={draft.status ?? ""}
          disabled={statusReason !== undefined}
          data={statusChoices.map((status) => ({ value: status ?? "", label: statusName(status) }))}
          onChange={(event) => change({ status: statuses.find((each) => each === event.currentTarget.value) })}
        />
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
