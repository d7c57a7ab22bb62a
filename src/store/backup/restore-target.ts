/** Whether a backup can be restored to a path, before anything is changed there. */
import { accessSync, constants, linkSync, type Stats, statSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { journalSuffixes, refuseForeignFile, refuseRemainingChanges } from "../sqlite/database-file.ts";
import { type ExclusiveAccess, openExclusively } from "../sqlite/exclusive-access.ts";
import { BackupError } from "./backup-error.ts";

/** Throws BackupError or UnusableDatabase if the backup or the database, if there is one, is not what it must be. */
export function refuseUnusable(file: string, path: string, replaced: Stats | undefined): void {
  const backup = statSync(file, { throwIfNoEntry: false });
  if (!backup) throw new BackupError(`There is no file at ${file}.`);
  if (!backup.isFile()) throw new BackupError(`${file} is not a file.`);
  if (replaced && replaced.dev === backup.dev && replaced.ino === backup.ino) {
    throw new BackupError(`${file} is the database itself.`);
  }
  if (replaced) refuseUnusableTarget(path, replaced);
  const journal = journalSuffixes.map((suffix) => file + suffix).find((name) => sizeOf(name) > 0);
  if (journal) throw new BackupError(`${file} is not a backup: its latest changes are in ${journal}.`);
  refuseRemainingChanges(path);
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function refuseUnusableTarget(path: string, replaced: Stats): void {
  if (!replaced.isFile()) throw new BackupError(`${path} is not a file.`);
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch {
    throw new BackupError(`This user cannot write to ${path}.`);
  }
  refuseForeignFile(path);
}

/** Throws BackupError if the database is in use. */
export function lock(path: string): ExclusiveAccess {
  const access = openExclusively(path);
  if (access) return access;
  throw new BackupError(`${path} is in use by the service or another program. Stop all of its processes first.`);
}

/** Throws BackupError if the file system of a folder has no hard links, by which the replaced database is kept. */
export function refuseWithoutLinks(folder: string): void {
  const [file, link] = [join(folder, "file"), join(folder, "link")];
  writeFileSync(file, "");
  try {
    linkSync(file, link);
  } catch (error) {
    throw new BackupError(`A restore needs a file system with hard links: ${(error as Error).message}.`);
  }
  for (const path of [file, link]) unlinkSync(path);
}
