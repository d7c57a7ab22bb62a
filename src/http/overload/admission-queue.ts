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
/** Length that a queue may always have. */
export const QUEUE_LENGTH_MIN = 64;
/** Maximum length while the throughput is unknown. */
const UNMEASURED_LENGTH_MAX = 1024;

/** Requests that wait for the database, and how many of them it can answer in time. */
export class AdmissionQueue {
  readonly #clock: () => number;
  #length = 0;
  #lengthMax = UNMEASURED_LENGTH_MAX;
  #measuredAt = Number.NEGATIVE_INFINITY;
  /** Start of the measurement, and the requests answered since. */
  #windowStart = 0;
  #answered = 0;
  /** Since when the queue has been below the saturated length; undefined while it is above. */
  #unsaturatedSince: number | undefined = Number.NEGATIVE_INFINITY;

  constructor(clock = () => performance.now()) {
    this.#clock = clock;
  }

  /** Counts a request until `result` settles; one whose result is there already does not wait. */
  track<Result>(result: MaybePromise<Result>): MaybePromise<Result> {
    if (!(result instanceof Promise)) return result;
    this.#length += 1;
    const leave = () => {
      this.#length -= 1;
      this.#answered += 1;
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
    this.#answered = 0;
    if (now - this.#measuredAt > THROUGHPUT_MILLISECONDS_MAX) this.#lengthMax = UNMEASURED_LENGTH_MAX;
  }

  #measure(now: number): void {
    const inTime = (this.#answered / (now - this.#windowStart)) * DELAY_MILLISECONDS_MAX;
    this.#lengthMax = Math.max(QUEUE_LENGTH_MIN, Math.min(Math.round(inTime), 2 * this.#lengthMax));
    this.#measuredAt = now;
    this.#startMeasurement(now);
  }
}
