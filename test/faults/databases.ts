/** Databases of both engines: where they are, and queries that bypass the service. */
import { Database as Connection } from "bun:sqlite";
import { readConfig } from "../../src/config.ts";
import type { Database } from "../../src/store/database.ts";
import { openPostgres } from "../../src/store/postgres/open.ts";
import { openSqlite } from "../../src/store/sqlite/open.ts";
import type { PostgresServer } from "../support/postgres-server.ts";

export interface ProvedDatabase {
  engine: "SQLite" | "PostgreSQL";
  url: string;
  /** The file of an SQLite database. */
  path?: string;
  /** Runs a query on a connection of its own; no rows if it fails, for example because there is no such table. */
  query<Row>(sql: string): Promise<Row[]>;
}

export interface SqliteFile extends ProvedDatabase {
  path: string;
}

export function sqliteDatabase(path: string): SqliteFile {
  async function query<Row>(sql: string): Promise<Row[]> {
    try {
      using connection = new Connection(path, { readwrite: true, create: false });
      return connection.query(sql).all() as Row[];
    } catch {
      return [];
    }
  }
  return { engine: "SQLite", url: `sqlite:${path}`, path, query };
}

/** Creates a database, empty or as a copy of another one to which nothing is connected. */
export async function createPostgresDatabase(
  server: PostgresServer,
  name: string,
  template = "template1",
): Promise<ProvedDatabase> {
  await administer(server, `create database ${name} template ${template}`);
  async function query<Row>(sql: string): Promise<Row[]> {
    const connection = server.connect(name);
    try {
      return await connection.unsafe(sql);
    } catch {
      return [];
    } finally {
      await connection.close();
    }
  }
  return { engine: "PostgreSQL", url: server.url(name), query };
}

/** Opens a database without the store, so that it is not migrated. */
export async function openDatabase({ url }: Pick<ProvedDatabase, "url">): Promise<Database & AsyncDisposable> {
  const { postgres, databasePath } = readConfig({ DATABASE_URL: url, PETSTORE_DATABASE_STATEMENT_TIMEOUT: "0" });
  const database = postgres ? await openPostgres(postgres) : openSqlite(databasePath);
  return { ...database, [Symbol.asyncDispose]: () => database.close() };
}

/** Runs a statement on the server that no transaction may contain. */
export async function administer(server: PostgresServer, sql: string): Promise<void> {
  const administrator = server.connect();
  await administrator.unsafe(sql);
  await administrator.close();
}
