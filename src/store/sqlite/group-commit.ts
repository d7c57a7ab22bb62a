import {
  DatabaseUnavailable,
  isBusy,
  type ObserveDatabase,
  type Statements,
  type TransactionKind,
} from "../database.ts";
import { allOrThrow, type MaybePromise } from "../maybe-promise.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";
import type { SqliteConnection } from "./connection.ts";

/** So often are the sockets read for more who want to write: a commit costs more than a few rounds of the event loop. */
const ITERATIONS_BEFORE_COMMIT = 4;
/** Another process has the lock for about as long: it does not wait for the disk meanwhile. */
const BUSY_PAUSE_MILLISECONDS = 1;
/** How long a transaction waits for another process to leave the write lock. */
const BUSY_MILLISECONDS_MAX = 5000;

type Work = (statements: Statements) => MaybePromise<unknown>;

interface Unit {
  work: Work;
  kind: TransactionKind;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs the transactions that wait when the event loop comes round inside one commit, and answers them once it is on disk:
 * one wait for the disk serves them all, and meanwhile others read.
 */
export class GroupCommit {
  readonly #writer: SqliteConnection;
  readonly #observe: ObserveDatabase;
  readonly #onCommit: () => void;
  readonly #sync: () => Promise<void>;
  /** Whether some of the log may never have come to disk, so that nothing must build on it. */
  #isWalSuspect = false;
  #waiting: Unit[] = [];
  #running: Promise<void> | undefined;

  /** `writer` commits without waiting for the disk; `sync` answers once all that it has committed is there. */
  constructor(writer: SqliteConnection, observe: ObserveDatabase, onCommit: () => void, sync: () => Promise<void>) {
    this.#writer = writer;
    this.#observe = observe;
    this.#onCommit = onCommit;
    this.#sync = sync;
  }

  add<Result>(
    work: (statements: Statements) => MaybePromise<Result>,
    kind: TransactionKind = "change",
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ work, kind, resolve: resolve as Unit["resolve"], reject });
      this.#running ??= this.#run();
    });
  }

  /** Answers when nothing waits any more. */
  async finish(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      for (let round = 0; round < ITERATIONS_BEFORE_COMMIT; round += 1) await yieldToEventLoop();
      const count = this.#waiting.length;
      let units: Unit[] = [];
      try {
        await this.#begin();
        // Those who came while another process had the lock go along.
        units = this.#waiting.splice(0);
        await this.#commit(units);
      } catch (error) {
        // There was no lock to be had, or even the rollback failed. Those who come later may fare better.
        for (const unit of units.length > 0 ? units : this.#waiting.splice(0, count)) unit.reject(error);
      }
    }
    this.#running = undefined;
  }

  /** To be called with the lock in hand. */
  async #commit(units: Unit[]): Promise<void> {
    let results: unknown[];
    try {
      results = await this.#execute(units);
    } catch (error) {
      this.#rollback();
      // One of them is at fault: alone, it fails alone, and the others succeed.
      if (units.length > 1 && (isBusy(error) || !(error instanceof DatabaseUnavailable))) {
        for (const unit of units) await this.#commitAlone(unit);
      } else {
        for (const unit of units) unit.reject(error);
      }
      return;
    }

    try {
      const start = performance.now();
      this.#writer.execute("commit");
      this.#onCommit();
      await this.#flushWal();
      this.#observe("commit", (performance.now() - start) / 1000);
    } catch (error) {
      // What failed while it was committed may yet be found on disk: to run it again could do it twice.
      this.#rollback();
      const unknown = new DatabaseUnavailable(error as Error, { isOutcomeUnknown: true });
      for (const unit of units) unit.reject(unknown);
      return;
    }
    for (const [index, unit] of units.entries()) unit.resolve(results[index]);
  }

  /** The additions side by side, so that those who add to the same table share a statement; then all others in their order. */
  async #execute(units: Unit[]): Promise<unknown[]> {
    const results = await allOrThrow(
      units.map(async ({ work, kind }) => (kind === "insertOnly" ? work(this.#writer) : undefined)),
    );
    for (const [index, { work, kind }] of units.entries()) {
      if (kind === "insertOnly") continue;
      const result = work(this.#writer);
      results[index] = result instanceof Promise ? await result : result;
    }
    return results;
  }

  async #flushWal(): Promise<void> {
    try {
      await this.#sync();
    } catch (error) {
      // The system tells of a lost write once: the next sync would succeed, and leave a hole before what came later.
      this.#isWalSuspect = true;
      throw error;
    }
  }

  /** Carries over into the database what the log has, and begins it anew. */
  #restartWal(): void {
    this.#onCommit();
    const [busy] = this.#writer.pragma("wal_checkpoint(restart)");
    if (busy !== 0n) throw new DatabaseUnavailable(new Error("The log cannot be renewed yet."), { isBusy: true });
    this.#isWalSuspect = false;
  }

  async #commitAlone(unit: Unit): Promise<void> {
    try {
      await this.#begin();
    } catch (error) {
      unit.reject(error);
      return;
    }
    await this.#commit([unit]);
  }

  /** Takes the write lock; while another process holds it the event loop goes on. */
  async #begin(): Promise<void> {
    const deadline = performance.now() + BUSY_MILLISECONDS_MAX;
    for (;;) {
      try {
        if (this.#isWalSuspect) this.#restartWal();
        this.#writer.execute("begin immediate");
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MILLISECONDS));
      }
    }
  }

  #rollback(): void {
    if (this.#writer.isInTransaction) this.#writer.execute("rollback");
  }
}
