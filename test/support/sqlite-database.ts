import { Database as Connection } from "bun:sqlite";
import { join } from "node:path";
import { openSqlite, type SqliteOptions } from "../../src/store/sqlite/open.ts";
import { openFolder } from "./process.ts";

interface FixtureOptions extends Pick<SqliteOptions, "syncWal" | "warn" | "onLost"> {
  fileName?: string;
}

/** Opens a database with a table of unique names, in a folder of its own. */
export async function openSqliteFixture({ fileName = "petstore.db", ...options }: FixtureOptions = {}) {
  const folder = await openFolder();
  const path = join(folder.path, fileName);
  let commits = 0;
  const observe = (kind: "query" | "commit") => {
    if (kind === "commit") commits += 1;
  };
  const database = openSqlite(path, { observe, ...options });
  await database.transaction((statements) => statements.query("create table pets (name text not null unique)"));
  commits = 0;
  const connections: Connection[] = [];

  return {
    path,
    database,
    /** Returns the number of commits since it was opened. */
    commits: () => commits,
    /** Opens a second connection, as another process does; it is closed with the database. */
    connect() {
      const connection = new Connection(path);
      connections.push(connection);
      return connection;
    },
    add: (name: string) =>
      database.transaction((statements) => statements.query("insert into pets (name) values ($1)", name)),
    async names(): Promise<string[]> {
      const rows = await database.query<{ name: string }>("select name from pets order by name");
      return rows.map(({ name }) => name);
    },
    async [Symbol.asyncDispose]() {
      await database.close();
      // One that stayed open would keep SQLite's locks of the file, also of a new file with the same inode.
      for (const connection of connections) connection.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
