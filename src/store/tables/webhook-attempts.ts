/** The log of attempts to send events to webhooks. */
import { type DeliveryOutcome, type Event, present, type WebhookDelivery } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import type { Statements, Value } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import { actorJoins, type EventRow, columns as eventColumns, toEvent } from "./event-rows.ts";
import { runUpTo } from "./expired-rows.ts";
import { padIds, placeholders, sqlByCount } from "./placeholders.ts";

/** An attempt to send an event, and its outcome. */
export interface NewAttempt {
  webhookId: bigint;
  /** 0 for a test. */
  eventId: bigint;
  eventType: string;
  /** From 1. */
  attempt: number;
  /** When it began, in milliseconds since 1970. */
  createdAt: number;
  durationMilliseconds: number;
  isSuccess: boolean;
  /** Status of the response. */
  status?: number | undefined;
  /** Why there was no response, such as `timeout`. */
  error?: string | undefined;
  /** The beginning of the body of the response. */
  response?: string | undefined;
}

interface AttemptRow {
  id: bigint;
  webhook_id: bigint;
  event_id: bigint;
  event_type: string;
  attempt: bigint;
  created_at: bigint;
  duration: bigint;
  is_success: bigint;
  status: bigint | null;
  error: string | null;
  response: string | null;
  next_attempt_at: bigint | null;
}

interface AttemptFilter {
  outcome?: DeliveryOutcome | undefined;
  /** Only the last attempts of events that have failed and will be sent again. */
  waiting?: boolean | undefined;
}

/** Time for which attempts are kept. */
const LIFETIME_MILLISECONDS = 30 * 24 * 3600 * 1000;
/** Maximum numbers of attempts that are kept of a webhook, by `is_success`. */
const KEPT_MAX = { 0: 10_000, 1: 1000 };
const COLUMNS = 10;

const insertSql = sqlByCount(
  (attempts) =>
    `insert into webhook_attempts (webhook_id, event_id, event_type, attempt, created_at, duration, is_success, status,
      error, response) values ${placeholders(attempts, COLUMNS)} returning id`,
);
const eventsSql = sqlByCount(
  (ids) => `select ${eventColumns.sql} from events ${actorJoins} where events.id in ${placeholders(1, ids)}`,
);

/** Reads the ids of webhooks that have attempts, each with one step in the index: `distinct` would read all of it. */
const loggedSql = `with recursive logged(webhook_id) as (
    select min(webhook_id) from webhook_attempts
    union all
    select (select min(webhook_id) from webhook_attempts where webhook_id > logged.webhook_id)
      from logged where webhook_id is not null
  ) select webhook_id, webhooks.id as kept_id from logged left join webhooks on webhooks.id = webhook_id
    where webhook_id is not null`;

export function webhookAttemptReader(statements: Statements) {
  /** Reads the events of attempts that are still stored, by id. */
  function readEvents(ids: bigint[]): MaybePromise<Map<bigint, Event>> {
    if (ids.length === 0) return new Map();
    const padded = padIds(ids);
    const rows = statements.query<EventRow>(eventsSql(padded.length), ...padded);
    return andThen(rows, (found) => new Map(found.map((row) => [row.id, toEvent(row)])));
  }

  return {
    /** Returns the newest attempts that match the filter; with `before`, of those with smaller ids. */
    list(
      webhookId: bigint,
      { outcome, waiting }: AttemptFilter,
      limit: number,
      before?: bigint,
    ): MaybePromise<WebhookDelivery[]> {
      const values: Value[] = [webhookId, BigInt(limit)];
      const conditions = ["logged.webhook_id = $1"];
      if (before !== undefined) conditions.push(`logged.id < $${values.push(before)}`);
      if (outcome !== undefined) conditions.push(`is_success = ${outcome === "succeeded" ? 1 : 0}`);
      const rows = statements.query<AttemptRow>(
        `select logged.id, logged.webhook_id, logged.event_id, event_type, attempt, logged.created_at, duration, is_success, status,
            error, response, next_attempt_at
          from webhook_attempts as logged ${waiting ? "join" : "left join"} webhook_blocked as blocked
            on blocked.webhook_id = logged.webhook_id and blocked.event_id = logged.event_id
              and blocked.last_attempt_at = logged.created_at and blocked.attempts > 0
          where ${conditions.join(" and ")} order by logged.id desc limit cast($2 as bigint)`,
        ...values,
      );
      return andThen(rows, (found) => {
        const ids = [...new Set(found.map(({ event_id }) => event_id))].filter((id) => id !== 0n);
        return andThen(readEvents(ids), (events) => found.map((row) => toDelivery(row, events)));
      });
    },
  };
}

