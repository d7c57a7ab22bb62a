import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { CreatedKey, Request, Scope } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { refresh } from "../../api/queries.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { Choice } from "../../ui/choice.tsx";
import { toCurlCommand } from "../../ui/curl-dialog.tsx";
import { SaveError } from "../../ui/error-message.tsx";
import { Form, FormButtons } from "../../ui/form.tsx";
import { Name } from "../../ui/name.tsx";
import { SecretDialog, SecretText } from "../../ui/secret.tsx";
import { emptyDraft, type KeyDraft, type KeyErrors, toNewKey, validate } from "./key-draft.ts";
import { isShownAtField, KeyFields } from "./key-fields.tsx";
import { scopes } from "./scopes.ts";

export function NewKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [newKey, setNewKey] = useState<CreatedKey>();
  return (
    <SecretDialog
      isOpen={isOpen}
      title={newKey ? "Your new key" : "Create key"}
      isSecretShown={newKey !== undefined}
      onClose={onClose}
      onClosed={() => setNewKey(undefined)}
    >
      {newKey ? <NewKeySecret newKey={newKey} onClose={onClose} /> : <NewKeyForm onCreated={setNewKey} />}
    </SecretDialog>
  );
}

function NewKeyForm({ onCreated }: { onCreated: (newKey: CreatedKey) => void }) {
  const [scope, setScope] = useState<Scope>("write");
  const [draft, setDraft] = useState(emptyDraft);
  const [errors, setErrors] = useState<KeyErrors>({});
  const create = useCreateKey({ ...draft, scope }, onCreated);
  useUnsavedInput(scope !== "write" || !isEmpty(draft));
  function change(changes: Partial<KeyDraft>) {
    setDraft({ ...draft, ...changes });
    setErrors({});
  }
  function save() {
    const newErrors = validate(draft);
    setErrors(newErrors);
    if (Object.keys(newErrors).length === 0) create.mutate(toNewKey(draft, scope));
  }

  return (
    <Form onSubmit={save} error={create.error}>
      <KeyFields scope={scope} draft={draft} errors={errors} saveError={create.error} onChange={change}>
        <Choice label="Scope" description="What the key can do." options={scopes} value={scope} onChange={setScope} />
      </KeyFields>
      {create.error && !isShownAtField(create.error) && (
        <SaveError error={create.error} title="The key was not created" />
      )}
      <FormButtons action="Create key" isPending={create.isPending} />
    </Form>
  );
}

function isEmpty(draft: KeyDraft): boolean {
  return Object.entries(emptyDraft).every(([field, value]) => draft[field as keyof KeyDraft] === value);
}

type NewKey = Request<"createKey">["body"];

/** Creates a key from a form's draft. The key itself is only in the response, which is not cached. */
function useCreateKey(draft: object, onCreated: (newKey: CreatedKey) => void) {
  const idempotencyKey = useIdempotencyKey(draft);
  // The expiry depends on the time of the first attempt; a repeated request must be identical.
  const [sent] = useState(() => new Map<string, NewKey>());
  return useMutation({
    mutationFn(newKey: NewKey) {
      const body = sent.get(idempotencyKey) ?? newKey;
      sent.set(idempotencyKey, body);
      return petStore.createKey({ body, idempotencyKey });
    },
    gcTime: 0,
    onSuccess({ data }) {
      onCreated(data);
      refresh("listKeys", "listEvents");
    },
  });
}

interface NewKeySecretProps {
  newKey: CreatedKey;
  onClose: () => void;
  children?: ReactNode;
}

/** Shows a new key once, with a command to try it. */
export function NewKeySecret({ newKey, onClose, children }: NewKeySecretProps) {
  const isPublic = newKey.scope === "public";
  const command = toCurlCommand(isPublic ? "listCatalogue" : "listPets", {}).replace("$KEY", newKey.key);
  return (
    <Stack>
      <Text>
        Copy the key{" "}
        <strong>
          <Name>{newKey.name}</Name>
        </strong>{" "}
        now. It will not be shown again.
        {isPublic && " It may be embedded in the pages of your website."}
      </Text>
      <SecretText label="API key" text={newKey.key} copyLabel="Copy key" hasInitialFocus />
      {children}
      <SecretText label="Try it in a terminal, for example to list pets" text={command} copyLabel="Copy command" />
      <Group justify="flex-end">
        <Button onClick={onClose}>I have copied it</Button>
      </Group>
    </Stack>
  );
}
