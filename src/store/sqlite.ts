import { Database as Connection, type Statement } from "bun:sqlite";
import {
  type Database,
  DatabaseUnavailable,
  type Dialect,
  type ObserveDatabase,
  type Statements,
  type Value,
} from "./database.ts";

const STATEMENTS_MAX = 500;
const BUSY_TIMEOUT_MILLISECONDS = 100;
const BUSY_RETRIES_MAX = 50;
/** How much of the log (32 MiB) is carried over into the database at a time: what changed often is then written once. */
const CHECKPOINT_PAGES = 8192;
const MAPPED_BYTES_MAX = 128 * 1024 * 1024;

const dialect: Dialect = { identity: "integer primary key autoincrement", bytes: "blob" };

interface Unit {
  work: (statements: Statements) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Opens (and creates) an SQLite file. One connection writes, another reads: a reader never sees what is not committed.
 * Throws an error that says why where the file cannot be opened.
 */
export function openSqlite(path: string, observe: ObserveDatabase = () => {}): Database {
  const writer = new SqliteConnection(path, observe);
  // FULL: an acknowledged commit survives a power cut; NORMAL loses it.
  writer.run("pragma journal_mode = wal");
  writer.run("pragma synchronous = full");
  writer.run(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  const reader = new SqliteConnection(path, observe);
  reader.run("pragma query_only = on");
  reader.run(`pragma mmap_size = ${MAPPED_BYTES_MAX}`);
  const reads = new GroupRead(reader);
  const commits = new GroupCommit(writer, observe, () => reads.end());

  return {
    dialect,
    query(sql, ...values) {
      reads.begin();
      return reader.query(sql, ...values);
    },
    transaction: (work) => commits.add(work),
    version: () => reads.version(),
    async close() {
      await commits.finish();
      reads.end();
      reader.close();
      writer.close();
    },
  };
}

class SqliteConnection implements Statements {
  readonly #connection: Connection;
  readonly #observe: ObserveDatabase;
  readonly #statements = new Map<string, Statement>();
  #isClosed = false;

  constructor(path: string, observe: ObserveDatabase) {
    this.#connection = new Connection(path, { create: true, readwrite: true, safeIntegers: true });
    this.#observe = observe;
    // A busy wait stops the event loop, so it is short; what is still busy then waits in GroupCommit.
    this.run(`pragma busy_timeout = ${BUSY_TIMEOUT_MILLISECONDS}`);
    this.run("pragma foreign_keys = on");
  }

  async query<Row>(sql: string, ...values: Value[]): Promise<Row[]> {
    const start = performance.now();
    try {
      return this.#prepare(sql).all(...values) as Row[];
    } catch (error) {
      throw translate(error);
    } finally {
      this.#observe("query", (performance.now() - start) / 1000);
    }
  }

  /** Runs a statement that answers nothing and is needed often. */
  execute(sql: string): void {
    try {
      this.#prepare(sql).run();
    } catch (error) {
      throw translate(error);
    }
  }

  /** The number that a pragma answers. */
  pragma(name: string): bigint | undefined {
    return this.#prepare(`pragma ${name}`).values()[0]?.[0] as bigint | undefined;
  }

  /** Runs a statement that is needed once. */
  run(sql: string): void {
    try {
      this.#connection.run(sql);
    } catch (error) {
      throw translate(error);
    }
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get isInTransaction(): boolean {
    return this.#connection.inTransaction;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const statement of this.#statements.values()) statement.finalize();
    this.#connection.close(true);
  }

  #prepare(sql: string): Statement {
    if (this.#isClosed) throw new DatabaseUnavailable(new Error("The database is closed."));
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= STATEMENTS_MAX) {
      const [oldest] = this.#statements;
      oldest?.[1].finalize();
      this.#statements.delete(oldest?.[0] ?? "");
    }
    // SQLite numbers $1, $2 by first appearance, ?1, ?2 by their digits.
    const statement = this.#connection.prepare(sql.replace(/\$(\d+)/g, "?$1"));
    this.#statements.set(sql, statement);
    return statement;
  }
}

/**
 * Lets the reads of one round of the event loop share a snapshot: to take and leave one costs as much as to read a row.
 * It ends with the round, and with every commit of ours, so that whoever has been told of a write finds it.
 */
class GroupRead {
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
    if (!this.#reader.isClosed) this.#reader.execute("commit");
  }
}

/** Runs the transactions that wait when the event loop comes round inside one commit: one disk wait serves them all. */
class GroupCommit {
  readonly #writer: SqliteConnection;
  readonly #observe: ObserveDatabase;
  readonly #onCommit: () => void;
  #waiting: Unit[] = [];
  #isScheduled = false;
  #busyRetries = 0;
  #finished: (() => void)[] = [];

  constructor(writer: SqliteConnection, observe: ObserveDatabase, onCommit: () => void) {
    this.#writer = writer;
    this.#observe = observe;
    this.#onCommit = onCommit;
  }

  add<Result>(work: (statements: Statements) => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as Unit["resolve"], reject });
      this.#schedule();
    });
  }

  /** Answers when nothing waits any more. */
  finish(): Promise<void> {
    return new Promise((resolve) => {
      this.#finished.push(resolve);
      this.#schedule();
    });
  }

  #schedule(delayMilliseconds = 0): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    if (delayMilliseconds > 0) setTimeout(() => this.#flush(), delayMilliseconds);
    // After the sockets have been read, so that all who wait get into this commit.
    else setImmediate(() => this.#flush());
  }

  async #flush(): Promise<void> {
    const units = this.#waiting;
    this.#waiting = [];
    const isBusy = units.length > 0 && !(await this.#commitTogether(units));
    this.#isScheduled = false;
    if (isBusy) {
      this.#waiting = [...units, ...this.#waiting];
      this.#schedule(BUSY_TIMEOUT_MILLISECONDS);
    } else if (this.#waiting.length > 0) {
      this.#schedule();
    } else {
      for (const resolve of this.#finished.splice(0)) resolve();
    }
  }

  /** Answers false where another process holds the write lock and the units should wait a little longer. */
  async #commitTogether(units: Unit[]): Promise<boolean> {
    try {
      this.#writer.execute("begin immediate");
      this.#busyRetries = 0;
    } catch (error) {
      this.#busyRetries += 1;
      if (error instanceof DatabaseUnavailable && this.#busyRetries < BUSY_RETRIES_MAX) return false;
      this.#busyRetries = 0;
      for (const unit of units) unit.reject(error);
      return true;
    }

    const results: unknown[] = [];
    try {
      for (const unit of units) results.push(await unit.work(this.#writer));
    } catch (error) {
      this.#rollback();
      // One of them is at fault: alone, it fails alone, and the others succeed.
      if (units.length === 1) units[0]?.reject(error);
      else for (const unit of units) await this.#commitTogether([unit]);
      return true;
    }

    try {
      const start = performance.now();
      this.#writer.execute("commit");
      this.#onCommit();
      this.#observe("commit", (performance.now() - start) / 1000);
      units.forEach((unit, index) => void unit.resolve(results[index]));
    } catch (error) {
      // What failed while it was committed may yet be found on disk: to run it again could do it twice.
      this.#rollback();
      const unknown = new DatabaseUnavailable(error as Error, true);
      for (const unit of units) unit.reject(unknown);
    }
    return true;
  }

  #rollback(): void {
    if (this.#writer.isInTransaction) this.#writer.execute("rollback");
  }
}

const unavailable = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|READONLY|CORRUPT|NOTADB|PROTOCOL)/;

function translate(error: unknown): unknown {
  const { code } = error as { code?: string };
  return unavailable.test(code ?? "") ? new DatabaseUnavailable(error as Error) : error;
}
