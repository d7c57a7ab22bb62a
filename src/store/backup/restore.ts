import { accessSync, constants, existsSync, linkSync, type Stats, statSync, unlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Environment } from "../../credentials/api-key.ts";
import { latestVersion } from "../migrate.ts";
import { SqliteConnection } from "../sqlite/connection.ts";
import { type ExclusiveAccess, isDamage, openExclusively } from "../sqlite/exclusive-access.ts";
import { journalSuffixes, refuseForeignFile, refuseRemainingChanges, resolveLinks } from "../sqlite/file.ts";
import { openStore } from "../store.ts";
import { type Access, findRevoked, type RevokedAccess, readAccess } from "./access.ts";
import { BackupError, explainCopyFailure } from "./errors.ts";
import { checkSpace, copyFile, flush, hashPathOf, takeOverOwner } from "./files.ts";
import {
  createFolder,
  findLists,
  type Installed,
  type InstallStep,
  installFile,
  removeFolder,
  removeLeftovers,
} from "./install.ts";
import { type BackupProgress, type Verification, verifyBackup } from "./verify.ts";

export type RestoreStep = "locked" | "copied" | "prepared" | InstallStep;

export interface RestoreOptions {
  file: string;
  path: string;
  environment: Environment;
  now: () => number;
  isHashOptional: boolean;
  onProgress: (progress: BackupProgress) => void;
  /** Ends the restore, as long as nothing has been replaced. */
  signal: AbortSignal;
  onStep?: (step: RestoreStep) => void;
  /** Writes the list of revoked access for the operator. Undefined: it is not known. */
  formatList: (revoked: RevokedAccess[] | undefined) => string;
}

export interface Restored extends Prepared, Installed {
  path: string;
  backup: Verification;
  earlierLists: string[];
}

/**
 * Puts a backup in the place of a database that no process has open, or where there is none. The backup is copied
 * first, and the copy is what is verified, migrated and installed. Throws BackupError if nothing was changed, and
 * RestoreIncomplete if something was.
 */
