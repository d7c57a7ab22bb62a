import { statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseLost } from "../database.ts";

/** Interval after which a further change gives a directory another modification time. */
const MTIME_RESOLUTION_MILLISECONDS = 20;
/** The same on file systems that store whole seconds, or every second one. */
const COARSE_MTIME_RESOLUTION_MILLISECONDS = 2000;

/**
 * Detects that a file of an open database was removed or replaced. SQLite itself removes the WAL and its index only
 * when the last connection is closed, and no other process can be the last one before this process.
 */
export class FileGuard {
  readonly #files: { path: string; identity: string | undefined }[];
  readonly #directory: string;
  readonly #onLost: (error: DatabaseLost) => void;
  /** State of the directory before the last comparison. */
  #checkedDirectory: string | undefined;
  #lost: DatabaseLost | undefined;

  /** Requires that the database has been read from: SQLite creates the WAL and its index then. */
  constructor(databasePath: string, onLost: (error: DatabaseLost) => void) {
    const paths = [databasePath, `${databasePath}-wal`, `${databasePath}-shm`];
    this.#files = paths.map((path) => ({ path, identity: identify(path) }));
    this.#directory = dirname(databasePath);
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

  /** Does the same if a file in the directory may have been created, renamed or removed since the last call. */
  checkIfDirectoryChanged(): void {
    const state = this.#directoryState();
    if (!this.#lost && state !== undefined && state === this.#checkedDirectory) return;
    this.check();
    this.#checkedDirectory = state;
  }

  /** Undefined if a further change might not be visible in it. */
  #directoryState(): string | undefined {
    const stats = statSync(this.#directory, { throwIfNoEntry: false });
    if (!stats) return undefined;
    const isCoarse = stats.mtimeMs % 1000 === 0;
    const resolution = isCoarse ? COARSE_MTIME_RESOLUTION_MILLISECONDS : MTIME_RESOLUTION_MILLISECONDS;
    if (Date.now() - stats.mtimeMs < resolution) return undefined;
    return `${stats.dev}:${stats.ino}:${stats.mtimeMs}`;
  }
}

/**
 * Returns device and inode; undefined if there is no file. The file is not opened, since closing it would drop SQLite's
 * locks (POSIX).
 */
export function identify(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}
