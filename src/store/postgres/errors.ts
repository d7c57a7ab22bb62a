import { DatabaseUnavailable } from "../database.ts";

/** What the server says of a failure (PostgreSQL, appendix A), or the client of a connection that is gone. */
interface PostgresFailure extends Error {
  code: string;
  /** The SQLSTATE. */
  errno?: string;
}

/** A transaction was undone that was in another's way, or began too late: it may run again. */
export class Conflict extends DatabaseUnavailable {}

/** The connection is of no use any more; what was asked for last may or may not have happened. */
export class ConnectionLost extends DatabaseUnavailable {
  /** Whether the server says that it is not the one to write to: then the other connections are of no use, either. */
  readonly isReadOnly: boolean;

  constructor(cause: Error, isReadOnly = false) {
    super(cause);
    this.isReadOnly = isReadOnly;
  }
}

const conflict = /^(40001|40P01)$/;
const readOnly = /^(25006)$/;
/** Connection exceptions, a server that is shutting down, starting or out of connections, a transaction left alone. */
const lost = /^(08...|57P0.|53300|25P03)$/;
/** Out of disk or memory, cancelled after its time, or not had in time. */
const unavailable = /^(53...|57014|55P03|58...)$/;

export function translate(error: unknown): unknown {
  const { code, errno = "" } = error as PostgresFailure;
  if (conflict.test(errno)) return new Conflict(error as Error, { isBusy: true });
  if (readOnly.test(errno)) return new ConnectionLost(error as Error, true);
  if (lost.test(errno)) return new ConnectionLost(error as Error);
  if (unavailable.test(errno)) return new DatabaseUnavailable(error as Error);
  const isClient = typeof code === "string" && code.startsWith("ERR_POSTGRES_") && code !== "ERR_POSTGRES_SERVER_ERROR";
  return isClient ? new ConnectionLost(error as Error) : error;
}
