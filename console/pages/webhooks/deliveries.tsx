import { Button, Chip, Group, Table, Text, Title } from "@mantine/core";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Event, Webhook, WebhookDelivery } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { readPages } from "../../api/queries.ts";
import { useUrlState } from "../../hooks/use-url-state.ts";
import { confirm } from "../../ui/confirm.tsx";
import { DetailsButton, DetailsText, JsonText } from "../../ui/details.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { webhookName } from "../../ui/names.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.ts";
import { PanelTable } from "../../ui/panel-table.tsx";
import { Time } from "../../ui/time.tsx";
import { EventNamesProvider, EventSentence } from "../activity/event-sentence.tsx";
import styles from "./deliveries.module.css";
import { describeOutcome, formatDuration } from "./delivery-outcome.ts";
import { OutcomeBadge } from "./outcome-badge.tsx";
import { OUTCOME_MILLISECONDS, refreshWebhooks } from "./use-webhooks.ts";

const views = [
  { value: "all", label: "All", query: {} },
  { value: "failed", label: "Failed", query: { outcome: "failed" } },
  { value: "waiting", label: "Blocked", query: { waiting: true } },
] as const;

/** The deliveries of a webhook, newest first. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const id = useId();
  const [{ show }, change] = useUrlState({ show: "all" });
  const view = views.find(({ value }) => value === show) ?? views[0];
  const found = useDeliveries(webhook.id, view.query);
  const { deliveries, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = found;

  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={2} size="h4" id={id}>
          Deliveries
        </Title>
        <Chip.Group value={view.value} onChange={(next) => change({ show: `${next}` })}>
          <Group gap={6} role="radiogroup" aria-label="Filter by outcome">
            {views.map(({ value, label }) => (
              <Chip key={value} value={value} size="sm" variant="outline">
                {label}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Group>
      {error && (
        <ErrorMessage
          error={error}
          title="Could not load the deliveries"
          onRetry={() => void refetch()}
          hasData={deliveries !== undefined}
        />
      )}
      {isPending && <RowsLoading />}
      {deliveries?.length === 0 && <Text c="dimmed">{emptyTexts[view.value]}</Text>}
      {deliveries && deliveries.length > 0 && <DeliveriesTable webhook={webhook} deliveries={deliveries} />}
      {hasNextPage && (
        <PendingButton variant="default" mt="md" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </PendingButton>
      )}
    </section>
  );
}

const emptyTexts = {
  all: "Nothing was sent yet. Deliveries are listed here for 30 days: the last 1,000 that succeeded, and all others.",
  failed: "No delivery has failed.",
  waiting: "No event blocks later ones.",
};

/** Maximum number of pages that are read again at an interval. */
const LIVE_PAGES_MAX = 2;

function useDeliveries(webhookId: bigint, filter: object) {
  const { data, ...query } = useInfiniteQuery({
    ...readPages("listWebhookDeliveries", { path: { webhookId }, query: { ...filter, limit: 50 } }),
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= LIVE_PAGES_MAX ? OUTCOME_MILLISECONDS : false),
  });
  return { ...query, deliveries: data?.pages.flatMap((page) => page.data) };
}

interface DeliveriesTableProps {
  webhook: Webhook;
  deliveries: WebhookDelivery[];
}

function DeliveriesTable({ webhook, deliveries }: DeliveriesTableProps) {
  const [open, setOpen] = useState<bigint>();
  const head = (
    <>
      <Table.Th>Event</Table.Th>
      <Table.Th>Response</Table.Th>
      <Table.Th>Time</Table.Th>
      <Table.Th>
        <span className="petstore-visually-hidden">Details</span>
      </Table.Th>
    </>
  );
  return (
    <EventNamesProvider events={deliveries.flatMap(({ event }) => (event ? [event as Event] : []))}>
      <PanelTable aria-label="Deliveries" head={head} hasCards className={styles.table}>
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={`${delivery.id}`}
            webhook={webhook}
            delivery={delivery}
            isOpen={open === delivery.id}
            onToggle={() => setOpen(open === delivery.id ? undefined : delivery.id)}
          />
        ))}
      </PanelTable>
    </EventNamesProvider>
  );
}

