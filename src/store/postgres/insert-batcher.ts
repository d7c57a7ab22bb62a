import { DatabaseUnavailable, type Statements, type TransactionOptions } from "../database.ts";
import { allOrThrow, type MaybePromise } from "../maybe-promise.ts";
import { type QueuedTransaction, skipUnwanted } from "../queued-transaction.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";

const BATCH_SIZE_MAX = 500;

type Transact = <Result>(work: (statements: Statements) => MaybePromise<Result>) => Promise<Result>;

/** Runs queued insert-only transactions concurrently in one: inserts into a table share a statement, all a commit. */
export class InsertBatcher {
  readonly #transact: Transact;
  #queue: QueuedTransaction[] = [];
  #isRunning = false;

  constructor(transact: Transact) {
    this.#transact = transact;
  }

  add<Result>(
    work: (statements: Statements) => MaybePromise<Result>,
    { isWanted }: TransactionOptions,
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#queue.push({ work, isWanted, resolve: resolve as QueuedTransaction["resolve"], reject });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#queue.length > 0) {
      // Two event-loop iterations, so that all requests that have arrived join this commit.
      await yieldToEventLoop();
      await yieldToEventLoop();
      await this.#execute(this.#queue.splice(0, BATCH_SIZE_MAX));
    }
    this.#isRunning = false;
  }

  async #execute(queued: QueuedTransaction[]): Promise<void> {
    let batch = queued;
    try {
      const results = await this.#transact((statements) => {
        batch = skipUnwanted(batch);
        return allOrThrow(batch.map(async ({ work }) => work(statements)));
      });
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]);
    } catch (error) {
      // The error may be that of a single transaction: run each alone, so that only that one fails.
      if (batch.length > 1 && !(error instanceof DatabaseUnavailable)) {
        for (const transaction of batch) await this.#execute([transaction]);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }
}
