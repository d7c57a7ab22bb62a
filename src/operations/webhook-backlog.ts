import type { WebhookDescription } from "../contract/contract.ts";
import type { StoreReader } from "../store/store.ts";
import { type Backlog, describeWebhook, eventFilterOf, type Webhook } from "../store/tables/webhook-rows.ts";
import type { Context } from "./operation.ts";

/** Maximum number of waiting events that are counted. */
export const WAITING_MAX = 10_000;

/** Describes a webhook with the number of events that wait. */
export async function describeWithBacklog(
  webhook: Webhook,
  context: Pick<Context<StoreReader>, "store" | "requester">,
): Promise<WebhookDescription> {
  return describeWebhook(webhook, await readBacklog(webhook, context));
}

/** Returns undefined if the events cannot be counted, because some have expired or the feed is that of another store. */
export async function readBacklog(
  webhook: Webhook,
  { store, requester }: Pick<Context<StoreReader>, "store" | "requester">,
): Promise<Backlog | undefined> {
  const { held, oldestHeldAt, readPosition } = webhook;
  const counted = await store.feed.count(readPosition, eventFilterOf(webhook), { max: WAITING_MAX, requester });
  if (typeof counted === "string") return undefined;
  return {
    waiting: BigInt(Math.min(Number(held) + counted.count, WAITING_MAX)),
    oldestWaitingAt: oldestHeldAt ?? counted.oldestAt,
  };
}
