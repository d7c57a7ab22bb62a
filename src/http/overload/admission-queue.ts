import type { MaybePromise } from "../../store/maybe-promise.ts";

/** Target queueing delay. The maximum queue length is throughput × this (Little's law). */
const DELAY_MILLISECONDS_MAX = 50;
/** Minimum window of a throughput measurement. */
const WINDOW_MILLISECONDS_MIN = 200;
/** Maximum age of a throughput measurement. */
const THROUGHPUT_MILLISECONDS_MAX = 2000;
/** Queue length from which the database counts as saturated; throughput is measured only then. */
const SATURATED_LENGTH = 32;
/** Maximum time below that length within one measurement. */
const UNSATURATED_MILLISECONDS_MAX = 50;
/** Lower bound of the maximum queue length, however low the throughput. */
export const QUEUE_LENGTH_MIN = 64;
/** Maximum length while the throughput is unknown. */
const UNMEASURED_LENGTH_MAX = 1024;

/** Counts the requests that wait for the database, and limits them to those that it can complete in time. */
export class AdmissionQueue {
  readonly #clock: () => number;
  #length = 0;
  #lengthMax = UNMEASURED_LENGTH_MAX;
  #measuredAt = Number.NEGATIVE_INFINITY;
  /** Start of the measurement, and the requests completed since. */
  #windowStart = 0;
  #completed = 0;
  /** Time since which the queue has been shorter than SATURATED_LENGTH; undefined while it is not. */
  #unsaturatedSince: number | undefined = Number.NEGATIVE_INFINITY;

  constructor(clock = () => performance.now()) {
    this.#clock = clock;
  }

  /** Counts a request as waiting until `result` settles; if `result` is no promise, the request does not wait. */
  track<Result>(result: MaybePromise<Result>): MaybePromise<Result> {
    if (!(result instanceof Promise)) return result;
    this.#length += 1;
    const leave = () => {
      this.#length -= 1;
      this.#completed += 1;
      if (this.#length === SATURATED_LENGTH - 1) this.#unsaturatedSince ??= this.#clock();
    };
    result.then(leave, leave);
    return result;
  }

  isFull(now: number): boolean {
    if (this.#length < SATURATED_LENGTH) return false;
    const since = this.#unsaturatedSince;
    if (since !== undefined && now - since > UNSATURATED_MILLISECONDS_MAX) this.#startMeasurement(now);
    else if (now - this.#windowStart >= WINDOW_MILLISECONDS_MIN) this.#measure(now);
    this.#unsaturatedSince = undefined;
    return this.#length >= this.#lengthMax;
  }

  #startMeasurement(now: number): void {
    this.#windowStart = now;
    this.#completed = 0;
    if (now - this.#measuredAt > THROUGHPUT_MILLISECONDS_MAX) this.#lengthMax = UNMEASURED_LENGTH_MAX;
  }

  #measure(now: number): void {
    const inTime = (this.#completed / (now - this.#windowStart)) * DELAY_MILLISECONDS_MAX;
    this.#lengthMax = Math.max(QUEUE_LENGTH_MIN, Math.min(Math.round(inTime), 2 * this.#lengthMax));
    this.#measuredAt = now;
    this.#startMeasurement(now);
  }
}
