import type { SharedReads } from "../database.ts";
import type { SqliteConnection } from "./connection.ts";

/**
 * The snapshot that the reads of a connection use, and its version: one for all reads between `begin` and `end`, unless
 * this process commits meanwhile; otherwise one for each read. Beginning and ending a snapshot takes as long as reading a
 * row.
 */
export class ReadSnapshot implements SharedReads {
  readonly #reader: SqliteConnection;
  readonly #readChangeVersion: () => bigint | undefined;
  #isShared = false;
  #isOpen = false;
  #version: bigint | undefined;
  #changeVersion: bigint | undefined;

  constructor(reader: SqliteConnection, readChangeVersion: () => bigint | undefined) {
    this.#reader = reader;
    this.#readChangeVersion = readChangeVersion;
  }

  begin(): void {
    this.refresh();
    this.#isShared = true;
  }

  end(): void {
    this.#isShared = false;
    this.refresh();
  }

  /** To be called before each read. */
  open(): void {
    if (this.#isOpen || !this.#isShared || this.#reader.isClosed) return;
    this.#reader.execute("begin");
    this.#isOpen = true;
  }

  /** Grows with every commit of any process; later reads see that state or a newer one. Undefined once closed. */
  version(): bigint | undefined {
    if (this.#reader.isClosed) return undefined;
    if (this.#version !== undefined) return this.#version;
    // In the transaction of the reads, so that it is exactly the version that they see.
    this.open();
    const [version] = this.#reader.pragma("data_version");
    if (this.#isOpen) this.#version = version;
    return version;
  }

  /** `Database.changeVersion`, read once for all requests that share a snapshot; later reads see that state or a newer one. */
  changeVersion(): bigint | undefined {
    if (this.#changeVersion !== undefined) return this.#changeVersion;
    this.refresh();
    const version = this.#readChangeVersion();
    if (this.#isShared) this.#changeVersion = version;
    return version;
  }

  /** Lets later reads see all commits until now. */
  refresh(): void {
    this.#version = undefined;
    this.#changeVersion = undefined;
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
