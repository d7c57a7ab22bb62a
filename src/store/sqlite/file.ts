import { Database as Connection, constants } from "bun:sqlite";
import { closeSync, existsSync, openSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { UnusableDatabase } from "../database.ts";
import type { SqliteConnection } from "./connection.ts";
import { generationPragma, newGeneration, refuseForeignWal } from "./generation.ts";

/** "PetS" in ASCII, in the header of the file (https://sqlite.org/fileformat.html, section 1.3.10). */
export const APPLICATION_ID = 0x50657453n;
/** Permissions of a new file. SQLite gives the WAL and its index those of the database. */
const MODE = 0o600;
/** Tables that identify a file of the pet store without an application id, as `.recover` of `sqlite3` creates it. */
const ownTables = ["migrations", "pets", "keys"];
export const journalSuffixes = ["-wal", "-journal"];
export const companionSuffixes = [...journalSuffixes, "-shm"];
const listTables = "select name from sqlite_schema where type = 'table'";

/** Returns the path without symbolic links: SQLite keeps the WAL beside the target. */
export function resolveLinks(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    const target = hasCode(error, "ENOENT") ? linkTarget(path) : undefined;
    // The target of a link may not exist yet. All other errors are reported when the file is opened.
    return target === undefined ? path : resolveLinks(target);
  }
}

/** Creates the file unless it exists; throws UnusableDatabase if it must exist or is a database of another program. */
export function prepareFile(path: string, mustExist: boolean): void {
  refuseRemainingChanges(path);
  if (mustExist && isMissing(path)) throw new UnusableDatabase(`There is no database at ${path}.`);
  try {
    // Closing a descriptor of the file drops SQLite's locks on it, so only a file that is new is opened here.
    closeSync(openSync(path, "wx", MODE));
  } catch {
    // It exists, or SQLite will report why it cannot be created.
    refuseForeignFile(path);
    refuseForeignWal(path);
  }
}

/** Sets the application id, unless it is set already. Throws UnusableDatabase if the file belongs to another program. */
export function claimFile(writer: SqliteConnection, path: string): void {
  // In this order: another process that creates the file now sets the id before it creates tables.
  const rows = writer.retry(() => writer.query<{ name: string }>(listTables));
  const [applicationId = 0n] = writer.pragma("application_id");
  if (applicationId === APPLICATION_ID) return;
  const tables = rows.map(({ name }) => name);
  refuseForeign({ applicationId, tables }, path);
  writer.retry(() => identifyFile(writer, tables.length === 0));
}

function identifyFile(writer: SqliteConnection, isNew: boolean): void {
  writer.run("begin immediate");
  try {
    // Another process may have done it.
    if (writer.pragma("application_id")[0] !== APPLICATION_ID) {
      writer.run(`pragma application_id = ${APPLICATION_ID}`);
      if (isNew) writer.run(generationPragma(newGeneration()));
    }
    writer.run("commit");
  } catch (error) {
    if (writer.isInTransaction) writer.run("rollback");
    throw error;
  }
}

/**
 * Throws UnusableDatabase for a file of another program, which is only read: its WAL must not be checkpointed either.
 * Drops the locks that this process has on the file.
 */
export function refuseForeignFile(path: string): void {
  // Without locks, WAL and recovery; if that finds nothing, with the WAL.
  for (const mode of ["immutable=1", "mode=ro"]) {
    const found = inspect(`${Bun.pathToFileURL(path)}?${mode}`);
    if (found) refuseForeign(found, path);
    if (found?.applicationId === APPLICATION_ID) return;
  }
}

interface Contents {
  applicationId: bigint;
  tables: string[];
}

function inspect(uri: string): Contents | undefined {
  try {
    using connection = new Connection(uri, constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI);
    const tables = connection.query(listTables).values().flat() as string[];
    const [[applicationId] = []] = connection.query("pragma application_id").values();
    return { tables, applicationId: BigInt(applicationId as number) };
  } catch {
    // Another process is writing to it, or it is no database, which SQLite reports later.
    return undefined;
  }
}

export function isPetStore({ applicationId, tables }: Contents): boolean {
  return [APPLICATION_ID, 0n].includes(applicationId) && ownTables.every((name) => tables.includes(name));
}

function refuseForeign({ applicationId, tables }: Contents, path: string): void {
  const isEmpty = applicationId === 0n && tables.length === 0;
  if (applicationId === APPLICATION_ID || isEmpty || isPetStore({ applicationId, tables })) return;
  throw new UnusableDatabase(`${path} is the database of another program. It was not changed.`);
}

/** Throws UnusableDatabase if changes of a missing or empty database are left, which SQLite would delete. */
export function refuseRemainingChanges(path: string): void {
  // In this order: a process that creates the database now creates the file before its WAL, and fills it before that.
  const changes = journalSuffixes.map((suffix) => path + suffix).find((file) => !isMissing(file));
  if (changes === undefined || !isMissing(path)) return;
  // A process that creates the database has a journal while the file is empty.
  if (changes.endsWith("-journal") && existsSync(path)) return;
  throw new UnusableDatabase(
    `There is no database at ${path}, but ${changes} still has changes of one. Put the database back. Only if it is ` +
      "lost, move that file away, and restore a backup.",
  );
}

function isMissing(path: string): boolean {
  try {
    // An empty file has no database yet.
    return !statSync(path, { throwIfNoEntry: false })?.size;
  } catch {
    // SQLite will report why it cannot be read.
    return false;
  }
}

function linkTarget(path: string): string | undefined {
  try {
    return resolve(realpathSync(dirname(path)), readlinkSync(path));
  } catch {
    return undefined;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}

/**
 * Returns device and inode; undefined if there is no file. The file is not opened, since closing it would drop SQLite's
 * locks (POSIX).
 */
export function identify(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}
