import { DatabaseUnavailable, isBusy } from "../database.ts";
import { SqliteConnection } from "./connection.ts";
import { identify } from "./file-guard.ts";

/** A database file that no other process can open as a database until it is closed. */
export interface ExclusiveAccess {
  /** Undefined if SQLite cannot read the file. */
  readonly database: SqliteConnection | undefined;
  /** Copies the WAL to the file and empties it. Returns false if the file is damaged. */
  absorbWal(): boolean;
  close(): void;
}

const DAMAGED = /^SQLITE_(NOTADB|CORRUPT)/;

/**
 * Locks an existing database file, or returns undefined if another process has it open or replaces it: each holds a shared lock on the file
 * from its first read in WAL mode. Until `close`, this process must not open the file by other means, since closing any
 * descriptor of it drops the lock (POSIX).
 */
export function openExclusively(path: string): ExclusiveAccess | undefined {
  const identity = identify(path);
  const connection = new SqliteConnection(path);
  try {
    connection.setBusyTimeout(0);
    // Locks the file before the WAL is read, and keeps that lock.
    connection.run("pragma locking_mode = exclusive");
    const isReadable = isIntact(() => {
      connection.run("begin exclusive");
      connection.run("rollback");
    });
    // Before it was locked, another process may have replaced it.
    if (identify(path) !== identity) {
      connection.close();
      return undefined;
    }
    return {
      database: isReadable ? connection : undefined,
      absorbWal: () => isReadable && isIntact(() => absorbWal(connection)),
      close: () => connection.close(),
    };
  } catch (error) {
    connection.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

function absorbWal(connection: SqliteConnection): void {
  const [isBlocked] = connection.pragma("wal_checkpoint(truncate)");
  if (isBlocked) throw new DatabaseUnavailable(new Error("The WAL cannot be checkpointed."));
}

function isIntact(attempt: () => void): boolean {
  try {
    attempt();
    return true;
  } catch (error) {
    const { code = "" } = ((error as Error).cause ?? error) as { code?: string };
    if (DAMAGED.test(code)) return false;
    throw error;
  }
}
