import type { OperationDescription, OperationId } from "../../contract/contract.ts";
import { ConcurrencyLimit } from "./concurrency-limit.ts";
import { EventLoopQueue } from "./event-loop-queue.ts";

/** Where requests wait for their turn, and are shed if they wait too long: for the event loop, and for the database. */
export class LoadShedder {
  readonly eventLoop = new EventLoopQueue();
  readonly #reads = new ConcurrencyLimit();
  readonly #changes = new ConcurrencyLimit();

  /** Runs an operation once the database has capacity. Returns undefined if the request is shed. */
  async run<Result>(
    { id, operation }: { id: OperationId; operation: OperationDescription },
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    if (isExemptFromShedding(id, operation)) return work();
    return (operation.method === "GET" ? this.#reads : this.#changes).run(work);
  }
}

/** Revocations, and the admin reads they need, are never shed. */
export function isExemptFromShedding(id: OperationId, { scope }: OperationDescription): boolean {
  return scope === "admin" || id === "logOut";
}
