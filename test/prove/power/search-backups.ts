/** Verifies the backups of an image. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashPathOf } from "../../../src/store/backup/hash-file.ts";
import { verifyBackup } from "../../../src/store/backup/verify-backup.ts";
import type { Journal } from "./exchanges.ts";

/** Hashes of the backups that have been verified in another image. */
const verified = new Set<bigint>();

/** Returns faults if a backup that was acknowledged is missing, or one that has its name is not whole. */
export async function searchBackups(folder: string, { backups }: Journal, at: number): Promise<string[]> {
  const acknowledged = [...backups].filter(([, acknowledgedAt]) => acknowledgedAt <= at).map(([name]) => name);
  const missing = acknowledged.filter((name) => !existsSync(join(folder, name)));
  const faults = missing.map((name) => `The acknowledged ${name} is missing.`);
  for (const name of readdirSync(folder).filter((each) => /^backup-\d+\.db$/.test(each))) {
    const file = join(folder, name);
    const hash = Bun.hash.xxHash64(readFileSync(file));
    if (verified.has(hash) && existsSync(hashPathOf(file))) continue;
    const { findings } = await verifyBackup(file);
    if (findings.length === 0) verified.add(hash);
    faults.push(...findings);
  }
  return faults;
}
