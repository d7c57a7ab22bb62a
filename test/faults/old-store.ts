/** A store as an earlier version left it. */
import type { Database } from "../../src/store/database.ts";
import { migrate } from "../../src/store/migrate.ts";
import { migrations } from "../../src/store/migrations/index.ts";

/** Version whose events and indexes are migrated in large steps. */
const OLD_VERSION = 8;

/** Fills an empty database with pets of an old version: `Renée 1`, in category 2, and so on, all of them available. */
export async function fillOld(database: Database, pets: number): Promise<void> {
  await migrate(database, Date.now, migrations.slice(0, 1));
  await run(
    database,
    `insert into pets (name, name_folded, category_id, status)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${pets})
      select 'Renée ' || n, 'RENÉE ' || n, 1 + n % 7, 'available' from numbers`,
  );
  await migrate(database, Date.now, migrations.slice(0, OLD_VERSION));
  await run(
    database,
    `insert into events (type, created_at, by_type, pet_id, data)
      select 'pet.created', ${Date.now()}, 'service', id,
        '{"pet":{"id":' || id || ',"name":"' || name || '","categoryId":' || category_id || ',"status":"available"}}'
      from pets`,
  );
}

async function run(database: Database, sql: string): Promise<void> {
  await database.transaction((statements) => statements.query(sql));
}
