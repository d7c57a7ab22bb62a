import { Button, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { statusName } from "../../parts/status-badge.tsx";
import { CategorySelect } from "./category-select.tsx";
import { type Status, statuses } from "./status-moves.ts";
import type { PetDraftState } from "./use-pet-draft.ts";

const NAME_LENGTH_MAX = 500;

interface PetFormProps {
  form: PetDraftState;
  /** Those that can be chosen. */
  choices: readonly Status[];
  /** Why the status cannot be changed at all. */
  statusReason?: ReactNode;
  /** What the button says. */
  action: string;
  isSaving: boolean;
  onSave: () => void;
  onCancel: () => void;
  /** What went wrong, above the buttons. */
  children?: ReactNode;
}

/** What there is to say of a pet. */
export function PetForm({ form, choices, statusReason, action, isSaving, onSave, onCancel, children }: PetFormProps) {
  const { draft, faults, change } = form;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = event.currentTarget;
    // What is wrong has to be shown before it can be found.
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
          error={faults.name}
          autoComplete="off"
          onChange={(event) => change({ name: event.currentTarget.value })}
          data-autofocus
        />
        <CategorySelect
          label="Category"
          description="Search by name. A number that is new makes a new category."
          value={draft.categoryId}
          error={faults.categoryId}
          onChange={(categoryId) => change({ categoryId })}
          mayAdd
        />
        <NativeSelect
          label="Status"
          description={statusReason}
          value={draft.status ?? ""}
          disabled={statusReason !== undefined}
          data={choices.map((status) => ({ value: status ?? "", label: statusName(status) }))}
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
