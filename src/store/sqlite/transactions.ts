import { Overloaded } from "../concurrency-limit.ts";
import {
  DatabaseUnavailable,
  isBusy,
  type ObserveDatabase,
  type QueuedTransaction,
  type SharedReads,
  type Statements,
  skipUnwanted,
  type TransactionKind,
  type TransactionOptions,
} from "../database.ts";
import { yieldToEventLoop } from "../event-loop.ts";
import { FairQueue, longWait, type Taken } from "../fair-queue.ts";
import { allOrThrow, type MaybePromise } from "../maybe-promise.ts";
import { SERVICE_ACCOUNT } from "../requester.ts";
import type { DurableWriter } from "./durable-writer.ts";

/** Event-loop iterations to wait for more transactions to join the group; cheaper than one more commit. */
const ITERATIONS_BEFORE_COMMIT = 4;
/** Maximum time to wait for them: after it, the iterations take longer than the commits that they save. */
const WAIT_MILLISECONDS_MAX = 2;
/** Maximum number of transactions in a group, so that they and their responses hold the event loop only briefly. */
const GROUP_SIZE_MAX = 250;
/** Time within which the changes of a group should end. One that is expected to take longer has its own commit. */
const GROUP_MILLISECONDS = 20;
/** Time after which the execution of a group yields to the event loop before its next transaction. */
const SLICE_MILLISECONDS = 5;

interface GroupedTransaction extends QueuedTransaction {
  kind: TransactionKind;
  isDryRun: boolean;
  account: string;
}

/**
 * Queued transactions share one SQLite transaction and one flush of the WAL, and are acknowledged after it. Inserts and
 * changes are queued fairly by account, which is charged for the time that it holds the write lock. Each group has the
 * waiting inserts, which take microseconds, and the next changes.
 */
export class GroupCommit {
  readonly #writer: DurableWriter;
  readonly #observe: ObserveDatabase;
  readonly #sharedReads: SharedReads;
  readonly #inserts = new FairQueue<GroupedTransaction>(longWait);
  readonly #changes = new FairQueue<GroupedTransaction>(longWait);
  #running: Promise<void> | undefined;

  constructor(writer: DurableWriter, observe: ObserveDatabase, sharedReads: SharedReads) {
    this.#writer = writer;
    this.#observe = observe;
    this.#sharedReads = sharedReads;
  }

