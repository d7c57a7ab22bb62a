import type { TraceParent } from "./trace-parent.ts";

/** Interval between log lines. */
const INTERVAL_MILLISECONDS = 1000;

/** Writes a line of the log with these members; `err` is what was thrown. */
export type WriteLine = (members: { [name: string]: unknown; err?: unknown }, message?: string) => void;

export interface Failure extends Partial<TraceParent> {
  err: unknown;
  requestId?: string;
}

/** Logs failures of the database at most once per second: while the disk is full, every write fails. */
export class FailureReport {
  readonly #writeLine: WriteLine;
  #last: Failure | undefined;
  #lastMessage = "";
  #count = 0;
  #isWaiting = false;

  constructor(writeLine: WriteLine) {
    this.#writeLine = writeLine;
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
    this.#writeLine({ ...this.#last, failures: this.#count }, this.#lastMessage);
    this.#count = 0;
    setTimeout(() => this.#write(), INTERVAL_MILLISECONDS).unref();
  }
}