export async function restoreBackup({ path: givenPath, ...options }: RestoreOptions): Promise<Restored> {
  const path = resolveLinks(givenPath);
  const replaced = statSync(path, { throwIfNoEntry: false });
  refuseUnusable(options.file, path, replaced);
  const earlier = replaced && lock(path);
  try {
    options.onStep?.("locked");
    removeLeftovers(path, replaced);
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
  const { file, earlier, now, signal, formatList, onStep = () => {} } = options;
  const replaced = earlier?.database && (await readReplaced(earlier.database));
  const earlierLists = findLists(path);
  const folder = createFolder(path);
  try {
    refuseWithoutLinks(folder);
    const copy = join(folder, basename(file));
    const listFile = `${copy}.revoked`;
    const { backup, prepared } = await explainCopyFailure({ file, folder }, async () => {
      const backup = await copyAndVerify(copy, options);
      onStep("copied");
      const prepared = await prepareCopy(copy, replaced, options);
      finish(copy, path, options.replaced);
      if (prepared.revoked?.length !== 0) {
        writeFileSync(listFile, formatList(prepared.revoked), { mode: 0o600 });
        finish(listFile, path, options.replaced);
      }
      onStep("prepared");
      signal.throwIfAborted();
      return { backup, prepared };
    });
    const list = existsSync(listFile) ? listFile : undefined;
    const installed = installFile({ file: copy, listFile: list, path, earlier, now: now(), onStep });
    return { path, backup, ...prepared, ...installed, earlierLists };
  } finally {
    removeFolder(folder);
  }
}

async function copyAndVerify(
  copy: string,
  { file, isHashOptional, onProgress, signal }: Omit<RestoreOptions, "path">,
): Promise<Verification> {
  const folder = dirname(copy);
  const { size } = statSync(file);
  checkSpace(folder, size);
  const report = (done: number, total: number) => onProgress({ stage: "copy", done, total });
  await copyFile(file, copy, { onProgress: report, signal });
  const hash = hashPathOf(file);
  if (existsSync(hash)) await copyFile(hash, hashPathOf(copy), { onProgress() {}, signal });
  const verification = await verifyBackup(copy, { isHashOptional, onProgress, signal });
  if (verification.findings.length > 0) {
    throw new BackupError(verification.findings.map((finding) => finding.replaceAll(copy, file)).join("\n"));
  }
  // A migration may rewrite all tables.
  if (verification.version !== latestVersion()) checkSpace(folder, size);
  return verification;
}

/** Gives a file the owner and permissions of the database that it will replace, and waits until it is on disk. */
function finish(file: string, path: string, replaced: Stats | undefined): void {
  if (replaced) takeOverOwner(file, path, replaced);
  flush(file);
}

/** Throws BackupError or UnusableDatabase if the backup or the database, if there is one, is not what it must be. */
function refuseUnusable(file: string, path: string, replaced: Stats | undefined): void {
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

function lock(path: string): ExclusiveAccess {
  const access = openExclusively(path);
  if (access) return access;
  throw new BackupError(`${path} is in use by the service or another program. Stop all of its processes first.`);
}

/** Throws BackupError if the file system of a folder has no hard links, by which the replaced database is kept. */
function refuseWithoutLinks(folder: string): void {
  const [file, link] = [join(folder, "file"), join(folder, "link")];
  writeFileSync(file, "");
  try {
    linkSync(file, link);
  } catch (error) {
    throw new BackupError(`A restore needs a file system with hard links: ${(error as Error).message}.`);
  }
  for (const path of [file, link]) unlinkSync(path);
}

interface Prepared extends Ended {
  /** Undefined if there is no database to compare with, or if it cannot be read. */
  revoked: RevokedAccess[] | undefined;
}

/** What a restore has ended. */
interface Ended {
  sessions: number;
  /** Number of webhooks that are disabled because the store was restored. */
  webhooks: number;
}

interface PrepareOptions {
  environment: Environment;
  now: () => number;
}

/** Migrates the copy of a backup, ends what a restore ends, and compares it with the database that it will replace. */
async function prepareCopy(copy: string, replaced: Replaced | undefined, options: PrepareOptions): Promise<Prepared> {
  const ended = await migrateAndEnd(copy, options);
  const revoked = await compare(copy, replaced, options.now());
  // Only the file itself is installed.
  if (existsSync(`${copy}-wal`)) throw new BackupError(`The WAL of ${copy} could not be checkpointed.`);
  return { ...ended, revoked };
}

async function migrateAndEnd(copy: string, { environment, now }: PrepareOptions): Promise<Ended> {
  const store = await openStore({ path: copy, mustExist: true, environment, now });
  try {
    return await store.transaction(async (writer) => {
      // Also disables all webhooks: the receivers may be those of another store.
      await writer.feed.renew();
      await writer.invitations.removeAll();
      await writer.passwordLinks.removeAll();
      const sessions = await writer.sessions.removeAll({ type: "operator" });
      return { sessions, webhooks: await writer.webhooks.countRestored() };
    });
  } finally {
    await store.close();
  }
}

async function compare(copy: string, replaced: Replaced | undefined, now: number): Promise<Prepared["revoked"]> {
  if (!replaced) return undefined;
  const database = new SqliteConnection(copy);
  try {
    keepLastIds(replaced.lastIds, database);
    return replaced.access && findRevoked(replaced.access, await readAccess(database), now);
  } finally {
    database.close();
  }
}

interface Replaced {
  /** Undefined if it cannot be read. */
  access: Access | undefined;
  lastIds: LastIds;
}

/** Reads a database as far as it is not damaged. Throws if it cannot be read for other reasons. */
async function readReplaced(database: SqliteConnection): Promise<Replaced> {
  return {
    access: await readIfIntact(() => readAccess(database)),
    lastIds: (await readIfIntact(() => readLastIds(database))) ?? new Map(),
  };
}

async function readIfIntact<Result>(read: () => Result | Promise<Result>): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    // An empty file has no tables, and a development version may have had other ones.
    if (isDamage(error) || /^no such (table|column)/.test((error as Error).message)) return undefined;
    throw error;
  }
}

type LastIds = Map<string, bigint>;

/** Greatest id that is accepted from a replaced database, which may be damaged. */
const LAST_ID_MAX = 2n ** 52n;
const tablesWithIds = "select name from sqlite_schema where type = 'table' and sql like '% autoincrement%'";

function readLastIds(database: SqliteConnection): LastIds {
  const rows = database.query<{ name: string; seq: bigint }>("select name, seq from sqlite_sequence");
  return new Map(rows.map(({ name, seq }) => [name, seq]));
}

/** Ensures that ids which were assigned after a backup are not assigned again. */
function keepLastIds(lastIds: LastIds, restored: SqliteConnection): void {
  restored.run("begin immediate");
  for (const { name } of restored.query<{ name: string }>(tablesWithIds)) {
    const { dialect } = restored;
    const [row] = restored.query<{ id: bigint }>(dialect.lastId(name));
    const id = lastIds.get(name) ?? 0n;
    if (id <= (row?.id ?? 0n) || id > LAST_ID_MAX) continue;
    for (const statement of dialect.setLastId(name, id)) restored.run(statement);
  }
  restored.run("commit");
}