  add<Result>(
    work: (statements: Statements) => MaybePromise<Result>,
    { kind = "change", isDryRun = false, account = SERVICE_ACCOUNT, isWanted }: TransactionOptions = {},
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const settle = { resolve: resolve as QueuedTransaction["resolve"], reject };
      const queue = kind === "insertOnly" ? this.#inserts : this.#changes;
      queue.add(account, performance.now(), { work, kind, isDryRun, account, isWanted, ...settle });
      this.#running ??= this.#run();
    });
  }

  async finish(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#length > 0) {
      await this.#waitForMore();
      this.#rejectOverdue();
      if (this.#inserts.length > 0 || !this.#isNextAlone()) await this.#runGroup();
      this.#rejectOverdue();
      if (this.#isNextAlone()) await this.#runAlone(this.#changes.take()?.item as GroupedTransaction);
    }
    this.#running = undefined;
  }

  get #length(): number {
    return this.#inserts.length + this.#changes.length;
  }

  #rejectOverdue(): void {
    for (const queue of [this.#inserts, this.#changes]) {
      queue.advance(performance.now());
      for (const { reject } of queue.takeOverdue()) reject(new Overloaded());
    }
  }

  /** Whether the next change does not share a commit: a dry run, or one of an account whose last change took long. */
  #isNextAlone(): boolean {
    const next = this.#changes.peek();
    return next !== undefined && (next.item.isDryRun || next.expectedCost > GROUP_MILLISECONDS);
  }

  async #waitForMore(): Promise<void> {
    const deadline = performance.now() + WAIT_MILLISECONDS_MAX;
    for (let iteration = 0; iteration < ITERATIONS_BEFORE_COMMIT; iteration += 1) {
      await yieldToEventLoop();
      if (this.#length >= GROUP_SIZE_MAX || performance.now() > deadline) return;
    }
  }

  async #runGroup(): Promise<void> {
    const countBeforeLock = this.#length;
    const group: GroupedTransaction[] = [];
    try {
      await this.#writer.begin();
      // Transactions that were queued during the wait for the lock join this commit.
      await this.#commit(group, () => this.#executeGroup(group));
    } catch (error) {
      // BEGIN or ROLLBACK failed: fail this group only; later ones try again.
      const failed = group.length > 0 ? group : this.#takeMany(countBeforeLock);
      for (const transaction of failed) transaction.reject(error);
    }
  }

  #takeMany(count: number): GroupedTransaction[] {
    return Array.from({ length: count }, () => (this.#inserts.take() ?? this.#changes.take())?.item).filter(
      (transaction) => transaction !== undefined,
    );
  }

  /** Runs a dry run, or commits a change alone. */
  async #runAlone(transaction: GroupedTransaction): Promise<void> {
    try {
      await this.#writer.begin();
      const [wanted] = skipUnwanted([transaction]);
      if (!wanted) this.#writer.rollBack();
      else if (wanted.isDryRun) await this.#rollBackAfter(wanted);
      else await this.#commit([wanted], async () => [await this.#execute(wanted)]);
    } catch (error) {
      transaction.reject(error);
    }
  }

  async #rollBackAfter(dryRun: GroupedTransaction): Promise<void> {
    let result: unknown;
    try {
      result = await this.#execute(dryRun);
    } finally {
      this.#writer.rollBack();
    }
    dryRun.resolve(result);
  }

  /** Commits what `execute` does for the group, and acknowledges it. Requires the write lock. */
  async #commit(group: GroupedTransaction[], execute: () => Promise<unknown[]>): Promise<void> {
    let results: unknown[];
    try {
      results = await execute();
      if (group.length === 0) return this.#writer.rollBack();
    } catch (error) {
      this.#writer.rollBack();
      // The error may be that of a single transaction: commit each alone, so that only that one fails.
      if (group.length > 1 && (isBusy(error) || !(error instanceof DatabaseUnavailable))) {
        for (const transaction of group) await this.#runAlone(transaction);
      } else {
        for (const transaction of group) transaction.reject(error);
      }
      return;
    }

    const start = performance.now();
    try {
      await this.#writer.commit({ isInsertOnly: group.every(({ kind }) => kind === "insertOnly") });
    } catch (error) {
      for (const transaction of group) transaction.reject(error);
      return;
    }
    this.#observe("commit", (performance.now() - start) / 1000);
    for (const [index, transaction] of group.entries()) transaction.resolve(results[index]);
  }

  /** Adds the inserts to `group`, then changes until the time of a group is over. Returns their results. */
  async #executeGroup(group: GroupedTransaction[]): Promise<unknown[]> {
    const results = await this.#executeInserts(group);
    const insertCount = group.length;
    const end = performance.now() + GROUP_MILLISECONDS;
    let resumedAt = performance.now();
    for (let next = this.#changes.peek(); next && !this.#isNextAlone(); next = this.#changes.peek()) {
      // At least one change, also with the maximum number of inserts.
      const isFull = group.length >= GROUP_SIZE_MAX || performance.now() + next.expectedCost > end;
      if (isFull && group.length > insertCount) break;
      const [change] = skipUnwanted([(this.#changes.take() as Taken<GroupedTransaction>).item]);
      if (!change) continue;
      if (performance.now() - resumedAt > SLICE_MILLISECONDS) {
        await yieldToEventLoop();
        resumedAt = performance.now();
      }
      group.push(change);
      results.push(await this.#execute(change));
    }
    return results;
  }

  /** Runs the insert-only transactions concurrently, so that their inserts are batched. */
  async #executeInserts(group: GroupedTransaction[]): Promise<unknown[]> {
    const taken: GroupedTransaction[] = [];
    while (taken.length < GROUP_SIZE_MAX && this.#inserts.length > 0) {
      taken.push((this.#inserts.take() as Taken<GroupedTransaction>).item);
    }
    const inserts = skipUnwanted(taken);
    group.push(...inserts);
    const start = performance.now();
    // Each first checks whether its caller still has access; the version for that is read once for all of them.
    this.#sharedReads.begin();
    const running = inserts.map(async ({ work }) => work(this.#writer.connection));
    this.#sharedReads.end();
    const results = await allOrThrow(running);
    const cost = (performance.now() - start) / inserts.length;
    for (const { account } of inserts) this.#inserts.charge(account, cost);
    return results;
  }

  async #execute({ work, account }: GroupedTransaction): Promise<unknown> {
    const start = performance.now();
    try {
      return await work(this.#writer.connection);
    } finally {
      this.#changes.charge(account, performance.now() - start);
    }
  }
}
