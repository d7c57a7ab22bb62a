import type pino from "pino";

/** Interval between log lines. */
const INTERVAL_MILLISECONDS = 1000;

export interface Failure {
  err: unknown;
  requestId?: string;
}

/** Logs failures of the database at most once per second: while the disk is full, every write fails. */
export class FailureReport {
  readonly #log: pino.Logger;
  #last: Failure | undefined;
  #lastMessage = "";
  #count = 0;
  #isWaiting = false;

  constructor(log: pino.Logger) {
    this.#log = log;
  }

  /** Logs the first failure at once; of those in the second after it, the last one and how many they were. */
  add(failure: Failure, message: string): void {
    this.#last = failure;
    this.#lastMessage = message;
    this.#count += 1;
    if (!this.#isWaiting) this.#write();
  }

  #write(): void {
    this.#isWaiting = this.#count > 0;
    if (!this.#isWaiting) return;
    this.#log.error({ ...this.#last, failures: this.#count }, this.#lastMessage);
    this.#count = 0;
    setTimeout(() => this.#write(), INTERVAL_MILLISECONDS).unref();
  }
}
