/** How far webhooks have delivered: the tables `webhook_progress` and `webhook_blocked`. */
import type { Event } from "../../contract/contract.ts";
import type { Statements, Value } from "../database.ts";
import { yieldToEventLoop } from "../event-loop.ts";
import { type EventFilter, matcherOf, typeCondition, typesOf } from "./event-filter.ts";
import { actorJoins, columns, type EventRow, toEvent } from "./event-rows.ts";
import type { FeedEvent } from "./feed-event.ts";
import { padIds, placeholders, sqlByCount } from "./placeholders.ts";

/** A subject whose unacknowledged events are stored, up to the read position. Times in milliseconds since 1970. */
export interface BlockedSubject {
  subject: string;
  /** Its oldest event that has not been acknowledged. */
  eventId: bigint;
  eventCreatedAt: number;
  /** The position before the event, or before an earlier one of the subject. */
  position: string;
  /** Number of the event, counted in the order in which events were read. */
  ordinal: bigint;
  /** The lowest and the highest id of its events that have been read and not been acknowledged. */
  firstEventId: bigint;
  lastEventId: bigint;
  /** Number of failed attempts for the event: 0 if it is to be sent as soon as possible, -1 if it was given up. */
  attempts: number;
  lastAttemptAt: number;
  nextAttemptAt: number;
}

/** An event that waits for an earlier one of its subject. */
export interface WaitingEvent {
  id: bigint;
  createdAt: number;
}

/** A change of the progress of a webhook. */
export interface ProgressChange {
  /** Before the oldest event that has not been acknowledged. */
  position: string;
  /** The position up to which all events have been acknowledged, or belong to a blocked subject. */
  readPosition: string;
  /** Number of the last event up to that position, counted in the order in which events were read. */
  readOrdinal: bigint;
  /** Number of events of the blocked subjects. */
  held: number;
  /** Subjects that are blocked, and have changed. */
  blocked: BlockedSubject[];
  /** Subjects that are not blocked any more. */
  unblocked: string[];
}

/** The results of deliveries that are stored with a webhook. */
export interface DeliveryStatus {
  failingSince: number | undefined;
  lastSuccessAt: number | undefined;
  lost: bigint;
}

interface BlockedRow {
  subject: string;
  event_id: bigint;
  event_created_at: bigint;
  position: string;
  ordinal: bigint;
  first_event_id: bigint;
  last_event_id: bigint;
  attempts: bigint;
  last_attempt_at: bigint;
  next_attempt_at: bigint;
}

/** Rows that one statement writes or removes. */
const BATCH_SIZE = 64;
/** Rows that one statement reads of the events that wait. */
const READ_MAX = 1000;
const PET_PREFIX = "p";

const writeSql = sqlByCount(
  (count) => `insert into webhook_blocked (webhook_id, subject, event_id, event_created_at, position, ordinal,
      first_event_id, last_event_id, attempts, last_attempt_at, next_attempt_at) values ${placeholders(count, 11)}
    on conflict (webhook_id, subject) do update set event_id = excluded.event_id,
      event_created_at = excluded.event_created_at, position = excluded.position, ordinal = excluded.ordinal,
      first_event_id = excluded.first_event_id, last_event_id = excluded.last_event_id, attempts = excluded.attempts,
      last_attempt_at = excluded.last_attempt_at, next_attempt_at = excluded.next_attempt_at`,
);
const removeSql = sqlByCount(
  (count) => `delete from webhook_blocked where webhook_id = $${count + 1} and subject in ${placeholders(1, count)}`,
);

/** Returns the subject of an event: a webhook sends those of a subject one after the other. */
export function subjectOf({ row, event }: Pick<FeedEvent, "row" | "event">): string {
  if (row.pet_id !== null) return `${PET_PREFIX}${row.pet_id}`;
  const { category, key, person } = event.data;
  if (category) return `c${category.id}`;
  if (key) return `k${key.id}`;
  // Events of sessions have a person, too.
  return person ? `n${person.id}` : `t${row.type}`;
}

