import { existsSync, type Stats, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Environment } from "../../credentials/api-key.ts";
import { latestVersion } from "../migrate.ts";
import { resolveLinks } from "../sqlite/database-file.ts";
import type { ExclusiveAccess } from "../sqlite/exclusive-access.ts";
import { BackupError } from "./backup-error.ts";
import { checkSpace } from "./check-space.ts";
import { copyFile } from "./copy-file.ts";
import { findLists } from "./ended-list.ts";
import { explainCopyFailure } from "./explain-failure.ts";
import type { EndedAccess } from "./find-ended.ts";
import { flush } from "./flush-file.ts";
import { hashPathOf } from "./hash-file.ts";
import { type Installed, type InstallStep, installFile } from "./install-file.ts";
import { createFolder, removeFolder, removeLeftovers } from "./leftovers.ts";
import { type Prepared, prepareCopy } from "./prepare-copy.ts";
import { readReplaced } from "./read-replaced.ts";
import { lock, refuseUnusable, refuseWithoutLinks } from "./restore-target.ts";
import { takeOverOwner } from "./take-over-owner.ts";
import { type BackupProgress, type Verification, verifyBackup } from "./verify-backup.ts";

export type RestoreStep = "locked" | "copied" | "prepared" | InstallStep;

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
  onStep?: (step: RestoreStep) => void;
  /** Writes the list of ended access for the operator. Undefined: it is not known. */
  formatList: (ended: EndedAccess[] | undefined) => string;
}

export interface Restored extends Prepared, Installed {
  path: string;
  backup: Verification;
  /** Lists that earlier restores have left. */
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
    const listFile = `${copy}.ended`;
    const { backup, prepared } = await explainCopyFailure({ file, folder }, async () => {
      const backup = await copyAndVerify(copy, options);
      onStep("copied");
      const prepared = await prepareCopy(copy, replaced, options);
      finish(copy, path, options.replaced);
      if (prepared.ended?.length !== 0) {
        writeFileSync(listFile, formatList(prepared.ended), { mode: 0o600 });
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
  if (verification.version !== latestVersion) checkSpace(folder, size);
  return verification;
}

/** Gives a file the owner and permissions of the database that it will replace, and waits until it is on disk. */
function finish(file: string, path: string, replaced: Stats | undefined): void {
  if (replaced) takeOverOwner(file, path, replaced);
  flush(file);
}
