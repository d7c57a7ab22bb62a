/**
 * Selects the engine of the tests: `PETSTORE_TEST_ENGINE=postgres` for PostgreSQL, otherwise SQLite. Tests name a database
 * by the path of an SQLite file; on PostgreSQL, a test database replaces each file.
 */
import { Database as Connection } from "bun:sqlite";
import { join, sep } from "node:path";
import type { PostgresOptions } from "../../src/store/postgres/connection.ts";
import { openPostgres } from "../../src/store/postgres/open.ts";
import { openSqlite } from "../../src/store/sqlite/open.ts";
import type { Store } from "../../src/store/store.ts";
import { acquireDatabase, releaseDatabase, type TestDatabase } from "./postgres-databases.ts";

export { sharedServer } from "./postgres-databases.ts";

export const isPostgres = process.env.PETSTORE_TEST_ENGINE === "postgres";

/** The test databases by the paths of the files that they replace. */
const databases = new Map<string, Promise<TestDatabase>>();

function testDatabaseOf(path: string, kind: TestDatabase["kind"] = "fresh"): Promise<TestDatabase> {
  const database = databases.get(path) ?? acquireDatabase(kind);
  databases.set(path, database);
  return database;
}

/** Returns the connection options of the database that replaces a file; undefined for SQLite. */
export async function databaseAt(path: string): Promise<PostgresOptions | undefined> {
  return isPostgres ? (await testDatabaseOf(path)).options : undefined;
}

/** Returns the database as a `DATABASE_URL`. */
export async function databaseUrlAt(path: string): Promise<string> {
  return isPostgres ? (await testDatabaseOf(path)).url : `sqlite:${path}`;
}

/** Returns a database without tables as a `DATABASE_URL`. */
export async function emptyDatabaseUrlAt(path: string): Promise<string> {
  return isPostgres ? (await testDatabaseOf(path, "empty")).url : `sqlite:${path}`;
}

export async function openEmpty(path: string) {
  return isPostgres ? openPostgres((await testDatabaseOf(path, "empty")).options) : openSqlite(path);
}

/** Returns a version that changes with each commit; undefined on PostgreSQL, where other databases change it too. */
export function versionOf(store: Pick<Store, "version">) {
  return isPostgres ? undefined : store.version();
}

/** Releases the databases that replace files in a folder. To be called before the folder is removed. */
export async function releaseDatabasesIn(folder: string): Promise<void> {
  for (const [path, database] of databases) {
    if (!path.startsWith(folder + sep)) continue;
    databases.delete(path);
    releaseDatabase(await database);
  }
}

/** Runs a query on a connection of its own. Integers are bigint. */
export async function queryAt<Row>(path: string, sql: string): Promise<Row[]> {
  if (isPostgres) return (await testDatabaseOf(path)).connection.unsafe(sql);
  using connection = new Connection(path, { safeIntegers: true });
  return connection.query(sql).all() as Row[];
}

/**
 * Makes the database reject rows written to a table, all or those with this value, with the error "a fault", until the
 * returned function is called.
 */
export async function refuseRowsAt(
  path: string,
  table: string,
  [column, value]: [column: string, value: string | bigint] | [] = [],
): Promise<() => Promise<void>> {
  const comparison = typeof value === "string" ? `= '${value}'` : `= ${value}`;
  const run = async (...statements: string[]) => {
    for (const statement of statements) await queryAt(path, statement);
  };
  if (isPostgres) {
    const condition = column === undefined ? "false" : `not (${column} ${comparison})`;
    await run(`alter table ${table} add constraint "a fault" check (${condition}) not valid`);
    return () => run(`alter table ${table} drop constraint "a fault"`);
  }
  const when = column === undefined ? "" : `when new.${column} ${comparison}`;
  const actions = ["insert", "update"];
  await run(
    ...actions.map(
      (action) => `create trigger fault_${action} before ${action} on ${table} ${when} begin
        select raise(abort, 'a fault'); end`,
    ),
  );
  return () => run(...actions.map((action) => `drop trigger fault_${action}`));
}

/** Returns the contents of all files of the database. */
export async function bytesAt(path: string): Promise<Buffer> {
  const files = isPostgres ? await postgresFiles(await testDatabaseOf(path)) : [path, `${path}-wal`];
  return Buffer.concat(await Promise.all(files.map((file) => Bun.file(file).bytes())));
}

async function postgresFiles({ connection, folder }: TestDatabase): Promise<string[]> {
  await connection.unsafe("checkpoint");
  return Array.fromAsync(new Bun.Glob("[0-9]*").scan(folder), (name) => join(folder, name));
}
