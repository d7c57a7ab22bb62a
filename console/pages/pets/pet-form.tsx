import { NativeSelect, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Pet } from "../../../client/index.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { CategorySelect } from "../../ui/category-select.tsx";
import { SaveError } from "../../ui/error-message.tsx";
import { fieldError } from "../../ui/errors.ts";
import { Form, FormButtons } from "../../ui/form.tsx";
import { isolate } from "../../ui/names.ts";
import { statusName } from "../../ui/status-badge.tsx";
import { type Status, statuses } from "./status-transitions.ts";

export const NAME_LENGTH_MAX = 500;

interface PetFormProps {
  form: PetDraftState;
  statusChoices: readonly Status[];
  /** Why the status cannot be changed. */
  statusReason?: ReactNode;
  /** Label of the submit button. */
  action: string;
  isSaving: boolean;
  onSave: () => void;
  /** The error of the last save. */
  error: unknown;
  errorTitle: string;
  /** A notice above the buttons. */
  children?: ReactNode;
}

export function PetForm({
  form,
  statusChoices,
  statusReason,
  action,
  isSaving,
  onSave,
  error,
  errorTitle,
  children,
}: PetFormProps) {
  const { draft, errors, change } = form;
  const refused = {
    name: fieldError(error, "name", "The name"),
    categoryId: fieldError(error, "categoryId", "The category"),
    status: fieldError(error, "status", "The status"),
  };
  const isAtField = Object.values(refused).some((message) => message !== undefined);
  return (
    <Form onSubmit={onSave} error={error}>
      <TextInput
        label="Name"
        value={draft.name}
        maxLength={NAME_LENGTH_MAX}
        error={errors.name ?? refused.name}
        autoComplete="off"
        onChange={(event) => change({ name: event.currentTarget.value })}
        data-autofocus
      />
      <CategorySelect
        label="Category"
        value={draft.categoryId}
        error={errors.categoryId ?? refused.categoryId}
        onChange={(categoryId) => change({ categoryId })}
        allowsNew
      />
      <NativeSelect
        label="Status"
        description={statusReason}
        value={draft.status ?? ""}
        error={refused.status}
        disabled={statusReason !== undefined}
        data={statusChoices.map((status) => ({ value: status ?? "", label: statusName(status) }))}
        onChange={(event) => change({ status: statuses.find((each) => each === event.currentTarget.value) })}
      />
      {children}
      {Boolean(error) && !isAtField && <SaveError error={error} title={errorTitle} />}
      <FormButtons action={action} isPending={isSaving} />
    </Form>
  );
}

/** Values of a pet form. */
export interface PetDraft {
  name: string;
  categoryId: bigint | undefined;
  status: Status;
}

interface PetErrors {
  name?: string | undefined;
  categoryId?: string | undefined;
}

/** State of a pet form, with validation errors once the user tries to save. */
export function usePetDraft(initial: PetDraft) {
  const [start] = useState(initial);
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<PetErrors>({});
  useUnsavedInput(!isSame(draft, start));

  return {
    draft,
    errors,
    change(changes: Partial<PetDraft>) {
      // A category may be known only after other fields have been changed.
      setDraft((current) => ({ ...current, ...changes }));
      const withoutErrors = Object.fromEntries(Object.keys(changes).map((field) => [field, undefined]));
      setErrors((current) => ({ ...current, ...withoutErrors }));
    },
    replace: setDraft,
    /** The pet, or undefined if it is invalid. */
    validate(): Omit<Pet, "id"> | undefined {
      const { name, categoryId, status } = draft;
      const newErrors: PetErrors = {
        name: isolate(name) ? undefined : "Enter a name, such as Rex.",
        categoryId: categoryId === undefined ? "Choose a category." : undefined,
      };
      setErrors(newErrors);
      if (newErrors.name || categoryId === undefined) return undefined;
      return { name, categoryId, ...(status && { status }) };
    },
  };
}

/** Whether two pets, or drafts, have the same values. */
export function isSame(one: PetDraft, other: PetDraft): boolean {
  return one.name === other.name && one.categoryId === other.categoryId && one.status === other.status;
}

type PetDraftState = ReturnType<typeof usePetDraft>;
