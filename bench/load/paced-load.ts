import type { Socket } from "bun";
import { ResponseReader } from "./framing.ts";
import { Latencies } from "./latencies.ts";
import { connect, type LoadResult, requireStatus } from "./load.ts";

export type PacedLoad = {
  port: number;
  requests: readonly Uint8Array[];
  status: number | readonly number[];
  perSecond: number;
  seconds: number;
  connections?: number;
};

type Connection = { reader: ResponseReader; dueAt: number };

const drainMilliseconds = 5000;

/**
 * Sends requests at fixed times, whether earlier ones are answered or not. A latency counts from the time at which the
 * request was due, so that a server which stalls cannot hide it by being asked less. What has not been answered 5 s
 * after the end counts as having taken that long.
 */
export async function pacedLoad(given: PacedLoad): Promise<LoadResult> {
  const { port, requests, status, perSecond, seconds, connections = 64 } = given;
  const expected = [status].flat();
  const latencies = new Latencies();
  const finished = Promise.withResolvers<void>();
  const total = Math.round(perSecond * seconds);
  const free: Socket<Connection>[] = [];
  let sent = 0;
  let answered = 0;

  const receive = (socket: Socket<Connection>, chunk: Buffer): void => {
    const response = socket.data.reader.read(chunk);
    if (!response) return;
    requireStatus(response, expected);
    latencies.add(performance.now() - socket.data.dueAt);
    free.push(socket);
    if (++answered === total) finished.resolve();
    else sendDue();
  };

  const sockets = await connect<Connection>(port, connections, () => ({ reader: new ResponseReader(), dueAt: 0 }), {
    data: receive,
    error: (_socket, error) => finished.reject(error),
    close: (socket) => {
      const place = free.indexOf(socket);
      if (place < 0) finished.reject(new Error("The server closed a connection."));
      else free.splice(place, 1);
    },
  });
  free.push(...sockets);
  const startedAt = performance.now();
  const dueAt = (n: number) => startedAt + (n * 1000) / perSecond;

  function sendDue(): void {
    const now = performance.now();
    while (sent < total && dueAt(sent) <= now) {
      const socket = free.pop();
      if (!socket) return;
      socket.data.dueAt = dueAt(sent);
      socket.write(requests[sent % requests.length] as Uint8Array);
      sent++;
    }
  }

  // A timer is late by a millisecond or more, which would count as the server's.
  let pacing = setImmediate(function pace() {
    sendDue();
    pacing = setImmediate(pace);
  });
  const end = setTimeout(finished.resolve, seconds * 1000 + drainMilliseconds);
  try {
    await finished.promise;
    for (let n = answered; n < total; n++) latencies.add(drainMilliseconds);
    return { answered, seconds: (performance.now() - startedAt) / 1000, latencies };
  } finally {
    clearTimeout(end);
    clearImmediate(pacing);
    for (const socket of sockets) socket.terminate();
  }
}
