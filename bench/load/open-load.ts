import type { Socket } from "bun";
import { ResponseReader, statusOf } from "./framing.ts";
import { Latencies } from "./latencies.ts";
import { connect } from "./load.ts";

export type OpenLoad = {
  port: number;
  /** The bytes of each request; sent in turn. */
  requests: readonly Uint8Array[];
  /** The status of an answer that counts as good; 503 is a refusal, and any other is a fault. */
  status: number;
  /** Requests of the first seconds are not counted: the service has to notice first that it is too much. */
  secondsToNotice?: number;
  /** Infinity: the next as soon as a connection is free. */
  requestsPerSecond: number;
  seconds: number;
  connections: number;
};

export type OpenLoadResult = {
  sent: number;
  good: Latencies;
  refused: Latencies;
  /** Refusals that do not say when to try again. */
  withoutRetryAfter: number;
  /** From the first that counts until the last answer. */
  seconds: number;
};

type Connection = { reader: ResponseReader; scheduledAt: number };

const drainSecondsMax = 30;

/**
 * Sends requests at the times that a Poisson process gives, whether the ones before are answered or not, and waits for
 * all answers. A latency counts from the time at which its request was to be sent: whoever waits for a free connection,
 * or for this generator, waits as well.
 */
export async function openLoad(options: OpenLoad): Promise<OpenLoadResult> {
  const { port, requests, status, requestsPerSecond, seconds, connections, secondsToNotice = 0 } = options;
  const result = { sent: 0, good: new Latencies(), refused: new Latencies(), withoutRetryAfter: 0, seconds: 0 };
  const finished = Promise.withResolvers<void>();
  let startedAt = Number.POSITIVE_INFINITY;
  let nextAt = startedAt;
  let turn = 0;
  let isOver = false;

  const sockets = await connect<Connection>(
    port,
    connections,
    () => ({ reader: new ResponseReader(), scheduledAt: 0 }),
    {
      data: receive,
      error: (_socket, error) => finished.reject(error),
      close: () => {
        if (!isOver) finished.reject(new Error("The server closed a connection."));
      },
    },
  );
  const free = [...sockets];

  function receive(socket: Socket<Connection>, chunk: Buffer): void {
    const response = socket.data.reader.read(chunk);
    if (!response) return;
    if (socket.data.scheduledAt >= startedAt) count(response, performance.now() - socket.data.scheduledAt);
    free.push(socket);
    sendDue();
  }

  function count(response: Buffer, latency: number): void {
    const given = statusOf(response);
    if (given === status) result.good.add(latency);
    else if (given === 503) {
      result.refused.add(latency);
      if (!response.includes("\r\nRetry-After: ")) result.withoutRetryAfter += 1;
    } else finished.reject(new Error(`Answered ${response}`));
  }

  function sendDue(): void {
    const now = performance.now();
    const endsAt = startedAt + seconds * 1000;
    while (nextAt <= now && nextAt < endsAt) {
      const socket = free.pop();
      if (!socket) return;
      socket.data.scheduledAt = nextAt;
      socket.write(requests[turn % requests.length] as Uint8Array);
      turn += 1;
      if (nextAt >= startedAt) result.sent += 1;
      nextAt = requestsPerSecond === Infinity ? now : nextAt + pause(requestsPerSecond);
    }
    if (now >= endsAt && nextAt >= endsAt && free.length === connections) finished.resolve();
    if (now > endsAt + drainSecondsMax * 1000) finished.reject(new Error("Not all requests were answered."));
  }

  nextAt = performance.now();
  startedAt = nextAt + secondsToNotice * 1000;
  const timer = setInterval(sendDue, 1);
  try {
    await finished.promise;
  } finally {
    isOver = true;
    clearInterval(timer);
    for (const socket of sockets) socket.terminate();
  }
  result.seconds = (performance.now() - startedAt) / 1000;
  return result;
}

/** Milliseconds until the next request of a Poisson process. */
function pause(requestsPerSecond: number): number {
  return (-Math.log(1 - Math.random()) * 1000) / requestsPerSecond;
}
