import { type CallOperation, LIMIT_MAX } from "./call-operation.ts";
import type { AllRequest } from "./calls.ts";
import type { Clock } from "./clock.ts";
import type { Integers, WithIntegers } from "./json.ts";
import type { Event } from "./schemas.ts";

/** Interval between two requests if there are no further events. */
const POLL_SECONDS = 1;

/** The events after a position. */
export interface EventPage<OneEvent> {
  /** Empty if the position has moved past events that are filtered out. */
  events: OneEvent[];
  /** The position after these events. */
  position: string;
}

/**
 * The event feed from a position on, without an end: `for await (const event of feed)`, or page by page with `pages()`.
 * While the service cannot be reached, it waits and tries again. It ends with `break`, when its signal is aborted, or with
 * any other error of the service, such as `events_expired`.
 */
export class EventFeed<OneEvent> implements AsyncIterable<OneEvent> {
  #position: string;
  readonly #read: (after: string) => Promise<EventPage<OneEvent>>;
  readonly #wait: (seconds: number) => Promise<void>;

  constructor(
    after: string,
    read: (after: string) => Promise<EventPage<OneEvent>>,
    wait: (seconds: number) => Promise<void>,
  ) {
    this.#position = after;
    this.#read = read;
    this.#wait = wait;
  }

  /**
   * The position after the last page whose events have all been handled. After a restart from here, no event is missed; the
   * events of the page that was not finished come again, with the same ids.
   */
  get position(): string {
    return this.#position;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<OneEvent, void, undefined> {
    for await (const { events } of this.pages()) yield* events;
  }

  /**
   * Yields each page with the position to save once its events have been handled. If both are stored in one transaction, no
   * event comes again.
   */
  async *pages(): AsyncGenerator<EventPage<OneEvent>, void, undefined> {
    for (;;) {
      const page = await this.#read(this.#position);
      if (page.position === this.#position) {
        await this.#wait(POLL_SECONDS);
        continue;
      }
      yield page;
      this.#position = page.position;
    }
  }
}

/** Where to begin in the event feed, and which events to read. */
export type FollowRequest<As extends Integers = "bigint"> = WithIntegers<
  Omit<EventQuery, "limit" | "createdSince">,
  As
> & {
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
