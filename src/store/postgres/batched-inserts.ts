import { DatabaseUnavailable, type Statements } from "../database.ts";
import { allOrThrow, type MaybePromise } from "../maybe-promise.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";

const BATCH_SIZE_MAX = 500;

type Work = (statements: Statements) => MaybePromise<unknown>;
type Transact = <Result>(work: (statements: Statements) => MaybePromise<Result>) => Promise<Result>;

interface Unit {
  work: Work;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Carries out the additions that wait when the event loop comes round in one transaction, side by side, so that those
 * who add to the same table share a statement, and all of them a commit.
 */
export class InsertBatcher {
  readonly #transact: Transact;
  #waiting: Unit[] = [];
  #isRunning = false;

  constructor(transact: Transact) {
    this.#transact = transact;
  }

  add<Result>(work: (statements: Statements) => MaybePromise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as Unit["resolve"], reject });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      // The sockets are read twice, so that all who wait get into this commit.
      await yieldToEventLoop();
      await yieldToEventLoop();
      await this.#execute(this.#waiting.splice(0, BATCH_SIZE_MAX));
    }
    this.#isRunning = false;
  }

  async #execute(units: Unit[]): Promise<void> {
    try {
      const results = await this.#transact((statements) => allOrThrow(units.map(async ({ work }) => work(statements))));
      for (const [index, { resolve }] of units.entries()) resolve(results[index]);
    } catch (error) {
      // One of them is at fault: alone, it fails alone, and the others succeed.
      if (units.length > 1 && !(error instanceof DatabaseUnavailable)) {
        for (const unit of units) await this.#execute([unit]);
      } else {
        for (const { reject } of units) reject(error);
      }
    }
  }
}
