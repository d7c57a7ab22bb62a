import { existsSync, linkSync, renameSync, rmSync, unlinkSync } from "node:fs";
import { dirname } from "node:path";
import { companionSuffixes, journalSuffixes } from "../sqlite/database-file.ts";
import type { ExclusiveAccess } from "../sqlite/exclusive-access.ts";
import { BackupError } from "./backup-error.ts";
import { listPathOf } from "./ended-list.ts";
import { flush } from "./flush-file.ts";
import { RestoreIncomplete } from "./restore-incomplete.ts";

/** Points at which the installation may be interrupted: each leaves the earlier database or the new one. */
export type InstallStep = "checkpointed" | "kept" | "cleared" | "installed";

interface Installation {
  /** The complete new database, on the same file system. */
  file: string;
  /** List of the access that had ended, on the same file system; undefined if none had. */
  listFile: string | undefined;
  /** Path of the database. */
  path: string;
  /** Undefined if there is no database at `path` yet. */
  earlier: ExclusiveAccess | undefined;
  now: number;
  onStep: (step: InstallStep) => void;
}

export interface Installed {
  /** Name of the replaced database; undefined if there was none. */
  kept: string | undefined;
  /** File with the access that had ended, if there is one. */
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

export function keptPathOf(path: string, time: string): string {
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
