import { Button, Group, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { MadeKey, Scope } from "../../../client/index.ts";
import { Choice } from "../../parts/choice.tsx";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { dateFault, type Expiry, expiryTime } from "./expiry.ts";
import { ExpiryInput } from "./expiry-input.tsx";
import { scopes } from "./scopes.ts";
import { useMakeKey } from "./use-make-key.ts";

const NAME_LENGTH_MAX = 100;

interface NewKey {
  name: string;
  scope: Scope;
  expiry: Expiry;
  date: string;
}

interface NewKeyFormProps {
  onMade: (made: MadeKey) => void;
  onClose: () => void;
}

export function NewKeyForm({ onMade, onClose }: NewKeyFormProps) {
  const [key, setKey] = useState<NewKey>({ name: "", scope: "write", expiry: "never", date: "" });
  const [faults, setFaults] = useState<Faults>({});
  const make = useMakeKey(onMade);
  function change(next: Partial<NewKey>) {
    setKey({ ...key, ...next });
    setFaults({});
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = faultsOf(key);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    const { name, scope, expiry, date } = key;
    make.mutate({ name: name.trim(), scope, expiresAt: expiryTime(expiry, date) });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Name"
          description="Who or what uses it. Give each program a key of its own."
          placeholder="Web shop"
          name="name"
          value={key.name}
          maxLength={NAME_LENGTH_MAX}
          error={faults.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          data-autofocus
        />
        <Choice
          label="Scope"
          description="What it may do."
          options={scopes}
          value={key.scope}
          onChange={(scope) => change({ scope })}
        />
        <ExpiryInput
          expiry={key.expiry}
          date={key.date}
          fault={faults.date}
          onChange={(expiry, date) => change({ expiry, date })}
        />
        {make.error && <ErrorMessage error={make.error} title="No key was created" />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={make.isPending}>
            Create the key
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface Faults {
  name?: string;
  date?: string;
}

function faultsOf({ name, expiry, date }: NewKey): Faults {
  const fault = expiry === "date" ? dateFault(date) : undefined;
  return {
    ...(name.trim() === "" && { name: "Give it a name, such as Web shop." }),
    ...(fault && { date: fault }),
  };
}
