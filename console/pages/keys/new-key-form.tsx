import { Button, Group, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { CreatedKey, Scope } from "../../../client/index.ts";
import { Choice } from "../../parts/choice.tsx";
import { ErrorMessage } from "../../parts/error-message.tsx";
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

interface NewKeyFormProps {
  onCreated: (newKey: CreatedKey) => void;
  onClose: () => void;
}

export function NewKeyForm({ onCreated, onClose }: NewKeyFormProps) {
  const [key, setKey] = useState<NewKey>({ name: "", scope: "write", expiry: "never", date: "" });
  const [errors, setErrors] = useState<NewKeyErrors>({});
  const create = useCreateKey(onCreated);
  function change(next: Partial<NewKey>) {
    setKey({ ...key, ...next });
    setErrors({});
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const newErrors = validate(key);
    setErrors(newErrors);
    const [first] = Object.keys(newErrors);
    if (first !== undefined) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    const { name, scope, expiry, date } = key;
    create.mutate({ name: name.trim(), scope, expiresAt: expiryTime(expiry, date) });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Name"
          description="The program that uses this key. Give each program its own key."
          placeholder="Web shop"
          name="name"
          value={key.name}
          maxLength={NAME_LENGTH_MAX}
          error={errors.name}
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
        {create.error && <ErrorMessage error={create.error} title="The key was not created" />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create key
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface NewKeyErrors {
  name?: string;
  date?: string;
}

function validate({ name, expiry, date }: NewKey): NewKeyErrors {
  const dateError = expiry === "date" ? validateDate(date) : undefined;
  return {
    ...(name.trim() === "" && { name: "Enter a name, such as Web shop." }),
    ...(dateError && { date: dateError }),
  };
}
