/** A client of a store whose processes may die and come back. */
import { testKey } from "../support/process.ts";

/** Time without any response after which `sendUntilResponse` throws, unless another one is given. */
const RESPONSE_MILLISECONDS_MAX = 60_000;
const RETRY_MILLISECONDS = 20;

export interface SentRequest {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  body?: string | Uint8Array;
  headers?: { [name: string]: string };
}

export interface Reply {
  status: number;
  text: string;
  bytes: Uint8Array;
  headers: Headers;
}

/** Returns the origins of the processes that serve the store now; may be empty. */
export type Origins = () => string[];

/** A 503 by ourselves: nothing was changed. */
const notConnected: Reply = {
  status: 503,
  text: "No process accepts connections.",
  bytes: new Uint8Array(),
  headers: new Headers(),
};

const decoder = new TextDecoder();

export class Client {
  readonly #origins: Origins;
  readonly #responseMillisecondsMax: number;
  #sent = 0;

  /** After this time without any response, `sendUntilResponse` throws. */
  constructor(origins: Origins, responseMillisecondsMax = RESPONSE_MILLISECONDS_MAX) {
    this.#origins = origins;
    this.#responseMillisecondsMax = responseMillisecondsMax;
  }

  /** Returns the response; undefined if the connection broke: the request may or may not have been executed. */
  async send({ method, path, body, headers }: SentRequest): Promise<Reply | undefined> {
    const origins = this.#origins();
    const origin = origins[this.#sent++ % origins.length];
    if (origin === undefined) return notConnected;
    try {
      const response = await fetch(origin + path, {
        method,
        headers: { Authorization: `Bearer ${testKey}`, "Content-Type": "application/json", ...headers },
        // So that no request is sent twice because a kept connection broke.
        keepalive: method === "GET",
        redirect: "manual",
        ...(body !== undefined && { body }),
      });
      const bytes = await response.bytes();
      return { status: response.status, text: decoder.decode(bytes), bytes, headers: response.headers };
    } catch (error) {
      return (error as { code?: string }).code === "ConnectionRefused" ? notConnected : undefined;
    }
  }

  /** Repeats the request until it has a response other than 503. Throws if there is none for long. */
  async sendUntilResponse(request: SentRequest): Promise<Reply> {
    const start = performance.now();
    for (;;) {
      const reply = await this.send(request);
      if (reply && reply.status !== 503) return reply;
      if (performance.now() - start > this.#responseMillisecondsMax) {
        throw new Error(
          `${request.method} ${request.path} has had no response for ${this.#responseMillisecondsMax} ms: ${reply?.text}`,
        );
      }
      await Bun.sleep(RETRY_MILLISECONDS);
    }
  }
}
