import { Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Webhook, WebhookWithSecret } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { formatMoment } from "../../format.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { Choice, type Option } from "../../ui/choice.tsx";
import { SaveError } from "../../ui/error-message.tsx";
import { Form, FormButtons } from "../../ui/form.tsx";
import { webhookName } from "../../ui/names.ts";
import { SecretDialog } from "../../ui/secret.tsx";
import { refreshWebhooks } from "./use-webhooks.ts";
import { WebhookSecret } from "./webhook-secret.tsx";

interface RotateSecretDialogProps {
  isOpen: boolean;
  webhook: Webhook | undefined;
  onClose: () => void;
}

export function RotateSecretDialog({ isOpen, webhook, onClose }: RotateSecretDialogProps) {
  const [rotated, setRotated] = useState<WebhookWithSecret>();
  return (
    <SecretDialog
      isOpen={isOpen}
      title={rotated ? "The new secret" : `New secret for ${webhook ? webhookName(webhook) : ""}`}
      isSecretShown={rotated !== undefined}
      onClose={onClose}
      onClosed={() => setRotated(undefined)}
    >
      {rotated && (
        <WebhookSecret secret={rotated.secret} onClose={onClose}>
          <Text size="sm">{describeOverlap(rotated)}</Text>
        </WebhookSecret>
      )}
      {!rotated && webhook && <RotateSecretForm webhook={webhook} onRotated={setRotated} />}
    </SecretDialog>
  );
}

interface RotateSecretFormProps {
  webhook: Webhook;
  onRotated: (rotated: WebhookWithSecret) => void;
}

function RotateSecretForm({ webhook, onRotated }: RotateSecretFormProps) {
  const [overlap, setOverlap] = useState<Overlap>("86400");
  const rotate = useRotateSecret(webhook, BigInt(overlap), onRotated);
  return (
    <Form onSubmit={() => !rotate.isPending && rotate.mutate()} error={rotate.error}>
      <Text>
        You get a new secret. For a while, each request is signed with both secrets, so that your program can switch to
        the new one without refusing any.
      </Text>
      <Choice
        label="How long should requests also be signed with the old secret?"
        options={overlaps}
        value={overlap}
        onChange={setOverlap}
      />
      {rotate.error && <SaveError error={rotate.error} title="The secret was not replaced" />}
      <FormButtons action="Replace secret" isPending={rotate.isPending} hasInitialFocus />
    </Form>
  );
}

type Overlap = "0" | "3600" | "86400" | "604800";

/** How long both secrets are used, in seconds. */
const overlaps: readonly Option<Overlap>[] = [
  { value: "0", label: "Not at all", description: "Choose this if the secret was leaked." },
  { value: "3600", label: "One hour" },
  { value: "86400", label: "One day" },
  { value: "604800", label: "Seven days" },
];

function describeOverlap({ previousSecretExpiresAt }: Webhook): string {
  if (previousSecretExpiresAt === undefined) return "Requests are no longer signed with the old secret.";
  return `Until ${formatMoment(previousSecretExpiresAt)}, requests are signed with the old secret, too. Enter the new one in your program before then.`;
}

/** Replaces the secret. The new one is only in the response, which is not cached. */
function useRotateSecret({ id }: Webhook, overlapSeconds: bigint, onRotated: (rotated: WebhookWithSecret) => void) {
  const idempotencyKey = useIdempotencyKey([id, overlapSeconds]);
  return useMutation({
    mutationFn: () =>
      petStore.rotateWebhookSecret({ path: { webhookId: id }, body: { overlapSeconds }, idempotencyKey }),
    gcTime: 0,
    onSuccess({ data }) {
      onRotated(data);
      void refreshWebhooks();
    },
  });
}
