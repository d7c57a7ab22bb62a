import { Database as Connection, type Statement } from "bun:sqlite";
import { DatabaseUnavailable, isBusy, type ObserveDatabase, type Statements, type Value } from "../database.ts";
import { sqliteDialect } from "./dialect.ts";

const STATEMENTS_MAX = 500;
/** A busy wait stops the event loop, so a reader's is short. */
const BUSY_TIMEOUT_MILLISECONDS = 5;
/** At the start nobody else is kept waiting. */
const OPENING_TIMEOUT_MILLISECONDS = 5000;
const RETRY_MILLISECONDS = 10;

/** One connection to an SQLite file. Its statements are prepared once; what SQLite cannot do is DatabaseUnavailable. */
export class SqliteConnection implements Statements {
  readonly dialect = sqliteDialect;
  readonly #connection: Connection;
  readonly #observe: ObserveDatabase;
  readonly #statements = new Map<string, Statement>();
  #isClosed = false;

  constructor(path: string, observe: ObserveDatabase) {
    this.#connection = new Connection(path, { create: true, readwrite: true, safeIntegers: true });
    this.#observe = observe;
    this.run(`pragma busy_timeout = ${OPENING_TIMEOUT_MILLISECONDS}`);
    this.run("pragma foreign_keys = on");
  }

  query<Row>(sql: string, ...values: Value[]): Row[] {
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

  /** The numbers that a pragma answers. */
  pragma(name: string): bigint[] {
    try {
      return (this.#prepare(`pragma ${name}`).values()[0] ?? []) as bigint[];
    } catch (error) {
      throw translate(error);
    }
  }

  /** Runs a statement that is needed once. */
  run(sql: string): void {
    try {
      this.#connection.run(sql);
    } catch (error) {
      throw translate(error);
    }
  }

  /** The same for one that wants the file alone and, other than most, does not itself wait until it is free. */
  retry(sql: string): void {
    const deadline = performance.now() + OPENING_TIMEOUT_MILLISECONDS;
    for (;;) {
      try {
        this.run(sql);
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        Bun.sleepSync(RETRY_MILLISECONDS);
      }
    }
  }

  /** To be called once it is set up: from now on it keeps nobody waiting. */
  open(busyMilliseconds = BUSY_TIMEOUT_MILLISECONDS): void {
    this.run(`pragma busy_timeout = ${busyMilliseconds}`);
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

const unavailable = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|READONLY|CORRUPT|NOTADB|PROTOCOL)/;

function translate(error: unknown): unknown {
  const { code } = error as { code?: string };
  if (code === undefined || !unavailable.test(code)) return error;
  return new DatabaseUnavailable(error as Error, { isBusy: /^SQLITE_(BUSY|LOCKED)/.test(code) });
}
