import { FairQueue, type WaitLimits } from "./fair-queue.ts";

/** Interval at which waiting work is checked, in case none is completed. */
const CHECK_MILLISECONDS = 20;

/** The work has been queued for too long, and was not started; or a search has taken too long. */
export class Overloaded extends Error {}

interface Limits extends WaitLimits {
  running: number;
  /** Maximum for an account while work of others is waiting. */
  runningOfAccount?: number;
}

/**
 * Limits the work in progress at the same time; further work is queued, fairly by account. An account is charged for
 * the time for which its work was in progress. If none of its work is in progress, it starts at once, also beyond the
 * limit: otherwise, it would wait for the work of others, however long that takes.
 */
export class ConcurrencyLimit {
  readonly #limits: Limits;
  readonly #waiting: FairQueue<(isOverdue: boolean) => void>;
  readonly #clock: () => number;
  readonly #later: (check: () => void, milliseconds: number) => void;
  /** Amount of work in progress by account. */
  readonly #runningOf = new Map<string, number>();
  #running = 0;
  #isCheckDue = false;

  constructor(
    limits: Limits,
    clock = () => performance.now(),
    later: (check: () => void, milliseconds: number) => void = setTimeout,
  ) {
    this.#limits = limits;
    this.#waiting = new FairQueue(limits);
    this.#clock = clock;
    this.#later = later;
  }

  get isExceeded(): boolean {
    return this.#waiting.length > 0;
  }

  async run<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#mayStart(account) && this.#waiting.lengthOf(account) === 0) this.#start(account);
    else await this.#wait(account);
    const start = this.#clock();
    try {
      return await work();
    } finally {
      this.#finish(account, this.#clock() - start);
    }
  }

  #start(account: string): void {
    this.#running += 1;
    this.#runningOf.set(account, (this.#runningOf.get(account) ?? 0) + 1);
  }

  #mayStart(account: string): boolean {
    const { running, runningOfAccount = running } = this.#limits;
    const own = this.#runningOf.get(account) ?? 0;
    if (own === 0) return true;
    if (this.#running >= running) return false;
    const othersWaiting = this.#waiting.accountCount - (this.#waiting.lengthOf(account) > 0 ? 1 : 0);
    return othersWaiting === 0 || own < runningOfAccount;
  }

  /** Resolves when the work may start. */
  #wait(account: string): Promise<void> {
    this.#checkLater();
    return new Promise((resolve, reject) => {
      this.#waiting.add(account, this.#clock(), (isOverdue) => {
        if (isOverdue) return reject(new Overloaded());
        this.#start(account);
        resolve();
      });
    });
  }

  #finish(account: string, milliseconds: number): void {
    this.#waiting.charge(account, milliseconds);
    this.#running -= 1;
    const left = (this.#runningOf.get(account) ?? 1) - 1;
    if (left > 0) this.#runningOf.set(account, left);
    else this.#runningOf.delete(account);
    this.#resume();
  }

  /** Rejects the work that has waited too long, and starts other work for which there is room. */
  #resume(): void {
    this.#waiting.advance(this.#clock());
    for (const reject of this.#waiting.takeOverdue()) reject(true);
    const mayStart = (account: string) => this.#mayStart(account);
    for (let next = this.#waiting.take(mayStart); next; next = this.#waiting.take(mayStart)) next.item(next.isOverdue);
  }

  #checkLater(): void {
    if (this.#isCheckDue) return;
    this.#isCheckDue = true;
    this.#later(this.#check, CHECK_MILLISECONDS);
  }

  readonly #check = (): void => {
    this.#isCheckDue = false;
    this.#resume();
    if (this.#waiting.length > 0) this.#checkLater();
  };
}
