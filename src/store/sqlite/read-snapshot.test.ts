import { expect } from "bun:test";
import { setImmediate as nextIteration } from "node:timers/promises";
import { openSqliteFixture } from "../../../test/support/sqlite-database.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { DatabaseUnavailable } from "../database.ts";

sqliteTest("an uncommitted change is not read, and a committed one at once", async () => {
  await using fixture = await openSqliteFixture();

  const during = await fixture.database.transaction(async (statements) => {
    await statements.query("insert into pets (name) values ('Rex')");
    expect(await statements.query("select name from pets")).toEqual([{ name: "Rex" }]);
    return fixture.names();
  });

  expect(during).toEqual([]);
  expect(await fixture.names()).toEqual(["Rex"]);
});

sqliteTest("a change of another process is read at once", async () => {
  await using fixture = await openSqliteFixture();
  using other = fixture.connect();
  const before = fixture.database.version() as bigint;
  expect(await fixture.names()).toEqual([]);

  other.run("insert into pets (name) values ('Rex')");
  expect(await fixture.names()).toEqual(["Rex"]);
  expect(fixture.database.version()).toBeGreaterThan(before);
  other.run("insert into pets (name) values ('Misty')");
  expect(await fixture.names()).toEqual(["Misty", "Rex"]);
});

for (const isVersionFirst of [true, false]) {
  const first = isVersionFirst ? "the version" : "a row";
  sqliteTest(
    `shared reads, of which the first is ${first}, see the same state of the database, with its version`,
    async () => {
      await using fixture = await openSqliteFixture();
      using other = fixture.connect();
      const { database } = fixture;
      other.run("insert into pets (name) values ('Rex')");
      const read = async () => ({ names: await fixture.names(), version: database.version() });
      const before = await read();

      database.sharedReads.begin();
      if (isVersionFirst) database.version();
      else await fixture.names();
      other.run("insert into pets (name) values ('Misty')");
      expect(await read()).toEqual(before);
      await nextIteration();
      expect(await read()).toEqual(before);
      database.sharedReads.end();

      const after = await read();
      expect(after.names).toEqual(["Misty", "Rex"]);
      expect(after.version).toBeGreaterThan(before.version as bigint);
      database.sharedReads.begin();
      expect(await read()).toEqual(after);
      database.sharedReads.end();
    },
  );
}

sqliteTest(
  "shared reads see what this process commits meanwhile, and what another one has committed before that",
  async () => {
    await using fixture = await openSqliteFixture();
    using other = fixture.connect();
    const { database } = fixture;

    database.sharedReads.begin();
    const before = database.version() as bigint;
    expect(await fixture.names()).toEqual([]);
    other.run("insert into pets (name) values ('Rex')");
    await fixture.add("Misty");

    expect(await fixture.names()).toEqual(["Misty", "Rex"]);
    expect(database.version()).toBeGreaterThan(before);
    database.sharedReads.end();
  },
);

sqliteTest("a flush of shared reads waits until what they have seen is on disk", async () => {
  let flushes = 0;
  await using fixture = await openSqliteFixture({
    syncWal: async (wal) => {
      flushes += 1;
      await wal.sync();
    },
  });
  using other = fixture.connect();
  const { database } = fixture;
  other.run("insert into pets (name) values ('Misty')");
  expect(await fixture.names()).toEqual(["Misty"]);
  await database.flushReads();
  const flushedBefore = flushes;

  database.sharedReads.begin();
  database.version();
  other.run("insert into pets (name) values ('Rex')");
  // The snapshot is older than that commit, so there is nothing to flush.
  expect(await fixture.names()).toEqual(["Misty"]);
  await database.flushReads();
  expect(flushes).toBe(flushedBefore);
  database.sharedReads.end();

  expect(await fixture.names()).toEqual(["Misty", "Rex"]);
  await database.flushReads();
  expect(flushes).toBe(flushedBefore + 1);
});

sqliteTest("what only this process commits is flushed once, also for those that read it before", async () => {
  let flushes = 0;
  let onDisk = Promise.resolve();
  await using fixture = await openSqliteFixture({
    syncWal: async (wal) => {
      flushes += 1;
      await onDisk;
      await wal.sync();
    },
  });
  using other = fixture.connect();
  const { database } = fixture;
  const addSlowly = async (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    onDisk = promise;
    const adding = fixture.add(name).catch((error) => error);
    while (!(await fixture.names()).includes(name)) await nextIteration();
    let isFlushed = false;
    const flushing = database.flushReads().then(
      () => (isFlushed = true),
      (error) => error,
    );
    for (let iteration = 0; iteration < 5; iteration += 1) await nextIteration();
    expect(isFlushed).toBe(false);
    onDisk = Promise.resolve();
    return { adding, flushing, resolve, reject };
  };
  let before = flushes;
  const rex = await addSlowly("Rex");
  rex.resolve();
  await Promise.all([rex.adding, rex.flushing, database.flushReads()]);
  expect(flushes).toBe(before + 1);

  before = flushes;
  const misty = await addSlowly("Misty");
  other.run("insert into pets (name) values ('Max')");
  expect(await fixture.names()).toContain("Max");
  // Does not wait for the flush of the commit, which may have begun before the other one.
  await database.flushReads();
  expect(flushes).toBe(before + 2);
  misty.resolve();
  await Promise.all([misty.adding, misty.flushing]);

  const bella = await addSlowly("Bella");
  bella.reject(new Error("EIO"));
  expect([await bella.adding, await bella.flushing]).toEqual(Array(2).fill(expect.any(DatabaseUnavailable)));
  before = flushes;
  await database.flushReads();
  expect(flushes).toBeGreaterThan(before);
});

sqliteTest("the version changes with each commit of any process and with nothing else", async () => {
  await using fixture = await openSqliteFixture();
  using other = fixture.connect();
  const versions = [fixture.database.version()];
  const addVersion = () => versions.push(fixture.database.version());

  await nextIteration();
  await fixture.names();
  expect(fixture.database.version()).toBe(versions[0]);
  await fixture.add("Rex");
  addVersion();
  other.run("insert into pets (name) values ('Misty')");
  addVersion();
  await fixture.add("Max");
  addVersion();
  await fixture.database.close();

  expect(new Set(versions).size).toBe(4);
  expect(versions).not.toContain(undefined);
  expect(fixture.database.version()).toBeUndefined();
});

sqliteTest("the version grows with each commit, also after checkpoints and restarts of the WAL", async () => {
  await using fixture = await openSqliteFixture();
  using other = fixture.connect();
  let last = fixture.database.version() as bigint;
  const hasGrown = () => {
    const version = fixture.database.version() as bigint;
    const isGreater = version > last;
    last = version;
    return isGreater;
  };

  for (let index = 0; index < 50; index += 1) {
    await fixture.add(`Rex ${index}`);
    expect(hasGrown()).toBe(true);
    other.run(`insert into pets (name) values ('Misty ${index}')`);
    expect(hasGrown()).toBe(true);
    if (index % 10 === 0) other.run("pragma wal_checkpoint(restart)");
    if (index % 25 === 0) other.run("pragma wal_checkpoint(truncate)");
    hasGrown();
  }
  expect(hasGrown()).toBe(false);
  expect(await fixture.names()).toHaveLength(100);
});
