/** Databases of both engines: where they are, and queries that bypass the service. */
import { Database as Connection } from "bun:sqlite";
import { readConfig } from "../../../src/config.ts";
import type { Database } from "../../../src/store/database.ts";
import { openPostgres } from "../../../src/store/postgres/open-postgres.ts";
import { openSqlite } from "../../../src/store/sqlite/open-sqlite.ts";
import type { PostgresServer } from "../../support/postgres-server.ts";

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
  const administrator = server.connect();
  await administrator.unsafe(`create database ${name} template ${template}`);
  await administrator.close();
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

/** Opens a database without the store, for `work`. */
export async function withDatabase<Result>(
  { url }: ProvedDatabase,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { postgres, databasePath } = readConfig({ DATABASE_URL: url, PETSTORE_DATABASE_STATEMENT_TIMEOUT: "0" });
  const database = postgres ? await openPostgres(postgres) : openSqlite(databasePath);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Queries whose rows are faults. */
const faultQueries = {
  "pets with two open orders": `select pet_id from orders where status in ('placed', 'approved')
    group by pet_id having count(*) > 1`,
  "pets whose creation has no event or two": `select pets.id from pets left join events
    on events.pet_id = pets.id and events.type = 'pc' group by pets.id having count(events.id) <> 1`,
  "inventories that differ from the pets": `select 1 as one where
    (select cast(sum(available) as bigint) from pet_counts) <> (select count(*) from pets where status = 'a')
    or (select cast(sum(pending) as bigint) from pet_counts) <> (select count(*) from pets where status = 'p')
    or (select cast(sum(sold) as bigint) from pet_counts) <> (select count(*) from pets where status = 's')
    or (select cast(sum(unset) as bigint) from pet_counts) <> (select count(*) from pets where status is null)`,
};

/** Looks for damage in a database that no service uses. */
export function inspect(proved: ProvedDatabase): Promise<string[]> {
  return withDatabase(proved, async (database) => {
    const faults: string[] = [];
    for (const [title, sql] of Object.entries(faultQueries)) {
      const rows = await database.query(sql);
      if (rows.length > 0) faults.push(`There are ${title}: ${rows.length}.`);
    }
    if (proved.engine === "SQLite") {
      for (const check of ["integrity_check", "foreign_key_check"]) {
        const found = (await database.query<object>(`pragma ${check}`)).flatMap((row) => Object.values(row));
        if (found.length > 0 && found.join() !== "ok") faults.push(`${check}: ${found.slice(0, 5).join("; ")}`);
      }
    }
    return faults;
  });
}
