import { closeSync, fdatasync, openSync } from "node:fs";

/** The open WAL file. `sync` runs fdatasync on the thread pool; SQLite's own sync would block the event loop. */
export class Wal {
  readonly path: string;
  readonly #descriptor: number;
  #isClosed = false;

  /** Requires that the database has been read from: SQLite creates the WAL then. */
  constructor(databasePath: string) {
    this.path = `${databasePath}-wal`;
    this.#descriptor = openSync(this.path, "r");
  }

  /** Resolves once everything committed before the call is on disk. */
  sync(): Promise<void> {
    return new Promise((resolve, reject) => {
      fdatasync(this.#descriptor, (error) => (error ? reject(error) : resolve()));
    });
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    closeSync(this.#descriptor);
  }
}

interface ReadFlushOptions {
  /** Returns the version of the database as reads see it. */
  version(): bigint | undefined;
  /** Returns the flush of the last commit of this process, if that is the last commit of all processes. */
  flushOfLast(): Promise<void> | undefined;
  /** Resolves once everything committed before the call is on disk. */
  flush(): Promise<void>;
}

/** Flushes what reads may have seen of the WAL. Calls that arrive before a flush begins share it. */
export class ReadFlush {
  readonly #options: ReadFlushOptions;
  #latest: Promise<void> = Promise.resolve();
  #lastVersion: bigint | undefined;
  #isQueued = false;
  #hasFailed = false;

  constructor(options: ReadFlushOptions) {
    this.#options = options;
  }

  /** Resolves once everything committed before the call is on disk. Flushes only if no earlier flush has it all. */
  run(): Promise<void> {
    const flush = this.#options.flushOfLast();
    if (flush) return flush;
    const version = this.#options.version();
    const hasChanged = version === undefined || version !== this.#lastVersion;
    this.#lastVersion = version;
    if ((hasChanged || this.#hasFailed) && !this.#isQueued) {
      this.#isQueued = true;
      this.#latest = this.#runAfter(this.#latest);
    }
    return this.#latest;
  }

  async #runAfter(last: Promise<void>): Promise<void> {
    await last.catch(() => {});
    this.#isQueued = false;
    try {
      await this.#options.flush();
      this.#hasFailed = false;
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    }
  }
}
