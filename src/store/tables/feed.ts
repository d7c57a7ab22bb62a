import type { Event } from "../../contract/contract.ts";
import { type Database, DatabaseUnavailable, type Statements, type Value } from "../database.ts";
import { checkRequester, yieldToEventLoop } from "../event-loop.ts";
import { type FeedPosition, type FeedSection, newGeneration, readPosition, writePosition } from "../feed.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { Requester } from "../requester.ts";
import { conditionsOf, type EventFilter } from "./event-filter.ts";
import { actorJoins, columns, type EventRow, toEvent } from "./event-rows.ts";
import { EVENT_RETENTION_MILLISECONDS } from "./event-types.ts";
import { readWhole, runSearch } from "./list-rows.ts";
import { RowSource } from "./row-source.ts";

/** Events, oldest first, and the position after them. */
interface FeedPage {
  events: Event[];
  position: string;
}

interface FollowOptions {
  limit: number;
  requester: Requester;
}

interface FeedOptions {
  now: () => number;
  /** Milliseconds for which events are kept. */
  retention?: number | undefined;
  /** Whether the engine has what the feed needs. */
  isSupported: boolean;
}

export function feedReader(
  database: Database,
  { now, retention = EVENT_RETENTION_MILLISECONDS, isSupported }: FeedOptions,
) {
  const { feed: order } = database;

  /** Returns the id of the last event before the oldest one within the retention. */
  async function findLastExpiredId(): Promise<bigint> {
    let { after, hasXids } = await readExpired(database);
    for (;;) {
      const time = now();
      const found = await findLastExpired(database, { after, time, expiredUntil: time - retention, hasXids });
      after = found.expired;
      if (!found.isPartial) return after.id;
      await yieldToEventLoop();
    }
  }

  async function begin(after: string): Promise<FeedPosition | undefined> {
    if (after === "now") return order.now();
    return after === "start" ? order.start(await findLastExpiredId()) : readPosition(after);
  }

  return {
    /**
     * Returns the next events that match the filter, after a position, `start` or `now`: fewer than `limit` if there are no
     * more yet, or if the search took long. Returns `expired` if an event after the position has been removed, or if the
     * position belongs to another store.
     */
    async follow(
      after: string,
      filter: EventFilter,
      { limit, requester }: FollowOptions,
    ): Promise<FeedPage | "invalid" | "expired"> {
      if (!isSupported) throw new DatabaseUnavailable(new Error("The engine has no snapshots, which the feed needs."));
      let isConfirmed = false;
      for (;;) {
        const position = await begin(after);
        if (!position) return "invalid";
        const section = await order.follow(position);
        if (section) {
          const source = new RowSource("events", actorJoins);
          // The position moves on even if no event can match.
          source.compared.push(...(conditionsOf(filter, source, database.dialect) ?? ["false"]));
          const { rows, last } = await readSection(database, section, source, { limit, requester });
          const next = await section.positionAfter(last);
          // Expired events may have been removed while the others were read.
          if (section.after === undefined || (await order.isComplete(position))) {
            await database.flushReads();
            return { events: rows.map(toEvent), position: writePosition(next) };
          }
        }
        // Only the first events can have been removed since: the next attempt begins after them.
        if (after === "start" || after === "now") continue;
        if (isConfirmed) return "expired";
        // A server that was replaced lacks the newest events, although they are not expired.
        await database.findNewPrimary();
        isConfirmed = true;
      }
    },
  };
}

/** Maximum number of events that one statement compares with a filter, on an engine whose statements do not block. */
const COMPARED_MAX = 10_000;
/** Factor by which each statement of a search compares more than the one before: usually, most events match. */
const GROWTH = 4;
/**
 * Maximum number of statements of a search. It then returns what it has found, so that the position advances even if the
 * client's timeout is short.
 */
const STATEMENTS_MAX = 100;

interface ReadOptions {
  limit: number;
  requester: Requester;
}

interface Found {
  rows: EventRow[];
  /** Id of the last event compared, unless it is the last of the section. */
  last: bigint | undefined;
}

/** Reads the first events of a section that match the source. */
async function readSection(
  statements: Statements,
  section: FeedSection,
  source: RowSource,
  { limit, requester }: ReadOptions,
): Promise<Found> {
  if (section.after === undefined) return { rows: [], last: undefined };
  const step = createSearch(statements, section, source, { limit, requester }, section.after);
  const isBlocking = statements.dialect.windowRows !== undefined;
  if (isBlocking) return runSearch(step as () => Found | undefined, false, { requester });
  for (;;) {
    const found = await step();
    if (found) return found;
    checkRequester(requester);
  }
}