interface DeliveryRowProps {
  webhook: Webhook;
  delivery: WebhookDelivery;
  isOpen: boolean;
  onToggle: () => void;
}

function DeliveryRow({ webhook, delivery, isOpen, onToggle }: DeliveryRowProps) {
  const id = useId();
  const { type, event, attempt, createdAt, durationMilliseconds, nextAttemptAt } = delivery;
  return (
    <>
      <Table.Tr data-open={isOpen || undefined}>
        <Table.Td className={styles.event}>
          <div>
            {event ? (
              <EventSentence event={event as Event} />
            ) : type === TEST ? (
              "Test"
            ) : (
              "An event that is no longer kept"
            )}
          </div>
          <Text size="xs" c="dimmed">
            {type}
            {attempt > 1n && ` · attempt ${attempt}`}
            {nextAttemptAt && (
              <>
                {" · next attempt "}
                <Time at={nextAttemptAt} />
              </>
            )}
          </Text>
        </Table.Td>
        <Table.Td className={styles.response}>
          <OutcomeBadge delivery={delivery} />
          <Text span size="xs" c="dimmed" className="petstore-numbers">
            {formatDuration(durationMilliseconds)}
          </Text>
        </Table.Td>
        <Table.Td className={styles.time}>
          <Time at={createdAt} />
        </Table.Td>
        <Table.Td className={styles.actions}>
          <DetailsButton
            isOpen={isOpen}
            text="Details"
            label={`Details of delivery ${delivery.id}`}
            {...(isOpen && { controls: id })}
            onClick={onToggle}
          />
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td colSpan={4} id={id} className={styles.details}>
            <DeliveryDetails webhook={webhook} delivery={delivery} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

const TEST = "webhook.test";

/** The response, the body that was sent, and a button to skip an event that blocks later ones. */
function DeliveryDetails({ webhook, delivery }: Pick<DeliveryRowProps, "webhook" | "delivery">) {
  const { event, type, response, nextAttemptAt } = delivery;
  return (
    <>
      <Text fw={600} size="sm">
        Response
      </Text>
      <Text size="sm">{describeOutcome(delivery)}</Text>
      {response && <DetailsText>{response}</DetailsText>}
      {nextAttemptAt && <Skip webhook={webhook} delivery={delivery} />}
      <Text fw={600} size="sm" mt="sm">
        Sent
      </Text>
      {event ? (
        <JsonText value={{ type, timestamp: event.createdAt, data: event }} />
      ) : (
        <Text size="sm" c="dimmed">
          {type === TEST ? "A test, which is about no event." : "The event is no longer kept."}
        </Text>
      )}
    </>
  );
}

function Skip({ webhook, delivery }: Pick<DeliveryRowProps, "webhook" | "delivery">) {
  const skip = useSkip(webhook);
  return (
    <>
      <Text size="sm" mt="xs">
        Later events of the same pet, category, key or person wait until this one is accepted.
      </Text>
      <Button
        variant="default"
        size="xs"
        mt="xs"
        onClick={async () => (await confirmSkip(webhook)) && skip.mutate(delivery)}
      >
        Skip this event
      </Button>
    </>
  );
}

function confirmSkip(webhook: Webhook): Promise<boolean> {
  return confirm({
    title: "Skip this event?",
    text: `${webhookName(webhook)} will not get it, and the later events that wait for it are sent. To send it after all, send events again from a time before it.`,
    action: "Skip event",
  });
}

function useSkip(webhook: Webhook) {
  return useMutation({
    mutationFn: ({ eventId }: WebhookDelivery) =>
      petStore.skipWebhookEvent({ path: { webhookId: webhook.id }, body: { eventId } }),
    onSuccess: () => notifyDone("The event was skipped."),
    onError: (error) => notifyFailed("The event was not skipped", error),
    onSettled: refreshWebhooks,
  });
}
