/** The time of the last backup, in a file beside the database: `petstore backup` writes it, and the service reads it. */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { resolveLinks } from "../sqlite/file.ts";

/** Anyone may read it: a service that runs as another user than the backup, too. */
const MODE = 0o644;

export function lastBackupPathOf(databasePath: string): string {
  return `${resolveLinks(databasePath)}.last-backup`;
}

/** Stores the time, in milliseconds since 1970. Throws if the folder cannot be written. */
export function recordBackup(databasePath: string, time: number): void {
  const path = lastBackupPathOf(databasePath);
  writeFileSync(`${path}.partial`, `${new Date(time).toISOString()}\n`, { mode: MODE });
  renameSync(`${path}.partial`, path);
}

/** Returns the time in seconds since 1970; 0 if no backup is known. */
export function readLastBackup(databasePath: string): number {
  try {
    return Date.parse(readFileSync(lastBackupPathOf(databasePath), "latin1").trim()) / 1000 || 0;
  } catch {
    return 0;
  }
}
