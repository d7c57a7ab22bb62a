import { statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseLost } from "../database.ts";
import { startPolling } from "../polling.ts";
import { identify } from "./file.ts";

/** Interval after which a further change gives a directory another modification time. */
const MTIME_RESOLUTION_MILLISECONDS = 20;
/** The same on file systems that store whole seconds, or every second one. */
const COARSE_MTIME_RESOLUTION_MILLISECONDS = 2000;

/** Returns why an open database cannot be used any more, in a few system calls; undefined if it can. */
export type LossCheck = () => DatabaseLost | undefined;

/**
 * Detects that a file of an open database was removed or replaced, and what further checks detect. SQLite itself removes
 * the WAL and its index only when the last connection is closed, and no other process can close the last one while
 * this process has one.
 */
export class FileGuard {
  readonly #files: { path: string; identity: string | undefined }[];
  readonly #directory: string;
  readonly #checks: LossCheck[];
  readonly #onLost: (error: DatabaseLost) => void;
  #checkedDirectory: string | undefined;
  #lost: DatabaseLost | undefined;
  #stopPolling = () => {};

  /** Requires that the database has been read from: SQLite creates the WAL and its index then. */
  constructor(databasePath: string, checks: LossCheck[], onLost: (error: DatabaseLost) => void) {
    const paths = [databasePath, `${databasePath}-wal`, `${databasePath}-shm`];
    this.#files = paths.map((path) => ({ path, identity: identify(path) }));
    this.#directory = dirname(databasePath);
    this.#checks = [() => this.#findReplaced(), ...checks];
    this.#onLost = onLost;
  }

  /** Checks every half second, until `stop`. */
  start(): void {
    this.poll();
    this.#stopPolling = startPolling(() => this.poll());
  }

  stop(): void {
    this.#stopPolling();
  }

  /** Checks without throwing. */
  poll(): void {
    try {
      this.check();
    } catch {
      // `onLost` was called. An error of the disk is reported by reads and writes.
    }
  }

  /** Throws DatabaseLost if a check detects something, now or at an earlier call. */
  check(): void {
    for (const check of this.#checks) this.run(check);
  }

  /** Throws DatabaseLost if anything was detected before. */
  throwIfLost(): void {
    if (this.#lost) throw this.#lost;
  }

  /**
   * Throws DatabaseLost if a file was removed or replaced, or anything was detected before. Compares the files only if
   * the directory may have changed since the last call.
   */
  checkIfDirectoryChanged(): void {
    const state = this.#directoryState();
    if (!this.#lost && state !== undefined && state === this.#checkedDirectory) return;
    this.run(() => this.#findReplaced());
    this.#checkedDirectory = state;
  }

  /** Throws DatabaseLost if this check detects something, or anything was detected before. */
  run(check: LossCheck): void {
    this.throwIfLost();
    this.#lost = check();
    if (this.#lost) this.#onLost(this.#lost);
    this.throwIfLost();
  }

  #findReplaced(): DatabaseLost | undefined {
    const changed = this.#files.find(({ path, identity }) => identify(path) !== identity);
    if (!changed) return undefined;
    const advice = "Before the next start, move it back, or restore a backup with petstore restore.";
    return new DatabaseLost(`${changed.path} was removed or replaced while the service was running. ${advice}`);
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
