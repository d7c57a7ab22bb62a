import { statfsSync } from "node:fs";
import { BackupError } from "./backup-error.ts";

/** Throws BackupError if this many bytes do not fit on the disk of a folder, which may be that of the database. */
export function checkSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= bytes) return;
  const megabytes = (size: number) => `${Math.ceil(size / 1e6).toLocaleString("en")} MB`;
  throw new BackupError(
    `There is not enough space in ${folder}: ${megabytes(bytes)} are needed, and ${megabytes(bavail * bsize)} are free.`,
  );
}
