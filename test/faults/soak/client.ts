import { testKey } from "../../support/process.ts";
import { cut } from "../cut.ts";

export interface RequestOptions {
  /** Statuses that are no fault; 200 by default. */
  expected?: number[];
  body?: object | string;
  headers?: { [name: string]: string };
  /** Whether its duration counts: not for those that take long by nature. */
  isTimed?: boolean;
  hasNewConnection?: boolean;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends requests, checks the statuses of the responses and measures how long they took. */
export class Client {
  readonly origin: string;
  requests = 0;
  shed = 0;
  faults: string[] = [];
  /** Durations of requests, in milliseconds, since they were last taken. */
  #milliseconds: number[] = [];

  constructor(origin: string) {
    this.origin = origin;
  }

  takeDurations(): number[] {
    const taken = this.#milliseconds;
    this.#milliseconds = [];
    return taken;
  }

  /** Repeats a request that was shed. Throws at an unexpected status. */
  async send(method: string, path: string, options: RequestOptions = {}): Promise<Reply> {
    for (;;) {
      const reply = await this.#sendOnce(method, path, options);
      if (reply.status !== 503) return reply;
      this.shed += 1;
      await Bun.sleep(1000 * Number(reply.headers.get("Retry-After")));
    }
  }

  async #sendOnce(method: string, path: string, options: RequestOptions): Promise<Reply> {
    const { expected = [200], isTimed = true, hasNewConnection = false } = options;
    this.requests += 1;
    const start = performance.now();
    const response = await fetch(this.origin + path, { ...initOf(method, options), keepalive: !hasNewConnection });
    const text = await response.text();
    if (isTimed) this.#milliseconds.push(performance.now() - start);
    const isShed = response.status === 503 && response.headers.has("Retry-After");
    if (!isShed && !expected.includes(response.status))
      throw new Error(`${method} ${path}: ${response.status} ${cut(text)}`);
    return { status: response.status, headers: response.headers, text };
  }

  /** Sends a request and breaks the connection after some time, unless the response came before. */
  async abort(method: string, path: string, options: RequestOptions, milliseconds: number): Promise<void> {
    this.requests += 1;
    const signal = AbortSignal.timeout(milliseconds);
    await fetch(this.origin + path, { ...initOf(method, options), signal })
      .then((response) => response.text())
      .catch(() => {});
  }
}

/** An empty header is not sent. */
function initOf(method: string, { body, headers }: RequestOptions): RequestInit {
  const all = { Authorization: `Bearer ${testKey}`, "Content-Type": "application/json", ...headers };
  return {
    method,
    headers: Object.entries(all).filter(([, value]) => value !== ""),
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  };
}
