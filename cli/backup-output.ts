/** What `petstore backup`, `verify-backup` and `restore` have in common. */
import type { BackupProgress } from "../src/store/backup/verify.ts";
import { formatCount, formatDuration, type ProgressLine } from "./progress-line.ts";

export const WITHOUT_HASH_OPTION = ["--without-hash", "do not require FILE.sha256"] as const;

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

export function formatMegabytes(bytes: number): string {
  return `${bytes < 1e7 ? roundUpToTenth(bytes / 1e6) : formatCount(Math.ceil(bytes / 1e6))} MB`;
}

export function formatSeconds(seconds: number): string {
  return seconds < 10 ? `${roundUpToTenth(seconds)} s` : formatDuration(seconds);
}

function roundUpToTenth(value: number): string {
  return (Math.ceil(value * 10) / 10).toFixed(1);
}
