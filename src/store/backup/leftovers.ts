/** The working folders of restores, and what killed restores have left. */
import { existsSync, mkdtempSync, readdirSync, rmSync, type Stats, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { journalSuffixes } from "../sqlite/database-file.ts";
import { listPathOf } from "./ended-list.ts";
import { keptPathOf } from "./install-file.ts";

/** Creates a folder for the copy, beside the database. Its name has the id of this process. */
export function createFolder(path: string): string {
  return mkdtempSync(`${folderPrefix(path)}${process.pid}-`);
}

/** Removes the folder, if possible: otherwise the next restore does. */
export function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The outcome of the restore matters more.
  }
}

/**
 * Removes the folders of processes that have ended, and second names of the database itself. Requires the lock of the
 * database, if there is one.
 */
export function removeLeftovers(path: string, replaced: Stats | undefined): void {
  const folder = dirname(path);
  for (const name of readdirSync(folder)) {
    const found = join(folder, name);
    if (isAbandonedFolder(found, path)) removeFolder(found);
    else if (replaced && isSecondName(found, path, replaced)) {
      rmSync(found);
      rmSync(listPathOf(path, found.slice(keptPathOf(path, "").length)), { force: true });
    }
  }
}

function folderPrefix(path: string): string {
  return `${path}.restoring-`;
}

function isAbandonedFolder(found: string, path: string): boolean {
  if (!found.startsWith(folderPrefix(path))) return false;
  const pid = Number.parseInt(found.slice(folderPrefix(path).length), 10);
  return pid === process.pid || !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** With a journal beside it, a second name may be all that is left of the changes in that. */
function isSecondName(found: string, path: string, { dev, ino }: Stats): boolean {
  if (!found.startsWith(keptPathOf(path, ""))) return false;
  if (journalSuffixes.some((suffix) => existsSync(found + suffix))) return false;
  const stats = statSync(found, { throwIfNoEntry: false });
  return stats?.dev === dev && stats.ino === ino;
}
