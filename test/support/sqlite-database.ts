import { Database as Connection } from "bun:sqlite";
import { join } from "node:path";
import { openSqlite } from "../../src/store/sqlite/open-sqlite.ts";
import type { Wal } from "../../src/store/sqlite/wal.ts";
import { openFolder } from "./process.ts";

/** A database in a folder of its own with a table of names, none twice. */
export async function openSqliteHouse(syncLog?: (log: Wal) => Promise<void>) {
  const folder = await openFolder();
  const path = join(folder.path, "petstore.db");
  let commits = 0;
  const count = (kind: string) => {
    if (kind === "commit") commits += 1;
  };
  const database = openSqlite(path, count, syncLog);
  await database.transaction((statements) => statements.query("create table pets (name text not null unique)"));
  commits = 0;

  return {
    path,
    database,
    commits: () => commits,
    /** Opens the file once more, as another process does. */
    connect: () => new Connection(path),
    add: (name: string) =>
      database.transaction((statements) => statements.query("insert into pets (name) values ($1)", name)),
    async names(): Promise<string[]> {
      const rows = await database.query<{ name: string }>("select name from pets order by name");
      return rows.map(({ name }) => name);
    },
    async [Symbol.asyncDispose]() {
      await database.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
