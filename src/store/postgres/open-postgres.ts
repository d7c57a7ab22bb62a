import type { Database, DatabaseOptions, Statements, TransactionOptions, Value } from "../database.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";
import { CoalescedReads } from "./coalesced-reads.ts";
import type { PostgresOptions } from "./connection.ts";
import { postgresDialect, postgresDialectWithoutTrigrams } from "./dialect.ts";
import { ConnectionLost, SerializationFailure } from "./errors.ts";
import { postgresFeed } from "./feed.ts";
import { InsertBatcher } from "./insert-batcher.ts";
import { PostgresPool } from "./pool.ts";
import { runTransaction } from "./run-transaction.ts";
import { SnapshotVersions } from "./snapshot-versions.ts";

/** Maximum attempts for a transaction that fails because of a conflict or a lost connection. */
const ATTEMPTS_MAX = 10;
/** Maximum delay before the second attempt; it grows with each. */
const RETRY_MILLISECONDS = 5;
/** Delay between attempts to connect while the database is opened. */
const OPEN_RETRY_MILLISECONDS = 100;

/** Opens a database that speaks PostgreSQL's protocol. Throws DatabaseUnavailable if no server is reached in time. */
export async function openPostgres(
  options: PostgresOptions,
  { observe = () => {} }: DatabaseOptions = {},
): Promise<Database> {
  const pool = new PostgresPool(options, observe);
  const reads = new CoalescedReads(read);
  const inserts = new InsertBatcher(transaction);

  /** Runs a query, and repeats it once if its connection is lost. */
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

  async function transaction<Result>(
    work: (statements: Statements) => MaybePromise<Result>,
    options: TransactionOptions = {},
  ): Promise<Result> {
    // Whether a request is aborted is known one event-loop iteration after it was received.
    if (options.isWanted) await yieldToEventLoop();
    for (let attempt = 1; ; attempt += 1) {
      const connection = await pool.acquire();
      try {
        return await runTransaction(work, connection, observe, options);
      } catch (error) {
        pool.noteFailure(error);
        const mayRunAgain = error instanceof SerializationFailure || error instanceof ConnectionLost;
        if (!mayRunAgain || attempt === ATTEMPTS_MAX) throw error;
      } finally {
        pool.release(connection);
      }
      await Bun.sleep(Math.random() * RETRY_MILLISECONDS * attempt);
    }
  }

  let hasTrigrams: boolean;
  let versions: SnapshotVersions | undefined;
  try {
    const findTrigrams = () => read("select name from pg_available_extensions where name = 'pg_trgm'", []);
    hasTrigrams = (await retryUntilConnected(findTrigrams, options.connectSeconds)).length > 0;
    versions = await SnapshotVersions.create((sql) => reads.query(sql, []));
  } catch (error) {
    await pool.close();
    throw error;
  }

  const statements: Pick<Database, "query" | "transaction"> = {
    query: <Row>(sql: string, ...values: Value[]) => reads.query(sql, values) as Promise<Row[]>,
    transaction: (work, options = {}) =>
      options.kind === "insertOnly" ? inserts.add(work, options) : transaction(work, options),
  };
  return {
    ...statements,
    feed: postgresFeed(statements),
    dialect: hasTrigrams ? postgresDialect : postgresDialectWithoutTrigrams,
    version: () => versions?.current(),
    // A commit is visible only once it is on disk.
    async flushReads() {},
    findNewPrimary: () => pool.findNewPrimary(),
    checkFiles() {},
    keepTemporaryDataInMemory() {},
    close: () => pool.close(),
  };
}

/** Retries while there is no connection: a server that starts together with this process may be ready a little later. */
async function retryUntilConnected<Result>(query: () => Promise<Result>, timeoutSeconds: number): Promise<Result> {
  const deadline = performance.now() + timeoutSeconds * 1000;
  for (;;) {
    try {
      return await query();
    } catch (error) {
      if (!(error instanceof ConnectionLost) || performance.now() > deadline) throw error;
      await Bun.sleep(OPEN_RETRY_MILLISECONDS);
    }
  }
}
