import { NativeSelect, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { CategorySelect } from "../../ui/category-select.tsx";
import { SaveError } from "../../ui/error-message.tsx";
import { fieldError } from "../../ui/errors.ts";
import { Form, FormButtons } from "../../ui/form.tsx";
import { statusName } from "../../ui/status-badge.tsx";
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
