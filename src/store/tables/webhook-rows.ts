/** Webhooks as rows of the tables `webhooks` and `webhook_progress`, and as the contract describes them. */
import {
  type Change,
  type EventTypeFilter,
  namesOf,
  present,
  type WebhookDescription,
  type WebhookSummary,
} from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import type { EventFilter } from "./event-filter.ts";
import { visibleTypes } from "./event-types.ts";

export type DisabledReason = "manual" | "gone" | "failing" | "restored";

/** A stored webhook with the state of its delivery; times in milliseconds since 1970. */
export interface Webhook {
  id: bigint;
  url: string;
  /** Undefined for the default: what callers with the scope `write` see. */
  types?: EventTypeFilter[] | undefined;
  description?: string | undefined;
  secret: string;
  previousSecret?: string | undefined;
  previousSecretExpiresAt?: number | undefined;
  /** Undefined if the webhook is enabled. */
  disabledReason?: DisabledReason | undefined;
  disabledAt?: number | undefined;
  createdAt: number;
  updatedAt: number;
  /** Changes when an operation changes the progress of the delivery. */
  revision: bigint;
  /** Changes when the positions are set. */
  progressVersion: bigint;
  /** Position in the feed before the oldest event that is not acknowledged. */
  position: string;
  /** Position up to which all events are acknowledged except the `held` ones, which belong to blocked subjects. */
  readPosition: string;
  held: bigint;
  /** When the oldest of the held events was written. */
  oldestHeldAt?: number | undefined;
  /** Time of the first failure, or of a later success; undefined if no event has failed and waits. */
  failingSince?: number | undefined;
  lastSuccessAt?: number | undefined;
  lost: bigint;
  nextAttemptAt?: number | undefined;
}

export interface WebhookRow {
  id: bigint;
  url: string;
  types: string | null;
  description: string | null;
  secret: string;
  previous_secret: string | null;
  previous_secret_expires_at: bigint | null;
  disabled_reason: DisabledReason | null;
  disabled_at: bigint | null;
  generation: bigint;
  feed_generation: bigint;
  revision: bigint;
  created_at: bigint;
  updated_at: bigint;
  progress_version: bigint;
  position: string;
  read_position: string;
  held: bigint;
  oldest_held_at: bigint | null;
  failing_since: bigint | null;
  last_success_at: bigint | null;
  lost: bigint;
  next_attempt_at: bigint | null;
}

export const selectWebhooks = `select id, url, types, description, secret, previous_secret, previous_secret_expires_at,
    disabled_reason, disabled_at, generation, (select feed.generation from feed) as feed_generation, revision,
    created_at, updated_at, version as progress_version, position, read_position, held, failing_since,
    last_success_at, lost,
    (select min(event_created_at) from webhook_blocked
      where webhook_blocked.webhook_id = webhooks.id) as oldest_held_at,
    (select min(next_attempt_at) from webhook_blocked
      where webhook_blocked.webhook_id = webhooks.id and attempts > 0) as next_attempt_at
  from webhooks join webhook_progress on webhook_id = id`;

export function toWebhook(row: WebhookRow): Webhook {
  // The generation is compared, not stored when it changes: a restore and a move copy all rows as they are.
  const isOfOtherStore = row.generation !== row.feed_generation;
  return {
    id: row.id,
    url: row.url,
    types: row.types === null ? undefined : JSON.parse(row.types),
    description: row.description ?? undefined,
    secret: row.secret,
    previousSecret: row.previous_secret ?? undefined,
    previousSecretExpiresAt: toNumber(row.previous_secret_expires_at),
    disabledReason: row.disabled_reason ?? (isOfOtherStore ? "restored" : undefined),
    disabledAt: toNumber(row.disabled_at),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
    revision: row.revision,
    progressVersion: row.progress_version,
    position: row.position,
    readPosition: row.read_position,
    held: row.held,
    oldestHeldAt: toNumber(row.oldest_held_at),
    failingSince: toNumber(row.failing_since),
    lastSuccessAt: toNumber(row.last_success_at),
    lost: row.lost,
    nextAttemptAt: toNumber(row.next_attempt_at),
  };
}

const defaultTypes = [...new Set(visibleTypes.write.map((type) => `${type.split(".")[0]}.*` as EventTypeFilter))];

/** The events of a webhook that wait to be acknowledged. */
export interface Backlog {
  waiting: bigint;
  oldestWaitingAt: number | undefined;
}

export function describeWebhook(webhook: Webhook, backlog?: Backlog): WebhookDescription {
  const { id, url, description, position, lost, disabledReason } = webhook;
  const isEnabled = disabledReason === undefined;
  return present<WebhookDescription>({
    id,
    url,
    types: webhook.types ?? defaultTypes,
    description,
    status: isEnabled ? (webhook.failingSince === undefined ? "active" : "failing") : "disabled",
    position,
    waiting: backlog?.waiting,
    oldestWaitingAt: toTime(backlog?.oldestWaitingAt),
    nextAttemptAt: isEnabled ? toTime(webhook.nextAttemptAt) : undefined,
    lost,
    lastSuccessAt: toTime(webhook.lastSuccessAt),
    disabledReason,
    disabledAt: toTime(webhook.disabledAt),
    previousSecretExpiresAt: toTime(webhook.previousSecretExpiresAt),
    createdAt: writeTime(webhook.createdAt),
    updatedAt: writeTime(webhook.updatedAt),
  });
}

/** Returns what events say of a webhook. */
export function summarizeWebhook(webhook: Webhook): WebhookSummary {
  const { id, url, types, description, disabledReason } = describeWebhook(webhook);
  return present<WebhookSummary>({ id, url, types, description, disabledReason });
}

const changeable = namesOf<"url" | "types" | "description">({ url: true, types: true, description: true });

/** The changes from one state of a webhook to another. A list is one text, separated by commas. */
export function webhookChanges(webhook: Webhook, next: Webhook): Change[] {
  const [before, after] = [describeWebhook(webhook), describeWebhook(next)];
  return changeable.flatMap((field) => {
    const [from, to] = [before, after].map(({ [field]: value }) => (Array.isArray(value) ? value.join(", ") : value));
    return from === to ? [] : [present<Change>({ field, from, to })];
  });
}

/** Returns the events that a webhook sends. */
export function eventFilterOf({ types }: Pick<Webhook, "types">): EventFilter {
  return types === undefined ? { scope: "write" } : { type: types };
}

function toTime(milliseconds: number | undefined): string | undefined {
  return milliseconds === undefined ? undefined : writeTime(milliseconds);
}

function toNumber(value: bigint | null): number | undefined {
  return value === null ? undefined : Number(value);
}
