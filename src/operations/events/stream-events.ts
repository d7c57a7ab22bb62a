import type { Input } from "../../contract/contract.ts";
import { refuse } from "../../errors.ts";
import { ConcurrencyLimit, Overloaded } from "../../store/concurrency-limit.ts";
import { DatabaseUnavailable } from "../../store/database.ts";
import { takeTimeSlice } from "../../store/event-loop.ts";
import { longWait } from "../../store/fair-queue.ts";
import { type Requester, ServiceStopping } from "../../store/requester.ts";
import type { StoreReader } from "../../store/store.ts";
import type { EventFilter } from "../../store/tables/event-filter.ts";
import type { FeedPage } from "../../store/tables/feed.ts";
import type { FeedEvent } from "../../store/tables/feed-event.ts";
import { refusePosition, toEventFilter } from "../event-feed.ts";
import type { Context, Operation } from "../operation.ts";

/** Interval without an event after which a comment is sent: the client and proxies see that the connection is alive. */
const HEARTBEAT_MILLISECONDS = 12_000;
/** Number of events that are read at a time until the stream has reached the new ones. */
const PAGE_SIZE = 100;
const COMMENT = ":\n\n";
/** The pages that are read for streams: one at a time for each account, since each page delays the reads of others. */
const pages = new ConcurrencyLimit({ running: 1, ...longWait });

export const streamEvents: Operation<"streamEvents"> = async ({ query }, context) => {
  const { store, scope, requester } = context;
  const { after, field } = startOf(query, context);
  const filter = toEventFilter(query, scope);
  // Read before the response starts, so that a position that cannot be used becomes an error response.
  const first = await readPage(store, after, filter, { limit: PAGE_SIZE, requester });
  if (first === "invalid") return refusePosition(field);
  if (first === "expired") return refuse("events_expired");
  return {
    status: 200,
    // Sent at once also if there is no event: the runtime sends the headers, and the client has a position to resume from.
    stream: streamFrom(first.position, writePage(first) || writePosition(first.position), filter, context),
    type: "text/event-stream",
    headers: { "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
  };
};

function readPage({ feed }: StoreReader, ...[after, filter, options]: Parameters<StoreReader["feed"]["follow"]>) {
  const { requester } = options;
  return pages.run(requester.account, async () => {
    // The client may have disconnected meanwhile.
    requester.signal().throwIfAborted();
    return feed.follow(after, filter, options);
  });
}

function startOf({ after = "now" }: Input<"streamEvents">["query"], { lastEventId }: Context) {
  const last = lastEventId();
  return last
    ? { after: last, field: { in: "header", name: "Last-Event-ID" } as const }
    : { after, field: { in: "query", name: "after" } as const };
}

/**
 * Sends a text, then what follows the position, and new events as they are read, until the signal of the requester
 * aborts. One generator without closures: what it refers to takes memory for each open stream.
 */
async function* streamFrom(
  start: string,
  text: string,
  filter: EventFilter,
  { store, requester }: Context<StoreReader>,
): AsyncGenerator<string> {
  const { account } = requester;
  const signal = requester.signal();
  let position = start;
  yield text;
  try {
    for (;;) {
      const subscription = await store.feed.subscribe(filter);
      try {
        for (let isLast = false; !isLast; ) {
          // Reading may be synchronous, and a filter may leave out everything.
          await takeTimeSlice(account);
          signal.throwIfAborted();
          const options = { limit: PAGE_SIZE, requester: withoutDeadline(requester), until: subscription };
          const page = await readPage(store, position, filter, options);
          if (typeof page === "string") throw new PositionExpired();
          if (page.events.length > 0) yield writePage(page);
          ({ position, isLast } = page);
        }
        for (;;) {
          await subscription.wait(HEARTBEAT_MILLISECONDS, signal);
          signal.throwIfAborted();
          // Many streams may have been woken: each gets an event-loop iteration.
          await takeTimeSlice(account);
          signal.throwIfAborted();
          if (subscription.isBehind) break;
          const events = subscription.take();
          const last = events.at(-1)?.position ?? (await subscription.position());
          const isMoved = last !== position;
          position = last;
          if (events.length > 0) yield events.map(writeEvent).join("");
          else yield isMoved ? writePosition(position) : COMMENT;
        }
      } finally {
        subscription.end();
      }
    }
  } catch (error) {
    if (error instanceof PositionExpired) yield writeEnd("expired");
    else if (error instanceof ServiceStopping) yield writeEnd("stop");
    // The client connects again, and then gets an error response if the database is still unavailable.
    else if (!(signal.aborted || error instanceof Overloaded || error instanceof DatabaseUnavailable)) throw error;
  }
}

/** An event after the position has been removed, or the store was restored. */
class PositionExpired extends Error {}

/** The response has begun. */
function withoutDeadline(requester: Requester): Requester {
  return { account: requester.account, signal: () => requester.signal() };
}

function writePage(page: FeedPage): string {
  return page.withPositions().map(writeEvent).join("");
}

function writeEvent({ event, json, position }: FeedEvent): string {
  return `id: ${position}\nevent: ${event.type}\ndata: ${json}\n\n`;
}

/** Without `data` this is no event, but it sets the position, such as after events that the filter leaves out. */
function writePosition(position: string): string {
  return `:\nid: ${position}\n\n`;
}

/** Without `data`, browsers would not dispatch it. */
function writeEnd(name: "expired" | "stop"): string {
  return `event: ${name}\ndata: {}\n\n`;
}
