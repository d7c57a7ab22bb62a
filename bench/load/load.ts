import type { Socket } from "bun";
import { bodyOf, ResponseReader, statusOf } from "./framing.ts";
import { Latencies } from "./latencies.ts";

export type PlainRequest = { method: "GET" | "POST"; path: string; body?: string };

export type Load = {
  port: number;
  /** The bytes of each request; sent in turn, by whichever connection is free. */
  requests: readonly Uint8Array[];
  /** The first to be sent, where it goes on from an earlier load. */
  from?: number;
  /** The status that every answer must have, or one of several. */
  status: number | readonly number[];
  /** No request is sent after this time … */
  secondsMax: number;
  /** … or after this many. */
  requestsMax?: number;
  /** Whether the servers need this processor core, too, so that it is left to them while there is nothing to do. */
  isCoreShared?: boolean;
  connections?: number;
};

export type LoadResult = { answered: number; seconds: number; latencies: Latencies };

type Connection = { reader: ResponseReader; sentAt: number; isIdle: boolean };

const host = "127.0.0.1";
const connectionsAtOnce = 100;
const stallSeconds = 30;

/** The request as bytes, which can be sent any number of times. */
export function requestBytes({ method, path, body }: PlainRequest, key: string): Uint8Array {
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${key}`];
  if (body !== undefined) head.push("Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body ?? ""}`);
}

/**
 * Sends requests over keep-alive connections, on each the next as soon as the last is answered, and returns when
 * all are answered. Throws at the first wrong status, closed connection or stall.
 */
export async function load(given: Load): Promise<LoadResult> {
  const { port, requests, from = 0, status, secondsMax, requestsMax = Infinity, isCoreShared = false } = given;
  const { connections = 64 } = given;
  const expected = [status].flat();
  const latencies = new Latencies();
  const finished = Promise.withResolvers<void>();
  const startedAt = performance.now();
  const sendUntil = startedAt + secondsMax * 1000;
  let busy = connections;
  let sent = 0;
  let answered = 0;

  const sendNext = (socket: Socket<Connection>, now: number): void => {
    const request = requests[(from + sent) % requests.length];
    if (!request || sent === requestsMax || now >= sendUntil) {
      socket.data.isIdle = true;
      if (--busy === 0) finished.resolve();
      return;
    }
    sent++;
    socket.data.sentAt = now;
    if (socket.write(request) !== request.length) throw new Error("A request did not fit into the socket's buffer.");
  };

  const receive = (socket: Socket<Connection>, chunk: Buffer): void => {
    const response = socket.data.reader.read(chunk);
    if (!response) return;
    requireStatus(response, expected);
    const now = performance.now();
    latencies.add(now - socket.data.sentAt);
    answered++;
    sendNext(socket, now);
  };

  const sockets = await connect<Connection>(
    port,
    connections,
    () => ({ reader: new ResponseReader(), sentAt: 0, isIdle: false }),
    {
      data: receive,
      error: (_socket, error) => finished.reject(error),
      // Node closes one that is idle for 5 s, which those are that are done while others still wait.
      close: ({ data }) => {
        if (!data.isIdle) finished.reject(new Error("The server closed a connection."));
      },
    },
  );
  const watch = watchForStall(() => answered, finished.reject);
  let isAwake = !isCoreShared;
  // Never asleep: to wake it would cost a slow server, which lets it fall asleep, as much as a whole answer.
  const stayAwake = () => {
    if (isAwake) setImmediate(stayAwake);
  };
  stayAwake();
  try {
    for (const socket of sockets) sendNext(socket, performance.now());
    await finished.promise;
    return { answered, seconds: (performance.now() - startedAt) / 1000, latencies };
  } finally {
    isAwake = false;
    clearInterval(watch);
    for (const socket of sockets) socket.terminate();
  }
}

export function requireStatus(response: Buffer, expected: readonly number[]): void {
  const status = statusOf(response);
  if (expected.includes(status)) return;
  throw new Error(`Answered ${status} where ${expected.join(" or ")} is expected: ${bodyOf(response)}`);
}

/** Opens connections, some at a time: the queue of a listening socket is short. */
export async function connect<Data>(
  port: number,
  count: number,
  data: () => Data,
  socket: Bun.SocketHandler<Data>,
): Promise<Socket<Data>[]> {
  const open = () => Bun.connect<Data>({ hostname: host, port, data: data(), socket });
  const sockets: Socket<Data>[] = [];
  while (sockets.length < count) {
    const some = Math.min(connectionsAtOnce, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: some }, open))));
  }
  return sockets;
}

function watchForStall(progress: () => number, stalled: (error: Error) => void): Timer {
  let before = -1;
  return setInterval(() => {
    const now = progress();
    if (now === before) stalled(new Error(`The server has not answered for ${stallSeconds} s.`));
    before = now;
  }, stallSeconds * 1000);
}
