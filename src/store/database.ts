/** The seam between what the store remembers and the engine that keeps it. */
import type { Dialect } from "./dialect.ts";
import type { MaybePromise } from "./maybe-promise.ts";

/** What a placeholder `$1`, `$2` … can stand for, and what a column comes back as; an integer always as a bigint. */
export type Value = bigint | string | Uint8Array | null;

export interface Statements {
  readonly dialect: Dialect;
  /** Runs one statement and answers its rows. */
  query<Row>(sql: string, ...values: Value[]): MaybePromise<Row[]>;
}

export interface Database extends Statements {
  /**
   * Runs `work` in a transaction and answers once its commit is on disk. Transactions that wait together may share one
   * commit. `work` awaits nothing but its statements, and may run more than once: it has no other effect than they.
   */
  transaction<Result>(work: (statements: Statements) => MaybePromise<Result>, kind?: TransactionKind): Promise<Result>;
  /**
   * Tells one state of the database from every other, whoever changed it, later ones being greater. What is read from
   * then on is in this state or a later one. Undefined where that cannot be told.
   */
  version(): MaybePromise<bigint | undefined>;
  close(): Promise<void>;
}

/**
 * An `addition` adds something and asks for nothing that another changes: several may take place at the same time, and
 * what they ask for at the same moment become one statement.
 */
export type TransactionKind = "change" | "insertOnly";

/** The database did not answer: it is busy, full or gone. */
export class DatabaseUnavailable extends Error {
  /** Whether what was asked for may have happened all the same: true of what failed while it was committed. */
  readonly isOutcomeUnknown: boolean;
  /** Whether another process holds what was asked for, so that it may be had a little later. */
  readonly isBusy: boolean;

  constructor(cause: Error, { isOutcomeUnknown = false, isBusy = false } = {}) {
    super(cause.message, { cause });
    this.isOutcomeUnknown = isOutcomeUnknown;
    this.isBusy = isBusy;
  }
}

/** Whether it is worth trying once more in a moment. */
export function isBusy(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.isBusy;
}

/** Is told of each statement or commit: what it was and how long it took, in seconds. */
export type ObserveDatabase = (kind: "query" | "commit", seconds: number) => void;
