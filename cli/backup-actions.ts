/** What `petstore backup` and `petstore verify-backup` do. */
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { resolve } from "node:path";
import type { Command } from "commander";
import { type Backup, writeBackup } from "../src/store/backup/backup.ts";
import { BackupError } from "../src/store/backup/errors.ts";
import { hashPathOf } from "../src/store/backup/files.ts";
import { verifyBackup } from "../src/store/backup/verify.ts";
import { formatMegabytes, formatPets, formatSeconds, showProgressOn } from "./backup-output.ts";
import { abortOnSignal, Interrupted } from "./interruption.ts";
import { fail, failAfter, printJson } from "./output.ts";
import { ProgressLine } from "./progress-line.ts";
import { readSqlitePath, refusePostgres } from "./sqlite-path.ts";

export async function backUp(given: string, { json }: { json?: true }, command: Command): Promise<void> {
  const databasePath = readSqlitePath(command);
  yieldToService();
  const file = resolve(given);
  if (given.endsWith("/") && !existsSync(file)) return fail(`There is no folder ${file}.`, command);
  const start = performance.now();
  const line = new ProgressLine();
  using interruption = abortOnSignal();
  let backup: Backup;
  try {
    backup = await writeBackup({ databasePath, file, signal: interruption.signal, onProgress: showProgressOn(line) });
  } catch (error) {
    line.clear();
    if (error instanceof Interrupted) {
      return failAfter(error, "The backup was interrupted. Nothing is left of it.", command);
    }
    if (error instanceof BackupError) return fail(error.message, command);
    throw error;
  }
  line.clear();
  const { time, warning, ...contents } = backup;
  if (warning) console.error(`warning: ${warning}`);
  const seconds = (performance.now() - start) / 1000;
  if (json) return printJson({ file, ...contents, time: new Date(time).toISOString(), seconds });
  console.log(
    `Backed up ${formatPets(backup.pets)} from ${databasePath} to ${file}: ${formatMegabytes(backup.bytes)} in ` +
      `${formatSeconds(seconds)}. The SHA-256 is in ${hashPathOf(file)}.`,
  );
}

export async function verify(
  given: string,
  { json, withoutHash }: { json?: true; withoutHash?: true },
  command: Command,
): Promise<void> {
  refusePostgres(command);
  yieldToService();
  const file = resolve(given);
  const line = new ProgressLine();
  const verification = await verifyBackup(file, { isHashOptional: withoutHash, onProgress: showProgressOn(line) });
  line.clear();
  if (json) printJson({ file, ...verification });
  if (verification.findings.length > 0) return fail(verification.findings.join("\n"), command);
  if (json) return;
  const { bytes, pets, version, isHashVerified } = verification;
  console.log(
    `${file} is intact: ${formatPets(pets)}, ${formatMegabytes(bytes)}, database version ${version}.` +
      (isHashVerified ? "" : ` Its SHA-256 was not compared, because there is no ${hashPathOf(file)}.`),
  );
}

/** Takes the processor only while no other program needs it. Threads that are started later do the same. */
function yieldToService(): void {
  setPriority(constants.priority.PRIORITY_LOW);
}
