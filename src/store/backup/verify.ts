import { readFileSync, statSync } from "node:fs";
import { explainUnknown } from "../migrate.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import { isPetStore } from "../sqlite/file.ts";
import { formatHash, hashFile, hashPathOf } from "./files.ts";
import type { Inspection } from "./inspect.ts";
import { runTask, TaskError } from "./tasks.ts";

export interface BackupProgress {
  stage: "copy" | "hash" | "check";
  done: number;
  /** 0 if unknown. */
  total: number;
}

interface VerifyOptions {
  /** Whether a missing hash file is no finding; one that is there is always compared. */
  isHashOptional?: boolean | undefined;
  onProgress?: (progress: BackupProgress) => void;
  /** Ends the verification, which then rejects with the reason. */
  signal?: AbortSignal;
}

export interface Verification {
  /** What is wrong with the backup, in sentences; empty if nothing is. */
  findings: string[];
  bytes: number;
  sha256: string;
  isHashVerified: boolean;
  /** The last migration of the database, and its number of pets; undefined if the file could not be read so far. */
  version?: bigint;
  pets?: bigint;
}

/** Reads a backup completely. Changes nothing, and creates no file. */
export async function verifyBackup(file: string, options: VerifyOptions = {}): Promise<Verification> {
  const { onProgress = () => {}, signal } = options;
  const verification: Verification = { findings: [], bytes: 0, sha256: "", isHashVerified: false };
  try {
    const stats = statSync(file);
    if (!stats.isFile()) return { ...verification, findings: [`${file} is not a file.`] };
    verification.bytes = stats.size;
    // First: computing the hash can take minutes.
    const stored = readHashFile(file);
    if (stored === undefined && !options.isHashOptional) {
      return { ...verification, findings: [explainMissingHash(file)] };
    }
    const report = (done: number) => {
      onProgress({ stage: "hash", done, total: stats.size });
      signal?.throwIfAborted();
    };
    verification.sha256 = await hashFile(file, report);
    const findings = stored === undefined ? [] : compareHash(file, stored, verification.sha256);
    if (findings.length > 0) return { ...verification, findings };
    verification.isHashVerified = stored !== undefined;
    onProgress({ stage: "check", done: 0, total: 0 });
    return { ...verification, ...(await inspectBackup(file, signal)) };
  } catch (error) {
    signal?.throwIfAborted();
    return { ...verification, findings: [explainUnreadable(file, error)] };
  }
}

/** Returns the bytes of the hash file: a changed one must not be lost in decoding. */
function readHashFile(file: string): Buffer | undefined {
  try {
    return readFileSync(hashPathOf(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function explainMissingHash(file: string): string {
  return (
    `${hashPathOf(file)} is missing. Copy it from where the backup came from, or use --without-hash if ` +
    "there is none."
  );
}

function compareHash(file: string, stored: Buffer, sha256: string): string[] {
  const path = hashPathOf(file);
  if (stored.equals(Buffer.from(formatHash(sha256, file)))) return [];
  return [
    stored.includes(sha256)
      ? `${path} has the SHA-256 of this backup, but not its name: it should contain ` +
        `"${formatHash(sha256, file).trim()}". Give both files their earlier name again, or correct it.`
      : `The SHA-256 of ${file} is ${sha256}, which is not the one in ${path}: one of them has changed.`,
  ];
}

async function inspectBackup(
  file: string,
  signal?: AbortSignal,
): Promise<Pick<Verification, "findings" | "version" | "pets">> {
  const inspection = await runTask("inspect", { path: file, mode: "immutable=1" }, signal);
  const findings = explainContents(file, inspection);
  if (findings.length > 0) return { findings };
  const { version, pets } = inspection;
  const problems = await runTask("check", { path: file, extent: "full" }, signal);
  return { findings: problems.map((problem) => `${file} is damaged: ${problem}.`), version: version.number, pets };
}

/** Returns why a database is not a whole store that this program can read. */
export function explainContents(file: string, { applicationId, tables, version }: Inspection): string[] {
  if (!isPetStore({ applicationId, tables })) return [`${file} is not the database of a pet store.`];
  if (tables.includes("moves")) return [`${file} has only a part of a store: a move into it is not finished.`];
  const reason = explainUnknown(file, version, sqliteDialect);
  return reason === undefined ? [] : [reason];
}

function explainUnreadable(file: string, error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return `There is no file at ${file}.`;
  if (error instanceof TaskError && code === "SQLITE_NOTADB") return `${file} is not an SQLite database.`;
  if (code === undefined || code === "") throw error;
  return `${file} cannot be read: ${message}.`;
}
