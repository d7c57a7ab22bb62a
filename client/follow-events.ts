import { type CallOperation, LIMIT_MAX } from "./call-operation.ts";
import type { AllRequest } from "./calls.ts";
import type { Clock } from "./clock.ts";
import { EventFeed } from "./event-feed.ts";
import type { Integers, WithIntegers } from "./integers.ts";
import type { Event } from "./schemas.ts";

/** Where to begin in the event feed, and which events to read. */
export type FollowRequest<As extends Integers = "bigint"> = WithIntegers<Omit<EventQuery, "limit">, As> & {
  /** A saved position, `start` for all events that are kept, or `now`, which is the default. */
  after?: string | undefined;
  signal?: AbortSignal | undefined;
};
type EventQuery = NonNullable<AllRequest<"listEvents">["query"]>;

/**
 * Returns the event feed from a position on. After the first page, transient failures are retried without an end; before,
 * as in any call, since the base URL may be wrong.
 */
export function followEvents<As extends Integers>(
  request: FollowRequest<As>,
  call: CallOperation,
  clock: Clock,
): EventFeed<WithIntegers<Event, As>> {
  const { after = "now", signal, ...filters } = request as FollowRequest;
  let retriesMax: number | undefined;
  const readPage = async (position: string) => {
    const query = { ...filters, after: position, limit: LIMIT_MAX };
    const page = await call("listEvents", { query, signal, retriesMax });
    retriesMax = Number.POSITIVE_INFINITY;
    return { events: page.data as WithIntegers<Event, As>[], position: page.next ?? position };
  };
  return new EventFeed(after, readPage, (seconds) => clock.wait(seconds * 1000, signal));
}
