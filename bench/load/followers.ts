import type { Socket } from "bun";
import { bodyOf, ResponseReader, statusOf } from "./framing.ts";

/** Clients of the event feed that each key may have: that many requests that wait, and that many streams. */
export const followersPerKey = 10;
/** Minimum time after which a request that was shed is sent again. */
const retryMilliseconds = 1000;

/** A client that waits for events (`Prefer: wait=`) on a connection of its own. */
export class Waiter {
  readonly #socket: Socket;
  readonly #key: string;
  #respond: ((response: Buffer) => void) | undefined;

  private constructor(socket: Socket, key: string) {
    this.#socket = socket;
    this.#key = key;
  }

  static async connect(port: number, key: string): Promise<Waiter> {
    const reader = new ResponseReader();
    const receive = (chunk: Buffer) => {
      const response = reader.read(chunk);
      if (response) waiter.#respond?.(response);
    };
    const socket = await Bun.connect({ hostname: "127.0.0.1", port, socket: { data: (_, chunk) => receive(chunk) } });
    const waiter = new Waiter(socket, key);
    return waiter;
  }

  /** Resolves with the time of the response, and the path of the next page; undefined if the request was shed. */
  async wait(path: string): Promise<{ at: number; next: string; isEmpty: boolean } | undefined> {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    this.#respond = resolve;
    this.#socket.write(toRequest(path, this.#key, "Prefer: wait=50"));
    const response = await promise;
    const at = performance.now();
    if (statusOf(response) === 503) return undefined;
    const next = /\r\nlink: <[^>]*(\/v1\/events[^>]+)>; rel="next"/i.exec(response.toString("latin1"))?.[1];
    if (statusOf(response) !== 200 || !next) throw new Error(`A waiting request failed: ${response}`);
    return { at, next, isEmpty: bodyOf(response) === "[]" };
  }

  /** Waits again after each response, until the connection is closed. */
  async keepWaiting(path: string): Promise<never> {
    for (let next = path; ; ) {
      const response = await this.wait(next);
      if (response) next = response.next;
      else await Bun.sleep(retryMilliseconds * (1 + Math.random()));
    }
  }

  close(): void {
    this.#socket.terminate();
  }
}

/** Opens this many streams for each key. Resolves once all have begun, with a function that closes them. */
export async function openStreams(port: number, keys: string[], path = "/v1/events/stream"): Promise<() => void> {
  const sockets: Socket[] = [];
  for (const key of keys) {
    for (let n = 0; n < followersPerKey; n += 1) {
      const { promise: begun, resolve, reject } = Promise.withResolvers<void>();
      const data = (_: Socket, chunk: Buffer) => {
        if (chunk.indexOf("HTTP/1.1 ") !== 0 || statusOf(chunk) === 200) resolve();
        else reject(new Error(`A stream was refused: ${chunk}`));
      };
      const socket = await Bun.connect({ hostname: "127.0.0.1", port, socket: { data } });
      socket.write(toRequest(path, key));
      sockets.push(socket);
      await begun;
    }
  }
  return () => {
    for (const socket of sockets) socket.terminate();
  };
}

function toRequest(path: string, key: string, ...headers: string[]): string {
  return `${[`GET ${path} HTTP/1.1`, "Host: 127.0.0.1", `Authorization: Bearer ${key}`, ...headers].join("\r\n")}\r\n\r\n`;
}
