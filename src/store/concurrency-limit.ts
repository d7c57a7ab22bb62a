import { WaitQueue } from "./wait-queue.ts";

/** Interval at which waiting work is checked, in case none is completed. */
const CHECK_MILLISECONDS = 20;

/** The work has been queued for too long, and was not started. */
export class Overloaded extends Error {}

/** Limits the work in progress at the same time; further work is queued. */
export class ConcurrencyLimit {
  readonly #waiting = new WaitQueue();
  readonly #runningMax: number;
  readonly #clock: () => number;
  readonly #later: (check: () => void, milliseconds: number) => void;
  #running = 0;

  constructor(
    runningMax: number,
    clock = () => performance.now(),
    later: (check: () => void, milliseconds: number) => void = setTimeout,
  ) {
    this.#runningMax = runningMax;
    this.#clock = clock;
    this.#later = later;
  }

  get isExceeded(): boolean {
    return this.#waiting.length > 0;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#runningMax) this.#running += 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      this.#finish();
    }
  }

  /** Resolves when other work has been completed, whose place this takes. */
  #wait(): Promise<void> {
    if (this.#waiting.length === 0) this.#later(this.#check, CHECK_MILLISECONDS);
    return new Promise((resolve, reject) => {
      this.#waiting.add(this.#clock(), (isOverdue) => (isOverdue ? reject(new Overloaded()) : resolve()));
    });
  }

  #finish(): void {
    this.#rejectOverdue();
    if (this.#waiting.length === 0) this.#running -= 1;
    else this.#waiting.resumeNext();
  }

  #rejectOverdue(): void {
    this.#waiting.advance(this.#clock());
    while (this.#waiting.isOverdue) this.#waiting.resumeNext();
  }

  readonly #check = (): void => {
    this.#rejectOverdue();
    if (this.#waiting.length > 0) this.#later(this.#check, CHECK_MILLISECONDS);
  };
}
