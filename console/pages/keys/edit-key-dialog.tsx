import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Key, Request } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { refresh } from "../../api/queries.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { SaveError } from "../../ui/error-message.tsx";
import { Form, FormButtons } from "../../ui/form.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { isolate } from "../../ui/names.ts";
import { notifyDone } from "../../ui/notify.ts";
import { draftOf, type KeyDraft, type KeyErrors, toPatch, validate } from "./key-draft.ts";
import { isShownAtField, KeyFields } from "./key-fields.tsx";

interface EditKeyDialogProps {
  isOpen: boolean;
  apiKey: Key | undefined;
  onClose: () => void;
}

/** Changes a key without replacing it. */
export function EditKeyDialog({ isOpen, apiKey, onClose }: EditKeyDialogProps) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={`Edit key ${isolate(apiKey?.name ?? "")}`} size="lg">
      {apiKey && <EditKeyForm apiKey={apiKey} onClose={onClose} />}
    </FormDialog>
  );
}

function EditKeyForm({ apiKey, onClose }: { apiKey: Key; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(apiKey));
  const [errors, setErrors] = useState<KeyErrors>({});
  const update = useUpdateKey(apiKey, onClose);
  const errorsNow = validate(draft);
  const patch = errorsNow.date === undefined ? toPatch(apiKey, draft) : {};
  const isDirty = errorsNow.date !== undefined || Object.keys(patch).length > 0;
  useUnsavedInput(isDirty);
  function change(changes: Partial<KeyDraft>) {
    setDraft({ ...draft, ...changes });
    setErrors({});
  }
  function save() {
    setErrors(errorsNow);
    if (Object.keys(errorsNow).length > 0 || update.isPending) return;
    if (isDirty) update.mutate(patch);
    else onClose();
  }

  return (
    <Form onSubmit={save} error={update.error}>
      <KeyFields
        scope={apiKey.scope}
        draft={draft}
        errors={errors}
        saveError={update.error}
        expiresAt={apiKey.expiresAt}
        onChange={change}
      />
      {update.error && !isShownAtField(update.error) && (
        <SaveError error={update.error} title="The key was not changed" />
      )}
      <FormButtons action="Save" isPending={update.isPending} />
    </Form>
  );
}

/** Changes what can be changed of a key. */
function useUpdateKey({ id }: Key, onDone: () => void) {
  return useMutation({
    mutationFn: (body: Request<"updateKey">["body"]) => petStore.updateKey({ path: { keyId: id }, body }),
    async onSuccess({ data: { name } }) {
      await refresh("listKeys", "listEvents");
      onDone();
      notifyDone(`The key ${isolate(name)} was changed.`);
    },
  });
}
