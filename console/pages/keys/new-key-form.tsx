import { useState } from "react";
import type { CreatedKey, Scope } from "../../../client/index.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { Choice } from "../../ui/choice.tsx";
import { SaveError } from "../../ui/error-message.tsx";
import { Form, FormButtons } from "../../ui/form.tsx";
import { emptyDraft, type KeyDraft, type KeyErrors, toNewKey, validate } from "./key-draft.ts";
import { isShownAtField, KeyFields } from "./key-fields.tsx";
import { scopes } from "./scopes.ts";
import { useCreateKey } from "./use-create-key.ts";

export function NewKeyForm({ onCreated }: { onCreated: (newKey: CreatedKey) => void }) {
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
    if (Object.keys(newErrors).length === 0) create.mutate({ ...toNewKey(draft), scope });
  }

  return (
    <Form onSubmit={save} error={create.error}>
      <KeyFields draft={draft} errors={errors} saveError={create.error} onChange={change}>
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
