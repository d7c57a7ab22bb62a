import { statSync } from "node:fs";
import { companionSuffixes } from "../sqlite/database-file.ts";
import type { Mode } from "./inspect-database.ts";

/**
 * Reads a database in the mode that creates no file beside it: with SQLite's locks while it is in use, otherwise
 * without, since with them SQLite would create a WAL, and fail in a folder that this user cannot write to.
 */
export async function readDatabase<Result>(path: string, read: (mode: Mode) => Promise<Result>): Promise<Result> {
  const before = describeFiles(path);
  // A program that has the database open has a WAL, and a crashed one has left it.
  if (!before.isStopped) return read("mode=ro");
  const [outcome] = await Promise.allSettled([read("immutable=1")]);
  // A program has opened it meanwhile, and may have written to the file while it was read.
  if (describeFiles(path).state !== before.state) return read("mode=ro");
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

function describeFiles(path: string): { isStopped: boolean; state: string } {
  const [database, ...others] = ["", ...companionSuffixes].map((suffix) => {
    const stats = statSync(path + suffix, { throwIfNoEntry: false, bigint: true });
    return stats && `${stats.dev}:${stats.ino}:${stats.size}:${stats.mtimeNs}`;
  });
  const isStopped = others.every((other) => other === undefined);
  return { isStopped, state: `${database} ${isStopped}` };
}
