import type { SqliteConnection } from "./sqlite-connection.ts";

/**
 * Lets the reads of one round of the event loop share a snapshot: to take and leave one costs as much as to read a row.
 * It ends with the round, and with every commit of ours, so that whoever has been told of a write finds it.
 */
export class GroupRead {
  readonly #reader: SqliteConnection;
  #isOpen = false;
  #version: bigint | undefined;

  constructor(reader: SqliteConnection) {
    this.#reader = reader;
  }

  begin(): void {
    if (this.#isOpen || this.#reader.isClosed) return;
    this.#reader.execute("begin");
    this.#isOpen = true;
    setImmediate(() => this.end());
  }

  /** A number that no other state of the database has, as far as this connection sees it. */
  version(): bigint | undefined {
    this.begin();
    if (this.#isOpen) this.#version ??= this.#reader.pragma("data_version");
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
