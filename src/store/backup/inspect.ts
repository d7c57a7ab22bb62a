import type { Database as Connection } from "bun:sqlite";
import { statSync } from "node:fs";
import { toVersion, VERSION_SQL, type Version, type VersionRow } from "../migrate.ts";
import { companionSuffixes } from "../sqlite/file.ts";
import type { Mode } from "../sqlite/read-only.ts";

const PROBLEMS_MAX = 10;

export interface Inspection {
  applicationId: bigint;
  tables: string[];
  /** Version of its tables; 0 if it is not a store. */
  version: Version;
  pets: bigint;
  /** Bytes that a copy needs at most. */
  bytes: number;
}

/** Throws an SQLite error if the file is no database or cannot be read. */
export function inspectDatabase(connection: Connection): Inspection {
  const readNumber = (sql: string) => BigInt((connection.query(sql).values()[0]?.[0] as number | null) ?? 0);
  const tables = connection.query("select name from sqlite_schema where type = 'table'").values().flat() as string[];
  const row = tables.includes("migrations") ? connection.query(VERSION_SQL).get() : null;
  const pages = readNumber("pragma page_count") - readNumber("pragma freelist_count");
  return {
    applicationId: readNumber("pragma application_id"),
    tables,
    version: toVersion(row as VersionRow | null),
    pets: tables.includes("pets") ? readNumber("select count(*) from pets") : 0n,
    bytes: Number(pages * readNumber("pragma page_size")),
  };
}

/** Returns problems of the structure of a database, if it has any; `full` also compares indexes and references. */
export function findProblems(connection: Connection, check: "quick" | "full"): string[] {
  const pragma = check === "full" ? "integrity_check" : "quick_check";
  const found = connection.query(`pragma ${pragma}(${PROBLEMS_MAX})`).values().flat() as string[];
  const problems = found.filter((text) => text !== "ok");
  if (check === "quick") return problems;
  const references = connection.query('select "table", rowid, parent from pragma_foreign_key_check limit ?');
  const broken = references.values(PROBLEMS_MAX) as [string, number, string][];
  return [...problems, ...broken.map(([table, id, parent]) => `row ${id} of ${table} refers to no row of ${parent}`)];
}

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
