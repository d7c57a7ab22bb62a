interface Waiter {
  client: string;
  isPreferred: boolean;
  /** Number of the round in which it runs: each has one job of each client. */
  round: number;
  start(mayRun: boolean): void;
}

/**
 * Runs one job at a time, of each client in rotation (round robin), so that a client with many jobs does not delay the
 * others. While jobs are waiting, each is followed by a pause of the same length, so that they use half a core at most.
 */
export class FairQueue {
  readonly #lengthMax: number;
  readonly #pause: (milliseconds: number) => Promise<unknown>;
  readonly #clock: () => number;
  readonly #waiters: Waiter[] = [];
  #isRunning = false;
  #round = 0;

  constructor(
    lengthMax: number,
    pause: (milliseconds: number) => Promise<unknown> = Bun.sleep,
    clock = () => performance.now(),
  ) {
    this.#clock = clock;
    this.#lengthMax = lengthMax;
    this.#pause = pause;
  }

  /** Returns undefined at once, without running the job, if too many are waiting. Preferred jobs run first. */
  async run<Result>(client: string, isPreferred: boolean, job: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#isRunning && !(await this.#wait(client, isPreferred))) return undefined;
    this.#isRunning = true;
    const start = this.#clock();
    try {
      return await job();
    } finally {
      this.#startNext(this.#clock() - start);
    }
  }

  #wait(client: string, isPreferred: boolean): Promise<boolean> {
    return new Promise((start) => {
      const last = this.#waiters.findLast((each) => each.client === client);
      const waiter = { client, isPreferred, round: (last?.round ?? this.#round) + 1, start };
      const index = this.#waiters.findIndex((other) => isBefore(waiter, other));
      this.#waiters.splice(index < 0 ? this.#waiters.length : index, 0, waiter);
      if (this.#waiters.length > this.#lengthMax) this.#waiters.pop()?.start(false);
    });
  }

  async #startNext(pauseMilliseconds: number): Promise<void> {
    if (this.#waiters.length > 0) await this.#pause(pauseMilliseconds);
    const next = this.#waiters.shift();
    this.#isRunning = next !== undefined;
    this.#round = Math.max(this.#round, next?.round ?? 0);
    next?.start(true);
  }
}

function isBefore(one: Waiter, other: Waiter): boolean {
  return one.isPreferred === other.isPreferred ? one.round < other.round : one.isPreferred;
}
