import { expect } from "bun:test";
import { join } from "node:path";
import { openFolder } from "../../../test/support/process.ts";
import { openSqliteHouse } from "../../../test/support/sqlite-database.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { DatabaseUnavailable } from "../database.ts";
import { openSqlite } from "./open-sqlite.ts";

const PROCESSES = 3;
const FILES = 20;

sqliteTest("A new file is opened though another process holds it for a moment", async () => {
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

sqliteTest(`${PROCESSES} processes that make one new file at the same moment all open it, ${FILES} times`, async () => {
  await using folder = await openFolder();
  const open = `
    import { openSqlite } from ${JSON.stringify(join(import.meta.dir, "open-sqlite.ts"))};
    for (let file = 0; file < ${FILES}; file += 1) {
      while (Date.now() < ${Date.now() + 300} + 30 * file);
      const database = openSqlite(${JSON.stringify(folder.path)} + "/" + file + ".db");
      await database.transaction((statements) => statements.query("create table if not exists pets (name text)"));
      await database.close();
    }`;
  const processes = Array.from({ length: PROCESSES }, () => Bun.spawn([process.execPath, "-e", open]));

  const codes = await Promise.all(processes.map(({ exited }) => exited));

  expect(codes).toEqual(processes.map(() => 0));
});

sqliteTest("A query cannot write", async () => {
  await using house = await openSqliteHouse();

  expect(() => house.database.query("insert into pets (name) values ('Rex')")).toThrow("readonly");
  expect(await house.names()).toEqual([]);
});

sqliteTest("Rules between tables hold", async () => {
  await using house = await openSqliteHouse();

  for (const [pragma, value] of Object.entries({ journal_mode: "wal", synchronous: 1n, foreign_keys: 1n })) {
    const rows = await house.database.transaction((statements) => statements.query(`pragma ${pragma}`));
    expect(rows).toEqual([{ [pragma]: value }]);
  }
});

sqliteTest("Every value comes back as it was, to the last digit and byte", async () => {
  await using house = await openSqliteHouse();
  const integers = [0n, 9007199254740993n, -9007199254740993n, 9223372036854775807n, -9223372036854775808n];
  const texts = ["", "a\u0000b", "🐕‍🦺", "Re\u0301", "'; drop table pets", "$1 ?1", "ﷺ".repeat(100_000)];
  const bytes = [new Uint8Array(), new Uint8Array([0, 255, 0])];
  await house.database.transaction((statements) => statements.query("create table things (thing)"));

  for (const thing of [...integers, ...texts, ...bytes, null]) {
    const written = await house.database.transaction((statements) =>
      statements.query("insert into things values ($1) returning thing", thing),
    );
    expect(written).toEqual([{ thing }]);
    expect(await house.database.query("select thing from things order by rowid desc limit 1")).toEqual([{ thing }]);
  }
});

sqliteTest("An integer beyond int64 is refused, not bent", async () => {
  await using house = await openSqliteHouse();

  for (const beyond of [2n ** 63n, -(2n ** 63n) - 1n]) {
    expect(() => house.database.query("select $1 as beyond", beyond)).toThrow(RangeError);
  }
});

sqliteTest("Placeholders stand for the values by their numbers, in any order and repeated", async () => {
  await using house = await openSqliteHouse();

  const [row] = await house.database.query(
    "select $3 as c, $1 as a, $11 as k, $2 as b, $1 as again, $4 || $5 || $6 || $7 || $8 || $9 || $10 as others",
    ..."abcdefghijk",
  );

  expect(row).toEqual({ c: "c", a: "a", k: "k", b: "b", again: "a", others: "defghij" });
});

sqliteTest("There may be any number of different statements", async () => {
  await using house = await openSqliteHouse();
  const numbers = Array.from({ length: 1200 }, (_, index) => BigInt(index % 600));

  for (const number of numbers) {
    expect(await house.database.query(`select ${number} + $1 as sum`, 1n)).toEqual([{ sum: number + 1n }]);
  }
  await house.database.transaction(async (statements) => {
    for (const number of numbers)
      await statements.query(`insert into pets (name) values ('${number} ' || $1)`, `${Math.random()}`);
  });
  expect(await house.names()).toHaveLength(1200);
});

sqliteTest("After closing all is unavailable, at once, and closing again does nothing", async () => {
  await using house = await openSqliteHouse();
  await house.database.close();
  const start = performance.now();

  for (const attempt of [house.names(), house.add("Rex")]) {
    const error = await attempt.then(String, (reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).toMatchObject({ message: "The database is closed.", isOutcomeUnknown: false });
  }
  await house.database.close();
  expect(performance.now() - start).toBeLessThan(1000);
});

sqliteTest("What does not fit on the disk is unavailable and leaves nothing; with room again all goes on", async () => {
  await using house = await openSqliteHouse();
  const setPages = (count: number) =>
    house.database.transaction((statements) => statements.query(`pragma max_page_count = ${count}`));
  await setPages(1);

  const error = await house.add("Rex".repeat(100_000)).then(String, (reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(error).toMatchObject({ isOutcomeUnknown: false });
  expect(await house.names()).toEqual([]);

  await setPages(1_000_000);
  await house.add("Rex");
  expect(await house.names()).toEqual(["Rex"]);
});
