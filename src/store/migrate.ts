import { type Database, isBusy, type Statements } from "./database.ts";
import { migrations as allMigrations, type Migration } from "./migrations/index.ts";

/** Delay after which a migration that could not get its locks is attempted again; other transactions run meanwhile. */
const RETRY_MILLISECONDS = 2000;
/** Maximum time, in minutes, for which each migration is attempted, or waits for a process that runs it. */
const ATTEMPTS_MINUTES_MAX = 30;

/** The database was migrated by a newer program than this one. */
export class DatabaseTooNew extends Error {}

/** The version of the tables that this program needs, and the highest that it knows. */
export const latestVersion = BigInt(allMigrations.length);

export interface MigrateOptions {
  /** Receives a message for the operator if a migration has to wait for another process. */
  warn?: ((message: string) => void) | undefined;
  retryMilliseconds?: number;
}

/** Runs the missing migrations, each in a transaction with its number, so that an interrupted start resumes. */
export async function migrate(
  database: Database,
  now: () => number,
  migrations: Migration[] = allMigrations,
  options: MigrateOptions = {},
): Promise<void> {
  // A database that is up to date is only read, so that it opens while another process holds the write lock.
  if (await isUpToDate(database, migrations)) return;
  await createTable(database, "migrations (version bigint primary key, applied_at bigint not null)");

  for (const [index, migration] of migrations.entries()) {
    const version = BigInt(index + 1);
    const run = async (statements: Statements) => {
      for (const sql of database.dialect.prepareMigration) await statements.query(sql);
      const current = await readVersion(statements);
      if (current > BigInt(migrations.length)) {
        throw new DatabaseTooNew(
          `The database is at version ${current}, and this program knows versions up to ${migrations.length}. ` +
            "A newer petstore has used it: start that one, or restore an earlier backup.",
        );
      }
      if (current >= version) return;
      // Before the migration, so that another process waits here, and then skips the same migration.
      const rows = await statements.query(
        "insert into migrations (version, applied_at) values ($1, $2) on conflict (version) do nothing returning version",
        version,
        BigInt(now()),
      );
      if (rows.length === 0) return;
      for (const step of migration(database.dialect)) {
        await (typeof step === "string" ? statements.query(step) : step(statements));
      }
    };
    const attempt = () => database.transaction(run);
    // SQLite has waited for its lock, and no request waits behind a migration that does.
    await (database.dialect.isRemote ? retryWhileBusy(attempt, version, options) : attempt());
  }
}

async function retryWhileBusy(
  attempt: () => Promise<void>,
  version: bigint,
  { warn, retryMilliseconds = RETRY_MILLISECONDS }: MigrateOptions,
): Promise<void> {
  const deadline = performance.now() + ATTEMPTS_MINUTES_MAX * 60_000;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    if (isFirst)
      warn?.(`migration ${version} waits for a lock of another transaction, up to ${ATTEMPTS_MINUTES_MAX} minutes`);
    await Bun.sleep(retryMilliseconds);
  }
}

export async function isUpToDate(database: Database, migrations: Migration[] = allMigrations): Promise<boolean> {
  const isNew = (await database.query(database.dialect.findTable, "migrations")).length === 0;
  return !isNew && (await readVersion(database)) === BigInt(migrations.length);
}

export async function readVersion(statements: Statements): Promise<bigint> {
  const [row] = await statements.query<{ version: bigint | null }>("select max(version) as version from migrations");
  return row?.version ?? 0n;
}

/** Creates a table unless it exists. Retries once: of two processes that create it concurrently, one fails. */
export async function createTable(database: Database, definition: string): Promise<void> {
  const create = () =>
    database.transaction((statements) => statements.query(`create table if not exists ${definition}`));
  await create().catch(create);
}
