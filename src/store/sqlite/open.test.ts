import { expect } from "bun:test";
import { join } from "node:path";
import { passIterations } from "../../../test/support/event-loop.ts";
import { openFolder } from "../../../test/support/process.ts";
import { openSqliteFixture } from "../../../test/support/sqlite-database.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { DatabaseUnavailable } from "../database.ts";
import { openSqlite } from "./open.ts";

const PROCESSES = 3;
const FILES = 20;

sqliteTest("a new file opens although another process has locked it for a moment", async () => {
  await using folder = await openFolder();
  const path = join(folder.path, "petstore.db");
  const hold = `
    const connection = new (require("bun:sqlite").Database)(${JSON.stringify(path)}, { create: true });
    connection.run("begin exclusive");
    console.log("held");
    Bun.sleepSync(300);
    connection.run("commit");`;
  const other = Bun.spawn([process.execPath, "-e", hold], { stdout: "pipe" });
  await other.stdout.getReader().read();

  const database = openSqlite(path);

  expect(await database.query("pragma journal_mode")).toEqual([{ journal_mode: "wal" }]);
  await database.close();
  await other.exited;
});

sqliteTest(
  `${PROCESSES} processes that create the same file at the same time all open it, ${FILES} times`,
  async () => {
    await using folder = await openFolder();
    const open = `
    import { openSqlite } from ${JSON.stringify(join(import.meta.dir, "open.ts"))};
    for (let file = 0; file < ${FILES}; file += 1) {
      while (Date.now() < ${Date.now() + 300} + 30 * file);
      const database = openSqlite(${JSON.stringify(folder.path)} + "/" + file + ".db");
      await database.transaction((statements) => statements.query("create table if not exists pets (name text)"));
      await database.close();
    }`;
    const processes = Array.from({ length: PROCESSES }, () => Bun.spawn([process.execPath, "-e", open]));

    const codes = await Promise.all(processes.map(({ exited }) => exited));

    expect(codes).toEqual(processes.map(() => 0));
  },
);

sqliteTest("a query cannot write", async () => {
  await using fixture = await openSqliteFixture();

  expect(() => fixture.database.query("insert into pets (name) values ('Rex')")).toThrow("readonly");
  expect(await fixture.names()).toEqual([]);
});

sqliteTest("the writer uses the WAL, normal synchronisation and foreign keys", async () => {
  await using fixture = await openSqliteFixture();

  for (const [pragma, value] of Object.entries({ journal_mode: "wal", synchronous: 1n, foreign_keys: 1n })) {
    const rows = await fixture.database.transaction((statements) => statements.query(`pragma ${pragma}`));
    expect(rows).toEqual([{ [pragma]: value }]);
  }
});

sqliteTest("every value is read as it was written", async () => {
  await using fixture = await openSqliteFixture();
  const integers = [0n, 9007199254740993n, -9007199254740993n, 9223372036854775807n, -9223372036854775808n];
  const texts = ["", "a\u0000b", "🐕‍🦺", "Re\u0301", "'; drop table pets", "$1 ?1", "ﷺ".repeat(100_000)];
  const bytes = [new Uint8Array(), new Uint8Array([0, 255, 0])];
  await fixture.database.transaction((statements) => statements.query("create table things (thing)"));

  for (const thing of [...integers, ...texts, ...bytes, null]) {
    const written = await fixture.database.transaction((statements) =>
      statements.query("insert into things values ($1) returning thing", thing),
    );
    expect(written).toEqual([{ thing }]);
    expect(await fixture.database.query("select thing from things order by rowid desc limit 1")).toEqual([{ thing }]);
  }
});

sqliteTest("an integer beyond int64 is rejected", async () => {
  await using fixture = await openSqliteFixture();

  for (const beyond of [2n ** 63n, -(2n ** 63n) - 1n]) {
    expect(() => fixture.database.query("select $1 as beyond", beyond)).toThrow(RangeError);
  }
});

sqliteTest("placeholders are bound by their numbers, in any order and repeatedly", async () => {
  await using fixture = await openSqliteFixture();

  const [row] = await fixture.database.query(
    "select $3 as c, $1 as a, $11 as k, $2 as b, $1 as again, $4 || $5 || $6 || $7 || $8 || $9 || $10 as others",
    ..."abcdefghijk",
  );

  expect(row).toEqual({ c: "c", a: "a", k: "k", b: "b", again: "a", others: "defghij" });
});

sqliteTest("any number of different statements can be used", async () => {
  await using fixture = await openSqliteFixture();
  const numbers = Array.from({ length: 1200 }, (_, index) => BigInt(index % 600));

  for (const number of numbers) {
    expect(await fixture.database.query(`select ${number} + $1 as sum`, 1n)).toEqual([{ sum: number + 1n }]);
  }
  await fixture.database.transaction(async (statements) => {
    for (const number of numbers)
      await statements.query(`insert into pets (name) values ('${number} ' || $1)`, `${Math.random()}`);
  });
  expect(await fixture.names()).toHaveLength(1200);
});

sqliteTest("after closing, statements are unavailable at once, and closing again does nothing", async () => {
  await using fixture = await openSqliteFixture();
  await fixture.database.close();

  for (const attempt of [fixture.names(), fixture.add("Rex")]) {
    const late = passIterations(10).then(() => "late");
    const error = await Promise.race([attempt.then(String, (reason: unknown) => reason), late]);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).toMatchObject({ message: "The database is closed.", isOutcomeUnknown: false });
  }
  await fixture.database.close();
});

sqliteTest(
  "a write that does not fit on the disk is unavailable and leaves nothing, and later ones succeed",
  async () => {
    await using fixture = await openSqliteFixture();
    const setPages = (count: number) =>
      fixture.database.transaction((statements) => statements.query(`pragma max_page_count = ${count}`));
    await setPages(1);

    const error = await fixture.add("Rex".repeat(100_000)).then(String, (reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).toMatchObject({ isOutcomeUnknown: false });
    expect(await fixture.names()).toEqual([]);

    await setPages(1_000_000);
    await fixture.add("Rex");
    expect(await fixture.names()).toEqual(["Rex"]);
  },
);
