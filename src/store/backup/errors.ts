import { dirname } from "node:path";
import { DatabaseUnavailable, UnusableDatabase } from "../database.ts";
import { TaskError } from "./tasks.ts";

/** A backup cannot be made or restored; the message tells the operator why. Nothing was changed, and nothing is left. */
export class BackupError extends Error {}

const DISK_FULL = /^(SQLITE_FULL|ENOSPC|EDQUOT)/;

export function explainFailure(error: unknown, databasePath: string, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof BackupError || !code) return error;
  if (DISK_FULL.test(code)) return noSpaceIn(dirname(file));
  if (error instanceof TaskError) return new BackupError(explainSqlite(error, databasePath));
  if (/^(EACCES|EPERM|EROFS)$/.test(code)) return new BackupError(`This user cannot write to ${dirname(file)}.`);
  return new BackupError(`${file} cannot be written: ${message}.`);
}

function explainSqlite({ code, message }: TaskError, databasePath: string): string {
  if (code === "SQLITE_NOTADB") return `${databasePath} is not an SQLite database. Check DATABASE_URL.`;
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return `${databasePath} is locked by another program. Retry later.`;
  if (/^SQLITE_(CANTOPEN|READONLY|PERM)/.test(code)) return `This user cannot read ${databasePath}: ${message}.`;
  if (/^SQLITE_CORRUPT/.test(code)) return `${databasePath} is damaged, and cannot be backed up: ${message}.`;
  if (/^SQLITE_IOERR/.test(code)) {
    const advice = `Check the free space and the health of the disk of ${dirname(databasePath)}.`;
    return `The backup of ${databasePath} failed: ${message}. ${advice}`;
  }
  return `The backup of ${databasePath} failed: ${message}.`;
}

/** Runs work on the copy of a backup in a folder, and turns its errors into BackupErrors. */
export async function explainCopyFailure<Result>(
  { file, folder }: { file: string; folder: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code = "", message } = (
      error instanceof DatabaseUnavailable ? error.cause : error
    ) as NodeJS.ErrnoException;
    if (DISK_FULL.test(code)) throw noSpaceIn(dirname(folder));
    if (!code.startsWith("SQLITE_") && !(error instanceof UnusableDatabase)) throw error;
    throw new BackupError(`The copy of ${file} cannot be used: ${message}.`);
  }
}

function noSpaceIn(folder: string): BackupError {
  return new BackupError(`There is no space left in ${folder}.`);
}
