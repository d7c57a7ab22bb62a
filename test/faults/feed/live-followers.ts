import { EventStream } from "../../support/event-stream.ts";
import { readJson } from "../../support/read-json.ts";
import { nextPathOf } from "../../support/send-request.ts";
import type { Received } from "./copy.ts";

/** Name of the pet that is added last: followers end at its event. */
export const LAST_PET = "Last";

const RETRY_MILLISECONDS = 20;
/** Seconds for which a request waits. */
const WAIT_SECONDS = 5;

/** Where a follower sends its requests: to the service, or to a proxy. */
export interface Target {
  title: string;
  origin: string;
  key: string;
  /** The certificate of the proxy. */
  certificate?: string;
}

/**
 * A client that follows the feed from the start, by a stream or by requests that wait. Whatever ends a connection, it
 * goes on from the last position that it has received.
 */
export abstract class LiveFollower {
  readonly events: Received[] = [];
  /** Number of connections and responses that failed. */
  failures = 0;
  readonly title: string;
  protected readonly target: Target;
  protected readonly init: { headers: Record<string, string>; tls?: { ca: string } };

  constructor(target: Target, kind: string) {
    const { title, key, certificate } = target;
    this.title = `${kind} ${title}`;
    this.target = target;
    this.init = { headers: { Authorization: `Bearer ${key}` }, ...(certificate && { tls: { ca: certificate } }) };
  }

  /** Receives events until that of the last pet. */
  async run(): Promise<void> {
    while (this.events.at(-1)?.data.pet?.name !== LAST_PET) {
      try {
        await this.receive();
      } catch (error) {
        if (error instanceof FollowError) throw error;
        this.failures += 1;
        await Bun.sleep(RETRY_MILLISECONDS);
      }
    }
    this.cut();
  }

  /** Closes the connection. */
  abstract cut(): void;

  /** Receives the events of one response. */
  protected abstract receive(): Promise<void>;

  protected check({ status }: Response): void {
    if (status >= 502 && status <= 504) throw new Error(`${status}`);
    if (status !== 200) throw new FollowError(`${this.title}: ${status}`);
  }
}

/** A response that no follower may get. */
class FollowError extends Error {}

export class StreamFollower extends LiveFollower {
  #stream: EventStream | undefined;
  #lastId: string | undefined;

  constructor(target: Target) {
    super(target, "streaming");
  }

  cut(): void {
    this.#stream?.close();
  }

  protected async receive(): Promise<void> {
    const { headers, ...rest } = this.init;
    const resuming = this.#lastId === undefined ? undefined : { "Last-Event-ID": this.#lastId };
    const url = `${this.target.origin}/v1/events/stream?after=start`;
    const stream = await EventStream.open(url, { ...headers, ...resuming }, rest);
    this.#stream = stream;
    this.check(stream.response);
    for (;;) {
      const event = await stream.next();
      this.#lastId = stream.lastId ?? this.#lastId;
      if (event?.name === "expired") throw new FollowError(`${this.title}: the position has expired`);
      if (!event?.data) return;
      this.events.push(event.data as unknown as Received);
      if (event.data.data.pet?.name === LAST_PET) return;
    }
  }
}

export class WaitingFollower extends LiveFollower {
  #path = "/v1/events?limit=100&after=start";
  #abort = new AbortController();

  constructor(target: Target) {
    super(target, "waiting");
  }

  cut(): void {
    this.#abort.abort();
  }

  protected async receive(): Promise<void> {
    this.#abort = new AbortController();
    const { headers, ...rest } = this.init;
    const response = await fetch(this.target.origin + this.#path, {
      ...rest,
      headers: { ...headers, Prefer: `wait=${WAIT_SECONDS}` },
      signal: this.#abort.signal,
    });
    const text = await response.text();
    this.check(response);
    this.events.push(...(readJson(text) as unknown as Received[]));
    this.#path = nextPathOf(response.headers) ?? this.#path;
  }
}
