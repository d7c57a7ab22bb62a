import { chmodSync, chownSync, type Stats, statSync } from "node:fs";
import { BackupError } from "./backup-error.ts";

/** Gives a file the owner and permissions of the database at `path`, which it will replace. */
export function takeOverOwner(file: string, path: string, replaced: Stats): void {
  const { uid, gid } = statSync(file);
  if (uid !== replaced.uid || gid !== replaced.gid) chownTo(file, path, replaced);
  chmodSync(file, replaced.mode & 0o7777);
}

function chownTo(file: string, path: string, { uid, gid }: Stats): void {
  try {
    chownSync(file, uid, gid);
  } catch {
    throw new BackupError(`${path} belongs to another user (uid ${uid}, gid ${gid}). Run the command as that user.`);
  }
}