/** Returns a function that compares the next events, and returns the found ones once the search is over. */
function createSearch(
  statements: Statements,
  section: FeedSection,
  source: RowSource,
  { limit, requester }: ReadOptions,
  start: bigint,
): () => MaybePromise<Found | undefined> {
  const found: EventRow[] = [];
  const { windowRows = COMPARED_MAX } = statements.dialect;
  let after = start;
  let rowsMax = limit;
  let statementCount = 0;

  return function step() {
    const { sql, values } = stepQuery(section, source, { after, rowsMax, limit: limit - found.length });
    const isLong = statementCount > 0;
    const read = readWhole<EventRow & { compared: bigint }>(statements, sql, values, isLong, { requester });
    return andThen(read, (rows) => {
      const end = rows.at(-1) as { id: bigint | null; compared: bigint };
      found.push(...rows.slice(0, -1));
      const isFull = found.length === limit;
      if (!isFull && end.compared < BigInt(rowsMax)) return { rows: found, last: undefined };
      after = (isFull ? found.at(-1)?.id : end.id) as bigint;
      statementCount += 1;
      rowsMax = Math.min(GROWTH * rowsMax, windowRows);
      return isFull || statementCount === STATEMENTS_MAX ? { rows: found, last: after } : undefined;
    });
  };
}

/** Returns a query of the matching ones among the next events; a row with the id of the last and their number follows. */
function stepQuery(
  section: FeedSection,
  { joins, indexed, compared, values: compareValues }: RowSource,
  { after, rowsMax, limit }: { after: bigint; rowsMax: number; limit: number },
) {
  const values: Value[] = [...compareValues];
  const integer = (value: bigint | number) => `cast($${values.push(BigInt(value))} as bigint)`;
  const text = (value: string) => `$${values.push(value)}`;
  const next = [`id > ${integer(after)}`, ...section.conditions({ integer, text })].join(" and ");
  const matches = [...indexed, ...compared].join(" and ") || "true";
  const nulls = ", null".repeat(columns.count - 1);
  const sql = `with next as materialized (
      select * from events where ${next} order by id limit ${integer(rowsMax)}
    )
    select * from (
      select ${columns.sql}, cast(-1 as bigint) as compared from next as events ${joins}
      where ${matches} order by events.id limit ${integer(limit)}
    ) as found
    union all select max(id)${nulls}, count(*) from next
    order by compared, id`;
  return { sql, values };
}

/** Maximum number of events that are inspected at a time. */
const INSPECTED_MAX = 1000;

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

/**
 * Returns the last event after `after` up to which all have expired, and whether there may be a later one. Events with a
 * time in the future are skipped.
 */
async function findLastExpired(
  statements: Statements,
  { after, time, expiredUntil, hasXids }: { after: Expired; time: number; expiredUntil: number; hasXids: boolean },
): Promise<{ expired: Expired; isPartial: boolean }> {
  const rows = await statements.query<{ id: bigint; created_at: bigint; xid: bigint | null }>(
    `select id, created_at, ${hasXids ? "cast(cast(xid as text) as bigint)" : "null"} as xid from events
      where id > $1 and created_at <= $2 order by id limit ${INSPECTED_MAX}`,
    after.id,
    BigInt(time),
  );
  const count = rows.findIndex(({ created_at }) => created_at > BigInt(expiredUntil));
  const found = count === -1 ? rows : rows.slice(0, count);
  const expired = { ...after };
  for (const { id, xid } of found) {
    expired.id = id;
    if (xid !== null && xid > (expired.xid ?? 0n)) expired.xid = xid;
  }
  return { expired, isPartial: found.length === INSPECTED_MAX };
}

async function readExpired(statements: Statements, lock: "" | "for update" = "") {
  const [row] = await statements.query<FeedRow>(`select cluster, expired_id, expired_xid from feed ${lock}`);
  const { cluster, expired_id: id, expired_xid: xid } = row as FeedRow;
  return { after: { id, xid }, hasXids: cluster !== null };
}

export function feedWriter(statements: Statements) {
  return {
    /** Invalidates all positions. */
    renew: () => statements.query("update feed set generation = $1", newGeneration()),

    /** Moves the start of the feed after the events created up to `expiredUntil`, or after the first 1,000 of them. */
    async expire(time: number, expiredUntil: number) {
      const { after, hasXids } = await readExpired(statements, statements.dialect.forUpdate);
      const { expired, isPartial } = await findLastExpired(statements, { after, time, expiredUntil, hasXids });
      if (expired.id > after.id) {
        await statements.query("update feed set expired_id = $1, expired_xid = $2", expired.id, expired.xid);
      }
      return { expired, isPartial, hasXids };
    },
  };
}
