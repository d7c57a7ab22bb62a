import type { Event } from "../../contract/contract.ts";
import { type Database, DatabaseUnavailable, type Statements, type Value } from "../database.ts";
import { yieldToEventLoop } from "../event-loop.ts";
import { type Bind, bindTo, type FeedPosition, newGeneration, readPosition, writePosition } from "../feed.ts";
import type { Requester } from "../requester.ts";
import { conditionsOf, type EventFilter } from "./event-filter.ts";
import { EVENT_RETENTION_MILLISECONDS } from "./event-types.ts";
import type { FeedEvent } from "./feed-event.ts";
import { eventSource, type FoundEvents, readFeed } from "./feed-rows.ts";
import type { FigureWriter } from "./figures.ts";
import type { NewEvents } from "./new-events.ts";
import type { Subscription } from "./subscriptions.ts";

interface ReadOptions {
  requester: Requester;
}

/** Events, oldest first, and the position after them. */
export interface FeedPage {
  events: Event[];
  position: string;
  /** Whether nothing followed the position when the page was read. */
  isLast: boolean;
  /** Returns the events with their positions. */
  withPositions(): FeedEvent[];
}

interface FollowOptions extends ReadOptions {
  limit: number;
  /** A subscription that began after the position: the last page ends where its events begin. */
  until?: Subscription | undefined;
}

interface FeedOptions {
  now: () => number;
  /** Milliseconds for which events are kept. */
  retention?: number | undefined;
  /** Whether the engine has what the feed needs. */
  isSupported: boolean;
  newEvents: NewEvents;
}

export function feedReader(
  database: Database,
  { now, retention = EVENT_RETENTION_MILLISECONDS, isSupported, newEvents }: FeedOptions,
) {
  const { feed: order } = database;

  /** Returns the id of the last event before the oldest one within the retention. */
  async function findLastExpiredId(): Promise<bigint> {
    let { after, hasXids } = await readExpired(database);
    for (let limit = FIRST_INSPECTED_MAX; ; limit = INSPECTED_MAX) {
      const time = now();
      const found = await findLastExpired(database, { after, time, expiredUntil: time - retention, hasXids, limit });
      after = found.expired;
      if (!found.isPartial) return after.id;
      await yieldToEventLoop();
    }
  }

  async function begin(after: string): Promise<FeedPosition | undefined> {
    if (after === "now") return order.now();
    return after === "start" ? order.start(await findLastExpiredId()) : readPosition(after);
  }

  async function positionBefore(id: bigint): Promise<FeedPosition> {
    const { after } = await readExpired(database);
    // An existing event, by which SQLite recognizes a position.
    const [row] = await database.query<{ id: bigint | null }>("select max(id) as id from events where id < $1", id);
    return order.start(row?.id && row.id > after.id ? row.id : after.id);
  }

  function requireSupport(): void {
    if (!isSupported) throw new DatabaseUnavailable(new Error("The engine has no snapshots, which the feed needs."));
  }

  /** Reads the next events that match the filter: see `follow`. */
  async function read(
    after: string,
    filter: EventFilter,
    { limit, requester, until }: FollowOptions,
  ): Promise<FoundEvents | "invalid" | "expired"> {
    requireSupport();
    let isConfirmed = false;
    for (;;) {
      const position = await begin(after);
      if (!position) return "invalid";
      const source = eventSource();
      // The position moves on even if no event can match.
      source.compared.push(...(conditionsOf(filter, source, database.dialect) ?? ["false"]));
      const found = await readFeed(database, position, source, { limit, requester, until: until?.start });
      if (found) {
        await database.flushReads();
        return found;
      }
      // Only the first events can have been removed since: the next attempt begins after them.
      if (after === "start" || after === "now") continue;
      if (isConfirmed) return "expired";
      // A server that was replaced lacks the newest events, although they are not expired.
      await database.findNewPrimary();
      isConfirmed = true;
    }
  }

  return {
    isSupported,

    /** Returns the position that `start` and `now` stand for. */
    async position(after: "start" | "now"): Promise<string> {
      requireSupport();
      return writePosition((await begin(after)) as FeedPosition);
    },

    /** Returns the position before the first event that was written at this time or later, or after all events. */
    async positionSince(time: number, { requester }: ReadOptions): Promise<string> {
      for (let after = "start"; ; ) {
        const found = await read(after, { createdSince: time }, { limit: 1, requester });
        // The events up to the position may have expired since.
        if (typeof found === "string") after = "start";
        else if (found.events[0]) return writePosition(await positionBefore(found.events[0].row.id));
        else if (found.isLast) return writePosition(found.end);
        else after = writePosition(found.end);
      }
    },

    /** Counts the events that match the filter after a position, up to `max`. `oldestAt`: when the first was written. */
    async count(
      after: string,
      filter: EventFilter,
      { max, requester }: ReadOptions & { max: number },
    ): Promise<{ count: number; oldestAt: number | undefined } | "invalid" | "expired"> {
      let count = 0;
      let oldestAt: number | undefined;
      for (let position = after; ; ) {
        const found = await read(position, filter, { limit: Math.min(COUNTED_MAX, max - count), requester });
        if (typeof found === "string") return found;
        if (found.events[0]) oldestAt ??= Number(found.events[0].row.created_at);
        count += found.events.length;
        if (found.isLast || count >= max) return { count, oldestAt };
        position = writePosition(found.end);
      }
    },

    /**
     * Returns the next events that match the filter, after a position, `start` or `now`: fewer than `limit` if there are no
     * more yet, or if the search took long. Returns `expired` if an event after the position has been removed, or if the
     * position belongs to another store.
     */
    async follow(
      after: string,
      filter: EventFilter,
      options: FollowOptions,
    ): Promise<FeedPage | "invalid" | "expired"> {
      const found = await read(after, filter, options);
      return typeof found === "string" ? found : toPage(found);
    },

    /**
     * Subscribes to the new events that match the filter, and begins after all that was committed before this call: see
     * `FollowOptions.until`.
     */
    async subscribe(filter: EventFilter): Promise<Subscription> {
      requireSupport();
      return newEvents.subscribe(filter);
    },
  };
}

