import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, unlinkSync } from "node:fs";
import { dirname } from "node:path";
import type { ExclusiveAccess } from "../sqlite/exclusive-access.ts";
import { RestoreError } from "./restore-error.ts";

/** Points at which the installation may be interrupted: each leaves the earlier database or the new one. */
export type InstallStep = "locked" | "copied" | "changed" | "checkpointed" | "kept" | "cleared" | "installed";

interface Installation {
  /** The complete new database, on the same file system. */
  file: string;
  /** Path of the database. */
  path: string;
  /** Undefined if there is no database at `path` yet. */
  earlier: ExclusiveAccess | undefined;
  now: number;
  onStep: (step: InstallStep) => void;
}

/** Files that SQLite uses together with the database. */
const changeFiles = ["-wal", "-journal"];

/**
 * Puts a database in the place of another, which is kept under the returned name; undefined if there was none. The new
 * file never comes together with the WAL of the earlier one, and there is a file at `path` at any time. The directory
 * is synced between the steps, since file systems may reorder them.
 */
export function installFile({ file, path, earlier, now, onStep }: Installation): string | undefined {
  if (!earlier) {
    addFile(file, path);
    return undefined;
  }
  const isWhole = earlier.checkpoint();
  onStep("checkpointed");
  const kept = keep(path, isWhole ? [] : changeFiles.filter((each) => existsSync(path + each)), now);
  syncDirectory(path);
  onStep("kept");
  for (const suffix of [...changeFiles, "-shm"]) rmSync(path + suffix, { force: true });
  syncDirectory(path);
  onStep("cleared");
  renameSync(file, path);
  syncDirectory(path);
  onStep("installed");
  return kept;
}

/** Gives the database, with the files of its changes, a second name that no other file has. */
function keep(path: string, changes: string[], now: number): string {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, "");
  for (let attempt = 1; ; attempt += 1) {
    const kept = `${path}.replaced-${time}${attempt === 1 ? "" : `-${attempt}`}`;
    if (["", ...changeFiles].some((suffix) => existsSync(kept + suffix))) continue;
    for (const suffix of ["", ...changes]) linkSync(path + suffix, kept + suffix);
    return kept;
  }
}

function addFile(file: string, path: string): void {
  try {
    linkSync(file, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new RestoreError(`Another program has created ${path} in the meantime.`);
  }
  unlinkSync(file);
  syncDirectory(path);
}

/** Waits until what was created, renamed and removed in the directory of a file is on disk. */
function syncDirectory(path: string): void {
  const descriptor = openSync(dirname(path), "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
