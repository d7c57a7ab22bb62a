import type { Socket } from "bun";
import { bodyOf, ResponseReader, statusOf } from "./framing.ts";
import type { RequestCycle } from "./request-cycle.ts";

export type LoadOptions = {
  port: number;
  requests: RequestCycle;
  /** Expected statuses; any other one fails the load. With 503 among them, shed requests are counted separately. */
  status: readonly number[];
  seconds: number;
  requestsMax?: number;
  /**
   * Average rate of an open load, whose requests are due at the times of a Poisson process, as from many independent
   * clients. By default the load is closed: a request is due as soon as the previous one on its connection has its response.
   */
  perSecond?: number | undefined;
  connections?: number | undefined;
  /** Whether servers run on the generator's core, so that it must sleep while it waits. */
  isCoreShared?: boolean;
};

/** Latencies in milliseconds, from the time at which a request was due: waiting for a free connection counts, too. */
export type LoadResult = { accepted: number[]; shed: number[]; seconds: number };

/** `dueAt` is that of the request in progress, if there is one. */
type Connection = { reader: ResponseReader; dueAt: number | undefined };

/** Maximum number of connections opened at the same time: the accept queue of a server is short. */
const connectionsAtOnce = 100;
/** Maximum time without a response, in seconds. */
const stallSeconds = 30;

/** Sends requests until all have a response; throws at an unexpected response, a closed connection or a stall. */
export function load(options: LoadOptions): Promise<LoadResult> {
  return new Generator(options).run();
}

class Generator {
  readonly #options;
  readonly #result: Omit<LoadResult, "seconds"> = { accepted: [], shed: [] };
  readonly #finished = Promise.withResolvers<void>();
  readonly #free: Socket<Connection>[] = [];
  #isRunning = true;
  #startedAt = 0;
  /** Time from the start to when the next request is due: small numbers add up without rounding errors. */
  #nextDueAfter = 0;
  #progressAt = 0;
  #sent = 0;
  #inProgress = 0;

  constructor(options: LoadOptions) {
    this.#options = { requestsMax: Infinity, ...options, connections: options.connections ?? 64 };
  }

  async run(): Promise<LoadResult> {
    const { connections } = this.#options;
    while (this.#free.length < connections) {
      const count = Math.min(connectionsAtOnce, connections - this.#free.length);
      this.#free.push(...(await Promise.all(Array.from({ length: count }, () => this.#connect()))));
    }
    const sockets = [...this.#free];
    this.#startedAt = this.#progressAt = performance.now();
    this.#poll();
    try {
      await this.#finished.promise;
      return { ...this.#result, seconds: (performance.now() - this.#startedAt) / 1000 };
    } finally {
      this.#isRunning = false;
      for (const socket of sockets) socket.terminate();
    }
  }

  /** Runs in every event-loop iteration: a timer is late by 1 ms, and waking a sleeper costs the server CPU time. */
  readonly #poll = (): void => {
    if (!this.#isRunning) return;
    const now = performance.now();
    if (now - this.#progressAt > stallSeconds * 1000) this.#finished.reject(new Error("The server does not respond."));
    this.#sendDue(now);
    if (this.#options.isCoreShared) setTimeout(this.#poll, 1);
    else setImmediate(this.#poll);
  };

  #sendDue(now: number): void {
    const { perSecond, requestsMax, seconds } = this.#options;
    if (perSecond === undefined) this.#nextDueAfter = now - this.#startedAt;
    while (this.#nextDueAfter < seconds * 1000 && this.#sent < requestsMax) {
      const socket = this.#nextDueAfter <= now - this.#startedAt && this.#free.pop();
      if (!socket) return;
      this.#send(socket, this.#startedAt + this.#nextDueAfter);
      if (perSecond !== undefined) this.#nextDueAfter += (-Math.log(1 - Math.random()) * 1000) / perSecond;
    }
    if (this.#inProgress === 0) this.#finished.resolve();
  }

  #send(socket: Socket<Connection>, dueAt: number): void {
    const request = this.#options.requests.next();
    socket.data.dueAt = dueAt;
    this.#inProgress += 1;
    this.#sent += 1;
    if (socket.write(request) !== request.length) throw new Error("A request did not fit into the socket's buffer.");
  }

  #connect(): Promise<Socket<Connection>> {
    return Bun.connect<Connection>({
      hostname: "127.0.0.1",
      port: this.#options.port,
      data: { reader: new ResponseReader(), dueAt: undefined },
      socket: {
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

  #receive(socket: Socket<Connection>, chunk: Buffer): void {
    const response = socket.data.reader.read(chunk);
    const { dueAt } = socket.data;
    if (!response || dueAt === undefined) return;
    const status = this.#check(response);
    const now = performance.now();
    this.#result[status === 503 ? "shed" : "accepted"].push(now - dueAt);
    socket.data.dueAt = undefined;
    this.#progressAt = now;
    this.#inProgress -= 1;
    this.#free.push(socket);
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
