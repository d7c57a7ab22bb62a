/** What `petstore backup`, `verify-backup` and `record-backup` do, and what `restore` shares with them. */
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { resolve } from "node:path";
import type { Command } from "commander";
import { type Backup, writeBackup } from "../src/store/backup/backup.ts";
import { BackupError } from "../src/store/backup/errors.ts";
import { hashPathOf } from "../src/store/backup/files.ts";
import { type BackupProgress, verifyBackup } from "../src/store/backup/verify.ts";
import { abortOnSignal, Interrupted } from "./interruption.ts";
import { fail, failAfter, printJson } from "./output.ts";
import { formatCount, formatDuration, ProgressLine } from "./progress-line.ts";
import { readSettings, readSqlitePath, refusePostgres } from "./settings.ts";
import { showTime } from "./time.ts";
import { withStore } from "./with-store.ts";

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

export async function recordBackup({ json }: { json?: true }): Promise<void> {
  const time = Date.now();
  await withStore(readSettings(), (store) => store.transaction(({ lastBackup }) => lastBackup.record(time)));
  if (json) return printJson({ time: new Date(time).toISOString() });
  const shown = `${showTime(time)} UTC`;
  console.log(`Recorded a backup at ${shown}, for the metric petstore_last_backup_timestamp_seconds.`);
}

/** Takes the processor only while no other program needs it. Threads that are started later do the same. */
function yieldToService(): void {
  setPriority(constants.priority.PRIORITY_LOW);
}

const titles: { [Of in BackupProgress["stage"]]: string } = {
  copy: "Copying",
  hash: "Computing the SHA-256",
  check: "Checking the database",
};

export function showProgressOn(line: ProgressLine): (progress: BackupProgress) => void {
  return ({ stage, done, total }) => line.show({ title: titles[stage], done, total, unit: "bytes" });
}

export function formatPets(pets = 0n): string {
  return pets === 1n ? "1 pet" : `${formatCount(Number(pets))} pets`;
}

function formatMegabytes(bytes: number): string {
  return `${bytes < 1e7 ? roundUpToTenth(bytes / 1e6) : formatCount(Math.ceil(bytes / 1e6))} MB`;
}

function formatSeconds(seconds: number): string {
  return seconds < 10 ? `${roundUpToTenth(seconds)} s` : formatDuration(seconds);
}

function roundUpToTenth(value: number): string {
  return (Math.ceil(value * 10) / 10).toFixed(1);
}
