import { Database as Connection } from "bun:sqlite";
import { expect } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openFolder } from "../../../test/support/process.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { UnusableDatabase } from "../database.ts";
import { openStore } from "../store.ts";
import { openSqlite } from "./open-sqlite.ts";

const applicationIdOf = (path: string) => {
  using connection = new Connection(path, { readonly: true });
  return connection.query("pragma application_id").values()[0]?.[0];
};

/** The names, contents and times of all files in a folder, except the shared memory of SQLite. */
const snapshotOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.endsWith("-shm"))
    .map((name) => [name, readFileSync(join(folder, name), "latin1"), statSync(join(folder, name)).mtimeMs]);

const foreignFiles = {
  "with an application id of its own": ["pragma application_id = 7"],
  "without an application id": ["create table pets (name text)", "insert into pets values ('Rex')"],
  "which has crashed with all tables in its WAL": [
    "pragma journal_mode = wal",
    "create table migrations (version bigint)",
  ],
};

for (const [kind, statements] of Object.entries(foreignFiles)) {
  sqliteTest(`the database of another program, ${kind}, is refused and not changed`, async () => {
    await using folder = await openFolder();
    const path = join(folder.path, "other.db");
    const write = `
      const connection = new (require("bun:sqlite").Database)(${JSON.stringify(path)});
      for (const statement of ${JSON.stringify(statements)}) connection.run(statement);
      process.kill(process.pid, "SIGKILL");`;
    await Bun.spawn([process.execPath, "-e", write]).exited;
    const before = snapshotOf(folder.path);

    expect(() => openSqlite(path)).toThrow(UnusableDatabase);
    expect(() => openSqlite(path)).toThrow(`${path} is the database of another program. It was not changed.`);

    expect(snapshotOf(folder.path)).toEqual(before);
  });
}

sqliteTest("a new file gets the application id, and a file of ours without one is adopted", async () => {
  await using folder = await openFolder();
  const path = join(folder.path, "petstore.db");
  const options = { path, environment: "production" as const, now: Date.now };
  await (await openStore(options)).close();
  expect(applicationIdOf(path)).toBe(0x50657453);
  new Connection(path).run("pragma application_id = 0");

  await (await openStore(options)).close();

  expect(applicationIdOf(path)).toBe(0x50657453);
});

sqliteTest("only the owner can read and write the files of a new database", async () => {
  await using folder = await openFolder();
  const path = join(folder.path, "petstore.db");
  const database = openSqlite(path);
  await database.transaction((statements) => statements.query("create table pets (name text)"));

  const modes = ["", "-wal", "-shm"].map((suffix) => (statSync(path + suffix).mode & 0o777).toString(8));

  expect(modes).toEqual(["600", "600", "600"]);
  await database.close();
});

sqliteTest("a database behind symbolic links opens, and is created if it does not exist yet", async () => {
  await using folder = await openFolder();
  mkdirSync(join(folder.path, "data"));
  symlinkSync("data", join(folder.path, "current"));
  symlinkSync("current/petstore.db", join(folder.path, "link.db"));
  const create = "create table if not exists pets (name text)";

  for (let time = 0; time < 2; time += 1) {
    const database = openSqlite(join(folder.path, "link.db"));
    await database.transaction((statements) => statements.query(create));
    expect(readdirSync(join(folder.path, "data"))).toContain("petstore.db-wal");
    await database.close();
  }
});

sqliteTest("a database that must exist is not created, not even in an empty file", async () => {
  await using folder = await openFolder();
  const path = join(folder.path, "petstore.db");
  const message = `There is no database at ${path}.`;

  expect(() => openSqlite(path, { mustExist: true })).toThrow(message);
  expect(readdirSync(folder.path)).toEqual([]);
  await Bun.write(path, "");
  expect(() => openSqlite(path, { mustExist: true })).toThrow(message);
  expect(snapshotOf(folder.path)).toMatchObject([["petstore.db", "", expect.any(Number)]]);
});

sqliteTest("no database is created beside a WAL, whose changes would be lost", async () => {
  await using folder = await openFolder();
  const path = join(folder.path, "petstore.db");
  writeFileSync(`${path}-wal`, "changes");

  for (const mustExist of [false, true])
    expect(() => openSqlite(path, { mustExist })).toThrow(`${path}-wal still has changes of one`);

  expect(readdirSync(folder.path)).toEqual(["petstore.db-wal"]);
});