export function webhookProgressReader(statements: Statements) {
  /** Reads the events in a range of ids that match a condition, and the filter. */
  async function* readRange(condition: string, values: Value[], [first, last]: [bigint, bigint], filter: EventFilter) {
    const types = typesOf(filter);
    if (types?.length === 0) return;
    const ofTypes = types ? `and ${typeCondition(types)}` : "";
    const [from, to, limit] = [1, 2, 3].map((index) => `cast($${values.length + index} as bigint)`);
    for (let after = first - 1n; ; ) {
      const rows = await statements.query<EventRow>(
        `select ${columns.sql} from events ${actorJoins}
          where ${condition} ${ofTypes} and events.id > ${from} and events.id <= ${to} order by events.id limit ${limit}`,
        ...values,
        after,
        last,
        BigInt(READ_MAX),
      );
      yield* rows;
      const end = rows.at(-1);
      if (!end || rows.length < READ_MAX) return;
      after = end.id;
      await yieldToEventLoop();
    }
  }

  return {
    async listBlocked(webhookId: bigint): Promise<BlockedSubject[]> {
      const rows = await statements.query<BlockedRow>(
        `select subject, event_id, event_created_at, position, ordinal, first_event_id, last_event_id, attempts,
          last_attempt_at, next_attempt_at from webhook_blocked where webhook_id = $1`,
        webhookId,
      );
      return rows.map(toBlocked);
    },

    async readOrdinal(webhookId: bigint): Promise<bigint> {
      const [row] = await statements.query<{ read_ordinal: bigint }>(
        "select read_ordinal from webhook_progress where webhook_id = $1",
        webhookId,
      );
      return row?.read_ordinal ?? 0n;
    },

    /** Returns the events that wait for the oldest one of their subjects, in the order of each. */
    async findWaiting(blocked: BlockedSubject[], filter: EventFilter): Promise<Map<string, WaitingEvent[]>> {
      const found = new Map(blocked.map(({ subject }) => [subject, [] as WaitingEvent[]]));
      const bySubject = new Map(blocked.map((each) => [each.subject, each]));
      const matches = matcherOf(filter);
      const collect = (row: EventRow) => {
        const candidate = lazyEvent(row);
        const subject = subjectOf(candidate);
        const { eventId, firstEventId, lastEventId } = bySubject.get(subject) ?? {};
        const isHeld = firstEventId !== undefined && row.id >= firstEventId && row.id <= (lastEventId ?? 0n);
        if (!isHeld || row.id === eventId || !matches(candidate)) return;
        found.get(subject)?.push({ id: row.id, createdAt: Number(row.created_at) });
      };
      const longer = blocked.filter(({ firstEventId, lastEventId }) => firstEventId !== lastEventId);
      const ofPets = longer.filter(({ subject }) => subject.startsWith(PET_PREFIX));
      for (const some of inBatches(ofPets)) {
        const ids = padIds(some.map(({ subject }) => BigInt(subject.slice(PET_PREFIX.length))));
        for await (const row of readRange(`pet_id in ${placeholders(1, ids.length)}`, ids, rangeOf(some), filter)) {
          collect(row);
        }
      }
      const others = longer.filter(({ subject }) => !subject.startsWith(PET_PREFIX));
      if (others.length === 0) return found;
      for await (const row of readRange("pet_id is null", [], rangeOf(others), filter)) collect(row);
      return found;
    },

    /** Returns an event by its id; undefined if it is no longer stored. */
    async findEvent(id: bigint): Promise<Event | undefined> {
      const [row] = await statements.query<EventRow>(
        `select ${columns.sql} from events ${actorJoins} where events.id = $1`,
        id,
      );
      return row && toEvent(row);
    },
  };
}

export function webhookProgressWriter(statements: Statements) {
  return {
    ...webhookProgressReader(statements),

    /** Saves the results of deliveries. */
    async saveStatus(webhookId: bigint, { failingSince, lastSuccessAt, lost }: DeliveryStatus): Promise<void> {
      await statements.query(
        "update webhook_progress set failing_since = $2, last_success_at = $3, lost = $4 where webhook_id = $1",
        webhookId,
        failingSince === undefined ? null : BigInt(failingSince),
        lastSuccessAt === undefined ? null : BigInt(lastSuccessAt),
        lost,
      );
    },

    async save(webhookId: bigint, change: ProgressChange): Promise<void> {
      const { position, readPosition, readOrdinal, held, blocked, unblocked } = change;
      await statements.query(
        `update webhook_progress set version = version + 1, position = $2, read_position = $3, read_ordinal = $4,
          held = $5 where webhook_id = $1`,
        webhookId,
        position,
        readPosition,
        readOrdinal,
        BigInt(held),
      );
      for (const some of inBatches(blocked)) {
        const values = some.flatMap((each) => toValues(webhookId, each));
        await statements.query(writeSql(some.length), ...values);
      }
      for (const some of inBatches(unblocked)) {
        await statements.query(removeSql(some.length), ...some, webhookId);
      }
    },

    /** Removes all blocked subjects. */
    async removeBlocked(webhookId: bigint): Promise<void> {
      await statements.query("delete from webhook_blocked where webhook_id = $1", webhookId);
    },
  };
}

function* inBatches<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) yield items.slice(start, start + BATCH_SIZE);
}

/** The range of the ids of all events that wait. */
function rangeOf(blocked: BlockedSubject[]): [bigint, bigint] {
  const first = blocked.reduce((least, { firstEventId }) => (firstEventId < least ? firstEventId : least), MAX_ID);
  const last = blocked.reduce((greatest, { lastEventId }) => (lastEventId > greatest ? lastEventId : greatest), 0n);
  return [first, last];
}

const MAX_ID = 2n ** 63n - 1n;

/** A row that is decoded only when it is needed. */
function lazyEvent(row: EventRow): Pick<FeedEvent, "row" | "event"> {
  return {
    row,
    get event() {
      return toEvent(row);
    },
  };
}

function toBlocked(row: BlockedRow): BlockedSubject {
  return {
    subject: row.subject,
    eventId: row.event_id,
    eventCreatedAt: Number(row.event_created_at),
    position: row.position,
    ordinal: row.ordinal,
    firstEventId: row.first_event_id,
    lastEventId: row.last_event_id,
    attempts: Number(row.attempts),
    lastAttemptAt: Number(row.last_attempt_at),
    nextAttemptAt: Number(row.next_attempt_at),
  };
}

function toValues(webhookId: bigint, blocked: BlockedSubject): Value[] {
  return [
    webhookId,
    blocked.subject,
    blocked.eventId,
    BigInt(blocked.eventCreatedAt),
    blocked.position,
    blocked.ordinal,
    blocked.firstEventId,
    blocked.lastEventId,
    BigInt(blocked.attempts),
    BigInt(blocked.lastAttemptAt),
    BigInt(blocked.nextAttemptAt),
  ];
}
