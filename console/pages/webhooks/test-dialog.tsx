import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Webhook } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { DetailsText } from "../../ui/details.tsx";
import { SaveError } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { webhookName } from "../../ui/names.ts";
import { describeOutcome } from "./delivery-outcome.ts";
import { OutcomeBadge } from "./outcome-badge.tsx";
import { refreshWebhooks } from "./use-webhooks.ts";

interface TestDialogProps {
  isOpen: boolean;
  webhook: Webhook | undefined;
  onClose: () => void;
}

/** Sends a test when it is opened, and shows the response. */
export function TestDialog({ isOpen, webhook, onClose }: TestDialogProps) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={`Test of ${webhook ? webhookName(webhook) : ""}`} size="lg">
      {webhook && <TestReport webhook={webhook} onClose={onClose} />}
    </FormDialog>
  );
}

function TestReport({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { data, error, isPending, mutate } = useTest(webhook);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened.
  useEffect(() => mutate(), []);
  const delivery = data?.data;
  return (
    <Stack>
      <div role="status">
        {isPending && <Text>Sent. Waiting up to 10 seconds for the response of your program…</Text>}
        {delivery && !isPending && (
          <>
            <Group gap="sm" wrap="nowrap" align="flex-start">
              <OutcomeBadge delivery={delivery} />
              <Text>{describeOutcome(delivery)}</Text>
            </Group>
            {delivery.response && <DetailsText>{delivery.response}</DetailsText>}
          </>
        )}
      </div>
      {error && !isPending && <SaveError error={error} title="The test was not sent" />}
      <Group justify="flex-end">
        <PendingButton variant="default" isPending={isPending} onClick={() => mutate()}>
          Send again
        </PendingButton>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Stack>
  );
}

function useTest({ id }: Webhook) {
  return useMutation({
    mutationFn: () => petStore.testWebhook({ path: { webhookId: id } }),
    onSettled: refreshWebhooks,
  });
}
