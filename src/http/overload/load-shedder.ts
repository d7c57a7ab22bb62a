import type { OperationDescription, OperationId } from "../../contract/contract.ts";
import { ConcurrencyLimit } from "../../store/concurrency-limit.ts";
import type { RouteMatch } from "../exchange.ts";
import { EventLoopQueue } from "./event-loop-queue.ts";

/**
 * Maximum number of reads, and of changes, that use the database at the same time: enough for a full group commit, few
 * enough to complete in time.
 */
export const OPERATIONS_MAX = 250;

/** The queues for the event loop and for the database. Requests that wait in them for too long are shed. */
export class LoadShedder {
  readonly eventLoop = new EventLoopQueue();
  readonly #reads = new ConcurrencyLimit(OPERATIONS_MAX);
  readonly #changes = new ConcurrencyLimit(OPERATIONS_MAX);

  /** Runs an operation once the database has capacity. Throws Overloaded if the request waits too long for it. */
  run<Result>({ id, operation }: Pick<RouteMatch, "id" | "operation">, work: () => Promise<Result>): Promise<Result> {
    if (isExemptFromShedding(id, operation)) return work();
    return (operation.method === "GET" ? this.#reads : this.#changes).run(work);
  }
}

/** Revocations, and the admin reads they need, are never shed. */
export function isExemptFromShedding(id: OperationId, { scope }: OperationDescription): boolean {
  return scope === "admin" || id === "logOut";
}
