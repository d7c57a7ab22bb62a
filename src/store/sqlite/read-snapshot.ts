import type { SqliteConnection } from "./connection.ts";
import type { WalIndex } from "./wal.ts";

/**
 * Shares one read transaction among the reads of an event-loop iteration. It ends with each of our commits too, so that
 * a caller reads its own writes. Without a WAL index nothing is shared: each read has a snapshot of its own.
 */
export class ReadSnapshot {
  readonly #reader: SqliteConnection;
  readonly #walIndex: WalIndex | undefined;
  #isOpen = false;
  /** Number of times that the WAL index was found changed. */
  #changes = 0n;

  constructor(reader: SqliteConnection, walIndex: WalIndex | undefined) {
    this.#reader = reader;
    this.#walIndex = walIndex;
  }

  /** To be called before each read. */
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
