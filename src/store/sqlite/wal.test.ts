import { Database as Connection } from "bun:sqlite";
import { expect, test } from "bun:test";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextIteration } from "node:timers/promises";
import { passIterations } from "../../../test/support/event-loop.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { breakWal } from "../../../test/support/failing-wal.ts";
import { openFolder } from "../../../test/support/process.ts";
import { openSqliteFixture } from "../../../test/support/sqlite-database.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { DatabaseUnavailable } from "../database.ts";
import { openSqlite } from "./open.ts";

const WRITERS = 16;
/** A failing disk can be simulated on Linux only. */
const linuxTest = process.platform === "linux" ? sqliteTest : test.skip;

sqliteTest(`after a power cut every commit that ${WRITERS} clients got acknowledged is there`, async () => {
  await using cut = await openFolder();
  const durable = join(cut.path, "petstore.db");
  let copies = 0;
  // Simulates a disk: after a sync it has the files as they were when the sync began.
  await using fixture = await openSqliteFixture({
    syncWal: async (wal) => {
      const database = readFileSync(wal.path.slice(0, -"-wal".length));
      const copied = { [durable]: database, [`${durable}-wal`]: readFileSync(wal.path) };
      await passIterations((copies++ % 3) * 10);
      await wal.sync();
      for (const [path, bytes] of Object.entries(copied)) writeFileSync(path, bytes);
    },
  });
  const findAfterCut = (name: string) => {
    using found = new Connection(durable, { readonly: true });
    return found.query("select name from pets where name = ?").values(name).length;
  };

  const write = async (writer: number) => {
    for (let index = 0; index < 10; index += 1) {
      const name = `Rex ${writer} ${index} ${"x".repeat((writer * 977 + index * 7919) % 9000)}`;
      await fixture.add(name);
      rmSync(`${durable}-shm`, { force: true });
      expect(findAfterCut(name)).toBe(1);
      if (index === 5) fixture.connect().run("pragma wal_checkpoint(restart)");
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
});

sqliteTest(
  "a commit whose flush fails has an unknown outcome, and later commits do not depend on lost WAL frames",
  async () => {
    let isBroken = false;
    await using fixture = await openSqliteFixture({
      syncWal: async (wal) => {
        if (isBroken) throw new Error("EIO");
        await wal.sync();
      },
    });
    await fixture.add("Rex");
    const blocker = fixture.connect();
    blocker.run("begin");
    blocker.prepare("select * from pets").all();

    isBroken = true;
    const error = await fixture.add("Misty").then(String, (reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).toMatchObject({ isOutcomeUnknown: true });
    isBroken = false;
    const adding = fixture.add("Max");
    await passIterations(100);
    // Another process still reads from the WAL, so it cannot be restarted.
    expect(new Set(await fixture.names())).toEqual(new Set(["Rex", "Misty"]));
    blocker.run("commit");
    await adding;

    // The earlier frames have been checkpointed.
    const [row] = fixture.connect().query("pragma wal_checkpoint(passive)").all() as { log: number }[];
    expect(row?.log).toBeLessThan(5);
    expect(new Set(await fixture.names())).toEqual(new Set(["Rex", "Misty", "Max"]));
  },
);

sqliteTest("a commit does not depend on WAL frames of a process that has crashed", async () => {
  await using crashed = await openSqliteFixture();
  for (const name of ["Rex", "Misty", "Max"]) await crashed.add(name);
  await using folder = await openFolder();
  const path = join(folder.path, "petstore.db");
  for (const suffix of ["", "-wal"]) writeFileSync(path + suffix, readFileSync(crashed.path + suffix));

  const database = openSqlite(path);
  await database.transaction((statements) => statements.query("insert into pets (name) values ('Bella')"));

  // All that was found has been checkpointed: the database alone has it.
  writeFileSync(`${path}.copy`, readFileSync(path));
  using copy = new Connection(`${path}.copy`);
  expect(copy.query("select count(*) as pets from pets").get()).toEqual({ pets: 3 });
  expect(await database.query("pragma wal_checkpoint(noop)")).toMatchObject([{ log: 3n }]);
  await database.close();
});

sqliteTest("a WAL of 32 MiB is checkpointed in the worker thread, while others write, and then restarted", async () => {
  await using fixture = await openSqliteFixture();
  const walPages = () => (fixture.connect().query("pragma wal_checkpoint(noop)").get() as { log: number }).log;
  // SQLite's own checkpoint would block a commit.
  expect(await fixture.database.transaction((statements) => statements.query("pragma wal_autocheckpoint"))).toEqual([
    { wal_autocheckpoint: 0n },
  ]);

  let count = 0;
  const write = (length: number) => fixture.add(`Rex ${count++} ${"x".repeat(length)}`);
  await Promise.all(Array.from({ length: 350 }, () => write(100_000)));
  const walBytes = statSync(`${fixture.path}-wal`).size;
  await eventually(async () => {
    await write(1000);
    // The WAL may be restarted before the last of the long names is written, or after it.
    return statSync(fixture.path).size >= 30_000_000 && walPages() * 4096 < walBytes / 2;
  });

  expect(walBytes).toBeGreaterThan(32 * 1024 * 1024);
  expect(statSync(`${fixture.path}-wal`).size).toBeLessThan(2 * walBytes);
  expect(await fixture.names()).toHaveLength(count);
});

sqliteTest("closing checkpoints the WAL and leaves only the database file", async () => {
  await using fixture = await openSqliteFixture();
  await Promise.all(Array.from({ length: 350 }, (_, index) => fixture.add(`Rex ${index} ${"x".repeat(100_000)}`)));

  await fixture.database.close();

  expect([existsSync(`${fixture.path}-wal`), existsSync(`${fixture.path}-shm`)]).toEqual([false, false]);
  expect(fixture.connect().query("select count(*) as pets from pets").get()).toEqual({ pets: 350 });
});

linuxTest("on a failing disk a read is unavailable, and a write has an unknown outcome", async () => {
  await using fixture = await openSqliteFixture();
  await fixture.add("Rex".repeat(10_000));
  await fixture.names();
  await fixture.add("Max");
  breakWal(fixture.path);

  const errors = await Promise.all(
    [fixture.names(), fixture.add("Misty")].map((attempt) => attempt.then(String, (reason: unknown) => reason)),
  );
  // A rejection that nothing handles would end the process, and with it this test.
  await nextIteration();

  for (const error of errors) expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(errors.map((error) => (error as DatabaseUnavailable).isOutcomeUnknown)).toEqual([false, true]);
});
