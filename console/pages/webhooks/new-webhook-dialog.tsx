import { Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { WebhookWithSecret } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { SaveError } from "../../ui/error-message.tsx";
import { Form, FormButtons } from "../../ui/form.tsx";
import { SecretDialog } from "../../ui/secret.tsx";
import { refreshWebhooks } from "./use-webhooks.ts";
import { emptyDraft, toNewWebhook, validate, type WebhookDraft, type WebhookErrors } from "./webhook-draft.ts";
import { isShownAtField, WebhookFields } from "./webhook-fields.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";

export function NewWebhookDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [created, setCreated] = useState<WebhookWithSecret>();
  return (
    <SecretDialog
      isOpen={isOpen}
      title={created ? "Your new webhook" : "Create webhook"}
      isSecretShown={created !== undefined}
      onClose={onClose}
      onClosed={() => setCreated(undefined)}
    >
      {created ? (
        <WebhookSecret secret={created.secret} onClose={onClose}>
          <Text size="sm">
            From now on, events are sent. To see that they arrive, choose “Send a test” from the actions of the webhook.
          </Text>
        </WebhookSecret>
      ) : (
        <NewWebhookForm onCreated={setCreated} />
      )}
    </SecretDialog>
  );
}

function NewWebhookForm({ onCreated }: { onCreated: (created: WebhookWithSecret) => void }) {
  const [draft, setDraft] = useState(emptyDraft);
  const [errors, setErrors] = useState<WebhookErrors>({});
  const create = useCreateWebhook(draft, onCreated);
  useUnsavedInput(JSON.stringify(draft) !== JSON.stringify(emptyDraft));
  function change(changes: Partial<WebhookDraft>) {
    setDraft({ ...draft, ...changes });
    setErrors({});
  }
  function save() {
    const found = validate(draft);
    setErrors(found);
    if (Object.keys(found).length === 0 && !create.isPending) create.mutate();
  }

  return (
    <Form onSubmit={save} error={create.error}>
      <WebhookFields draft={draft} errors={errors} saveError={create.error} onChange={change} />
      {create.error && !isShownAtField(create.error) && (
        <SaveError error={create.error} title="The webhook was not created" />
      )}
      <FormButtons action="Create webhook" isPending={create.isPending} />
    </Form>
  );
}

/** Creates a webhook from a form's draft. Its secret is only in the response, which is not cached. */
function useCreateWebhook(draft: WebhookDraft, onCreated: (created: WebhookWithSecret) => void) {
  const idempotencyKey = useIdempotencyKey(draft);
  return useMutation({
    mutationFn: () => petStore.createWebhook({ body: toNewWebhook(draft), idempotencyKey }),
    gcTime: 0,
    onSuccess({ data }) {
      onCreated(data);
      void refreshWebhooks();
    },
  });
}
