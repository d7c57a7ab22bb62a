/** A store of each engine, with processes that serve it, and a way to write to it beside them. */
import { Database } from "bun:sqlite";
import { type PetStoreProcess, startOpen } from "../../postgres/processes.ts";
import { type PostgresServer, startPostgres } from "../../support/postgres-server.ts";
import { openFolder } from "../../support/process.ts";
import { createPostgresDatabase } from "../databases.ts";

export interface ProvedStore {
  engine: "SQLite" | "PostgreSQL";
  processes: PetStoreProcess[];
  /** Holds a transaction open for some time. On PostgreSQL it has written an event before. */
  holdTransaction(milliseconds: number): Promise<void>;
  /** Returns the ids of all events. */
  eventIds(): Promise<bigint[]>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function openOnSqlite(): Promise<ProvedStore> {
  const folder = await openFolder();
  const process = await startOpen({ DATABASE_URL: `sqlite:${folder.databasePath}` });
  return {
    engine: "SQLite",
    processes: [process],
    // A transaction that only reads: while one writes, no other can.
    async holdTransaction(milliseconds) {
      using connection = new Database(folder.databasePath);
      connection.run("begin");
      connection.query("select count(*) from events").get();
      await Bun.sleep(milliseconds);
      connection.run("commit");
    },
    async eventIds() {
      using connection = new Database(folder.databasePath, { safeIntegers: true });
      return connection.query("select id from events").values().flat() as bigint[];
    },
    async [Symbol.asyncDispose]() {
      await process[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

let databases = 0;

export async function openOnPostgres(server: PostgresServer): Promise<ProvedStore> {
  databases += 1;
  const name = `petstore_${databases}`;
  const { url, query } = await createPostgresDatabase(server, name);
  const settings = { DATABASE_URL: url, PETSTORE_DATABASE_CONNECTIONS: "6" };
  const processes = [await startOpen(settings), await startOpen(settings)];
  return {
    engine: "PostgreSQL",
    processes,
    async holdTransaction(milliseconds) {
      await using holder = connectTo(server, name);
      await holder.sql.unsafe("begin");
      const columns = "type, created_at, by_type, pet_id, data";
      await holder.sql.unsafe(
        `insert into events (${columns}) values ('pc', ${Date.now()}, 's', 999999, '["Held",1]')`,
      );
      await Bun.sleep(milliseconds);
      await holder.sql.unsafe("commit");
    },
    async eventIds() {
      const rows = await query<{ id: bigint | number }>("select id from events");
      return rows.map(({ id }) => BigInt(id));
    },
    async [Symbol.asyncDispose]() {
      for (const each of processes) await each[Symbol.asyncDispose]();
    },
  };
}

export function startServer(): Promise<PostgresServer> {
  return startPostgres();
}

function connectTo(server: PostgresServer, database: string) {
  const sql = server.connect(database);
  return { sql, [Symbol.asyncDispose]: () => sql.close({ timeout: 0 }) };
}
