import type { Actor, EventTypeFilter } from "../../contract/contract.ts";
import { makeWebhookSecret } from "../../credentials/webhook-signature.ts";
import type { Statements, Value } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { EventWriter } from "./events.ts";
import { takeAdvisoryLock } from "./leases.ts";
import {
  type DisabledReason,
  selectWebhooks,
  summarizeWebhook,
  toWebhook,
  type Webhook,
  type WebhookRow,
  webhookChanges,
} from "./webhook-rows.ts";

/** Maximum number of webhooks of a store. */
export const WEBHOOKS_MAX = 20;

export interface NewWebhook {
  url: string;
  types: EventTypeFilter[] | undefined;
  description: string | undefined;
  /** Position in the feed after which it begins. */
  position: string;
}

export function webhookReader(statements: Statements) {
  return {
    /** Returns the newest webhooks, or all without a limit. */
    list(limit = WEBHOOKS_MAX, before?: bigint): MaybePromise<Webhook[]> {
      const from = before === undefined ? "" : "where id < $2";
      const rows = statements.query<WebhookRow>(
        `${selectWebhooks} ${from} order by id desc limit cast($1 as bigint)`,
        BigInt(limit),
        ...(before === undefined ? [] : [before]),
      );
      return andThen(rows, (found) => found.map(toWebhook));
    },

    find: (id: bigint): MaybePromise<Webhook | undefined> => find(statements, id),
  };
}

/** The process that delivers compares the revision, and reads the progress again if it has changed. */
const newRevision = "revision = revision + 1";

