import { type CallOperation, LIMIT_MAX } from "./call-operation.ts";
import type { AllRequest } from "./calls.ts";
import { type Clock, TimeoutExceeded, within } from "./clock.ts";
import { EventStreamReader } from "./event-stream.ts";
import { type Integers, parse, type WithIntegers } from "./json.ts";
import type { Event } from "./schemas.ts";
import type { Transport } from "./send.ts";

/** Time for which the service is asked to delay a page without events. */
const WAIT_SECONDS = 25;
/** Interval between two pages if the service does not delay them. */
const POLL_SECONDS = 1;
/** Maximum time until the first byte of a stream: a proxy may buffer it. */
const FIRST_BYTE_SECONDS = 5;
/** Maximum time without a byte: the service sends one every 12 seconds. */
const SILENCE_SECONDS = 30;
/** Time for which only pages are read if there is no stream. */
const NO_STREAM_SECONDS = 300;

/** The events after a position. */
export interface EventPage<OneEvent> {
  /** Empty if the position has moved past events that are filtered out. */
  events: OneEvent[];
  /** The position after these events. */
  position: string;
}

/** Where the events come from. */
interface Source<OneEvent> {
  /** Reads a page, which the service may delay for up to `waitSeconds` while it is empty. */
  read(after: string, waitSeconds: number): Promise<EventPage<OneEvent>>;
  /** Yields a page for each part of a stream, also if there is nothing new. Throws if there is no stream. */
  stream(after: string): AsyncIterable<EventPage<OneEvent>>;
  clock: Clock;
  signal: AbortSignal | undefined;
}

/**
 * The event feed from a position on, without an end: `for await (const event of feed)`, or page by page with `pages()`.
 * While the service cannot be reached, it waits and tries again. It ends with `break`, when its signal is aborted, or with
 * any other error of the service, such as `events_expired`.
 */
export class EventFeed<OneEvent> implements AsyncIterable<OneEvent> {
  #position: string;
  readonly #source: Source<OneEvent>;
  /** The time before which no stream is requested. */
  #streamAt = 0;

  constructor(after: string, source: Source<OneEvent>) {
    this.#position = after;
    this.#source = source;
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
    const { read, clock, signal } = this.#source;
    // Before the stream, since only a page gives the position that `now` stands for; after it, to learn why it has ended.
    for (let waitSeconds = 0; ; waitSeconds = WAIT_SECONDS) {
      const startedAt = clock.now();
      const page = await read(this.#position, waitSeconds);
      if (page.position !== this.#position) yield* this.#handle(page);
      else if (waitSeconds > 0 && clock.now() - startedAt < POLL_SECONDS * 1000) {
        await clock.wait(POLL_SECONDS * 1000, signal);
      }
      if (clock.now() >= this.#streamAt) yield* this.#stream();
    }
  }

  /** Yields the pages of a stream until it ends, or at once if there is none. */
  async *#stream(): AsyncGenerator<EventPage<OneEvent>, void, undefined> {
    const { stream, clock, signal } = this.#source;
    let hasBegun = false;
    try {
      for await (const page of stream(this.#position)) {
        hasBegun = true;
        if (page.position !== this.#position) yield* this.#handle(page);
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof TimeoutExceeded) hasBegun = false;
    }
    if (!hasBegun) this.#streamAt = clock.now() + NO_STREAM_SECONDS * 1000;
  }

  *#handle(page: EventPage<OneEvent>): Generator<EventPage<OneEvent>, void, undefined> {
    yield page;
    this.#position = page.position;
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
  integers: As,
  { clock, timeoutSeconds }: Transport,
): EventFeed<WithIntegers<Event, As>> {
  type OneEvent = WithIntegers<Event, As>;
  const { after = "now", signal, ...filters } = request as FollowRequest;
  let retriesMax: number | undefined;
  return new EventFeed<OneEvent>(after, {
    async read(position, waitSeconds) {
      const page = await call("listEvents", {
        query: { ...filters, after: position, limit: LIMIT_MAX },
        ...(waitSeconds > 0 && { prefer: `wait=${waitSeconds}` }),
        timeoutSeconds: timeoutSeconds + waitSeconds,
        ...{ signal, retriesMax },
      });
      retriesMax = Number.POSITIVE_INFINITY;
      return { events: page.data as OneEvent[], position: page.next ?? position };
    },
    async *stream(start) {
      const query = { ...filters, after: start };
      const limits = { timeoutSeconds: FIRST_BYTE_SECONDS, retriesMax: 0 };
      const { data } = await call("streamEvents", { query, signal, ...limits });
      let position = start;
      for await (const blocks of readBlocks(data as ReadableStream<Uint8Array>, clock, signal)) {
        // Events have an id; what has none is not of the feed, such as `event: stop`.
        const moves = blocks.filter(({ id }) => id !== undefined);
        const events = moves.flatMap(({ data }) =>
          data === undefined ? [] : [parse(data, integers) as object as OneEvent],
        );
        position = moves.at(-1)?.id ?? position;
        yield { events, position };
      }
    },
    ...{ clock, signal },
  });
}

/** Yields the blocks of each part of a stream, and ends the stream when no more are needed. */
async function* readBlocks(stream: ReadableStream<Uint8Array>, clock: Clock, signal: AbortSignal | undefined) {
  const parts = stream.getReader();
  const reader = new EventStreamReader();
  try {
    for (let seconds = FIRST_BYTE_SECONDS; ; seconds = SILENCE_SECONDS) {
      const { done, value } = await within(seconds, clock, signal, () => parts.read());
      if (done) return;
      yield reader.read(value);
    }
  } finally {
    parts.cancel().catch(() => {});
  }
}
