import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Webhook } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { SaveError } from "../../ui/error-message.tsx";
import { Form, FormButtons } from "../../ui/form.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { webhookName } from "../../ui/names.ts";
import { notifyDone } from "../../ui/notify.ts";
import { refreshWebhooks } from "./use-webhooks.ts";
import { draftOf, toPatch, validate, type WebhookDraft, type WebhookErrors } from "./webhook-draft.ts";
import { isShownAtField, WebhookFields } from "./webhook-fields.tsx";

interface EditWebhookDialogProps {
  isOpen: boolean;
  webhook: Webhook | undefined;
  onClose: () => void;
}

/** Changes the URL, the description and the types of a webhook. */
export function EditWebhookDialog({ isOpen, webhook, onClose }: EditWebhookDialogProps) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={`Edit ${webhook ? webhookName(webhook) : ""}`} size="lg">
      {webhook && <EditWebhookForm webhook={webhook} onClose={onClose} />}
    </FormDialog>
  );
}

function EditWebhookForm({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(webhook));
  const [errors, setErrors] = useState<WebhookErrors>({});
  const update = useUpdateWebhook(webhook, onClose);
  const patch = toPatch(webhook, draft);
  const isDirty = Object.keys(patch).length > 0;
  useUnsavedInput(isDirty);
  function change(changes: Partial<WebhookDraft>) {
    setDraft({ ...draft, ...changes });
    setErrors({});
  }
  function save() {
    const found = validate(draft);
    setErrors(found);
    if (Object.keys(found).length > 0 || update.isPending) return;
    if (isDirty) update.mutate(patch);
    else onClose();
  }

  return (
    <Form onSubmit={save} error={update.error}>
      <WebhookFields draft={draft} errors={errors} saveError={update.error} onChange={change} />
      {update.error && !isShownAtField(update.error) && (
        <SaveError error={update.error} title="The webhook was not changed" />
      )}
      <FormButtons action="Save" isPending={update.isPending} />
    </Form>
  );
}

function useUpdateWebhook({ id }: Webhook, onDone: () => void) {
  return useMutation({
    mutationFn: (body: ReturnType<typeof toPatch>) => petStore.updateWebhook({ path: { webhookId: id }, body }),
    async onSuccess({ data }) {
      await refreshWebhooks();
      onDone();
      notifyDone(`The webhook ${webhookName(data)} was changed.`);
    },
  });
}
