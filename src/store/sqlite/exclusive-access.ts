import { existsSync, rmSync } from "node:fs";
import { DatabaseUnavailable, isBusy } from "../database.ts";
import { SqliteConnection } from "./connection.ts";
import { identify } from "./file.ts";
import { hasContent, mayContinue, readGeneration, toGeneration } from "./generation.ts";

/** A database file that no other process can open as a database until it is closed. */
export interface ExclusiveAccess {
  /** Undefined if SQLite cannot read the file, or the WAL beside it belongs to another one. */
  readonly database: SqliteConnection | undefined;
  /** Copies the WAL to the file and empties it. Returns false if there is no database that SQLite can read. */
  checkpoint(): boolean;
  /** Releases the lock. Changes neither the locked database and its WAL nor files that have replaced them. */
  close(): void;
}

const DAMAGED = /^SQLITE_(NOTADB|CORRUPT)/;

/**
 * Locks an existing database file. Returns undefined if another process has it open or has replaced it: a process that
 * uses a database in WAL mode holds a shared lock on it from its first read. Until `close`, this process must not open
 * the file by other means, since closing any descriptor of it drops the lock (POSIX).
 */
export function openExclusively(path: string): ExclusiveAccess | undefined {
  const identity = identify(path);
  const hadWal = existsSync(`${path}-wal`);
  const generation = hasContent(`${path}-wal`) ? readGeneration(path) : undefined;
  const connection = new SqliteConnection(path);
  try {
    connection.setBusyTimeout(0);
    // Locks the file before the WAL is read, and keeps that lock.
    connection.run("pragma locking_mode = exclusive");
    const isReadable = isIntact(() => {
      connection.run("begin exclusive");
      connection.run("rollback");
      return generation === undefined || mayContinue(generation, generationOf(connection));
    });
    // Before it was locked, another process may have replaced it.
    if (identify(path) !== identity) {
      connection.abandon();
      return undefined;
    }
    return {
      database: isReadable ? connection : undefined,
      checkpoint: () => isReadable && isIntact(() => checkpoint(connection)),
      close() {
        // The WAL that this connection has created is empty, as long as the lock protects it.
        if (!hadWal && identify(path) === identity) rmSync(`${path}-wal`, { force: true });
        connection.abandon();
      },
    };
  } catch (error) {
    connection.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

function generationOf(connection: SqliteConnection): number {
  const [userVersion = 0n] = connection.pragma("user_version");
  return toGeneration(userVersion);
}

function checkpoint(connection: SqliteConnection): true {
  const [isBlocked] = connection.pragma("wal_checkpoint(truncate)");
  if (isBlocked) throw new DatabaseUnavailable(new Error("The WAL cannot be checkpointed."));
  return true;
}

function isIntact(attempt: () => boolean): boolean {
  try {
    return attempt();
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

export function isDamage(error: unknown): boolean {
  const { code = "" } = ((error as Error).cause ?? error) as { code?: string };
  return DAMAGED.test(code);
}
