import { lstatSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { UnusableDatabase } from "../database.ts";
import { companionSuffixes, resolveLinks } from "../sqlite/file.ts";
import { refuseForeignWal } from "../sqlite/generation.ts";
import type { Mode } from "../sqlite/read-only.ts";
import { BackupError, explainFailure } from "./errors.ts";
import { checkSpace, flushWhile, hashFile, hashPathOf } from "./files.ts";
import { type Inspection, readDatabase } from "./inspect.ts";
import { lastBackupPathOf, recordBackup } from "./last-backup.ts";
import { PartialFile, partialPathOf } from "./partial-file.ts";
import { runTask } from "./tasks.ts";
import { type BackupProgress, explainContents } from "./verify.ts";

/** Interval at which a growing copy is flushed, so that no flush is large enough to delay those of the service. */
const FLUSH_MILLISECONDS = 50;

export interface BackupOptions {
  databasePath: string;
  /** The file to create; nothing is overwritten. */
  file: string;
  /** Removes what has been written, and rejects with the reason. */
  signal: AbortSignal;
  onProgress: (progress: BackupProgress) => void;
}

export interface Backup {
  bytes: number;
  sha256: string;
  version: bigint;
  pets: bigint;
  /** Time of the state in the backup, or a moment before, in milliseconds since 1970. */
  time: number;
  /** Why the time could not be stored for the metrics, if so. */
  warning?: string;
}

/**
 * Writes a backup of an SQLite database, which may be in use and is opened read only. Once the backup is complete and on
 * disk, with its hash file, it gets its name. Throws BackupError, and leaves nothing, if that is not possible.
 */
export async function writeBackup(options: BackupOptions): Promise<Backup> {
  const databasePath = resolveLinks(options.databasePath);
  if (isMissing(databasePath)) throw new UnusableDatabase(`There is no database at ${databasePath}.`);
  refuseForeignWal(databasePath);
  checkTarget(options.file, databasePath);
  let backup: Backup;
  try {
    backup = await copyDatabase({ ...options, databasePath });
  } catch (error) {
    throw explainFailure(error, databasePath, options.file);
  }
  try {
    recordBackup(databasePath, backup.time);
  } catch (error) {
    const path = lastBackupPathOf(databasePath);
    backup.warning = `The metrics do not show this backup, because ${path} cannot be written: ${(error as Error).message}`;
  }
  return backup;
}

function isMissing(path: string): boolean {
  return !statSync(path, { throwIfNoEntry: false })?.size;
}

async function copyDatabase(options: BackupOptions): Promise<Backup> {
  const { databasePath, file, signal } = options;
  const inspection = await readDatabase(databasePath, (mode) =>
    runTask("inspect", { path: databasePath, mode }, signal),
  );
  refuse(explainContents(databasePath, inspection));
  checkSpace(dirname(file), inspection.bytes);
  const partial = new PartialFile(file);
  try {
    const time = Date.now();
    await readDatabase(databasePath, (mode) => fill(partial, options, { mode, total: inspection.bytes }));
    const { version, pets } = await check(partial, options);
    const sha256 = await hash(partial, options);
    const { bytes } = partial;
    partial.publish(sha256);
    return { bytes, sha256, version: version.number, pets, time };
  } catch (error) {
    partial.discard();
    throw error;
  }
}

async function fill(
  partial: PartialFile,
  { databasePath, signal, onProgress }: BackupOptions,
  { mode, total }: { mode: Mode; total: number },
): Promise<void> {
  // An earlier attempt may have written to it.
  partial.clear();
  const copy = (failure: AbortSignal) =>
    runTask("copy", { path: databasePath, mode, to: partial.path }, AbortSignal.any([signal, failure]));
  const flush = () => {
    onProgress({ stage: "copy", done: partial.bytes, total });
    return partial.flush();
  };
  await flushWhile(copy, flush, FLUSH_MILLISECONDS);
}

async function check({ path }: PartialFile, { signal, onProgress }: BackupOptions): Promise<Inspection> {
  onProgress({ stage: "check", done: 0, total: 0 });
  const problems = await runTask("check", { path, extent: "quick" }, signal);
  refuse(problems.map((problem) => `The copy is damaged: ${problem}.`));
  return runTask("inspect", { path, mode: "immutable=1" }, signal);
}

function hash({ path, bytes }: PartialFile, { signal, onProgress }: BackupOptions): Promise<string> {
  return hashFile(path, (done) => {
    onProgress({ stage: "hash", done, total: bytes });
    signal.throwIfAborted();
  });
}

function refuse(problems: string[]): void {
  if (problems.length > 0) throw new BackupError(problems.join("\n"));
}

/** Throws BackupError unless `file` names a new file outside the database. */
function checkTarget(file: string, databasePath: string): void {
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
