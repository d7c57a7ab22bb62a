import { DatabaseUnavailable } from "../database.ts";

/** An error of the server (PostgreSQL, appendix A), or of the client when the connection is lost. */
interface PostgresError extends Error {
  code: string;
  /** The SQLSTATE; undefined for errors of the client. */
  errno?: string;
}

/** The transaction was rolled back because of a conflict with another, or because it began too late. It may run again. */
export class SerializationFailure extends DatabaseUnavailable {}

/** The connection is lost. The outcome of its last statement is unknown, unless the transaction was rolled back. */
export class ConnectionLost extends DatabaseUnavailable {
  /** Whether the server is read-only, so that its other connections are useless too. */
  readonly isReadOnly: boolean;
  /** Whether the server has reported that it did not commit. */
  readonly isRolledBack: boolean;

  constructor(cause: Error, { isReadOnly = false, isRolledBack = false } = {}) {
    super(cause);
    this.isReadOnly = isReadOnly;
    this.isRolledBack = isRolledBack || isReadOnly;
  }
}

/** SQLSTATEs of a conflict: serialization failure, deadlock. */
const CONFLICT = /^(40001|40P01)$/;
const READ_ONLY = /^(25006)$/;
/** SQLSTATE of a transaction that the server ended while it waited for the next statement. */
const IDLE_IN_TRANSACTION = /^25P03$/;
/** SQLSTATEs of a lost connection: also a server that is stopping, starting or out of connections. */
const LOST = /^(08...|57P0.|53300)$/;
/** SQLSTATE of a lock timeout, which only migrations have. */
const LOCK_TIMEOUT = /^55P03$/;
/** SQLSTATEs of a temporary failure: out of disk or memory, statement timeout, I/O error. */
const UNAVAILABLE = /^(53...|57014|58...)$/;

/** Returns a DatabaseUnavailable for a temporary error, and any other error unchanged. */
export function translate(error: unknown): unknown {
  const { code, errno = "" } = error as PostgresError;
  if (CONFLICT.test(errno)) return new SerializationFailure(error as Error, { isBusy: true });
  if (READ_ONLY.test(errno)) return new ConnectionLost(error as Error, { isReadOnly: true });
  if (IDLE_IN_TRANSACTION.test(errno)) return new ConnectionLost(error as Error, { isRolledBack: true });
  if (LOST.test(errno)) return new ConnectionLost(error as Error);
  if (LOCK_TIMEOUT.test(errno)) return new DatabaseUnavailable(error as Error, { isBusy: true });
  if (UNAVAILABLE.test(errno)) return new DatabaseUnavailable(error as Error);
  const isOfClient =
    typeof code === "string" && code.startsWith("ERR_POSTGRES_") && code !== "ERR_POSTGRES_SERVER_ERROR";
  return isOfClient ? new ConnectionLost(error as Error) : error;
}