function toPage({ events, end, isLast }: FoundEvents): FeedPage {
  return {
    events: events.map(({ event }) => event),
    position: writePosition(end),
    isLast,
    withPositions: () => events,
  };
}

/** Maximum number of events that are counted at a time. */
const COUNTED_MAX = 1000;
/** Maximum number of events that are inspected at a time. */
const INSPECTED_MAX = 1000;
/** The same at first: events are removed soon after they have expired, so that usually not even the first one has. */
const FIRST_INSPECTED_MAX = 10;

/** The event up to which all have expired, and the greatest transaction id of these. */
interface Expired {
  id: bigint;
  xid: bigint | null;
}

/** The table `feed`: what positions are compared with, and up to which event all have expired. */
interface FeedRow {
  cluster: string | null;
  expired_id: bigint;
  expired_xid: bigint | null;
}

interface ExpirySearch {
  after: Expired;
  time: number;
  expiredUntil: number;
  hasXids: boolean;
  limit: number;
  /** Returns an SQL condition: the event must not be removed yet, although it may be old enough. */
  isKept?: ((bind: Bind) => string) | undefined;
}

interface ExpiryRow {
  id: bigint;
  created_at: bigint;
  xid: bigint | null;
  is_kept: bigint;
}

/**
 * Returns the last event after `after` up to which all have expired, of the next `limit` ones, and whether there may be a
 * later one. Events with a time in the future are skipped.
 */
async function findLastExpired(
  statements: Statements,
  { after, time, expiredUntil, hasXids, limit, isKept }: ExpirySearch,
): Promise<{ expired: Expired; isPartial: boolean }> {
  const values: Value[] = [after.id, BigInt(time)];
  const kept = isKept?.(bindTo(values)) ?? "false";
  const rows = await statements.query<ExpiryRow>(
    `select id, created_at, ${hasXids ? "cast(cast(xid as text) as bigint)" : "null"} as xid,
        cast(case when ${kept} then 1 else 0 end as bigint) as is_kept
      from events where id > $1 and created_at <= $2 order by id limit ${limit}`,
    ...values,
  );
  const count = rows.findIndex((row) => row.created_at > BigInt(expiredUntil) || row.is_kept === 1n);
  const found = count === -1 ? rows : rows.slice(0, count);
  const expired = { ...after };
  for (const { id, xid } of found) {
    expired.id = id;
    if (xid !== null && xid > (expired.xid ?? 0n)) expired.xid = xid;
  }
  return { expired, isPartial: found.length === limit };
}

async function readExpired(statements: Statements, lock: "" | "for update" = "") {
  const [row] = await statements.query<FeedRow>(`select cluster, expired_id, expired_xid from feed ${lock}`);
  const { cluster, expired_id: id, expired_xid: xid } = row as FeedRow;
  return { after: { id, xid }, hasXids: cluster !== null };
}

export type FeedWriter = ReturnType<typeof feedWriter>;

export function feedWriter(statements: Statements, figures: FigureWriter) {
  return {
    /** Invalidates all positions. */
    renew: () => statements.query("update feed set generation = $1", newGeneration()),

    /**
     * Moves the start of the feed after the events created up to `expiredUntil`, or after the first 1,000 of them, but not
     * after one that is not counted in the figures.
     */
    async expire(time: number, expiredUntil: number) {
      const { after, hasXids } = await readExpired(statements, statements.dialect.forUpdate);
      // Without support for the feed, the engine has no figures either.
      const hasFigures = hasXids || !statements.dialect.isRemote;
      const { expired, isPartial } = await findLastExpired(statements, {
        ...{ after, time, expiredUntil, hasXids },
        isKept: hasFigures ? await figures.uncounted() : undefined,
        limit: INSPECTED_MAX,
      });
      if (expired.id > after.id) {
        await statements.query("update feed set expired_id = $1, expired_xid = $2", expired.id, expired.xid);
      }
      return { expired, isPartial, hasXids };
    },
  };
}
