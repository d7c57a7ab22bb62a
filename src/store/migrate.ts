import type { Database, Statements } from "./database.ts";
import { migrations as allMigrations, type Migration } from "./migrations/index.ts";

/** The database was migrated by a newer program than this one. */
export class DatabaseTooNew extends Error {}

/** The version of the tables that this program needs, and the highest that it knows. */
export const latestVersion = BigInt(allMigrations.length);

/** Runs the missing migrations, each in a transaction with its number, so that an interrupted start resumes. */
export async function migrate(
  database: Database,
  now: () => number,
  migrations: Migration[] = allMigrations,
): Promise<void> {
  // A database that is up to date is only read, so that it opens while another process holds the write lock.
  if (await isUpToDate(database, migrations.length)) return;
  await createTable(database, "migrations (version bigint primary key, applied_at bigint not null)");

  for (const [index, migration] of migrations.entries()) {
    const version = BigInt(index + 1);
    await database.transaction(async (statements) => {
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
    });
  }
}

async function isUpToDate(database: Database, latest: number): Promise<boolean> {
  const isNew = (await database.query(database.dialect.findTable, "migrations")).length === 0;
  return !isNew && (await readVersion(database)) === BigInt(latest);
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
