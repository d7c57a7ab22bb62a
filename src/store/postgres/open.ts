import type { Database, DatabaseOptions, Statements, TransactionOptions, Value } from "../database.ts";
import { yieldToEventLoop } from "../event-loop.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import { SERVICE_ACCOUNT } from "../requester.ts";
import { ConnectionLost, type PostgresConnection, type PostgresOptions, SerializationFailure } from "./connection.ts";
import { postgresDialect } from "./dialect.ts";
import { postgresFeed } from "./feed.ts";
import { PostgresPool } from "./pool.ts";
import { InsertBatcher, runTransaction } from "./transactions.ts";
import { explainUnreachable } from "./unreachable.ts";

/** Maximum attempts for a transaction that fails because of a conflict or a lost connection. */
const ATTEMPTS_MAX = 10;
/** The account of the inserts that share a transaction. */
const INSERTS_ACCOUNT = "inserts";
/** Maximum delay before the second attempt; it grows with each. */
const RETRY_MILLISECONDS = 5;
const OPEN_RETRY_MILLISECONDS = 100;
/** Interval at which there is assumed to be a commit of another process: only a read could tell. */
const COMMIT_MILLISECONDS = 100;

/** Opens a database that speaks PostgreSQL's protocol. Throws DatabaseUnavailable if no server is reached in time. */
export async function openPostgres(
  options: PostgresOptions,
  { observe = () => {}, onNewCluster }: DatabaseOptions = {},
): Promise<Database> {
  const pool = new PostgresPool(options, observe);
  const reads = new CoalescedReads((sql, values) => read(sql, values, () => pool.reader()));
  const searches = new CoalescedReads((sql, values) => read(sql, values, () => pool.searcher()));
  let transactionCount = 0n;
  const inserts = new InsertBatcher((work) => transaction(work, { account: INSERTS_ACCOUNT }));

  /** Runs a query, and repeats it once if its connection is lost, or after a conflict, which a pooler's default may cause. */
  async function read(
    sql: string,
    values: Value[],
    connect: () => PostgresConnection | Promise<PostgresConnection>,
  ): Promise<unknown[]> {
    try {
      const reader = connect();
      return await (reader instanceof Promise ? await reader : reader).query(sql, ...values);
    } catch (error) {
      if (!(error instanceof ConnectionLost || error instanceof SerializationFailure)) throw error;
      pool.noteFailure(error);
      return (await connect()).query(sql, ...values);
    }
  }

  async function transaction<Result>(
    work: (statements: Statements) => MaybePromise<Result>,
    options: TransactionOptions = {},
  ): Promise<Result> {
    // Whether a request is aborted is known one event-loop iteration after it was received.
    if (options.isWanted) await yieldToEventLoop();
    for (let attempt = 1; ; attempt += 1) {
      const connection = await pool.acquire(options.account ?? SERVICE_ACCOUNT);
      try {
        return await runTransaction(work, connection, observe, options);
      } catch (error) {
        pool.noteFailure(error);
        const mayRunAgain = error instanceof SerializationFailure || error instanceof ConnectionLost;
        if (!mayRunAgain || attempt === ATTEMPTS_MAX) throw error;
      } finally {
        transactionCount += 1n;
        pool.release(connection);
      }
      await Bun.sleep(Math.random() * RETRY_MILLISECONDS * attempt);
    }
  }

  let versions: SnapshotVersions | undefined;
  try {
    await retryUntilConnected(() => reads.query("select 1 as one", []), options.connectSeconds);
    versions = await SnapshotVersions.create((sql) => reads.query(sql, []));
  } catch (error) {
    await pool.close();
    throw await explainUnreachable(error, options.hosts);
  }

  const statements: Pick<Database, "query" | "search" | "transaction"> = {
    search: <Row>(sql: string, ...values: Value[]) => searches.query(sql, values) as Promise<Row[]>,
    query: <Row>(sql: string, ...values: Value[]) => reads.query(sql, values) as Promise<Row[]>,
    transaction: (work, options = {}) =>
      options.kind === "insertOnly" ? inserts.add(work, options) : transaction(work, options),
  };
  return {
    ...statements,
    feed: postgresFeed(statements, onNewCluster),
    dialect: postgresDialect,
    version: () => versions?.current(),
    sharedReads: { begin() {}, end() {} },
    changeVersion: () => undefined,
    knownVersion: () => transactionCount,
    watchCommits(onCommit) {
      const timer = setInterval(onCommit, COMMIT_MILLISECONDS).unref();
      return () => clearInterval(timer);
    },
    // A commit is visible only once it is on disk.
    async flushReads() {},
    findNewPrimary: () => pool.findNewPrimary(),
    checkFiles() {},
    // Releases with additive migrations serve side by side, and all others are installed while no process runs.
    completeMigrations() {},
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

type RunQuery = (sql: string, values: Value[]) => Promise<unknown[]>;

interface Run {
  current: Promise<unknown[]>;
  /** Result for the callers that arrived while `current` was running. */
  next?: Promise<unknown[]>;
}

/** Coalesces identical queries: callers arriving while one runs share the next, so no result predates its request. */
class CoalescedReads {
  readonly #runQuery: RunQuery;
  readonly #runs = new Map<string, Run>();

  constructor(runQuery: RunQuery) {
    this.#runQuery = runQuery;
  }

  query(sql: string, values: Value[]): Promise<unknown[]> {
    const key = values.length === 0 ? sql : `${sql}\n${values.join("\n")}`;
    const run = this.#runs.get(key);
    if (!run) return this.#start(key, sql, values);
    run.next ??= run.current.then(
      () => this.#start(key, sql, values),
      () => this.#start(key, sql, values),
    );
    return run.next;
  }

  #start(key: string, sql: string, values: Value[]): Promise<unknown[]> {
    const run: Run = { current: this.#runQuery(sql, values) };
    this.#runs.set(key, run);
    const end = () => {
      if (!run.next) this.#runs.delete(key);
    };
    run.current.then(end, end);
    return run.current;
  }
}

/**
 * Query of the current snapshot (PostgreSQL, "Transaction ID and Snapshot Information Functions"): equal texts mean
 * equal data. Transaction ids are those of one server, so its start time is included.
 */
const SNAPSHOT_SQL = "select concat(pg_current_snapshot(), ' ', pg_postmaster_start_time()) as snapshot";

/** Numbers the snapshots of the database in the order in which this process sees them. */
class SnapshotVersions {
  readonly #runQuery: (sql: string) => Promise<unknown[]>;
  #snapshot = "";
  #version = 0n;

  private constructor(runQuery: (sql: string) => Promise<unknown[]>) {
    this.#runQuery = runQuery;
  }

  /** Undefined if the server lacks these functions. `runQuery` must return results in the order of its calls. */
  static async create(runQuery: (sql: string) => Promise<unknown[]>): Promise<SnapshotVersions | undefined> {
    const versions = new SnapshotVersions(runQuery);
    try {
      await versions.current();
      return versions;
    } catch {
      return undefined;
    }
  }

  async current(): Promise<bigint> {
    const [{ snapshot }] = (await this.#runQuery(SNAPSHOT_SQL)) as [{ snapshot: string }];
    if (snapshot !== this.#snapshot) {
      this.#snapshot = snapshot;
      this.#version += 1n;
    }
    return this.#version;
  }
}
