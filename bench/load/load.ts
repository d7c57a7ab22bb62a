import type { Socket } from "bun";
import { bodyOf, ResponseReader, statusOf } from "./framing.ts";
import { Latencies } from "./latencies.ts";
import type { RequestCycle } from "./request-cycle.ts";

/**
 * When requests are due. `closed`: on each connection as soon as the previous request is answered; `paced`: at fixed
 * intervals; `open`: at the times of a Poisson process, as from many independent clients.
 */
export type Pacing = { kind: "closed" } | { kind: "paced" | "open"; perSecond: number };

export type LoadOptions = {
  port: number;
  requests: RequestCycle;
  /** Expected statuses; any other one fails the load. With 503 among them, shed requests are counted apart. */
  status: readonly number[];
  seconds: number;
  requestsMax?: number;
  pacing?: Pacing;
  /** Duration at the start of which nothing is counted. */
  uncountedSeconds?: number;
  /** Maximum number of connections. */
  connections?: number;
  /** Whether each request has a connection of its own; else they are kept open. */
  isConnectionFresh?: boolean;
  /** Whether servers run on the generator's core, so that it must sleep while it waits. */
  isCoreShared?: boolean;
};

/** Latencies count from the time at which a request was due: waiting for a free connection is waiting, too. */
export type LoadResult = { sent: number; accepted: Latencies; shed: Latencies; seconds: number };

/** `dueAt` is that of the request in progress, if there is one. */
type Connection = { reader: ResponseReader; dueAt: number | undefined };

/** Maximum number of connections opened at the same time: the accept queue of a server is short. */
const connectionsAtOnce = 100;
const stallSeconds = 30;

/** Sends requests and returns when all are answered; throws at an unexpected response, a closed connection or a stall. */
export function load(options: LoadOptions): Promise<LoadResult> {
  return new Generator(options).run();
}

class Generator {
  readonly #options;
  readonly #result = { sent: 0, accepted: new Latencies(), shed: new Latencies() };
  readonly #finished = Promise.withResolvers<void>();
  readonly #free: Socket<Connection>[] = [];
  #isRunning = true;
  #countedFrom = 0;
  #startedAt = 0;
  /** Time from the start to when the next request is due: small numbers add up without rounding errors. */
  #nextDueAfter = 0;
  #progressAt = 0;
  #sent = 0;
  #inProgress = 0;

  constructor(options: LoadOptions) {
    const usual = { requestsMax: Infinity, uncountedSeconds: 0, connections: 64, pacing: { kind: "closed" } as Pacing };
    this.#options = { ...usual, ...options };
  }

  async run(): Promise<LoadResult> {
    const { connections, isConnectionFresh, uncountedSeconds } = this.#options;
    while (!isConnectionFresh && this.#free.length < connections) {
      const count = Math.min(connectionsAtOnce, connections - this.#free.length);
      this.#free.push(...(await Promise.all(Array.from({ length: count }, () => this.#connect(undefined)))));
    }
    const sockets = [...this.#free];
    this.#startedAt = this.#progressAt = performance.now();
    this.#countedFrom = this.#startedAt + uncountedSeconds * 1000;
    this.#poll();
    try {
      await this.#finished.promise;
      return { ...this.#result, seconds: (performance.now() - this.#countedFrom) / 1000 };
    } finally {
      this.#isRunning = false;
      for (const socket of sockets) socket.terminate();
    }
  }

  /** Runs in every event-loop iteration: a timer is late by a millisecond, and waking a sleeper costs the server CPU time. */
  readonly #poll = (): void => {
    if (!this.#isRunning) return;
    const now = performance.now();
    if (now - this.#progressAt > stallSeconds * 1000) this.#finished.reject(new Error("The server does not respond."));
    this.#sendDue(now);
    if (this.#options.isCoreShared) setTimeout(this.#poll, 1);
    else setImmediate(this.#poll);
  };

  #sendDue(now: number): void {
    const { pacing, requestsMax, uncountedSeconds, seconds } = this.#options;
    if (pacing.kind === "closed") this.#nextDueAfter = now - this.#startedAt;
    while (this.#nextDueAfter < (uncountedSeconds + seconds) * 1000 && this.#sent < requestsMax) {
      const isDue = this.#nextDueAfter <= now - this.#startedAt;
      if (!isDue || !this.#send(this.#startedAt + this.#nextDueAfter)) return;
      this.#nextDueAfter += intervalMilliseconds(pacing);
    }
    if (this.#inProgress === 0) this.#finished.resolve();
  }

  /** Returns whether a connection was free. */
  #send(dueAt: number): boolean {
    const { isConnectionFresh, connections } = this.#options;
    const socket = this.#free.pop();
    if (!socket && (!isConnectionFresh || this.#inProgress === connections)) return false;
    if (socket) this.#write(socket, dueAt);
    else this.#connect(dueAt).catch(this.#finished.reject);
    this.#inProgress += 1;
    this.#sent += 1;
    if (dueAt >= this.#countedFrom) this.#result.sent += 1;
    return true;
  }

  #connect(dueAt: number | undefined): Promise<Socket<Connection>> {
    return Bun.connect<Connection>({
      hostname: "127.0.0.1",
      port: this.#options.port,
      data: { reader: new ResponseReader(), dueAt },
      socket: {
        open: (socket) => {
          if (dueAt !== undefined) this.#write(socket, dueAt);
        },
        data: (socket, chunk) => this.#receive(socket, chunk),
        error: (_socket, error) => this.#finished.reject(error),
        close: (socket) => {
          if (socket.data.dueAt !== undefined) this.#finished.reject(new Error("The server closed a connection."));
          // Idle connections may be closed.
          const index = this.#free.indexOf(socket);
          if (index >= 0) this.#free.splice(index, 1);
        },
      },
    });
  }

  #write(socket: Socket<Connection>, dueAt: number): void {
    const request = this.#options.requests.next();
    socket.data.dueAt = dueAt;
    if (socket.write(request) !== request.length) throw new Error("A request did not fit into the socket's buffer.");
  }

  #receive(socket: Socket<Connection>, chunk: Buffer): void {
    const response = socket.data.reader.read(chunk);
    const { dueAt } = socket.data;
    if (!response || dueAt === undefined) return;
    const status = this.#check(response);
    const now = performance.now();
    if (dueAt >= this.#countedFrom) this.#result[status === 503 ? "shed" : "accepted"].add(now - dueAt);
    socket.data.dueAt = undefined;
    this.#progressAt = now;
    this.#inProgress -= 1;
    if (this.#options.isConnectionFresh) socket.terminate();
    else this.#free.push(socket);
    this.#sendDue(now);
  }

  #check(response: Buffer): number {
    const status = statusOf(response);
    const expected = this.#options.status;
    if (!expected.includes(status)) throw new Error(`Expected ${expected}, received ${status}: ${bodyOf(response)}`);
    if (status === 503 && !response.includes("\r\nRetry-After: ")) throw new Error("A 503 has no Retry-After.");
    return status;
  }
}

function intervalMilliseconds(pacing: Pacing): number {
  if (pacing.kind === "closed") return 0;
  const average = 1000 / pacing.perSecond;
  return pacing.kind === "paced" ? average : -Math.log(1 - Math.random()) * average;
}
