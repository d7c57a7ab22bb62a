/** Databases that tests reuse: creating one costs far more than resetting one. */
import { readConfig } from "../../src/config.ts";
import type { PostgresOptions } from "../../src/store/postgres/connection.ts";
import { openStore } from "../../src/store/store.ts";
import { eventually } from "./eventually.ts";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";

/** `fresh`: with the tables of a new store; `empty`: without tables. */
type Kind = "fresh" | "empty";

export interface TestDatabase {
  kind: Kind;
  url: string;
  options: PostgresOptions;
  /** A connection that bypasses the store. */
  connection: ReturnType<PostgresServer["connect"]>;
  /** Folder of its files. */
  folder: string;
}

let server: Promise<PostgresServer> | undefined;
let created = 0;
const free: { [Of in Kind]: Promise<TestDatabase | undefined>[] } = { fresh: [], empty: [] };

/** Returns the server that all tests of this process share. */
export function sharedServer(): Promise<PostgresServer> {
  server ??= startPostgres();
  return server;
}

export async function acquireDatabase(kind: Kind): Promise<TestDatabase> {
  return (await free[kind].shift()) ?? (await createDatabase(kind));
}

/** Makes a database available to other tests. Its open connections are closed. */
export function releaseDatabase(database: TestDatabase): void {
  free[database.kind].push(reset(database).catch(() => undefined));
}

async function createDatabase(kind: Kind): Promise<TestDatabase> {
  const { url, connect, data } = await sharedServer();
  created += 1;
  const name = `petstore_${created}`;
  const administrator = connect();
  await administrator.unsafe(`create database ${name}`);
  await administrator.close();

  const address = readConfig({ DATABASE_URL: url(name) }).postgres;
  if (!address) throw new Error("The test server has no address.");
  const options = { ...address, poolSize: 4, connectSeconds: 5, statementSeconds: 10, idleSeconds: 0, isPooled: false };
  const connection = connect(name);
  if (kind === "fresh") {
    const store = await openStore({
      postgres: options,
      path: "",
      environment: "production",
      now: Date.now,
      mayBuildIndexes: true,
    });
    await store.close();
    await saveRows(connection);
  }
  const [row] = await connection.unsafe("select oid from pg_database where datname = current_database()");
  return { kind, url: url(name), options, connection, folder: `${data}/base/${row.oid}` };
}

const tables = "select tablename as name from pg_tables where schemaname = 'public'";

/** Saves the rows of a new store in the schema `fresh`. */
async function saveRows(connection: TestDatabase["connection"]): Promise<void> {
  await connection.unsafe("create schema fresh; create table fresh.schema (text text)");
  for (const { name } of await connection.unsafe(tables)) {
    await connection.unsafe(`create table fresh.${name} as table public.${name}`);
  }
  await connection.unsafe(`insert into fresh.schema ${schema}`);
  await connection.unsafe(
    `create table fresh.sequences as
      select 'public.' || sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`,
  );
}

/** Query of a text that identifies the tables, columns, indexes and constraints. */
const schema = `select string_agg(text, ', ' order by text) from (
    select relname || ' ' || relnatts as text from pg_class where relnamespace = 'public'::regnamespace
    union all select conname from pg_constraint where connamespace = 'public'::regnamespace
  ) as parts`;

const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Restores a database; undefined if a test has changed its tables, so that it is not used again. */
async function reset(database: TestDatabase): Promise<TestDatabase | undefined> {
  const { kind, connection } = database;
  await eventually(async () => (await connection.unsafe(terminate)).length === 0);
  if (kind === "empty") {
    await connection.unsafe("drop schema public cascade; create schema public");
    return database;
  }
  const [state] = await connection.unsafe(`select (${schema}) = text as "isSame" from fresh.schema`);
  if (!state?.isSame) return undefined;
  const names = (await connection.unsafe(tables)).map(({ name }: { name: string }) => name);
  await connection.unsafe(
    [
      // Disables triggers and foreign keys, so that the order does not matter.
      "set session_replication_role = replica",
      ...names.map((name: string) => `delete from ${name}; insert into ${name} select * from fresh.${name}`),
      "select setval(name, coalesce(last, 1), last is not null) from fresh.sequences",
      "set session_replication_role = origin",
    ].join("; "),
  );
  return database;
}
