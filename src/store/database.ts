/** The interface between the SQL of the tables and the two database engines. */
import { dirname } from "node:path";
import type { Dialect } from "./dialect.ts";
import type { FeedOrder } from "./feed.ts";
import type { MaybePromise } from "./maybe-promise.ts";
import { adviseOnPostgres } from "./postgres-advice.ts";
import type { WriterCache } from "./writer-cache.ts";

/** A bound value or a column's value. Integers are always bigint. */
export type Value = bigint | string | Uint8Array | null;

export interface Statements {
  readonly dialect: Dialect;
  /** Exists only on SQLite's writing connection, and is valid only in a transaction. */
  readonly cache?: WriterCache;
  /**
   * Runs one statement, with `$1`, `$2` … bound to the values, and returns its rows. On PostgreSQL, concurrent callers
   * may get the same array, so it must not be changed.
   */
  query<Row>(sql: string, ...values: Value[]): MaybePromise<Row[]>;
  /** Runs an insert, and returns the id of its last row; the other rows have the ids before it. Only on SQLite. */
  insert?(sql: string, ...values: Value[]): bigint;
  /** Runs a query that may take long on a separate connection; undefined on SQLite and in a transaction. */
  search?<Row>(sql: string, ...values: Value[]): Promise<Row[]>;
}

export interface Database extends Statements {
  readonly feed: FeedOrder;
  /** Resolves once the commit is on disk. `work` may run more than once, so it does nothing but run statements. */
  transaction<Result>(
    work: (statements: Statements) => MaybePromise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Resolves once all that reads have returned is on disk: on SQLite, they see a commit shortly before it is. */
  flushReads(): Promise<void>;
  /** Asks the other servers of a cluster whether one of them has become the primary; if so, later reads use it. */
  findNewPrimary(): Promise<void>;
  readonly sharedReads: SharedReads;
  /** Grows with every commit of any process; later reads see that state or a newer one. Undefined if unknown. */
  version(): MaybePromise<bigint | undefined>;
  /**
   * Changes with every commit of any process, except the insert-only ones of this process; later reads see that state or
   * a newer one. Undefined if unknown, and on PostgreSQL. Unlike `version`, it does not use the reading connection, whose
   * first read after a commit of this process takes about 50 µs.
   */
  changeVersion(): bigint | undefined;
  /** Changes with every commit of this process, on SQLite of any process. Runs no statement on PostgreSQL. */
  knownVersion(): bigint | undefined;
  /**
   * Calls back soon after each commit of another process, until the returned function is called. May call back without
   * a commit, such as at an interval on PostgreSQL. Need not look for commits while `mayPause` returns true.
   */
  watchCommits(onCommit: () => void, mayPause: () => boolean): () => void;
  /** Throws DatabaseUnavailable if the files of the database were removed, replaced or overwritten; only SQLite has files. */
  checkFiles(): void;
  /**
   * To be called after the migrations. On SQLite, the database is lost from then on if a newer program migrates it, and
   * temporary data is kept in memory: migrations may sort more rows than fit there.
   */
  completeMigrations(): void;
  close(): Promise<void>;
}

/**
 * Reads between `begin` and `end` may see the same state of the database, which is that of `begin` or a newer one, and
 * includes what this process has committed. Has no effect on PostgreSQL.
 */
export interface SharedReads {
  begin(): void;
  end(): void;
}

export interface TransactionOptions {
  kind?: TransactionKind;
  /** The account that is charged for the time that it takes; by default that of the service. */
  account?: string;
  /** Whether to roll back after `work`, which is a `change`: its result is returned, and nothing is stored. */
  isDryRun?: boolean;
  /**
   * Is called when the transaction could begin, on SQLite with the write lock. If it returns false, `work` is not run
   * and the transaction rejects with TransactionSkipped, at no cost to others. Unlike `work`, it must not throw.
   */
  isWanted?: () => boolean;
}

/** The transaction was no longer wanted when it could begin, and was not run. */
export class TransactionSkipped extends Error {}

/**
 * An `insertOnly` transaction inserts rows and increments counters, and reads nothing that another may change without a
 * lock: several run concurrently in one commit. On SQLite changes, the default, run one after the other.
 */
export type TransactionKind = "change" | "insertOnly";

/** The database cannot be used at the moment: it is busy, full or unreachable. */
export class DatabaseUnavailable extends Error {
  /** Whether the transaction may have been committed nevertheless. */
  readonly isOutcomeUnknown: boolean;
  /** Whether the cause is a conflict with another transaction or process, so that a retry may succeed. */
  readonly isBusy: boolean;

