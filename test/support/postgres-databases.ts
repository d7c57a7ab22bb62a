/** The databases that tests have one after the other: to make one costs far more than to clean one. */
import { readPostgresAddress } from "../../src/database-url.ts";
import type { PostgresOptions } from "../../src/store/postgres/connection.ts";
import { openStore } from "../../src/store/store.ts";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";

/** With the tables of a store that is new, or with none. */
type Kind = "fresh" | "empty";

export interface TestDatabase {
  kind: Kind;
  url: string;
  options: PostgresOptions;
  /** Past the store. */
  connection: ReturnType<PostgresServer["connect"]>;
  /** Where its files are. */
  folder: string;
}

let server: Promise<PostgresServer> | undefined;
let made = 0;
const free: { [Of in Kind]: Promise<TestDatabase | undefined>[] } = { fresh: [], empty: [] };

/** The server that all tests of this process share. */
export function sharedServer(): Promise<PostgresServer> {
  server ??= startPostgres();
  return server;
}

export async function takeDatabase(kind: Kind): Promise<TestDatabase> {
  return (await free[kind].shift()) ?? (await makeDatabase(kind));
}

/** Whoever still uses it loses the connection. */
export function giveBackDatabase(database: TestDatabase): void {
  free[database.kind].push(clean(database).catch(() => undefined));
}

async function makeDatabase(kind: Kind): Promise<TestDatabase> {
  const { url, connect, data } = await sharedServer();
  made += 1;
  const name = `petstore_${made}`;
  const administrator = connect();
  await administrator.unsafe(`create database ${name}`);
  await administrator.close();

  const address = readPostgresAddress(url(name));
  if (!address) throw new Error("The test server has no address.");
  const options = { ...address, poolSize: 4, connectSeconds: 5, statementSeconds: 10, idleSeconds: 0, isPooled: false };
  const connection = connect(name);
  if (kind === "fresh") {
    const store = await openStore({ postgres: options, path: "", environment: "production", now: Date.now });
    await store.close();
    await keepRows(connection);
  }
  const [row] = await connection.unsafe("select oid from pg_database where datname = current_database()");
  return { kind, url: url(name), options, connection, folder: `${data}/base/${row.oid}` };
}

const tables = "select tablename as name from pg_tables where schemaname = 'public'";

/** Keeps what is in the tables of a new store. */
async function keepRows(connection: TestDatabase["connection"]): Promise<void> {
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

/** Tells one set of tables, columns, indexes and rules from every other. */
const schema = `select string_agg(text, ', ' order by text) from (
    select relname || ' ' || relnatts as text from pg_class where relnamespace = 'public'::regnamespace
    union all select conname from pg_constraint where connamespace = 'public'::regnamespace
  ) as parts`;

const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Answers nothing where a test has left other tables in it: it is not used again. */
async function clean(database: TestDatabase): Promise<TestDatabase | undefined> {
  const { kind, connection } = database;
  while ((await connection.unsafe(terminate)).length > 0) await Bun.sleep(1);
  if (kind === "empty") {
    await connection.unsafe("drop schema public cascade; create schema public");
    return database;
  }
  const [state] = await connection.unsafe(`select (${schema}) = text as "isSame" from fresh.schema`);
  if (!state?.isSame) return undefined;
  const names = (await connection.unsafe(tables)).map(({ name }: { name: string }) => name);
  await connection.unsafe(
    [
      // Without regard to what refers to what.
      "set session_replication_role = replica",
      ...names.map((name: string) => `delete from ${name}; insert into ${name} select * from fresh.${name}`),
      "select setval(name, coalesce(last, 1), last is not null) from fresh.sequences",
      "set session_replication_role = origin",
    ].join("; "),
  );
  return database;
}
