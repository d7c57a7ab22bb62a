import type { Database } from "./database.ts";
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
  await makeTable(database);

  for (const [index, migration] of migrations.entries()) {
    const version = BigInt(index + 1);
    await database.transaction(async (statements) => {
      const [row] = await statements.query<{ version: bigint | null }>(
        "select max(version) as version from migrations",
      );
      const current = row?.version ?? 0n;
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

/** Two processes may both find that there is no such table; the second to make it is refused. */
async function makeTable(database: Database): Promise<void> {
  const make = () =>
    database.transaction(async (statements) => {
      await statements.query(
        "create table if not exists migrations (version bigint primary key, applied_at bigint not null)",
      );
    });
  await make().catch(make);
}
