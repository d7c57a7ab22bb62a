import { TagsInput, TextInput } from "@mantine/core";
import { PetStoreError } from "../../../client/index.ts";
import { Choice, type Option } from "../../ui/choice.tsx";
import { fieldError } from "../../ui/errors.ts";
import { eventTypeFilters } from "../activity/event-types.ts";
import type { TypeChoice, WebhookDraft, WebhookErrors } from "./webhook-draft.ts";

const URL_LENGTH_MAX = 2_000;
const DESCRIPTION_LENGTH_MAX = 500;

const typeChoices: readonly Option<TypeChoice>[] = [
  {
    value: "all",
    label: "All changes",
    description: "Of pets, orders, enquiries, categories and the settings. Right for most programs.",
  },
  { value: "some", label: "Only some types" },
];

/** What a webhook can send, each group before its types. It sends no events about webhooks. */
const types = eventTypeFilters.filter((type) => !type.startsWith("webhook.")).toSorted();

interface WebhookFieldsProps {
  draft: WebhookDraft;
  errors: WebhookErrors;
  /** The error of the last save. */
  saveError: unknown;
  onChange: (changes: Partial<WebhookDraft>) => void;
}

export function WebhookFields({ draft, errors, saveError, onChange }: WebhookFieldsProps) {
  return (
    <>
      <TextInput
        label="URL"
        description="The address of your program at which it receives the events."
        placeholder="https://shop.example.org/webhooks"
        type="url"
        name="url"
        value={draft.url}
        maxLength={URL_LENGTH_MAX}
        error={errors.url ?? fieldError(saveError, "url", "The URL")}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label="Description (optional)"
        placeholder="Updates the web shop. Ask Bo."
        value={draft.description}
        maxLength={DESCRIPTION_LENGTH_MAX}
        error={fieldError(saveError, "description", "The description")}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <Choice label="Events" options={typeChoices} value={draft.choice} onChange={(choice) => onChange({ choice })} />
      {draft.choice === "some" && (
        <TagsInput
          label="Types"
          description="Single types, such as order.approved, and groups, such as pet.*"
          data={types}
          value={draft.types}
          acceptValueOnBlur
          // Below the field, the list would cover the buttons.
          comboboxProps={{ position: "top" }}
          {...(draft.types.length === 0 && { placeholder: "Choose or type" })}
          error={errors.types ?? typesError(saveError)}
          onChange={(types) => onChange({ types })}
        />
      )}
    </>
  );
}

/** Whether an error is shown at a field. */
export function isShownAtField(error: unknown): boolean {
  return ["url", "description"].some((name) => fieldError(error, name, "") !== undefined) || !!typesError(error);
}

/** A message if the service refused some of the types, by their positions, and nothing else. */
function typesError(error: unknown): string | undefined {
  const names = error instanceof PetStoreError ? error.faults.map(({ name }) => name) : [];
  if (names.length === 0 || !names.every((name) => /^types\b/.test(name))) return undefined;
  return "Choose types from the list: the service does not know all of these.";
}
