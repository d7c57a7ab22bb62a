import { type Database, DatabaseUnavailable, type ObserveDatabase, type Statements, type Value } from "../database.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import { InsertBatcher } from "./batched-inserts.ts";
import { CoalescedReads } from "./coalesced-reads.ts";
import type { PostgresConnection, PostgresOptions } from "./connection.ts";
import { postgresDialect, postgresWithoutTrigrams } from "./dialect.ts";
import { Conflict, ConnectionLost } from "./errors.ts";
import { PostgresPool } from "./pool.ts";
import { SnapshotVersions } from "./snapshot-version.ts";

/** So often is something tried that another transaction, or a lost connection, has kept from happening. */
const ATTEMPTS_MAX = 10;
const PAUSE_MILLISECONDS = 5;
const OPENING_PAUSE_MILLISECONDS = 100;
/** This process was stopped where the server hears of a transaction so late: what the work knew before may be over. */
const LATE_MILLISECONDS = 1000;

/** Opens a database of PostgreSQL's protocol. Throws DatabaseUnavailable where none is reached in time. */
export async function openPostgres(options: PostgresOptions, observe: ObserveDatabase = () => {}): Promise<Database> {
  const pool = new PostgresPool(options, observe);
  const reads = new CoalescedReads(read);
  const additions = new InsertBatcher(transaction);

  /** What a lost connection has left without an answer is asked for once more. */
  async function read(sql: string, values: Value[]): Promise<unknown[]> {
    try {
      const reader = pool.reader();
      return await (reader instanceof Promise ? await reader : reader).query(sql, ...values);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      pool.noteFailure(error);
      return (await pool.reader()).query(sql, ...values);
    }
  }

  async function transaction<Result>(work: (statements: Statements) => MaybePromise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      const connection = await pool.acquire();
      try {
        return await carryOut(work, connection, observe);
      } catch (error) {
        pool.noteFailure(error);
        const mayRunAgain = error instanceof Conflict || error instanceof ConnectionLost;
        if (!mayRunAgain || attempt === ATTEMPTS_MAX) throw error;
      } finally {
        pool.release(connection);
      }
      await Bun.sleep(Math.random() * PAUSE_MILLISECONDS * attempt);
    }
  }

  let hasTrigrams: boolean;
  let versions: SnapshotVersions | undefined;
  try {
    const find = () => read("select name from pg_available_extensions where name = 'pg_trgm'", []);
    hasTrigrams = (await patiently(find, options.connectSeconds)).length > 0;
    versions = await SnapshotVersions.over((sql) => reads.query(sql, []));
  } catch (error) {
    await pool.close();
    throw error;
  }

  return {
    dialect: hasTrigrams ? postgresDialect : postgresWithoutTrigrams,
    query: <Row>(sql: string, ...values: Value[]) => reads.query(sql, values) as Promise<Row[]>,
    transaction: (work, kind) => (kind === "insertOnly" ? additions.add(work) : transaction(work)),
    version: () => versions?.now(),
    close: () => pool.close(),
  };
}

/** Throws Conflict or ConnectionLost only where nothing has happened, and it may run again. */
async function carryOut<Result>(
  work: (statements: Statements) => MaybePromise<Result>,
  connection: PostgresConnection,
  observe: ObserveDatabase,
): Promise<Result> {
  // It goes out together with the first statement of the work.
  const askedAt = performance.now();
  const begun = connection.query("begin").then(() => performance.now());
  begun.catch(() => {});
  let result: Result;
  try {
    result = await work(connection);
    // From then on the server itself ends it where this process is stopped.
    if ((await begun) - askedAt > LATE_MILLISECONDS) {
      throw new Conflict(new Error("The transaction began late."), { isBusy: true });
    }
  } catch (error) {
    await rollBack(connection);
    throw error;
  }

  const start = performance.now();
  try {
    // A statement's time must not end while a standby is awaited: the server would then say that all is well.
    await connection.query("set local statement_timeout = 0; commit");
    observe("commit", (performance.now() - start) / 1000);
    return result;
  } catch (error) {
    await rollBack(connection);
    const isUnknown = error instanceof ConnectionLost && !error.isReadOnly;
    throw isUnknown ? new DatabaseUnavailable(error, { isOutcomeUnknown: true }) : error;
  }
}

async function rollBack(connection: PostgresConnection): Promise<void> {
  if (!connection.isLost) await connection.query("rollback").catch(() => connection.close());
}

/** A database that starts together with this program may answer a little later. */
async function patiently<Result>(ask: () => Promise<Result>, seconds: number): Promise<Result> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ConnectionLost) || performance.now() > deadline) throw error;
      await Bun.sleep(OPENING_PAUSE_MILLISECONDS);
    }
  }
}
