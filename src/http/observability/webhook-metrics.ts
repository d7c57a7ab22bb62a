/** Metrics of the webhooks in the store: their state, what waits and what was lost. */
import { type Requester, SERVICE_ACCOUNT } from "../../store/requester.ts";
import type { Store } from "../../store/store.ts";
import { describeWebhook, eventFilterOf, type Webhook } from "../../store/tables/webhook-rows.ts";
import type { Registry, Sample } from "./registry.ts";

export interface WebhookFigures {
  id: bigint;
  status: string;
  /** Why it is disabled; empty if it is enabled. */
  reason: string;
  /** When its oldest waiting event was written, in milliseconds since 1970; undefined if none waits, or it is disabled. */
  oldestWaitingAt: number | undefined;
  lost: bigint;
}

const { signal } = new AbortController();
const requester: Requester = { account: SERVICE_ACCOUNT, signal: () => signal };

/** Reads the figures of all webhooks. The events that follow a position are searched for a short time only. */
export async function readWebhookFigures(store: Store): Promise<WebhookFigures[]> {
  const webhooks = await store.webhooks.list();
  return Promise.all(
    webhooks.map(async (webhook) => {
      const { status, disabledReason: reason = "" } = describeWebhook(webhook);
      const oldestWaitingAt = reason === "" ? await findOldestWaiting(store, webhook) : undefined;
      return { id: webhook.id, status, reason, oldestWaitingAt, lost: webhook.lost };
    }),
  );
}

async function findOldestWaiting(store: Store, webhook: Webhook): Promise<number | undefined> {
  if (webhook.oldestHeldAt !== undefined) return webhook.oldestHeldAt;
  const page = await store.feed.follow(webhook.readPosition, eventFilterOf(webhook), { limit: 1, requester });
  const event = typeof page === "string" ? undefined : page.events[0];
  return event && Date.parse(event.createdAt);
}

/** Registers the metrics; `read` returns the figures of the last reading. */
export function registerWebhookMetrics(registry: Registry, read: () => WebhookFigures[]): void {
  const register = (type: "counter" | "gauge", name: string, help: string, collect: () => Iterable<Sample>) =>
    registry.register(type, name, help, collect, { isShared: true });

  register("gauge", "petstore_webhook_status", "1, with the status of each webhook, and why it is disabled.", () =>
    read().map(({ id, status, reason }) => ({ value: 1, labels: { webhook: `${id}`, status, reason } })),
  );
  register(
    "gauge",
    "petstore_webhook_oldest_waiting_timestamp_seconds",
    "Time when the oldest event that waits for an enabled webhook was written, in seconds since 1970.",
    () =>
      read().flatMap(({ id, oldestWaitingAt }) =>
        oldestWaitingAt === undefined ? [] : [{ value: oldestWaitingAt / 1000, labels: { webhook: `${id}` } }],
      ),
  );
  register(
    "counter",
    "petstore_webhook_events_lost_total",
    "Events that left the feed before a webhook had delivered them.",
    () => read().map(({ id, lost }) => ({ value: Number(lost), labels: { webhook: `${id}` } })),
  );
}
