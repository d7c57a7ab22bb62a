import type { SqliteConnection } from "./connection.ts";
import type { WalIndex } from "./wal-index.ts";

/**
 * Lets the reads of one round of the event loop share a snapshot: to take and leave one costs as much as to read a row.
 * It ends with the round, and with every commit of ours, so that whoever has been told of a write finds it.
 */
export class ReadSnapshot {
  readonly #reader: SqliteConnection;
  readonly #walIndex: WalIndex | undefined;
  #isOpen = false;
  #changes = 0n;
  /** What the database said in this round. */
  #version: bigint | undefined;

  /** `logIndex`: where there is none, the database itself is asked for its version. */
  constructor(reader: SqliteConnection, logIndex: WalIndex | undefined) {
    this.#reader = reader;
    this.#walIndex = logIndex;
  }

  begin(): void {
    if (this.#isOpen || this.#reader.isClosed) return;
    this.#reader.execute("begin");
    this.#isOpen = true;
    setImmediate(() => this.end());
  }

  /** A number that no other state of the database has, as far as this connection sees it. */
  version(): bigint | undefined {
    if (this.#reader.isClosed) return undefined;
    if (this.#walIndex) {
      if (this.#walIndex.hasChanged()) {
        this.#changes += 1n;
        // What is read from now on is not older than that.
        this.end();
      }
      return this.#changes;
    }
    this.begin();
    this.#version ??= this.#reader.pragma("data_version")[0];
    return this.#version;
  }

  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#version = undefined;
    // A read that failed may have ended it already.
    if (this.#reader.isInTransaction) this.#reader.execute("commit");
  }
}
