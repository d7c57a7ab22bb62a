import type { OperationDescription, OperationId } from "../../contract/contract.ts";
import { ConcurrencyLimit } from "../../store/concurrency-limit.ts";
import { shortWait } from "../../store/fair-queue.ts";
import type { Store } from "../../store/store.ts";
import type { RouteMatch } from "../exchange.ts";
import type { Log } from "../observability/log.ts";
import type { Metrics } from "../observability/metrics.ts";
import { RETRY_AFTER } from "../response/respond.ts";
import { EventLoopQueue } from "./event-loop-queue.ts";

/**
 * Maximum number of reads, and of changes, that use the database at the same time: enough for a full group commit, few
 * enough to complete in time.
 */
export const OPERATIONS_MAX = 250;
const limits = { running: OPERATIONS_MAX, ...shortWait };

/** The queues for the event loop and for the database. Requests that wait in them for too long are shed. */
export class LoadShedder {
  readonly eventLoop: EventLoopQueue;
  readonly #reads = new ConcurrencyLimit(limits);
  readonly #changes = new ConcurrencyLimit(limits);

  constructor({ sharedReads }: Store) {
    this.eventLoop = new EventLoopQueue(sharedReads);
  }

  /** Runs an operation once the database has capacity. Throws Overloaded if the request waits too long for it. */
  run<Result>({ id, operation, exchange }: RouteMatch, work: () => Promise<Result>): Promise<Result> {
    if (isExemptFromShedding(id, operation)) return work();
    return (operation.method === "GET" ? this.#reads : this.#changes).run(exchange.account, work);
  }
}

/** Revocations, and the admin reads they need, are never shed. */
export function isExemptFromShedding(id: OperationId, { scope }: OperationDescription): boolean {
  return scope === "admin" || id === "logOut";
}

const INTERVAL_MILLISECONDS = 1000;

/** Logs shed requests, aggregated per second: one log line per request would cost as much as handling it. */
export class ShedReport {
  readonly #metrics: Metrics;
  readonly #log: Log;
  #count = 0;

  constructor(metrics: Metrics, log: Log) {
    this.#metrics = metrics;
    this.#log = log;
  }

  add(operation: string): void {
    this.#metrics.countShed(operation);
    this.#count += 1;
    if (this.#count === 1) setTimeout(() => this.#write(), INTERVAL_MILLISECONDS).unref();
  }

  #write(): void {
    this.#log.warn({ shed: this.#count }, "overloaded");
    this.#count = 0;
  }
}

/** The 503 for a shed request, made with as little work as possible. */
export function shedResponse(requestId: string, headers: Record<string, string>): Response {
  headers["Retry-After"] = RETRY_AFTER;
  headers["Content-Type"] = "application/json";
  // A request id contains nothing that JSON would escape.
  const message = `The service is overloaded. Nothing was changed. Retry later. (Request ${requestId})`;
  return new Response(`{"code":"unavailable","message":"${message}","status":503}`, { status: 503, headers });
}
