import { type Pointer, toArrayBuffer } from "bun:ffi";
import { closeSync, fdatasync, openSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { SqliteConnection } from "./connection.ts";

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

const HEADER_BYTES = 96;
/** Offsets, in 32-bit words, of what a commit or checkpoint changes in both header copies: mxFrame and two salts. */
const WATCHED_WORDS = [4, 8, 9, 16, 20, 21];
/** A line of /proc/self/maps for the start of a file: its address, and the inode. */
const MAPPING = /^([0-9a-f]+)-\S+ \S+ 0+ \S+ (\d+) /;

/**
 * The header of SQLite's WAL index, in memory that all processes with the file open share; SQLite changes it with each
 * commit (https://sqlite.org/walformat.html, section 2.1). The freshness of lists across processes depends on it.
 */
export class WalIndex {
  readonly #header: Int32Array;
  readonly #lastWords: number[] = [];

  private constructor(header: Int32Array) {
    this.#header = header;
  }

  /**
   * Finds the mapping that SQLite made with its first read: another descriptor of the file would, when closed,
   * drop SQLite's locks (POSIX). Undefined if there is none. Invalid once the last connection to the database is closed.
   */
  static find(databasePath: string): WalIndex | undefined {
    let inode: number;
    let mappings: string;
    try {
      inode = statSync(`${databasePath}-shm`).ino;
      mappings = readFileSync("/proc/self/maps", "utf8");
    } catch {
      return undefined;
    }
    for (const line of mappings.split("\n")) {
      if (!line.endsWith(`/${basename(databasePath)}-shm`)) continue;
      const [, address = "", mappedInode] = MAPPING.exec(line) ?? [];
      if (Number(mappedInode) !== inode) continue;
      return new WalIndex(new Int32Array(toArrayBuffer(Number.parseInt(address, 16) as Pointer, 0, HEADER_BYTES)));
    }
    return undefined;
  }

  /** Whether any process has committed since the last call. */
  hasChanged(): boolean {
    let hasChanged = false;
    for (let index = 0; index < WATCHED_WORDS.length; index += 1) {
      const word = Atomics.load(this.#header, WATCHED_WORDS[index] as number);
      if (word === this.#lastWords[index]) continue;
      this.#lastWords[index] = word;
      hasChanged = true;
    }
    return hasChanged;
  }
}

/** Flushes what reads may have seen of the WAL. Calls that arrive before a flush begins share it. */
export class ReadFlush {
  readonly #walIndex: WalIndex | undefined;
  readonly #flush: () => Promise<void>;
  #latest: Promise<void> = Promise.resolve();
  #isQueued = false;
  #hasFailed = false;

  /** `walIndex` must be used by nothing else. `flush` resolves once everything committed before the call is on disk. */
  constructor(walIndex: WalIndex | undefined, flush: () => Promise<void>) {
    this.#walIndex = walIndex;
    this.#flush = flush;
  }

  /** Resolves once everything committed before the call is on disk; without a flush if nothing was since the last. */
  run(): Promise<void> {
    const hasChanged = this.#walIndex?.hasChanged() ?? true;
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
      await this.#flush();
      this.#hasFailed = false;
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    }
  }
}

/**
 * Shares one read transaction among the reads of an event-loop iteration. It also ends with each commit of this process, so
 * that a caller reads its own writes. Without a WAL index nothing is shared: each read has a snapshot of its own.
 */
export class ReadSnapshot {
  readonly #reader: SqliteConnection;
  readonly #walIndex: WalIndex | undefined;
  #isOpen = false;
  #changes = 0n;

  constructor(reader: SqliteConnection, walIndex: WalIndex | undefined) {
    this.#reader = reader;
    this.#walIndex = walIndex;
  }

  open(): void {
    if (this.#isOpen || !this.#walIndex || this.#reader.isClosed) return;
    this.#reader.execute("begin");
    this.#isOpen = true;
    setImmediate(() => this.end());
  }

  /** Changes with every commit of any process; later reads see that state or a newer one. Undefined once closed. */
  version(): bigint | undefined {
    if (this.#reader.isClosed) return undefined;
    if (!this.#walIndex) return this.#reader.pragma("data_version")[0];
    if (this.#walIndex.hasChanged()) {
      this.#changes += 1n;
      this.end();
    }
    return this.#changes;
  }

  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    // A failed read may have ended the transaction already.
    if (!this.#reader.isInTransaction) return;
    try {
      this.#reader.execute("commit");
    } catch {
      // The index of names (FTS5) reads pages at a commit, which fails if they are damaged. The rows have been read.
      if (this.#reader.isInTransaction) this.#reader.execute("rollback");
    }
  }
}
