import { join } from "node:path";
import type { PostgresOptions } from "../../src/store/postgres/connection.ts";
import { openStore } from "../../src/store/store.ts";
import { databaseAt, isPostgres, openEmpty } from "./engine.ts";
import { openFolder } from "./process.ts";
import { noon } from "./store.ts";

/** Query of each column and each index. */
const postgresSchema = `
  select table_name as name, column_name || ' ' || data_type as sql from information_schema.columns
    where table_schema = 'public'
  union all select indexname, indexdef from pg_indexes where schemaname = 'public'
  order by 1, 2`;

/** Opens an empty database in a folder of its own. */
export async function openEmptyDatabase() {
  const folder = await openFolder();
  const path = join(folder.path, "empty.db");
  const database = await openEmpty(path);
  return {
    database,
    /** Opens the store, which migrates the database; on PostgreSQL with these options in place of the usual ones. */
    async open(options: Partial<PostgresOptions> = {}) {
      const postgres = await databaseAt(path);
      const store = await openStore({
        postgres: postgres && { ...postgres, ...options },
        path,
        environment: "production",
        now: () => noon,
        mayBuildIndexes: true,
      });
      return { store, [Symbol.asyncDispose]: () => store.close() };
    },
    /** Returns the tables, indexes and applied migrations. */
    async contents() {
      const tables = await database.query<{ name: string; sql: string | null }>(
        isPostgres ? postgresSchema : "select name, sql from sqlite_schema order by name",
      );
      const isNew = !tables.some(({ name }) => name === "migrations");
      const versions = isNew ? [] : await database.query("select * from migrations order by version");
      return { tables, versions };
    },
    async [Symbol.asyncDispose]() {
      await database.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
