import { type Awaitable, DatabaseUnavailable, type Statements, sideBySide } from "./database.ts";
import { nextRound } from "./next-round.ts";

const TOGETHER_MAX = 500;

type Work = (statements: Statements) => Awaitable<unknown>;
type Transact = <Result>(work: (statements: Statements) => Awaitable<Result>) => Promise<Result>;

interface Unit {
  work: Work;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Carries out the additions that wait when the event loop comes round in one transaction, side by side, so that those
 * who add to the same table share a statement, and all of them a commit.
 */
export class Additions {
  readonly #transact: Transact;
  #waiting: Unit[] = [];
  #isRunning = false;

  constructor(transact: Transact) {
    this.#transact = transact;
  }

  add<Result>(work: (statements: Statements) => Awaitable<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as Unit["resolve"], reject });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      // The sockets are read twice, so that all who wait get into this commit.
      await nextRound();
      await nextRound();
      await this.#carryOut(this.#waiting.splice(0, TOGETHER_MAX));
    }
    this.#isRunning = false;
  }

  async #carryOut(units: Unit[]): Promise<void> {
    try {
      const results = await this.#transact((statements) => sideBySide(units.map(async ({ work }) => work(statements))));
      for (const [index, { resolve }] of units.entries()) resolve(results[index]);
    } catch (error) {
      // One of them is at fault: alone, it fails alone, and the others succeed.
      if (units.length > 1 && !(error instanceof DatabaseUnavailable)) {
        for (const unit of units) await this.#carryOut([unit]);
      } else {
        for (const { reject } of units) reject(error);
      }
    }
  }
}
