import {
  DatabaseUnavailable,
  isBusy,
  type ObserveDatabase,
  type Statements,
  type TransactionKind,
  type TransactionOptions,
} from "../database.ts";
import { allOrThrow, type MaybePromise } from "../maybe-promise.ts";
import { type QueuedTransaction, skipUnwanted } from "../queued-transaction.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";
import type { DurableWriter } from "./durable-writer.ts";

/** Event-loop iterations to wait for more transactions to join the group; cheaper than one more commit. */
const ITERATIONS_BEFORE_COMMIT = 4;
/** Maximum time to wait for them: after it, the iterations take longer than the commits that they save. */
const WAIT_MILLISECONDS_MAX = 2;
/** Maximum number of transactions in a group, so that they and their responses hold the event loop only briefly. */
const GROUP_SIZE_MAX = 250;
/** Time after which the execution of a group yields to the event loop before its next transaction. */
const SLICE_MILLISECONDS = 5;

interface GroupedTransaction extends QueuedTransaction {
  kind: TransactionKind;
}

/** Queued transactions share one SQLite transaction and one flush of the WAL, and are acknowledged after it. */
export class GroupCommit {
  readonly #writer: DurableWriter;
  readonly #observe: ObserveDatabase;
  #queue: GroupedTransaction[] = [];
  #dryRuns: QueuedTransaction[] = [];
  #running: Promise<void> | undefined;

  constructor(writer: DurableWriter, observe: ObserveDatabase) {
    this.#writer = writer;
    this.#observe = observe;
  }

  add<Result>(
    work: (statements: Statements) => MaybePromise<Result>,
    { kind = "change", isDryRun = false, isWanted }: TransactionOptions = {},
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const queued = { work, kind, isWanted, resolve: resolve as QueuedTransaction["resolve"], reject };
      (isDryRun ? this.#dryRuns : this.#queue).push(queued);
      this.#running ??= this.#run();
    });
  }

  /** Resolves once the queue is empty. */
  async finish(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0 || this.#dryRuns.length > 0) {
      await this.#waitForMore();
      if (this.#queue.length > 0) await this.#runGroup();
      await this.#runDryRuns();
    }
    this.#running = undefined;
  }

  async #runGroup(): Promise<void> {
    const countBeforeLock = this.#queue.length;
    let group: GroupedTransaction[] = [];
    try {
      await this.#writer.begin();
      // Transactions queued while we waited for the lock join this commit.
      group = skipUnwanted(this.#queue.splice(0, GROUP_SIZE_MAX));
      await this.#commit(group);
    } catch (error) {
      // BEGIN or ROLLBACK failed: fail this group only; later ones try again.
      const failed = group.length > 0 ? group : this.#queue.splice(0, countBeforeLock);
      for (const transaction of failed) transaction.reject(error);
    }
  }

  /** Runs dry runs, each in a transaction of its own, for at most the time of a slice: then comes the next group. */
  async #runDryRuns(): Promise<void> {
    const start = performance.now();
    while (this.#dryRuns.length > 0 && performance.now() - start < SLICE_MILLISECONDS) {
      await this.#rollBackAfter(this.#dryRuns.shift() as QueuedTransaction);
    }
  }

  async #rollBackAfter(dryRun: QueuedTransaction): Promise<void> {
    try {
      await this.#writer.begin();
      let result: unknown;
      try {
        if (skipUnwanted([dryRun]).length > 0) result = await dryRun.work(this.#writer.connection);
      } finally {
        this.#writer.rollBack();
      }
      dryRun.resolve(result);
    } catch (error) {
      dryRun.reject(error);
    }
  }

  async #waitForMore(): Promise<void> {
    const deadline = performance.now() + WAIT_MILLISECONDS_MAX;
    for (let iteration = 0; iteration < ITERATIONS_BEFORE_COMMIT; iteration += 1) {
      await yieldToEventLoop();
      if (this.#queue.length >= GROUP_SIZE_MAX || performance.now() > deadline) return;
    }
  }

  /** Executes and commits a group. Requires the write lock. */
  async #commit(group: GroupedTransaction[]): Promise<void> {
    if (group.length === 0) return this.#writer.rollBack();
    let results: unknown[];
    try {
      results = await this.#execute(group);
    } catch (error) {
      this.#writer.rollBack();
      // The error may be that of a single transaction: commit each alone, so that only that one fails.
      if (group.length > 1 && (isBusy(error) || !(error instanceof DatabaseUnavailable))) {
        for (const transaction of group) await this.#commitAlone(transaction);
      } else {
        for (const transaction of group) transaction.reject(error);
      }
      return;
    }

    const start = performance.now();
    try {
      await this.#writer.commit();
    } catch (error) {
      for (const transaction of group) transaction.reject(error);
      return;
    }
    this.#observe("commit", (performance.now() - start) / 1000);
    for (const [index, transaction] of group.entries()) transaction.resolve(results[index]);
  }

  /** Runs the insert-only transactions concurrently, so that their inserts are batched, then the others in order. */
  async #execute(group: GroupedTransaction[]): Promise<unknown[]> {
    const results = await allOrThrow(
      group.map(async ({ work, kind }) => (kind === "insertOnly" ? work(this.#writer.connection) : undefined)),
    );
    let resumedAt = performance.now();
    for (const [index, { work, kind }] of group.entries()) {
      if (kind === "insertOnly") continue;
      if (performance.now() - resumedAt > SLICE_MILLISECONDS) {
        await yieldToEventLoop();
        resumedAt = performance.now();
      }
      const result = work(this.#writer.connection);
      results[index] = result instanceof Promise ? await result : result;
    }
    return results;
  }

  async #commitAlone(transaction: GroupedTransaction): Promise<void> {
    try {
      await this.#writer.begin();
    } catch (error) {
      transaction.reject(error);
      return;
    }
    await this.#commit(skipUnwanted([transaction]));
  }
}