  constructor(cause: Error, { isOutcomeUnknown = false, isBusy = false } = {}) {
    super(cause.message, { cause });
    this.isOutcomeUnknown = isOutcomeUnknown;
    this.isBusy = isBusy;
  }
}

/** Another program replaced or changed the open database, so that writes to it would be lost. The message is for the operator. */
export class DatabaseLost extends DatabaseUnavailable {
  constructor(message: string) {
    super(new Error(message));
  }
}

/** There is no database, or it belongs to another program. The message is for the operator. */
export class UnusableDatabase extends Error {}

/** Whether an error, or one of its causes, is that the database is lost. */
export function isDatabaseLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof DatabaseLost) return true;
  return false;
}

export function isBusy(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.isBusy;
}

export type ObserveDatabase = (kind: "query" | "commit", seconds: number) => void;

export interface DatabaseOptions {
  observe?: ObserveDatabase;
  /** Receives warnings for the operator about a database that works; each at most once. */
  warn?: (message: string) => void;
  /** Is called once if the open database is lost: nothing can be saved. */
  onLost?: (error: DatabaseUnavailable) => void;
  /**
   * Called if the database was used on another PostgreSQL cluster, before the order of its events is dropped and in the
   * same transaction. No other transaction adds events meanwhile.
   */
  onNewCluster?: (statements: Statements, feed: FeedOrder) => Promise<void>;
  /** Whether opening fails if there is no database yet, instead of creating one. On PostgreSQL there always is one. */
  mustExist?: boolean | undefined;
}

export interface QueuedTransaction {
  work: (statements: Statements) => MaybePromise<unknown>;
  isWanted: (() => boolean) | undefined;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Rejects the transactions that are no longer wanted, and returns the others. */
export function skipUnwanted<Queued extends QueuedTransaction>(transactions: Queued[]): Queued[] {
  return transactions.filter(({ isWanted, reject }) => {
    if (isWanted?.() ?? true) return true;
    reject(new TransactionSkipped());
    return false;
  });
}

/** Says why a database cannot be used, and what to do about it; undefined for an unexpected error. */
export function explainDatabaseFailure(error: unknown, database: string): string | undefined {
  if (isDatabaseLost(error)) return (error as Error).message;
  const {
    code = "",
    message = "",
    path,
    errno,
  } = (error instanceof DatabaseUnavailable ? error.cause : error) as Failure;
  const cannotBeUsed = `${database} cannot be used: ${message.replace(/\.$/, "")}.`;
  const advice = adviseOnPostgres({ code, errno, message });
  if (advice !== undefined) return `${cannotBeUsed} ${advice}`;
  if (isBusy(error) || /^SQLITE_(BUSY|LOCKED)/.test(code))
    return `${database} is locked by another program. Retry later.`;
  // A folder on the path is closed to this user.
  if (code === "EACCES" && path?.startsWith(database)) return explainForbidden(database);
  if (!code.startsWith("SQLITE_")) return undefined;

  if (code.startsWith("SQLITE_NOTADB")) return `${database} is not an SQLite database. Check DATABASE_URL.`;
  if (/^SQLITE_(CANTOPEN|READONLY|PERM)/.test(code)) return explainForbidden(database);
  if (code.startsWith("SQLITE_FULL")) return `There is no space left in ${dirname(database)}.`;
  if (code.startsWith("SQLITE_IOERR")) return `${cannotBeUsed} Check the free space and the health of the disk.`;
  if (code.startsWith("SQLITE_CORRUPT")) return `${database} is damaged: ${message}. Restore a backup.`;
  return cannotBeUsed;
}

interface Failure {
  code?: string;
  /** The SQLSTATE of PostgreSQL, or the code of a system call that failed when connecting to it. */
  errno?: string;
  message?: string;
  /** Of a system call that failed, if SQLite did not. */
  path?: string;
}

function explainForbidden(database: string): string {
  return (
    `This user cannot open ${database} for writing. ` +
    "Allow it to write to that file and to its folder, or set DATABASE_URL to another file."
  );
}
