import type { Database, Statements } from "./database.ts";
import { migrations as allMigrations, type Migration } from "./migrations/index.ts";

/** The database was written by a newer program than this one. */
export class DatabaseTooNew extends Error {}

/**
 * Brings the tables up to this program's version. Each migration and its number are one transaction, so an interrupted
 * start goes on where it was, and two processes that start together do each migration once.
 */
export async function migrate(
  database: Database,
  now: () => number,
  migrations: Migration[] = allMigrations,
): Promise<void> {
  await makeTable(database, "migrations (version bigint primary key, applied_at bigint not null)");

  for (const [index, migration] of migrations.entries()) {
    const version = BigInt(index + 1);
    await database.transaction(async (statements) => {
      const current = await versionOf(statements);
      if (current > BigInt(migrations.length)) {
        throw new DatabaseTooNew(
          `The database is at version ${current}, and this program knows versions up to ${migrations.length}. ` +
            "A newer petstore has used it: start that one, or restore a backup from before.",
        );
      }
      if (current >= version) return;
      // First, since another process that does the same waits here, and then finds it done.
      const rows = await statements.query(
        "insert into migrations (version, applied_at) values ($1, $2) on conflict (version) do nothing returning version",
        version,
        BigInt(now()),
      );
      if (rows.length === 0) return;
      for (const statement of migration(database.dialect)) await statements.query(statement);
    });
  }
}

/** How many migrations a database has been through. */
export async function versionOf(statements: Statements): Promise<bigint> {
  const [row] = await statements.query<{ version: bigint | null }>("select max(version) as version from migrations");
  return row?.version ?? 0n;
}

/** Two processes may both find that there is no such table; the second to make it is refused. */
export async function makeTable(database: Database, definition: string): Promise<void> {
  const make = () => database.transaction((statements) => statements.query(`create table if not exists ${definition}`));
  await make().catch(make);
}
