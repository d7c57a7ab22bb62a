import {
  DatabaseUnavailable,
  isBusy,
  type ObserveDatabase,
  type QueuedTransaction,
  type Statements,
  skipUnwanted,
  type TransactionKind,
  type TransactionOptions,
} from "../database.ts";
import { yieldToEventLoop } from "../event-loop.ts";
import { allOrThrow, type MaybePromise } from "../maybe-promise.ts";
import type { SqliteConnection } from "./connection.ts";

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
      // Transactions that were queued during the wait for the lock join this commit.
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

/** Interval between attempts to get the write lock. Another process holds it for about as long. */
const LOCK_RETRY_MILLISECONDS = 1;
const LOCK_TIMEOUT_MILLISECONDS = 5000;

interface DurableWriterOptions {
  onCommit: () => void;
  syncWal: () => Promise<void>;
  /** Throws if the files were removed or replaced, so that what is on disk would be lost. */
  checkFiles: () => void;
}

/** Begins and commits transactions of a connection, so that a commit is on disk when it resolves. */
export class DurableWriter {
  readonly connection: SqliteConnection;
  readonly #onCommit: () => void;
  readonly #syncWal: () => Promise<void>;
  readonly #checkFiles: () => void;
  /** Whether WAL frames may be missing on disk, because a flush has failed: perhaps in a process that then crashed. */
  #isWalSuspect = true;

  /** `connection` must have no busy timeout, and must not flush its commits itself. */
  constructor(connection: SqliteConnection, { onCommit, syncWal, checkFiles }: DurableWriterOptions) {
    this.connection = connection;
    this.#onCommit = onCommit;
    this.#syncWal = syncWal;
    this.#checkFiles = checkFiles;
  }

  /** Restarts the WAL while the process does nothing else yet. If that fails, the first transaction does it. */
  prepare(): void {
    try {
      this.#restartWal();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
  }

  get isWalSuspect(): boolean {
    return this.#isWalSuspect;
  }

  /** To be called if another flush of the WAL has failed: the next transaction restarts it. */
  suspectWal(): void {
    this.#isWalSuspect = true;
  }

  /** Takes the write lock, without blocking the event loop while another process holds it. */
  async begin(): Promise<void> {
    this.#checkFiles();
    const deadline = performance.now() + LOCK_TIMEOUT_MILLISECONDS;
    for (;;) {
      try {
        // A rollback that failed is repeated.
        this.rollBack();
        if (this.#isWalSuspect) {
          this.#onCommit();
          this.#restartWal();
        }
        this.connection.execute("begin immediate");
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MILLISECONDS));
      }
    }
  }

  /** Throws DatabaseUnavailable if the commit fails: with an unknown outcome, unless it was certainly not written. */
  async commit(): Promise<void> {
    try {
      this.connection.execute("commit");
      this.#onCommit();
      await this.#flushWal();
      // A lost file may be found again, with the change in it: the outcome is unknown.
      this.#checkFiles();
    } catch (error) {
      // A failed commit may be on disk nevertheless: running it again could apply it twice.
      const isKnown = isFull(error) && this.#isRolledBack();
      throw isKnown ? error : new DatabaseUnavailable(error as Error, { isOutcomeUnknown: true });
    }
  }

  rollBack(): void {
    if (this.connection.isInTransaction) this.connection.execute("rollback");
  }

  #isRolledBack(): boolean {
    try {
      this.rollBack();
      return true;
    } catch {
      return false;
    }
  }

  async #flushWal(): Promise<void> {
    try {
      await this.#syncWal();
    } catch (error) {
      // fsync reports a lost write once ("fsyncgate"): the next call succeeds although earlier WAL frames are gone.
      this.#isWalSuspect = true;
      throw error;
    }
  }

  /** Checkpoints the WAL and restarts it, so that no later commit depends on frames that may be missing. */
  #restartWal(): void {
    // Nearly everything is copied without blocking other writers.
    this.connection.pragma("wal_checkpoint(passive)");
    const [isBlocked] = this.connection.pragma("wal_checkpoint(restart)");
    if (isBlocked !== 0n) {
      throw new DatabaseUnavailable(new Error("The WAL cannot be restarted while it is being read."), { isBusy: true });
    }
    this.#isWalSuspect = false;
  }
}

/** Whether SQLite found no space for a transaction: the record of its commit comes last, so it was not written. */
function isFull(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && (error.cause as { code?: string }).code === "SQLITE_FULL";
}