export function webhookAttemptWriter(statements: Statements) {
  return {
    /** Adds attempts, and returns their ids. */
    async addAll(attempts: NewAttempt[]): Promise<bigint[]> {
      const values = attempts.flatMap((attempt): Value[] => [
        attempt.webhookId,
        attempt.eventId,
        attempt.eventType,
        BigInt(attempt.attempt),
        BigInt(attempt.createdAt),
        BigInt(attempt.durationMilliseconds),
        attempt.isSuccess ? 1n : 0n,
        attempt.status === undefined ? null : BigInt(attempt.status),
        attempt.error ?? null,
        attempt.response ?? null,
      ]);
      const rows = await statements.query<{ id: bigint }>(insertSql(attempts.length), ...values);
      return rows.map(({ id }) => id);
    },

    /** Removes at most `limit` attempts that are too old or too many, or whose webhook was deleted; returns how many. */
    async removeExpired(time: number, limit: number): Promise<number> {
      const logged = await statements.query<{ webhook_id: bigint; kept_id: bigint | null }>(loggedSql);
      const remove =
        (from: string, ...values: bigint[]) =>
        async (limit: number) => {
          const rows = await statements.query(
            `delete from webhook_attempts where id in (select id from webhook_attempts ${from} limit cast($1 as bigint))
            returning id`,
            BigInt(limit),
            ...values,
          );
          return rows.length;
        };
      return runUpTo(limit, [
        remove("where created_at <= $2 order by created_at", BigInt(time - LIFETIME_MILLISECONDS)),
        ...logged.flatMap(({ webhook_id, kept_id }) =>
          kept_id === null
            ? [remove("where webhook_id = $2", webhook_id)]
            : Object.entries(KEPT_MAX).map(([isSuccess, max]) =>
                remove(
                  `where webhook_id = $2 and is_success = ${isSuccess} and id <= (
                    select id from webhook_attempts where webhook_id = $2 and is_success = ${isSuccess}
                      order by id desc limit 1 offset ${max}
                  ) order by id`,
                  webhook_id,
                ),
              ),
        ),
      ]);
    },
  };
}

function toDelivery(row: AttemptRow, events: Map<bigint, Event>): WebhookDelivery {
  const rest = { nextAttemptAt: toNumber(row.next_attempt_at), event: events.get(row.event_id) };
  return describeAttempt(row.id, toAttempt(row), rest);
}

/** Describes an attempt as the contract does. */
export function describeAttempt(id: bigint, attempt: NewAttempt, rest: AttemptRest = {}): WebhookDelivery {
  const { eventId, eventType, createdAt, durationMilliseconds, isSuccess, status, error, response } = attempt;
  return present<WebhookDelivery>({
    id,
    eventId,
    type: eventType,
    attempt: BigInt(attempt.attempt),
    createdAt: writeTime(createdAt),
    durationMilliseconds: BigInt(durationMilliseconds),
    outcome: isSuccess ? "succeeded" : "failed",
    status,
    error,
    response,
    nextAttemptAt: rest.nextAttemptAt === undefined ? undefined : writeTime(rest.nextAttemptAt),
    event: rest.event,
  });
}

/** What a list of attempts has in addition. */
interface AttemptRest {
  /** When the event is sent again, if it has failed and waits. */
  nextAttemptAt?: number | undefined;
  event?: Event | undefined;
}

function toAttempt(row: AttemptRow): NewAttempt {
  return {
    webhookId: row.webhook_id,
    eventId: row.event_id,
    eventType: row.event_type,
    attempt: Number(row.attempt),
    createdAt: Number(row.created_at),
    durationMilliseconds: Number(row.duration),
    isSuccess: row.is_success === 1n,
    status: toNumber(row.status),
    error: row.error ?? undefined,
    response: row.response ?? undefined,
  };
}

function toNumber(value: bigint | null): number | undefined {
  return value === null ? undefined : Number(value);
}
