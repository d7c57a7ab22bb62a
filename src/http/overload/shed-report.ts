import type { Log } from "../observability/log.ts";
import type { Metrics } from "../observability/metrics.ts";

const REPORT_MILLISECONDS = 1000;

/**
 * Tells of those who were refused because there was too much to do. A line in the log for each would cost as much as
 * the answer, and so there is one for all of a second.
 */
export class ShedReport {
  readonly #metrics: Metrics;
  readonly #log: Log;
  #count = 0;

  constructor(metrics: Metrics, log: Log) {
    this.#metrics = metrics;
    this.#log = log;
  }

  add(operation: string): void {
    this.#metrics.countRefusal(operation);
    this.#count += 1;
    if (this.#count === 1) setTimeout(() => this.#report(), REPORT_MILLISECONDS).unref();
  }

  #report(): void {
    this.#log.warn({ refused: this.#count }, "overloaded");
    this.#count = 0;
  }
}

/** The body of such a refusal. A request's id has nothing in it that JSON would escape. */
export function refusalJson(requestId: string): string {
  return `{"code":"unavailable","message":"There is more to do than can be done at this moment. Nothing was changed. Try again. (Request ${requestId})","status":503}`;
}
