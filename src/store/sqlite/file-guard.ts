import { statSync } from "node:fs";
import { DatabaseUnavailable } from "../database.ts";

/** A file of the database was removed or replaced while it was open, so that what is written to it would be lost. */
export class DatabaseLost extends DatabaseUnavailable {
  constructor(path: string) {
    super(new Error(`${path} was removed or replaced while the service was running.`));
  }
}

/**
 * Detects that a file of an open database was removed or replaced. SQLite itself removes the WAL and its index only
 * when the last connection is closed, and no other process can be the last one before this process.
 */
export class FileGuard {
  readonly #files: { path: string; identity: string | undefined }[];
  readonly #onLost: (error: DatabaseLost) => void;
  #lost: DatabaseLost | undefined;

  /** Requires that the database has been read from: SQLite creates the WAL and its index then. */
  constructor(databasePath: string, onLost: (error: DatabaseLost) => void) {
    const paths = [databasePath, `${databasePath}-wal`, `${databasePath}-shm`];
    this.#files = paths.map((path) => ({ path, identity: identify(path) }));
    this.#onLost = onLost;
  }

  /** Throws DatabaseLost if a path does not name the file that was opened, now or at an earlier call. */
  check(): void {
    const changed = this.#lost ? undefined : this.#files.find(({ path, identity }) => identify(path) !== identity);
    if (changed) {
      this.#lost = new DatabaseLost(changed.path);
      this.#onLost(this.#lost);
    }
    if (this.#lost) throw this.#lost;
  }
}

/** Returns device and inode. The file is not opened: closing it would drop SQLite's locks (POSIX). */
function identify(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}
