/** Whether a backup can be restored to a path, before anything is changed there. */
import { accessSync, constants, type Stats, statSync } from "node:fs";
import { refuseForeignFile, refuseRemainingChanges } from "../sqlite/database-file.ts";
import { type ExclusiveAccess, openExclusively } from "../sqlite/exclusive-access.ts";
import { RestoreError } from "./restore-error.ts";

/** Throws RestoreError or UnusableDatabase if the backup or the database, if there is one, is not what it must be. */
export function refuseUnusable(file: string, path: string, replaced: Stats | undefined): void {
  const { dev, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (replaced && replaced.dev === dev && replaced.ino === ino) {
    throw new RestoreError(`${file} is the database itself.`);
  }
  if (replaced) refuseUnusableTarget(path, replaced);
  const wal = `${file}-wal`;
  if (statSync(wal, { throwIfNoEntry: false })?.size) {
    throw new RestoreError(`${file} is not a backup: its latest changes are in ${wal}.`);
  }
  refuseRemainingChanges(path);
}

function refuseUnusableTarget(path: string, replaced: Stats): void {
  if (!replaced.isFile()) throw new RestoreError(`${path} is not a file.`);
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch {
    throw new RestoreError(`This user cannot write to ${path}.`);
  }
  refuseForeignFile(path);
}

/** Throws RestoreError if the database is in use. */
export function lock(path: string): ExclusiveAccess {
  const access = openExclusively(path);
  if (access) return access;
  throw new RestoreError(`${path} is in use by the service or another program. Stop it first.`);
}
