import {
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  unlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { ExclusiveAccess } from "../sqlite/exclusive-access.ts";
import { companionSuffixes, journalSuffixes } from "../sqlite/file.ts";
import { BackupError } from "./errors.ts";
import { flush } from "./files.ts";

/** Points at which the installation may be interrupted: each leaves the earlier database or the new one. */
export type InstallStep = "checkpointed" | "kept" | "cleared" | "installed";

interface Installation {
  /** The complete new database, on the same file system. */
  file: string;
  /** List of the revoked access, on the same file system; undefined if there is none. */
  listFile: string | undefined;
  path: string;
  earlier: ExclusiveAccess | undefined;
  now: number;
  onStep: (step: InstallStep) => void;
}

export interface Installed {
  /** Name of the replaced database; undefined if there was none. */
  kept: string | undefined;
  list: string | undefined;
}

/**
 * Puts a database in the place of another, which gets another name. The new file never comes together with the WAL of
 * the earlier one, and there is a file at `path` at any time. The directory is synced between the steps, since file
 * systems may reorder them. Throws RestoreIncomplete if a step after the first change fails.
 */
export function installFile(installation: Installation): Installed {
  const { file, listFile, path, earlier, now, onStep } = installation;
  const folder = dirname(path);
  const isCheckpointed = earlier?.checkpoint() ?? true;
  onStep("checkpointed");
  const time = findTime(path, now);
  const kept = earlier && keptPathOf(path, time);
  const list = listFile && listPathOf(path, time);
  let isKept = false;
  let isInstalled = false;
  try {
    if (listFile && list) linkSync(listFile, list);
    if (kept) linkToKeptName(path, kept, isCheckpointed ? [] : journalSuffixes);
    isKept = kept !== undefined;
    flush(folder);
    onStep("kept");
    if (earlier) for (const suffix of companionSuffixes) rmSync(path + suffix, { force: true });
    flush(folder);
    onStep("cleared");
    if (earlier) renameSync(file, path);
    else addFile(file, path);
    isInstalled = true;
    flush(folder);
    onStep("installed");
    return { kept, list };
  } catch (error) {
    if (!isInstalled && list) rmSync(list, { force: true });
    if (!isInstalled && !isKept) throw error;
    throw new RestoreIncomplete({ path, isInstalled, kept, list }, error);
  }
}

/** Returns a time for the names of the files beside the database, none of which exists yet. */
function findTime(path: string, now: number): string {
  const base = new Date(now).toISOString().replace(/[-:]|\.\d+/g, "");
  for (let attempt = 1; ; attempt += 1) {
    const time = attempt === 1 ? base : `${base}-${attempt}`;
    const kept = keptPathOf(path, time);
    const names = [kept, ...journalSuffixes.map((suffix) => kept + suffix), listPathOf(path, time)];
    if (!names.some((name) => existsSync(name))) return time;
  }
}

function keptPathOf(path: string, time: string): string {
  return `${path}.replaced-${time}`;
}

/** Gives the database, with its journals that cannot be applied to it, a second name. */
function linkToKeptName(path: string, kept: string, journals: string[]): void {
  const suffixes = ["", ...journals.filter((each) => existsSync(path + each))];
  try {
    for (const suffix of suffixes) linkSync(path + suffix, kept + suffix);
  } catch (error) {
    for (const suffix of suffixes) rmSync(kept + suffix, { force: true });
    throw error;
  }
}

function addFile(file: string, path: string): void {
  try {
    linkSync(file, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new BackupError(`Another program has created ${path} in the meantime.`);
  }
  unlinkSync(file);
}

interface Progress extends Installed {
  path: string;
  isInstalled: boolean;
}

/** A restore failed after it had begun to replace the database; the message tells the operator where everything is. */
export class RestoreIncomplete extends Error {
  constructor({ path, isInstalled, kept, list }: Progress, cause: unknown) {
    const reason = (cause as Error).message;
    const keptAs = kept === undefined ? "" : ` The replaced database is kept as ${kept}.`;
    const listed = list === undefined ? "" : ` Access that was revoked after the backup is listed in ${list}.`;
    super(
      isInstalled
        ? `The backup is restored to ${path}, but may not survive a power cut: ${reason}.${keptAs}${listed}`
        : `${path} was not replaced: ${reason}. All of it is also in ${kept}. Run the command again before you start ` +
            "the service.",
      { cause },
    );
  }
}

/**
 * Returns the path of the list of access that a restore has given back. A later restore compares with the restored
 * database only, and a killed one prints nothing.
 */
function listPathOf(path: string, time: string): string {
  return `${path}.revoked-${time}.txt`;
}

export function findLists(path: string): string[] {
  const folder = dirname(path);
  const paths = readdirSync(folder).map((name) => join(folder, name));
  return paths.filter((each) => each.startsWith(`${path}.revoked-`) && each.endsWith(".txt")).sort();
}

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
