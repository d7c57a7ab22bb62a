import { Database as Connection } from "bun:sqlite";
import { expect } from "bun:test";
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { openFolder } from "../../../test/support/process.ts";
import { openSqliteFixture } from "../../../test/support/sqlite-database.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { DatabaseUnavailable, UnusableDatabase } from "../database.ts";
import { openStore } from "../store.ts";
import { openSqlite } from "./open.ts";

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
  {
    using connection = new Connection(path);
    connection.run("pragma application_id = 0");
  }

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

const changes = {
  removed: (path: string) => rmSync(path),
  replaced(path: string) {
    copyFileSync(path, `${path}.copy`);
    renameSync(`${path}.copy`, path);
  },
};

for (const suffix of ["", "-wal", "-shm"]) {
  for (const [verb, change] of Object.entries(changes)) {
    sqliteTest(
      `after petstore.db${suffix} was ${verb}, writes and reads are refused, and that is reported once`,
      async () => {
        const losses: string[] = [];
        await using fixture = await openSqliteFixture({ onLost: ({ message }) => losses.push(message) });
        changeDirectory(fixture.path, Date.now() - 10_500);
        await fixture.add("Rex");
        fixture.database.checkFiles();

        change(fixture.path + suffix);

        const errors = await Promise.all(
          [fixture.add("Misty"), fixture.add("Max")].map((adding) => adding.then(String, (error: unknown) => error)),
        );
        expect(errors).toEqual([expect.any(DatabaseUnavailable), expect.any(DatabaseUnavailable)]);
        expect(errors[0]).toMatchObject({ isOutcomeUnknown: false });
        expect(fixture.names()).rejects.toBeInstanceOf(DatabaseUnavailable);
        expect(() => fixture.database.checkFiles()).toThrow(DatabaseUnavailable);
        expect(losses).toEqual([
          `${fixture.path}${suffix} was removed or replaced while the service was running. ` +
            "Before the next start, move it back, or restore a backup with petstore restore.",
        ]);
      },
    );
  }
}

sqliteTest("a write whose file is removed before it is acknowledged has an unknown outcome", async () => {
  let isRemoved = false;
  await using fixture = await openSqliteFixture({
    async syncWal(wal) {
      await wal.sync();
      if (isRemoved) rmSync(fixture.path);
    },
  });
  isRemoved = true;

  const error = await fixture.add("Rex").then(String, (reason: unknown) => reason);

  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(error).toMatchObject({ isOutcomeUnknown: true });
});

sqliteTest("a file system that stores whole seconds hides no removal", async () => {
  await using fixture = await openSqliteFixture();
  const second = Math.floor(Date.now() / 1000) * 1000;
  changeDirectory(fixture.path, second);
  await fixture.add("Rex");

  rmSync(fixture.path);
  changeDirectory(fixture.path, second);

  await expect(fixture.add("Misty")).rejects.toBeInstanceOf(DatabaseUnavailable);
});

sqliteTest("other connections that open, checkpoint and close are no reason to refuse anything", async () => {
  await using fixture = await openSqliteFixture();
  const open = `
    const connection = new (require("bun:sqlite").Database)(process.argv[1]);
    connection.run("insert into pets values (hex(randomblob(8)))");
    connection.run("pragma wal_checkpoint(truncate)");
    connection.close();`;

  for (let time = 0; time < 3; time += 1) {
    await fixture.add(`Rex ${time}`);
    expect(await Bun.spawn([process.execPath, "-e", open, fixture.path]).exited).toBe(0);
    fixture.database.checkFiles();
  }

  expect(await fixture.names()).toHaveLength(6);
});

/** Sets the time of the last change of the files' directory. */
function changeDirectory(databasePath: string, milliseconds: number): void {
  utimesSync(dirname(databasePath), milliseconds / 1000, milliseconds / 1000);
}
