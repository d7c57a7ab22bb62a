import { dirname } from "node:path";
import { BackupError } from "./backup-error.ts";
import { TaskError } from "./run-task.ts";

/** Turns an error of SQLite or of the file system into a BackupError; returns others as they are. */
export function explainFailure(error: unknown, databasePath: string, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof BackupError || !code) return error;
  if (/^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(code)) return new BackupError(`There is no space left in ${dirname(file)}.`);
  if (error instanceof TaskError) return new BackupError(explainSqlite(error, databasePath));
  if (/^(EACCES|EPERM|EROFS)$/.test(code)) return new BackupError(`This user cannot write to ${dirname(file)}.`);
  return new BackupError(`${file} cannot be written: ${message}.`);
}

function explainSqlite({ code, message }: TaskError, databasePath: string): string {
  if (code === "SQLITE_NOTADB") return `${databasePath} is not an SQLite database. Check DATABASE_URL.`;
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return `${databasePath} is locked by another program. Retry later.`;
  if (/^SQLITE_(CANTOPEN|READONLY|PERM)/.test(code)) return `This user cannot read ${databasePath}: ${message}.`;
  if (/^SQLITE_CORRUPT/.test(code)) return `${databasePath} is damaged, and cannot be backed up: ${message}.`;
  return `The backup of ${databasePath} failed: ${message}.`;
}
