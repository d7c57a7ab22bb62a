/**
 * Which engine the tests run over: `PETSTORE_TEST_ENGINE=postgres` for PostgreSQL, else SQLite. In the tests over
 * PostgreSQL, a database stands for each SQLite file.
 */
import { Database as Connection } from "bun:sqlite";
import { join, sep } from "node:path";
import type { PostgresOptions } from "../../src/store/postgres/connection.ts";
import { openPostgres } from "../../src/store/postgres/open-postgres.ts";
import { openSqlite } from "../../src/store/sqlite/open-sqlite.ts";
import type { Store } from "../../src/store/store.ts";
import { giveBackDatabase, type TestDatabase, takeDatabase } from "./postgres-databases.ts";

export { sharedServer } from "./postgres-databases.ts";

export const isPostgres = process.env.PETSTORE_TEST_ENGINE === "postgres";

/** What stands for an SQLite file. */
const databases = new Map<string, Promise<TestDatabase>>();

function standIn(path: string, kind: TestDatabase["kind"] = "fresh"): Promise<TestDatabase> {
  const database = databases.get(path) ?? takeDatabase(kind);
  databases.set(path, database);
  return database;
}

/** How the database that stands for a file is reached; undefined: it is the file. */
export async function databaseAt(path: string): Promise<PostgresOptions | undefined> {
  return isPostgres ? (await standIn(path)).options : undefined;
}

/** The same as `DATABASE_URL`. */
export async function databaseUrlAt(path: string): Promise<string> {
  return isPostgres ? (await standIn(path)).url : `sqlite:${path}`;
}

/** The same for one with no table in it yet. */
export async function emptyDatabaseUrlAt(path: string): Promise<string> {
  return isPostgres ? (await standIn(path, "empty")).url : `sqlite:${path}`;
}

export async function openEmpty(path: string) {
  return isPostgres ? openPostgres((await standIn(path, "empty")).options) : openSqlite(path);
}

/** Changes with whatever is written; undefined where other databases of the same server change it, too. */
export function versionOf(store: Pick<Store, "version">) {
  return isPostgres ? undefined : store.version();
}

/** To be called before a folder is removed, since then no test asks for the files in it any more. */
export async function leaveDatabasesIn(folder: string): Promise<void> {
  for (const [path, database] of databases) {
    if (!path.startsWith(folder + sep)) continue;
    databases.delete(path);
    giveBackDatabase(await database);
  }
}

/** Asks the database, past the store. Integers come as bigint. */
export async function queryAt<Row>(path: string, sql: string): Promise<Row[]> {
  if (isPostgres) return (await standIn(path)).connection.unsafe(sql);
  using connection = new Connection(path, { safeIntegers: true });
  return connection.query(sql).all() as Row[];
}

/**
 * Has the database refuse rows that are written to a table, all or those with this value, with an error that says
 * "a fault"; until what it answers is called.
 */
export async function refuseRowsAt(
  path: string,
  table: string,
  [column, value]: [column: string, value: string | bigint] | [] = [],
): Promise<() => Promise<void>> {
  const is = typeof value === "string" ? `= '${value}'` : `= ${value}`;
  const run = async (...statements: string[]) => {
    for (const statement of statements) await queryAt(path, statement);
  };
  if (isPostgres) {
    const condition = column === undefined ? "false" : `not (${column} ${is})`;
    await run(`alter table ${table} add constraint "a fault" check (${condition}) not valid`);
    return () => run(`alter table ${table} drop constraint "a fault"`);
  }
  const when = column === undefined ? "" : `when new.${column} ${is}`;
  const deeds = ["insert", "update"];
  await run(
    ...deeds.map(
      (deed) => `create trigger fault_${deed} before ${deed} on ${table} ${when} begin
        select raise(abort, 'a fault'); end`,
    ),
  );
  return () => run(...deeds.map((deed) => `drop trigger fault_${deed}`));
}

/** All that is on disk of the database. */
export async function bytesAt(path: string): Promise<Buffer> {
  const files = isPostgres ? await postgresFiles(await standIn(path)) : [path, `${path}-wal`];
  return Buffer.concat(await Promise.all(files.map((file) => Bun.file(file).bytes())));
}

async function postgresFiles({ connection, folder }: TestDatabase): Promise<string[]> {
  await connection.unsafe("checkpoint");
  return Array.fromAsync(new Bun.Glob("[0-9]*").scan(folder), (name) => join(folder, name));
}
