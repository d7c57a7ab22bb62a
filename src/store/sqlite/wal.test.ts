import { Database as Connection } from "bun:sqlite";
import { expect, test } from "bun:test";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextRound } from "node:timers/promises";
import { breakLog } from "../../../test/support/failing-wal.ts";
import { openFolder } from "../../../test/support/process.ts";
import { openSqliteHouse } from "../../../test/support/sqlite-database.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { DatabaseUnavailable } from "../database.ts";

const WRITERS = 16;
/** Where a disk can be made to break. */
const linuxTest = process.platform === "linux" ? sqliteTest : test.skip;

sqliteTest(`A power cut takes nothing of what ${WRITERS} clients were told was written`, async () => {
  await using cut = await openFolder();
  const durable = join(cut.path, "petstore.db");
  let copies = 0;
  // What is certain to be on disk once a sync is over: the files as they were when it began.
  await using house = await openSqliteHouse(async (log) => {
    const database = readFileSync(log.path.slice(0, -"-wal".length));
    const copied = { [durable]: database, [`${durable}-wal`]: readFileSync(log.path) };
    await Bun.sleep(copies++ % 3);
    await log.sync();
    for (const [path, bytes] of Object.entries(copied)) writeFileSync(path, bytes);
  });
  const findAfterCut = (name: string) => {
    using found = new Connection(durable, { readonly: true });
    return found.query("select name from pets where name = ?").values(name).length;
  };

  const write = async (writer: number) => {
    for (let index = 0; index < 10; index += 1) {
      const name = `Rex ${writer} ${index} ${"x".repeat((writer * 977 + index * 7919) % 9000)}`;
      await house.add(name);
      rmSync(`${durable}-shm`, { force: true });
      expect(findAfterCut(name)).toBe(1);
      if (index === 5) house.connect().run("pragma wal_checkpoint(restart)");
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
});

sqliteTest(
  "Where the disk loses a commit its outcome is unknown, and the next builds on nothing that is lost",
  async () => {
    let isBroken = false;
    await using house = await openSqliteHouse(async (log) => {
      if (isBroken) throw new Error("EIO");
      await log.sync();
    });
    await house.add("Rex");
    const blocker = house.connect();
    blocker.run("begin");
    blocker.prepare("select * from pets").all();

    isBroken = true;
    const error = await house.add("Misty").then(String, (reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).toMatchObject({ isOutcomeUnknown: true });
    isBroken = false;
    const adding = house.add("Max");
    await Bun.sleep(50);
    // Another process still reads from the log, so it cannot begin anew.
    expect(new Set(await house.names())).toEqual(new Set(["Rex", "Misty"]));
    blocker.run("commit");
    await adding;

    // The database itself has what was in the log before: none of it is needed any more.
    const [row] = house.connect().query("pragma wal_checkpoint(passive)").all() as { log: number }[];
    expect(row?.log).toBeLessThan(5);
    expect(new Set(await house.names())).toEqual(new Set(["Rex", "Misty", "Max"]));
  },
);

sqliteTest(
  "A log of 32 MiB is carried over beside the event loop, while others write, and then begins anew",
  async () => {
    await using house = await openSqliteHouse();
    const pagesOfLog = () => (house.connect().query("pragma wal_checkpoint(noop)").get() as { log: number }).log;
    // SQLite itself would do it within a commit.
    expect(await house.database.transaction((statements) => statements.query("pragma wal_autocheckpoint"))).toEqual([
      { wal_autocheckpoint: 0n },
    ]);

    let count = 0;
    const write = () => house.add(`Rex ${count++} ${"x".repeat(100_000)}`);
    await Promise.all(Array.from({ length: 350 }, write));
    const most = statSync(`${house.path}-wal`).size;
    while (statSync(house.path).size < 30_000_000 || pagesOfLog() > 1000) await write();

    expect(most).toBeGreaterThan(32 * 1024 * 1024);
    expect(statSync(`${house.path}-wal`).size).toBeLessThan(2 * most);
    expect(await house.names()).toHaveLength(count);
  },
);

sqliteTest("Closing waits until the log is carried over, and leaves one file", async () => {
  await using house = await openSqliteHouse();
  await Promise.all(Array.from({ length: 350 }, (_, index) => house.add(`Rex ${index} ${"x".repeat(100_000)}`)));

  await house.database.close();

  expect([existsSync(`${house.path}-wal`), existsSync(`${house.path}-shm`)]).toEqual([false, false]);
  expect(house.connect().query("select count(*) as pets from pets").get()).toEqual({ pets: 350 });
});

linuxTest("On a broken disk a read fails alone, and of a write it is unknown whether it was made", async () => {
  await using house = await openSqliteHouse();
  await house.add("Rex".repeat(10_000));
  await house.names();
  await house.add("Max");
  breakLog(house.path);

  const errors = await Promise.all(
    [house.names(), house.add("Misty")].map((attempt) => attempt.then(String, (reason: unknown) => reason)),
  );
  // What fails outside of every request would end the process, and this test.
  await nextRound();

  for (const error of errors) expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(errors.map((error) => (error as DatabaseUnavailable).isOutcomeUnknown)).toEqual([false, true]);
});