/** The changes that operations make. Those of an existing webhook require that it is locked: `find` locks it. */
export function webhookWriter(statements: Statements, events: EventWriter, now: () => number) {
  const { forUpdate } = statements.dialect;

  const makeAllDue = (id: bigint): MaybePromise<unknown> =>
    statements.query("update webhook_blocked set next_attempt_at = $2 where webhook_id = $1", id, BigInt(now()));

  async function change(id: bigint, assignments: string[], ...values: Value[]): Promise<Webhook> {
    await statements.query(`update webhooks set ${assignments.join(", ")} where id = $1`, id, ...values);
    return (await find(statements, id)) as Webhook;
  }

  return {
    find(id: bigint): MaybePromise<Webhook | undefined> {
      if (!forUpdate) return find(statements, id);
      // A statement that waited for the lock would return the progress as it was before the wait.
      const locked = statements.query(`select id from webhooks where id = $1 ${forUpdate}`, id);
      return andThen(locked, () => find(statements, id));
    },

    /** Returns the number of webhooks that are disabled because the store was restored or moved. */
    async countRestored(): Promise<number> {
      const [row] = await statements.query<{ count: bigint }>(
        `select count(*) as count from webhooks
          where disabled_reason is null and generation <> (select feed.generation from feed)`,
      );
      return Number(row?.count);
    },

    /** Adds a webhook; undefined if there are too many. */
    async add({ url, types, description, position }: NewWebhook, by: Actor): Promise<Webhook | undefined> {
      await takeAdvisoryLock(statements, "webhooks");
      const [existing] = await statements.query<{ count: bigint }>("select count(*) as count from webhooks");
      if (Number(existing?.count) >= WEBHOOKS_MAX) return undefined;
      const [row] = await statements.query<{ id: bigint }>(
        `insert into webhooks (url, types, description, secret, generation, created_at, updated_at)
          values ($1, $2, $3, $4, (select generation from feed), $5, $5) returning id`,
        url,
        types === undefined ? null : JSON.stringify(types),
        description ?? null,
        makeWebhookSecret(),
        BigInt(now()),
      );
      const { id } = row as { id: bigint };
      await statements.query(
        "insert into webhook_progress (webhook_id, position, read_position) values ($1, $2, $2)",
        id,
        position,
      );
      const webhook = (await find(statements, id)) as Webhook;
      await events.add({ type: "webhook.created", by, data: { webhook: summarizeWebhook(webhook) } });
      return webhook;
    },

    /** Changes the URL, the types and the description of a webhook to those of `next`. */
    async update(webhook: Webhook, next: Webhook, by: Actor): Promise<Webhook> {
      const changes = webhookChanges(webhook, next);
      if (changes.length === 0) return webhook;
      const { id, url, types, description } = next;
      const changed = await change(
        id,
        ["url = $2", "types = $3", "description = $4", "updated_at = $5"],
        url,
        types === undefined ? null : JSON.stringify(types),
        description ?? null,
        BigInt(now()),
      );
      await events.add({ type: "webhook.updated", by, data: { webhook: summarizeWebhook(changed), changes } });
      return changed;
    },

    /** Enables a webhook, which continues from its position. Failed events are due at once. */
    async enable({ id }: Webhook, by: Actor): Promise<Webhook> {
      // Otherwise the first failure would disable it again.
      await statements.query("update webhook_progress set failing_since = null where webhook_id = $1", id);
      await makeAllDue(id);
      const enabled = await change(
        id,
        [
          ...["disabled_reason = null", "disabled_at = null", "updated_at = $2"],
          ...["generation = (select feed.generation from feed)", newRevision],
        ],
        BigInt(now()),
      );
      await events.add({ type: "webhook.enabled", by, data: { webhook: summarizeWebhook(enabled) } });
      return enabled;
    },

    /** Disables a webhook, which keeps its position. */
    async disable({ id }: Webhook, reason: Exclude<DisabledReason, "restored">, by: Actor): Promise<Webhook> {
      const disabled = await change(
        id,
        ["disabled_reason = $2", "disabled_at = $3", ...(reason === "manual" ? ["updated_at = $3"] : [])],
        reason,
        BigInt(now()),
      );
      await events.add({ type: "webhook.disabled", by, data: { webhook: summarizeWebhook(disabled) } });
      return disabled;
    },

    /** Makes a new secret. Requests are also signed with the previous one, until the overlap has passed. */
    async rotateSecret({ id, secret }: Webhook, overlapSeconds: number, by: Actor): Promise<Webhook> {
      const rotated = await change(
        id,
        ["secret = $2", "previous_secret = $3", "previous_secret_expires_at = $4", "updated_at = $5"],
        makeWebhookSecret(),
        secret,
        BigInt(now() + overlapSeconds * 1000),
        BigInt(now()),
      );
      await events.add({ type: "webhook.secret_rotated", by, data: { webhook: summarizeWebhook(rotated) } });
      return rotated;
    },

    /** Removes at most `limit` previous secrets whose overlap had ended at `time`; returns how many. */
    async removeExpiredSecrets(time: number, limit: number): Promise<number> {
      const rows = await statements.query(
        `update webhooks set previous_secret = null where id in (
          select id from webhooks where previous_secret is not null and previous_secret_expires_at <= $1
            order by id limit cast($2 as bigint)
        ) returning id`,
        BigInt(time),
        BigInt(limit),
      );
      return rows.length;
    },

    /** Makes all failed events of a webhook due at once. */
    async retry({ id }: Webhook, by: Actor): Promise<Webhook> {
      await makeAllDue(id);
      const webhook = await change(id, [newRevision]);
      await events.add({ type: "webhook.retried", by, data: { webhook: summarizeWebhook(webhook) } });
      return webhook;
    },

    /** Sets the position after which a webhook continues. */
    async replay({ id }: Webhook, position: string, by: Actor): Promise<Webhook> {
      await statements.query("delete from webhook_blocked where webhook_id = $1", id);
      await statements.query(
        `update webhook_progress set version = version + 1, position = $2, read_position = $2, held = 0,
          failing_since = null where webhook_id = $1`,
        id,
        position,
      );
      const replayed = await change(id, [newRevision]);
      await events.add({ type: "webhook.replayed", by, data: { webhook: summarizeWebhook(replayed) } });
      return replayed;
    },

    /** Gives up an event that has failed and waits. Returns undefined if there is none. */
    async skip({ id }: Webhook, eventId: bigint, by: Actor): Promise<Webhook | undefined> {
      const rows = await statements.query(
        "update webhook_blocked set attempts = -1 where webhook_id = $1 and event_id = $2 and attempts > 0 returning subject",
        id,
        eventId,
      );
      if (rows.length === 0) return undefined;
      const webhook = await change(id, [newRevision]);
      await events.add({ type: "webhook.event_skipped", by, data: { webhook: summarizeWebhook(webhook), eventId } });
      return webhook;
    },

    /** Removes a webhook. Background work removes its attempts, which are many. */
    async remove(webhook: Webhook, by: Actor): Promise<void> {
      await statements.query("delete from webhooks where id = $1", webhook.id);
      for (const table of ["webhook_progress", "webhook_blocked", "webhook_leases"]) {
        await statements.query(`delete from ${table} where webhook_id = $1`, webhook.id);
      }
      await events.add({ type: "webhook.deleted", by, data: { webhook: summarizeWebhook(webhook) } });
    },
  };
}

function find(statements: Statements, id: bigint): MaybePromise<Webhook | undefined> {
  const rows = statements.query<WebhookRow>(`${selectWebhooks} where id = $1`, id);
  return andThen(rows, ([row]) => row && toWebhook(row));
}
