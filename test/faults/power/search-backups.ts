/** Verifies the backups of an image. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashPathOf } from "../../../src/store/backup/files.ts";
import { verifyBackup } from "../../../src/store/backup/verify.ts";
import type { Journal } from "./exchanges.ts";

/** The hash files of the backups that have been verified in another image, by a hash of the backup. */
const verified = new Map<bigint, string>();

/** Returns faults if a backup that was acknowledged is missing, or one that has its name is not whole. */
export async function searchBackups(folder: string, { backups }: Journal, at: number): Promise<string[]> {
  const acknowledged = [...backups].filter(([, acknowledgedAt]) => acknowledgedAt <= at).map(([name]) => name);
  const missing = acknowledged.filter((name) => !existsSync(join(folder, name)));
  const faults = missing.map((name) => `The acknowledged ${name} is missing.`);
  for (const name of readdirSync(folder).filter((each) => /^backup-\d+\.db$/.test(each))) {
    const file = join(folder, name);
    const hash = Bun.hash.xxHash64(readFileSync(file));
    const hashPath = hashPathOf(file);
    const hashFile = existsSync(hashPath) ? readFileSync(hashPath, "latin1") : "";
    if (verified.get(hash) === hashFile) continue;
    const { findings } = await verifyBackup(file);
    if (findings.length === 0) verified.set(hash, hashFile);
    faults.push(...findings);
  }
  return faults;
}
