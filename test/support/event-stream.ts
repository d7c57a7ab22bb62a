import type { Event } from "../../src/contract/contract.ts";
import { readJson } from "./read-json.ts";

/** An event of a stream (`text/event-stream`), as its lines have it. */
export interface StreamEvent {
  id: string | undefined;
  name: string | undefined;
  /** The data as JSON; undefined if there is none. */
  data: Event | undefined;
}

/** A client that reads an event stream. Comments are left out. */
export class EventStream implements AsyncDisposable {
  readonly response: Response;
  readonly #abort: AbortController;
  readonly #parts: AsyncIterator<Uint8Array> | undefined;
  readonly #decoder = new TextDecoder();
  #text = "";
  /** The last `id` received. */
  lastId: string | undefined;

  private constructor(response: Response, abort: AbortController) {
    this.response = response;
    this.#abort = abort;
    this.#parts = response.body?.[Symbol.asyncIterator]();
  }

  static async open(
    url: string,
    headers: Record<string, string>,
    init: BunFetchRequestInit = {},
  ): Promise<EventStream> {
    const abort = new AbortController();
    const response = await fetch(url, { ...init, headers, signal: abort.signal });
    return new EventStream(response, abort);
  }

  /** Returns the next event; undefined once the stream has ended. */
  async next(): Promise<StreamEvent | undefined> {
    for (;;) {
      const block = await this.#nextBlock();
      if (block === undefined) return undefined;
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
      const [id, name, data] = [field("id"), field("event"), field("data")];
      if (id !== undefined) this.lastId = id;
      if (name !== undefined)
        return { id, name, data: data === undefined ? undefined : (readJson(data) as unknown as Event) };
    }
  }

  async take(count: number): Promise<StreamEvent[]> {
    const events: StreamEvent[] = [];
    while (events.length < count) {
      const event = await this.next();
      if (!event) throw new Error(`The stream ended after ${events.length} of ${count} events.`);
      events.push(event);
    }
    return events;
  }

  /** Reads until there is a comment or an event. */
  async #nextBlock(): Promise<string | undefined> {
    for (;;) {
      const end = this.#text.indexOf("\n\n");
      if (end >= 0) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        return block;
      }
      const { done, value } = (await this.#parts?.next()) ?? { done: true, value: undefined };
      if (done) return undefined;
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  close(): void {
    this.#abort.abort();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.close();
  }
}
