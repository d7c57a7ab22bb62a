import { lstatSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { companionSuffixes } from "../sqlite/database-file.ts";
import { BackupError } from "./backup-error.ts";
import { hashPathOf } from "./hash-file.ts";
import { lastBackupPathOf } from "./last-backup.ts";
import { partialPathOf } from "./partial-file.ts";

/** Throws BackupError unless `file` names a new file outside the database. */
export function checkTarget(file: string, databasePath: string): void {
  const folder = dirname(file);
  const real = join(realFolder(folder), basename(file));
  const suffixes = ["", ...companionSuffixes];
  const ownFiles = [...suffixes.map((suffix) => databasePath + suffix), lastBackupPathOf(databasePath)];
  const written = [real, hashPathOf(real), partialPathOf(real)];
  if (written.some((path) => ownFiles.includes(path))) {
    throw new BackupError(`${file} belongs to the database itself. Give the backup another name.`);
  }
  const existing = lstatSync(file, { throwIfNoEntry: false });
  if (existing?.isDirectory()) throw new BackupError(`${file} is a folder. Add the name of a file.`);
  if (existing) throw new BackupError(`${file} exists already, and is not overwritten.`);
}

function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    throw new BackupError(`There is no folder ${folder}, or this user cannot open it.`);
  }
}
