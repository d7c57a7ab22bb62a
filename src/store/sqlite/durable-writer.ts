import { DatabaseUnavailable, isBusy } from "../database.ts";
import type { SqliteConnection } from "./connection.ts";
import { generationPragma, nextGeneration, toGeneration } from "./generation.ts";
import type { WalProgress } from "./wal-progress.ts";

/** Interval between attempts to get the write lock. Another process holds it for about as long. */
const LOCK_RETRY_MILLISECONDS = 1;
const LOCK_TIMEOUT_MILLISECONDS = 5000;

interface DurableWriterOptions {
  onCommit: () => void;
  syncWal: () => Promise<void>;
  walProgress: WalProgress;
  /** Throws if the files were removed or replaced, so that what is on disk would be lost. */
  checkFiles: () => void;
  /** Throws if another program has migrated the tables. */
  checkVersion: () => void;
}

/** Begins and commits transactions of a connection, so that a commit is on disk when it resolves. */
export class DurableWriter {
  readonly connection: SqliteConnection;
  readonly #onCommit: () => void;
  readonly #syncWal: () => Promise<void>;
  readonly #walProgress: WalProgress;
  readonly #checkFiles: () => void;
  readonly #checkVersion: () => void;
  /** Whether WAL frames may be missing on disk, because a flush has failed: perhaps in a process that then crashed. */
  #isWalSuspect = true;
  /** `data_version` of the last transaction, which changes if another connection commits; undefined if it failed. */
  #committedVersion: bigint | undefined;
  #dataVersion: bigint | undefined;
  #changeCount = 0n;
  #commitCount = 0n;
  /** The flush of the last commit, and the version of the database after that commit; undefined if the flush failed. */
  #lastFlush: { version: bigint; end: Promise<void> } | undefined;

  /** `connection` must have no busy timeout, and must not flush its commits itself. */
  constructor(connection: SqliteConnection, options: DurableWriterOptions) {
    this.connection = connection;
    this.#onCommit = options.onCommit;
    this.#syncWal = options.syncWal;
    this.#walProgress = options.walProgress;
    this.#checkFiles = options.checkFiles;
    this.#checkVersion = options.checkVersion;
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
        return this.#prepareTransaction();
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MILLISECONDS));
      }
    }
  }

  /** Requires the write lock, so that no other program can change anything before the commit. */
  #prepareTransaction(): void {
    try {
      [this.#dataVersion] = this.connection.pragma("data_version");
      if (this.#dataVersion !== this.#committedVersion) {
        this.connection.cache.clear();
        this.#checkVersion();
      }
      this.#committedVersion = undefined;
      this.#identifyWal();
    } catch (error) {
      this.rollBack();
      throw error;
    }
  }

  /** Changes the generation of the database if this transaction may be the first one in a WAL. */
  #identifyWal(): void {
    const { written, checkpointed } = this.#walProgress.pages();
    if (checkpointed < written) return;
    const [userVersion = 0n] = this.connection.pragma("user_version");
    this.connection.run(generationPragma(nextGeneration(toGeneration(userVersion))));
  }

  /**
   * Changes with every commit, except the insert-only ones of this connection; undefined if the database is busy. Exact in
   * a transaction, too, which keeps other connections from committing.
   */
  changeVersion(): bigint | undefined {
    return this.#versionWith(this.#changeCount);
  }

  /** Changes with every commit of another connection; undefined if that cannot be read. */
  foreignVersion(): bigint | undefined {
    try {
      return this.#versionWith(0n);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      return undefined;
    }
  }

  #versionWith(ownCount: bigint): bigint | undefined {
    if (this.connection.isClosed) return undefined;
    try {
      const [dataVersion = 0n] = this.connection.pragma("data_version");
      return dataVersion + ownCount;
    } catch (error) {
      if (!isBusy(error)) throw error;
      return undefined;
    }
  }

  /**
   * Returns the flush of this connection's last commit if no other connection has committed since: then it contains all
   * commits. The flush may be complete already.
   */
  flushOfLast(): Promise<void> | undefined {
    const { version, end } = this.#lastFlush ?? {};
    return end && this.#versionWith(this.#commitCount) === version ? end : undefined;
  }

  /** Throws DatabaseUnavailable if the commit fails: with an unknown outcome, unless it was certainly not written. */
  async commit({ isInsertOnly = false } = {}): Promise<void> {
    try {
      // Also if the commit fails: its outcome is unknown then.
      if (!isInsertOnly) this.#changeCount += 1n;
      this.#commitCount += 1n;
      this.connection.execute("commit");
      this.#committedVersion = this.#dataVersion;
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

  /** Requires that the transaction has just been committed: nothing follows it until the flush begins. */
  async #flushWal(): Promise<void> {
    const end = this.#syncWal();
    this.#lastFlush = { version: (this.#dataVersion as bigint) + this.#commitCount, end };
    try {
      await end;
    } catch (error) {
      this.#lastFlush = undefined;
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
