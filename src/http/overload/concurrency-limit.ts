import { WaitQueue } from "./wait-queue.ts";

/** Maximum number of operations in progress: enough for a full group commit, few enough to complete in time. */
export const OPERATIONS_MAX = 128;
/** Interval at which waiting requests are checked, in case no operation is completed. */
const CHECK_MILLISECONDS = 20;

/** Limits the operations that use the database at the same time; further ones wait for their turn. */
export class ConcurrencyLimit {
  readonly #waiting = new WaitQueue();
  #running = 0;

  /** Runs the operation. Returns undefined if it has waited too long for its turn; it was not started then. */
  async run<Result>(operation: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#running >= OPERATIONS_MAX) {
      if (await this.#wait()) return undefined;
    } else {
      this.#running += 1;
    }
    try {
      return await operation();
    } finally {
      this.#finish();
    }
  }

  /** Resolves when another operation has been completed, whose place this one takes; to true if it is shed instead. */
  #wait(): Promise<boolean> {
    if (this.#waiting.isEmpty) setTimeout(this.#check, CHECK_MILLISECONDS);
    return new Promise((resolve) => this.#waiting.add(performance.now(), resolve));
  }

  #finish(): void {
    this.#shedOverdue();
    if (this.#waiting.isEmpty) this.#running -= 1;
    else this.#waiting.resumeNext();
  }

  #shedOverdue(): void {
    this.#waiting.advance(performance.now());
    while (this.#waiting.isOverdue) this.#waiting.resumeNext();
  }

  readonly #check = (): void => {
    this.#shedOverdue();
    if (!this.#waiting.isEmpty) setTimeout(this.#check, CHECK_MILLISECONDS);
  };
}
