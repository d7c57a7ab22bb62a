import { NativeSelect, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PetStoreError, type Request, type Webhook } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { SaveError } from "../../ui/error-message.tsx";
import { Form, FormButtons } from "../../ui/form.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { webhookName } from "../../ui/names.ts";
import { notifyDone } from "../../ui/notify.ts";
import { refreshWebhooks } from "./use-webhooks.ts";
import { countEvents } from "./webhook-health.ts";

const HOUR_MILLISECONDS = 3_600_000;

type Start = "1" | "24" | "168" | "all" | "custom";

const starts: readonly { value: Start; label: string }[] = [
  { value: "1", label: "The last hour" },
  { value: "24", label: "The last 24 hours" },
  { value: "168", label: "The last 7 days" },
  { value: "all", label: "Everything that is kept" },
  { value: "custom", label: "Since another time" },
];

type Replay = Request<"replayWebhook">["body"];

interface ReplayDialogProps {
  isOpen: boolean;
  webhook: Webhook | undefined;
  onClose: () => void;
}

/** Shows how many events will be sent again, and sets a webhook back to a time. */
export function ReplayDialog({ isOpen, webhook, onClose }: ReplayDialogProps) {
  const name = webhook ? webhookName(webhook) : "";
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={`Send events to ${name} again`} size="lg">
      {webhook && <ReplayForm webhook={webhook} onClose={onClose} />}
    </FormDialog>
  );
}

function ReplayForm({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [start, setStart] = useState<Start>("24");
  const [time, setTime] = useState("");
  const [openedAt] = useState(Date.now);
  const [isChecked, setIsChecked] = useState(false);
  const body = toReplay(start, time, openedAt);
  const count = useCount(webhook, body);
  const replay = useReplay(webhook, body, onClose);
  const total = count.data;

  return (
    <Form
      onSubmit={() => {
        setIsChecked(true);
        if (body && !replay.isPending) replay.mutate();
      }}
      error={replay.error}
    >
      <Text>
        All events since a time are sent again, in order, before newer ones. Your program recognises those that it
        already knows by the header <code>webhook-id</code>, which is the same each time.
      </Text>
      <NativeSelect
        label="Events"
        data={[...starts]}
        value={start}
        onChange={(event) => setStart(event.currentTarget.value as Start)}
        data-autofocus
      />
      {start === "custom" && (
        <TextInput
          label="Since"
          type="datetime-local"
          value={time}
          error={isChecked && !body ? "Choose a date and time in the past." : undefined}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      )}
      <Text role="status" fw={550} mih="1.5em">
        {body && describeCount(total, count.error)}
      </Text>
      {replay.error && <SaveError error={replay.error} title="The events were not sent again" />}
      <FormButtons
        action={total === undefined ? "Send again" : `Send ${countEvents(total)} again`}
        isPending={replay.isPending || count.isFetching}
      />
    </Form>
  );
}

function toReplay(start: Start, time: string, now: number): Replay | undefined {
  if (start === "all") return { after: "start" };
  const since = start === "custom" ? Date.parse(time) : now - Number(start) * HOUR_MILLISECONDS;
  return Number.isNaN(since) || since > now ? undefined : { createdSince: new Date(since).toISOString() };
}

function describeCount(count: bigint | undefined, error: unknown): string {
  if (error instanceof PetStoreError && error.code === "events_expired")
    return "Events of that time are no longer kept.";
  if (error) return "The events could not be counted.";
  if (count === undefined) return "Counting…";
  if (count === 0n) return "No event of this webhook's types happened since then.";
  return `${countEvents(count)} will be sent again.`;
}

/** Number of events that would be sent. */
function useCount({ id }: Webhook, body: Replay | undefined) {
  return useQuery({
    queryKey: ["replayWebhook", "count", id, body],
    queryFn: async ({ signal }) => {
      const { data } = await petStore.replayWebhook({
        path: { webhookId: id },
        query: { dryRun: true },
        body: body ?? {},
        signal,
      });
      return data.count;
    },
    enabled: body !== undefined,
    gcTime: 0,
  });
}

function useReplay(webhook: Webhook, body: Replay | undefined, onClose: () => void) {
  const idempotencyKey = useIdempotencyKey([webhook.id, body]);
  return useMutation({
    mutationFn: () => petStore.replayWebhook({ path: { webhookId: webhook.id }, body: body ?? {}, idempotencyKey }),
    onSuccess({ data }) {
      onClose();
      notifyDone(`${countEvents(data.count)} are sent to ${webhookName(webhook)} again.`);
    },
    onSettled: refreshWebhooks,
  });
}
