import { Database as Connection, constants, type Statement } from "bun:sqlite";
import { DatabaseUnavailable, isBusy, type ObserveDatabase, type Statements, type Value } from "../database.ts";
import { WriterCache } from "../writer-cache.ts";
import { sqliteDialect } from "./dialect.ts";

const PREPARED_STATEMENTS_MAX = 500;
/** Busy timeout while the database is opened: nothing else runs in the process then. */
const OPEN_BUSY_TIMEOUT_MILLISECONDS = 5000;
const OPEN_RETRY_MILLISECONDS = 10;
/** File control that ends all access to the database file (https://sqlite.org/c3ref/c_fcntl_begin_atomic_write.html). */
const SQLITE_FCNTL_NULL_IO = 43;

/** One connection to an existing SQLite file. Throws DatabaseUnavailable if SQLite cannot read or write the file. */
export class SqliteConnection implements Statements {
  readonly dialect = sqliteDialect;
  /** Is kept valid by DurableWriter. */
  readonly cache = new WriterCache();
  readonly #connection: Connection;
  readonly #observe: ObserveDatabase;
  readonly #statements = new Map<string, Statement>();
  #isClosed = false;

  constructor(path: string, observe: ObserveDatabase = () => {}) {
    this.#connection = new Connection(path, { readwrite: true, safeIntegers: true });
    this.#observe = observe;
    this.setBusyTimeout(OPEN_BUSY_TIMEOUT_MILLISECONDS);
    this.run("pragma foreign_keys = on");
  }

  query<Row>(sql: string, ...values: Value[]): Row[] {
    return this.#observed(() => this.#prepare(sql).all(...values) as Row[]);
  }

  // `returning` takes as long as the insert itself.
  insert(sql: string, ...values: Value[]): bigint {
    return this.#observed(() => this.#prepare(sql).run(...values).lastInsertRowid as bigint);
  }

  #observed<Result>(run: () => Result): Result {
    const start = performance.now();
    try {
      return run();
    } catch (error) {
      throw translate(error);
    } finally {
      this.#observe("query", (performance.now() - start) / 1000);
    }
  }

  /** Runs a statement without rows; prepares it once, as `query` does. */
  execute(sql: string): void {
    try {
      this.#prepare(sql).run();
    } catch (error) {
      throw translate(error);
    }
  }

  /** Runs a pragma whose result is a row of integers, and returns them. */
  pragma(name: string): bigint[] {
    try {
      return (this.#prepare(`pragma ${name}`).values()[0] ?? []) as bigint[];
    } catch (error) {
      throw translate(error);
    }
  }

  /** Runs a statement once, without keeping it prepared. */
  run(sql: string): void {
    try {
      this.#connection.run(sql);
    } catch (error) {
      throw translate(error);
    }
  }

  /** Repeats an attempt that needs exclusive access while it is busy: SQLite ignores the busy timeout for these. */
  retry<Result>(attempt: () => Result): Result {
    const deadline = performance.now() + OPEN_BUSY_TIMEOUT_MILLISECONDS;
    for (;;) {
      try {
        return attempt();
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        Bun.sleepSync(OPEN_RETRY_MILLISECONDS);
      }
    }
  }

  setBusyTimeout(milliseconds: number): void {
    this.run(`pragma busy_timeout = ${milliseconds}`);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get isInTransaction(): boolean {
    return !this.#isClosed && this.#connection.inTransaction;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const statement of this.#statements.values()) statement.finalize();
    this.#connection.close(true);
  }

  /**
   * Closes the connection without the checkpoint that the last one makes, so that the database and its WAL stay as they
   * are. Drops all locks that this process has on the file.
   */
  abandon(): void {
    if (this.#isClosed) return;
    this.#connection.fileControl(constants.SQLITE_FCNTL_PERSIST_WAL, 1);
    this.#connection.fileControl(SQLITE_FCNTL_NULL_IO, 0);
    this.close();
  }

  #prepare(sql: string): Statement {
    if (this.#isClosed) throw new DatabaseUnavailable(new Error("The database is closed."));
    const prepared = this.#statements.get(sql);
    if (prepared) return prepared;
    if (this.#statements.size >= PREPARED_STATEMENTS_MAX) {
      const [oldest] = this.#statements;
      oldest?.[1].finalize();
      this.#statements.delete(oldest?.[0] ?? "");
    }
    // SQLite numbers $1 and $2 by first appearance, but ?1 and ?2 by their digits.
    const statement = this.#connection.prepare(sql.replace(/\$(\d+)/g, "?$1"));
    this.#statements.set(sql, statement);
    return statement;
  }
}

const UNAVAILABLE = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|READONLY|CORRUPT|NOTADB|PROTOCOL)/;
const BUSY = /^SQLITE_(BUSY|LOCKED)/;

function translate(error: unknown): unknown {
  const { code } = error as { code?: string };
  if (code === undefined || !UNAVAILABLE.test(code)) return error;
  return new DatabaseUnavailable(error as Error, { isBusy: BUSY.test(code) });
}
