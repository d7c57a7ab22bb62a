import { dirname } from "node:path";
import { DatabaseUnavailable, isBusy } from "./database.ts";

/** Says why a database cannot be used, and what to do about it; undefined for an unexpected error. */
export function explainDatabaseFailure(error: unknown, database: string): string | undefined {
  const { code = "", message = "", path } = (error instanceof DatabaseUnavailable ? error.cause : error) as Failure;
  const cannotBeUsed = `${database} cannot be used: ${message.replace(/\.$/, "")}.`;
  if (code.startsWith("ERR_POSTGRES_")) return `${cannotBeUsed} Check DATABASE_URL.`;
  if (isBusy(error) || /^SQLITE_(BUSY|LOCKED)/.test(code))
    return `${database} is locked by another program. Retry later.`;
  // A folder on the path is closed to this user.
  if (code === "EACCES" && path?.startsWith(database)) return explainForbidden(database);
  if (!code.startsWith("SQLITE_")) return undefined;

  if (code.startsWith("SQLITE_NOTADB")) return `${database} is not an SQLite database. Check DATABASE_URL.`;
  if (/^SQLITE_(CANTOPEN|READONLY|PERM)/.test(code)) return explainForbidden(database);
  if (code.startsWith("SQLITE_FULL")) return `There is no space left in ${dirname(database)}.`;
  if (code.startsWith("SQLITE_IOERR")) return `${cannotBeUsed} Check the free space and the health of the disk.`;
  if (code.startsWith("SQLITE_CORRUPT")) return `${database} is damaged: ${message}. Restore a backup.`;
  return cannotBeUsed;
}

interface Failure {
  code?: string;
  message?: string;
  /** Of a system call that failed, if SQLite did not. */
  path?: string;
}

function explainForbidden(database: string): string {
  return (
    `This user cannot open ${database} for writing. ` +
    "Allow it to write to that file and to its folder, or set DATABASE_URL to another file."
  );
}
