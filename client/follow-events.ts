import { type CallOperation, LIMIT_MAX } from "./call-operation.ts";
import type { AllRequest } from "./calls.ts";
import type { Clock } from "./clock.ts";
import { EventFeed } from "./event-feed.ts";
import type { Integers, WithIntegers } from "./integers.ts";
import type { Event } from "./schemas.ts";

/** Where to begin in the event feed, and which events to read. */
export type FollowRequest<As extends Integers = "bigint"> = WithIntegers<Omit<EventQuery, "type" | "limit">, As> & {
  /** A saved position, `start` for all events that are kept, or `now`, which is the default. */
  after?: string | undefined;
  types?: EventQuery["type"];
  signal?: AbortSignal | undefined;
};
type EventQuery = NonNullable<AllRequest<"listEvents">["query"]>;

/** Returns the event feed from a position on. Transient failures are retried without an end. */
export function followEvents<As extends Integers>(
  request: FollowRequest<As>,
  call: CallOperation,
  clock: Clock,
): EventFeed<WithIntegers<Event, As>> {
  const { after = "now", types, signal, ...filters } = request as FollowRequest;
  const readPage = async (position: string) => {
    const query = { ...filters, after: position, type: types, limit: LIMIT_MAX };
    const page = await call("listEvents", { query, signal, retriesMax: Number.POSITIVE_INFINITY });
    return { events: page.data as WithIntegers<Event, As>[], position: page.next ?? position };
  };
  return new EventFeed(after, readPage, (seconds) => clock.wait(seconds * 1000, signal));
}
