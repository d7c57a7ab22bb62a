import { type FSWatcher, watch } from "node:fs";
import { startPolling } from "../polling.ts";

/** Intervals of polling for commits of other processes after a write to the WAL. Each is twice the one before. */
const POLL_MILLISECONDS = { first: 1, max: 10 };
/** Number of polls without such a commit after which polling ends, and the next write to the WAL is awaited. */
const QUIET_POLLS = 100;

interface CommitWatchOptions {
  /** Returns a number that changes with every commit of another process; undefined if it is unknown. */
  readVersion: () => bigint | undefined;
  onCommit: () => void;
  /** Whether a commit need not be looked for at the moment. */
  mayPause: () => boolean;
  watchFile?: typeof watch;
}

/**
 * Calls back after commits of other processes. An idle process does not poll: the operating system reports the next write
 * to the WAL. Under load, polling takes less CPU time than a report of each write.
 */
export class CommitWatch {
  readonly #walPath: string;
  readonly #options: CommitWatchOptions;
  readonly #stopChecking: () => void;
  #version: bigint | undefined;
  #watcher: FSWatcher | undefined;
  #timer: Timer | undefined;
  #quietPolls = 0;
  #isClosed = false;

  constructor(databasePath: string, options: CommitWatchOptions) {
    this.#walPath = `${databasePath}-wal`;
    this.#options = options;
    this.#version = options.readVersion();
    this.#watch();
    // For a file system that reports no writes, and for another process that was stopped between a write and its commit.
    this.#stopChecking = startPolling(() => {
      if (this.#check()) this.#poll();
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#stopChecking();
    this.#watcher?.close();
    clearTimeout(this.#timer);
  }

  #watch(): void {
    const { watchFile = watch } = this.#options;
    try {
      this.#watcher = watchFile(this.#walPath, { persistent: false }, () => this.#poll());
      this.#watcher.on("error", () => this.#poll());
      clearTimeout(this.#timer);
      this.#timer = undefined;
      // Earlier writes are not reported.
      if (this.#check()) this.#poll();
    } catch {
      // The operating system limits the number of watches.
      this.#poll();
    }
  }

  #poll(): void {
    if (this.#isClosed) return;
    this.#watcher?.close();
    this.#watcher = undefined;
    this.#quietPolls = 0;
    // The write is reported a moment before its commit can be read.
    if (!this.#timer) this.#pollAfter(POLL_MILLISECONDS.first);
    this.#check();
  }

  #pollAfter(milliseconds: number): void {
    this.#timer = setTimeout(() => {
      if (!this.#options.mayPause()) this.#quietPolls = this.#check() ? 0 : this.#quietPolls + 1;
      this.#pollAfter(Math.min(2 * milliseconds, POLL_MILLISECONDS.max));
      if (this.#quietPolls >= QUIET_POLLS) this.#watch();
    }, milliseconds).unref();
  }

  #check(): boolean {
    const version = this.#options.readVersion();
    if (version !== undefined && version === this.#version) return false;
    this.#version = version;
    this.#options.onCommit();
    return true;
  }
}
