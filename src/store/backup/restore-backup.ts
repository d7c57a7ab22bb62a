import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  rmSync,
  type Stats,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Environment } from "../../credentials/api-key.ts";
import { type Statements, UnusableDatabase } from "../database.ts";
import { SqliteConnection } from "../sqlite/connection.ts";
import { resolveLinks } from "../sqlite/database-file.ts";
import type { ExclusiveAccess } from "../sqlite/exclusive-access.ts";
import { openStore } from "../store.ts";
import { type Access, readAccess } from "./access.ts";
import { checkSpace } from "./backup-target.ts";
import { copyFile } from "./copy-file.ts";
import { type EndedAccess, findEnded } from "./find-ended.ts";
import { hashPathOf } from "./hash-file.ts";
import { type InstallStep, installFile } from "./install-file.ts";
import { keepLastIds } from "./last-ids.ts";
import { removeLeftovers } from "./leftovers.ts";
import { RestoreError } from "./restore-error.ts";
import { lock, refuseUnusable } from "./restore-target.ts";
import { type BackupProgress, type Verification, verifyBackup } from "./verify-backup.ts";

export interface RestoreOptions {
  /** The backup. */
  file: string;
  /** Path of the database. */
  path: string;
  environment: Environment;
  now: () => number;
  isHashOptional: boolean;
  onProgress: (progress: BackupProgress) => void;
  /** Ends the restore, as long as nothing has been replaced. */
  signal: AbortSignal;
  /** Is called at the points at which a restore may be interrupted. */
  onStep?: (step: InstallStep) => void;
}

export interface Restored {
  path: string;
  backup: Verification;
  /** Number of sessions that were ended. */
  sessions: number;
  /** Name of the replaced database; undefined if there was none. */
  kept: string | undefined;
  /** Undefined if there was no database, or if it cannot be read. */
  ended: EndedAccess[] | undefined;
}

/**
 * Puts a backup in the place of a database that no process has open, or where there is none. The backup is copied
 * first, and the copy is what is verified, migrated and installed.
 */
export async function restoreBackup({ path: givenPath, ...options }: RestoreOptions): Promise<Restored> {
  const path = resolveLinks(givenPath);
  const replaced = statSync(path, { throwIfNoEntry: false });
  refuseUnusable(options.file, path, replaced);
  const earlier = replaced && lock(path);
  try {
    options.onStep?.("locked");
    if (replaced) removeLeftovers(path);
    return await restoreLocked(path, { ...options, replaced, earlier });
  } finally {
    earlier?.close();
  }
}

type LockedOptions = Omit<RestoreOptions, "path"> & {
  /** The file that is replaced, and the access to it; both undefined if there is none. */
  replaced: Stats | undefined;
  earlier: ExclusiveAccess | undefined;
};

async function restoreLocked(path: string, options: LockedOptions): Promise<Restored> {
  const { file, replaced, earlier, now, signal, onStep = () => {} } = options;
  const folder = mkdtempSync(`${path}.restoring-`);
  try {
    const copy = join(folder, basename(file));
    const backup = await copyAndVerify(copy, options);
    onStep("copied");
    const changed = await change(copy, options, earlier?.database);
    finish(copy, path, replaced);
    onStep("changed");
    signal.throwIfAborted();
    const kept = installFile({ file: copy, path, earlier, now: now(), onStep });
    return { path, backup, kept, ...changed };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function copyAndVerify(
  copy: string,
  { file, isHashOptional, onProgress, signal }: Omit<RestoreOptions, "path">,
): Promise<Verification> {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) throw new RestoreError(`There is no file at ${file}.`);
  checkSpace(dirname(copy), stats.size);
  const report = (done: number, total: number) => onProgress({ stage: "copy", done, total });
  await copyFile(file, copy, { onProgress: report, signal });
  const hash = hashPathOf(file);
  if (existsSync(hash)) await copyFile(hash, hashPathOf(copy), { onProgress() {}, signal });
  const verification = await verifyBackup(copy, { isHashOptional, onProgress });
  if (verification.findings.length === 0) return verification;
  throw new RestoreError(verification.findings.map((finding) => finding.replaceAll(copy, file)).join("\n"));
}

/** Migrates the copy, ends what a restore ends, and compares it with the database that it replaces. */
async function change(
  copy: string,
  { environment, now }: Omit<RestoreOptions, "path">,
  replaced: SqliteConnection | undefined,
): Promise<Pick<Restored, "sessions" | "ended">> {
  const store = await openStore({ path: copy, mustExist: true, environment, now });
  let sessions: number;
  try {
    sessions = await store.transaction(async (writer) => {
      await writer.feed.renew();
      await writer.invitations.removeAll();
      return writer.sessions.removeAll({ type: "operator" });
    });
  } finally {
    await store.close();
  }
  const database = new SqliteConnection(copy);
  try {
    const last = replaced && (await readIfIntact(replaced));
    if (last) keepLastIds(replaced, database);
    return { sessions, ended: last && findEnded(last, await readAccess(database), now()) };
  } finally {
    database.close();
  }
}

/** Returns undefined if the database is damaged, or has no tables yet. */
async function readIfIntact(database: Statements): Promise<Access | undefined> {
  try {
    return await readAccess(database);
  } catch {
    return undefined;
  }
}

/** Gives the copy the owner and permissions of the database, and waits until it is on disk. */
function finish(copy: string, path: string, replaced: Stats | undefined): void {
  if (existsSync(`${copy}-wal`)) throw new UnusableDatabase(`The WAL of ${copy} could not be checkpointed.`);
  if (replaced) {
    const { uid, gid } = statSync(copy);
    if (uid !== replaced.uid || gid !== replaced.gid) chownTo(copy, path, replaced);
    chmodSync(copy, replaced.mode & 0o7777);
  }
  const descriptor = openSync(copy, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function chownTo(copy: string, path: string, { uid, gid }: Stats): void {
  try {
    chownSync(copy, uid, gid);
  } catch {
    throw new RestoreError(`${path} belongs to another user (uid ${uid}, gid ${gid}). Run the command as that user.`);
  }
}
