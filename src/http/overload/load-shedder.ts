import type { OperationDescription, OperationId } from "../../contract/contract.ts";
import { AdmissionQueue, QUEUE_LENGTH_MIN } from "./admission-queue.ts";

/** Maximum duration of an event-loop iteration before further requests in it are shed. */
const ITERATION_MILLISECONDS_MAX = 100;
/** The same for iterations after one that shed requests, so that their refusals are sent within 100 ms. */
const SHEDDING_ITERATION_MILLISECONDS_MAX = 10;
/** Duration after which an iteration may not end under load: Bun polls again while 1,000 sockets are readable. */
const ENDLESS_ITERATION_MILLISECONDS = 40;
/** Maximum time after an iteration that shed requests for the lower limit to apply. */
const NEXT_ITERATION_MILLISECONDS = 250;

/** Sheds requests that would wait too long, judged by the event-loop iteration if synchronous, else by a queue. */
export class LoadShedder {
  readonly #reads = new AdmissionQueue();
  readonly #changes = new AdmissionQueue();
  /** Password operations: at most two hash concurrently, so they do not delay other requests. */
  readonly #passwords = new AdmissionQueue();
  #isIterationOpen = false;
  #iterationStart = 0;
  #requestCount = 0;
  #iterationMillisecondsMax = ITERATION_MILLISECONDS_MAX;
  #lastRequestAt = 0;
  #longestPause = 0;
  #isShedding = false;
  #sheddingEndedAt = Number.NEGATIVE_INFINITY;
  #iterationEnd: PromiseWithResolvers<void> | undefined;

  queueOf({ method, isPasswordOperation }: OperationDescription): AdmissionQueue {
    if (isPasswordOperation) return this.#passwords;
    return method === "GET" ? this.#reads : this.#changes;
  }

  /** Whether to shed a request that would wait in `queue`; to be called for every request when it is received. */
  shouldShed(now: number, queue: AdmissionQueue | undefined): boolean {
    return this.#isBehind(now) || (queue?.isFull(now) ?? false);
  }

  #isBehind(now: number): boolean {
    if (!this.#isIterationOpen) this.#beginIteration(now);
    this.#requestCount += 1;
    // A single slow request or a pause of the machine is not overload: the longest pause is left out.
    if (now - this.#lastRequestAt > this.#longestPause) this.#longestPause = now - this.#lastRequestAt;
    this.#lastRequestAt = now;
    if (now - this.#iterationStart - this.#longestPause < this.#iterationMillisecondsMax) return false;
    // A few slow requests are not overload either, as just after the start or on a throttled CPU.
    const isFirst = this.#iterationMillisecondsMax === ITERATION_MILLISECONDS_MAX;
    if (isFirst && this.#requestCount <= QUEUE_LENGTH_MIN) return false;
    this.#isShedding = true;
    return true;
  }

  /** Until when to hold back refusals, so that clients cannot retry within the iteration; undefined: not at all. */
  get delayUntil(): Promise<void> | undefined {
    if (this.#lastRequestAt - this.#iterationStart < ENDLESS_ITERATION_MILLISECONDS) return undefined;
    this.#iterationEnd ??= Promise.withResolvers<void>();
    return this.#iterationEnd.promise;
  }

  #beginIteration(now: number): void {
    const isNext = now - this.#sheddingEndedAt < NEXT_ITERATION_MILLISECONDS;
    this.#iterationMillisecondsMax = isNext ? SHEDDING_ITERATION_MILLISECONDS_MAX : ITERATION_MILLISECONDS_MAX;
    this.#iterationStart = now;
    this.#requestCount = 0;
    this.#lastRequestAt = now;
    this.#longestPause = 0;
    this.#isShedding = false;
    this.#isIterationOpen = true;
    setImmediate(this.#endIteration);
  }

  readonly #endIteration = (): void => {
    if (this.#isShedding) this.#sheddingEndedAt = performance.now();
    this.#isIterationOpen = false;
    this.#iterationEnd?.resolve();
    this.#iterationEnd = undefined;
  };
}

/** Revocations, and the admin reads they need, are never shed. */
export function isExemptFromShedding(id: OperationId, { scope }: OperationDescription): boolean {
  return scope === "admin" || id === "logOut";
}
