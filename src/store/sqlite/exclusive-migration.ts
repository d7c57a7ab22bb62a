import { existsSync } from "node:fs";
import { UnusableDatabase } from "../database.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import {
  describeOlder,
  explainMigration,
  IncompatibleDatabase,
  isOlder,
  migrate,
  toVersion,
  VERSION_SQL,
  type Version,
  type VersionRow,
} from "../migrate.ts";
import type { SqliteConnection } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";
import { type ExclusiveAccess, openExclusively } from "./exclusive-access.ts";
import { companionSuffixes, resolveLinks } from "./file.ts";
import { generationPragma, nextGeneration, refuseForeignWal, toGeneration } from "./generation.ts";
import { openReadOnly } from "./read-only.ts";

/** Time to wait until no other process has the file open: those that start at the same moment have it open briefly. */
const WAIT_MILLISECONDS_MAX = 1000;
const RETRY_MILLISECONDS_MAX = 20;

/**
 * Migrates the tables in a file, if they are older, while no other process has it open: an older one would
 * continue to write data in the older form. Throws IncompatibleDatabase if another process has it open.
 */
export async function migrateExclusively(givenPath: string, now: () => number): Promise<void> {
  const path = resolveLinks(givenPath);
  const deadline = performance.now() + WAIT_MILLISECONDS_MAX;
  for (let version = findOlder(path); version; version = findOlder(path)) {
    refuseForeignWal(path);
    const access = openExclusively(path);
    if (access) return migrateAlone(access, now);
    if (performance.now() > deadline) throw new IncompatibleDatabase(explainOpen(version, path));
    await Bun.sleep(Math.random() * RETRY_MILLISECONDS_MAX);
  }
}

/** Throws IncompatibleDatabase if the tables in a file are older. Reads it without changing it or what is beside it. */
export function refuseOlder(givenPath: string): void {
  const version = findOlder(resolveLinks(givenPath));
  if (version) throw new IncompatibleDatabase(explainMigration(version));
}

function explainOpen(version: Version, path: string): string {
  return (
    `${describeOlder(version)}, but another process has ${path} open, and nothing was changed: stop the service and all ` +
    "other programs that use it first."
  );
}

/** Undefined also if the file cannot be read, which is reported when it is opened. */
function findOlder(path: string): Version | undefined {
  // Without these files no program has it open, and a connection with locks would create them.
  const isInUse = companionSuffixes.some((suffix) => existsSync(path + suffix));
  try {
    using connection = openReadOnly(path, isInUse ? "mode=ro" : "immutable=1");
    const version = toVersion(connection.query(VERSION_SQL).get() as VersionRow | null);
    return isOlder(version, sqliteDialect) ? version : undefined;
  } catch {
    return undefined;
  }
}

async function migrateAlone(access: ExclusiveAccess, now: () => number): Promise<void> {
  const { database } = access;
  // The file is damaged, which is reported when it is opened.
  if (!database) return access.close();
  try {
    await migrate(
      {
        dialect: sqliteDialect,
        query: (sql, ...values) => database.query(sql, ...values),
        transaction: (work) => commitAlone(access, database, work),
      },
      now,
    );
  } finally {
    // Unlike `access.close`, it removes the WAL while the file is still locked.
    database.close();
  }
}

/** Commits a transaction as the only one in its WAL, so that it changes the generation. */
async function commitAlone<Result>(
  access: ExclusiveAccess,
  database: SqliteConnection,
  work: (statements: SqliteConnection) => MaybePromise<Result>,
): Promise<Result> {
  if (!access.checkpoint()) throw new UnusableDatabase("The WAL of the database is damaged. Restore a backup.");
  database.run("pragma synchronous = full");
  database.execute("begin immediate");
  try {
    const [userVersion = 0n] = database.pragma("user_version");
    database.run(generationPragma(nextGeneration(toGeneration(userVersion))));
    const result = await work(database);
    database.execute("commit");
    access.checkpoint();
    return result;
  } finally {
    if (database.isInTransaction) database.execute("rollback");
  }
}
