import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { CreatedKey, Scope } from "../../../client/index.ts";
import { Choice } from "../../parts/choice.tsx";
import { fieldError } from "../../parts/field-error.ts";
import { Form } from "../../parts/form.tsx";
import { FormButtons } from "../../parts/form-buttons.tsx";
import { isolate } from "../../parts/isolate.ts";
import { SaveError } from "../../parts/save-error.tsx";
import { useUnsavedInput } from "../../parts/use-unsaved-input.ts";
import { type Expiry, expiryTime, validateDate } from "./expiry.ts";
import { ExpiryInput } from "./expiry-input.tsx";
import { scopes } from "./scopes.ts";
import { useCreateKey } from "./use-create-key.ts";

const NAME_LENGTH_MAX = 100;

interface NewKey {
  name: string;
  scope: Scope;
  expiry: Expiry;
  date: string;
}

const emptyKey: NewKey = { name: "", scope: "write", expiry: "never", date: "" };

export function NewKeyForm({ onCreated }: { onCreated: (newKey: CreatedKey) => void }) {
  const [key, setKey] = useState(emptyKey);
  const [errors, setErrors] = useState<NewKeyErrors>({});
  const create = useCreateKey(key, onCreated);
  const refused = fieldError(create.error, "name", "The name");
  useUnsavedInput(Object.entries(emptyKey).some(([field, value]) => key[field as keyof NewKey] !== value));
  function change(next: Partial<NewKey>) {
    setKey({ ...key, ...next });
    setErrors({});
  }
  function submit() {
    const newErrors = validate(key);
    setErrors(newErrors);
    if (Object.keys(newErrors).length > 0) return;
    const { name, scope, expiry, date } = key;
    create.mutate({ name: name.trim(), scope, expiresAt: expiryTime(expiry, date) });
  }

  return (
    <Form onSubmit={submit} error={create.error}>
      <TextInput
        label="Name"
        description="The program that uses this key. Give each program its own key."
        placeholder="Web shop"
        name="name"
        value={key.name}
        maxLength={NAME_LENGTH_MAX}
        error={errors.name ?? refused}
        onChange={(event) => change({ name: event.currentTarget.value })}
        data-autofocus
      />
      <Choice
        label="Scope"
        description="What the key can do."
        options={scopes}
        value={key.scope}
        onChange={(scope) => change({ scope })}
      />
      <ExpiryInput
        expiry={key.expiry}
        date={key.date}
        error={errors.date}
        onChange={(expiry, date) => change({ expiry, date })}
      />
      {create.error && !refused && <SaveError error={create.error} title="The key was not created" />}
      <FormButtons action="Create key" isPending={create.isPending} />
    </Form>
  );
}

interface NewKeyErrors {
  name?: string;
  date?: string;
}

function validate({ name, expiry, date }: NewKey): NewKeyErrors {
  const dateError = expiry === "date" ? validateDate(date) : undefined;
  return {
    ...(isolate(name) === "" && { name: "Enter a name, such as Web shop." }),
    ...(dateError && { date: dateError }),
  };
}
