import { createHistogram } from "node:perf_hooks";

const RESOLUTION_MILLISECONDS = 10;
/** Time after a request for which the delay is measured. */
const ACTIVE_MILLISECONDS = 1000;

interface Timers {
  /** Monotonic time in milliseconds. */
  clock(): number;
  later(run: () => void, milliseconds: number): void;
}

const timers: Timers = {
  clock: () => performance.now(),
  later: (run, milliseconds) => void setTimeout(run, milliseconds).unref(),
};

/**
 * Measures how late a timer runs, every 10 ms from a request until a second after the last one. In an idle process,
 * this timer would take more CPU time than everything else.
 */
export class EventLoopDelay {
  readonly #timers: Timers;
  readonly #nanoseconds = createHistogram();
  #isMeasuring = false;
  #dueAt = 0;
  #endAt = 0;

  constructor(given = timers) {
    this.#timers = given;
  }

  /** To be called when a request is received. */
  noteRequest(now: number): void {
    this.#endAt = now + ACTIVE_MILLISECONDS;
    if (!this.#isMeasuring) this.#startTimer(now);
  }

  /** Returns what was measured since the last call, in seconds; zeros if nothing was. */
  take(): { [figure: string]: number } {
    const { count, min, max, mean, stddev } = this.#nanoseconds;
    const [p50, p90, p99] = [50, 90, 99].map((percentile) => this.#nanoseconds.percentile(percentile));
    this.#nanoseconds.reset();
    const figures = Object.entries({ min, max, mean, stddev, p50, p90, p99 });
    return Object.fromEntries(figures.map(([figure, value = 0]) => [figure, count === 0 ? 0 : value / 1e9]));
  }

  #startTimer(now: number): void {
    this.#isMeasuring = true;
    this.#dueAt = now + RESOLUTION_MILLISECONDS;
    this.#timers.later(this.#measure, RESOLUTION_MILLISECONDS);
  }

  readonly #measure = (): void => {
    const now = this.#timers.clock();
    // The histogram accepts no zero.
    this.#nanoseconds.record(Math.max(1, Math.round((now - this.#dueAt) * 1e6)));
    if (now < this.#endAt) this.#startTimer(now);
    else this.#isMeasuring = false;
  };
}
