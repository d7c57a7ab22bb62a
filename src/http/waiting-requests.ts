import { waitingOperations } from "../operations/event-feed.ts";
import type { Context } from "../operations/operation.ts";
import { takeTimeSlice } from "../store/event-loop.ts";
import { REQUEST_MILLISECONDS_MAX } from "../store/requester.ts";
import type { StoreReader } from "../store/store.ts";
import type { Subscription } from "../store/tables/subscriptions.ts";
import { type AdmissionDependencies, authenticateAgain } from "./auth/admit.ts";
import { accountOf, type Caller, type Reply, type RouteMatch } from "./exchange.ts";
import { AccountCounts } from "./overload/account-counts.ts";
import type { AnyInput } from "./request/read-input.ts";
import { refuseDisconnected } from "./response/error-reply.ts";

/** Maximum number of waiting requests of a key or session. */
const REQUESTS_MAX = 10;

type Subscribe = (input: AnyInput, context: Context<StoreReader>) => Promise<Subscription> | undefined;

/** Whether the client prefers to wait for a response that has an event (`Prefer: wait=`), and the operation can wait. */
export function mayWait({ id, exchange }: RouteMatch): boolean {
  if (exchange.requestHeaders.prefer === undefined || !Object.hasOwn(waitingOperations, id)) return false;
  return exchange.waitSeconds !== undefined;
}

/** A request that may wait, and its caller. */
interface Waiting {
  match: RouteMatch;
  input: AnyInput;
  caller: Caller;
  context: Context<StoreReader>;
  execute(caller: Caller, input: AnyInput): Promise<Reply>;
}

/** Requests that wait for events. They hold no connection to the database and no snapshot. */
export class WaitingRequests {
  readonly #admission: AdmissionDependencies;
  readonly #counts = new AccountCounts();
  readonly #stopping: AbortSignal;
  /** Number of requests that wait now. `#counts` also has those that are being executed. */
  #waiting = 0;

  /** Once `stopping` aborts, all get their responses, and later ones do not wait. */
  constructor(admission: AdmissionDependencies, stopping: AbortSignal) {
    this.#admission = admission;
    this.#stopping = stopping;
  }

  get count(): number {
    return this.#waiting;
  }

  /**
   * Executes a request again after each event that matches, until it has something to return or the time is over. A
   * request that cannot wait, for example because its caller has too many waiting requests, is executed once.
   */
  async run(waiting: Waiting): Promise<Reply> {
    const { match, input, caller, context, execute } = waiting;
    const account = accountOf(caller);
    const subscribe = waitingOperations[match.id as keyof typeof waitingOperations] as Subscribe | undefined;
    const subscribing = this.#counts.of(account) < REQUESTS_MAX ? subscribe?.(input, context) : undefined;
    if (!subscribing) return execute(caller, input);
    const end = this.#counts.begin(account);
    let subscription: Subscription | undefined;
    try {
      subscription = await subscribing;
      return await this.#runUntilDue(waiting, subscription);
    } finally {
      subscription?.end();
      end();
    }
  }

  async #runUntilDue({ match, execute, ...first }: Waiting, subscription: Subscription): Promise<Reply> {
    const { exchange } = match;
    const signal = AbortSignal.any([exchange.request.signal, this.#stopping]);
    const seconds = exchange.waitSeconds as number;
    const end = exchange.receivedAt + 1000 * seconds;
    exchange.applyPreference(`wait=${seconds}`);
    let { caller, input } = first;
    for (;;) {
      const reply = await execute(caller, input);
      const left = end - performance.now();
      if (!reply.resume || left <= 0) return reply;
      this.#waiting += 1;
      await subscription.wait(left, signal);
      this.#waiting -= 1;
      // Many requests may have been woken: each gets an event-loop iteration.
      await takeTimeSlice(exchange.account);
      if (exchange.request.signal.aborted) return refuseDisconnected();
      // The service stops.
      if (signal.aborted) return reply;
      // Before the feed is read again: later events wake the request again.
      subscription.take();
      exchange.deadline = performance.now() + REQUEST_MILLISECONDS_MAX;
      const again = await authenticateAgain(match, this.#admission);
      if ("status" in again) return again;
      caller = again;
      input = reply.resume as AnyInput;
    }
  }
}
