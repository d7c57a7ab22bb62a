import type { Event } from "../../contract/contract.ts";
import { type Database, DatabaseUnavailable } from "../database.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";
import { conditionsOf, type EventFilter } from "./event-filter.ts";
import { actorJoins, toEvent } from "./event-rows.ts";
import { EVENT_RETENTION_MILLISECONDS } from "./events.ts";
import { findLastExpired, readExpired } from "./feed.ts";
import { feedById } from "./feed-by-id.ts";
import { feedBySnapshot } from "./feed-by-snapshot.ts";
import type { FeedOrder } from "./feed-order.ts";
import { type FeedPosition, readPosition, writePosition } from "./feed-position.ts";
import { readSection } from "./feed-section.ts";
import { RowSource } from "./row-source.ts";

/** Events, oldest first, and the position after them. */
export interface FeedPage {
  events: Event[];
  position: string;
}

interface FollowOptions {
  limit: number;
  signal: () => AbortSignal;
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
  const order = orderOf(database);

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
      { limit, signal }: FollowOptions,
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
          const { rows, last } = await readSection(database, section, source, { limit, signal });
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

function orderOf(database: Database): FeedOrder {
  return database.dialect.commitOrder === "id" ? feedById(database) : feedBySnapshot(database);
}
