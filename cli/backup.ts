import { constants, setPriority } from "node:os";
import { resolve } from "node:path";
import type { Command } from "commander";
import { BackupError } from "../src/store/backup/backup-error.ts";
import { hashPathOf } from "../src/store/backup/hash-file.ts";
import { type BackupProgress, verifyBackup } from "../src/store/backup/verify-backup.ts";
import { type Backup, writeBackup } from "../src/store/backup/write-backup.ts";
import { abortOnSignal, Interrupted } from "./interruption.ts";
import { fail, JSON_OPTION, printJson } from "./output.ts";
import { formatCount, formatDuration, ProgressLine } from "./progress-line.ts";
import { readSqlitePath } from "./sqlite-path.ts";

const stages = { copy: "Copying", hash: "Computing the SHA-256", check: "Checking the database" };

export function addBackupCommands(program: Command): void {
  program
    .command("backup")
    .description(
      "Write a backup of the SQLite database to a new file, also while the service is running, and its SHA-256 to " +
        "FILE.sha256. The database is opened read only. The file gets its name once it is complete, checked and on disk.",
    )
    .argument("<file>", "file to create; nothing is overwritten")
    .option(...JSON_OPTION)
    .action(backUp);

  program
    .command("verify-backup")
    .description(
      "Compare a backup with its SHA-256 in FILE.sha256, and check its version and the integrity of the whole " +
        "database. Changes nothing.",
    )
    .argument("<file>", "a backup, as written by petstore backup")
    .option("--without-hash", "do not require FILE.sha256")
    .option(...JSON_OPTION)
    .action(verify);
}

async function backUp(given: string, { json }: { json?: true }, command: Command): Promise<void> {
  const databasePath = readSqlitePath(command);
  yieldToService();
  const file = resolve(given);
  const start = performance.now();
  const line = new ProgressLine();
  let backup: Backup;
  try {
    backup = await writeBackup({ databasePath, file, signal: abortOnSignal(), onProgress: showBackup(line) });
  } catch (error) {
    line.clear();
    if (error instanceof Interrupted) return fail("The backup was interrupted. Nothing is left of it.", command);
    if (error instanceof BackupError) return fail(error.message, command);
    throw error;
  }
  line.clear();
  const { time, warning, ...contents } = backup;
  if (warning) console.error(`warning: ${warning}`);
  const seconds = (performance.now() - start) / 1000;
  if (json) return printJson({ file, ...contents, time: new Date(time).toISOString(), seconds });
  console.log(
    `Backed up ${count(backup.pets)} to ${file}: ${megabytes(backup.bytes)} in ` +
      `${formatDuration(seconds)}. The SHA-256 is in ${hashPathOf(file)}.`,
  );
}

async function verify(
  given: string,
  { json, withoutHash }: { json?: true; withoutHash?: true },
  command: Command,
): Promise<void> {
  readSqlitePath(command);
  yieldToService();
  const file = resolve(given);
  const line = new ProgressLine();
  const verification = await verifyBackup(file, { isHashOptional: withoutHash, onProgress: showBackup(line) });
  line.clear();
  if (json) printJson({ file, ...verification });
  if (verification.findings.length > 0) return fail(verification.findings.join("\n"), command);
  if (json) return;
  const { bytes, pets, version, isHashVerified } = verification;
  console.log(
    `${file} is intact: ${count(pets)}, ${megabytes(bytes)}, database version ${version}.` +
      (isHashVerified ? "" : ` Its SHA-256 was not compared, because there is no ${hashPathOf(file)}.`),
  );
}

/** Takes the processor only while no other program needs it. Threads that are started later do the same. */
function yieldToService(): void {
  setPriority(constants.priority.PRIORITY_LOW);
}

function showBackup(line: ProgressLine): (progress: BackupProgress) => void {
  return ({ stage, done, total }) => {
    line.show({ title: stages[stage], done, total, unit: "bytes" });
  };
}

function count(pets = 0n): string {
  return pets === 1n ? "1 pet" : `${formatCount(Number(pets))} pets`;
}

function megabytes(bytes: number): string {
  return `${formatCount(Math.ceil(bytes / 1e6))} MB`;
}
