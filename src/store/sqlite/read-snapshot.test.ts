import { expect, test } from "bun:test";
import { setImmediate as nextIteration } from "node:timers/promises";
import { openSqliteFixture, UNMAPPED_FILE_NAME } from "../../../test/support/sqlite-database.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";

/** The WAL index is found on Linux only. */
const linuxTest = process.platform === "linux" ? sqliteTest : test.skip;
const fileNames = { "with a WAL index": "petstore.db", "without a WAL index": UNMAPPED_FILE_NAME };

sqliteTest("an uncommitted change is not read, and a committed one at once", async () => {
  await using fixture = await openSqliteFixture();

  const during = await fixture.database.transaction(async (statements) => {
    await statements.query("insert into pets (name) values ('Rex')");
    expect(await statements.query("select name from pets")).toEqual([{ name: "Rex" }]);
    return fixture.names();
  });

  expect(during).toEqual([]);
  // In the same event-loop iteration as the read before, whose snapshot the commit has ended.
  expect(await fixture.names()).toEqual(["Rex"]);
});

sqliteTest(
  "a change of another process is read in the next event-loop iteration, and by a transaction at once",
  async () => {
    await using fixture = await openSqliteFixture();
    using other = fixture.connect();
    expect(await fixture.names()).toEqual([]);

    other.run("insert into pets (name) values ('Rex')");
    const count = await fixture.database.transaction((statements) =>
      statements.query("select count(*) as pets from pets"),
    );
    other.run("insert into pets (name) values ('Misty')");
    await nextIteration();

    expect(count).toEqual([{ pets: 1n }]);
    expect(await fixture.names()).toEqual(["Misty", "Rex"]);
  },
);

linuxTest("with a WAL index, reads after a call of version are as new as it, also in one iteration", async () => {
  await using fixture = await openSqliteFixture();
  using other = fixture.connect();

  const before = fixture.database.version() as bigint;
  expect(await fixture.names()).toEqual([]);
  expect(fixture.database.version()).toBe(before);
  other.run("insert into pets (name) values ('Rex')");
  // Without a call of version, a read may share the snapshot of the iteration.
  expect(await fixture.names()).toEqual([]);
  expect(fixture.database.version()).toBeGreaterThan(before);
  expect(await fixture.names()).toEqual(["Rex"]);
});

sqliteTest("without a WAL index, every read and version is current, also in one iteration", async () => {
  await using fixture = await openSqliteFixture({ fileName: UNMAPPED_FILE_NAME });
  using other = fixture.connect();

  const before = fixture.database.version() as bigint;
  expect(await fixture.names()).toEqual([]);
  expect(fixture.database.version()).toBe(before);
  other.run("insert into pets (name) values ('Rex')");
  expect(await fixture.names()).toEqual(["Rex"]);
  expect(fixture.database.version()).toBeGreaterThan(before);
  other.run("insert into pets (name) values ('Misty')");
  expect(fixture.database.version()).toBeGreaterThan(before + 1n);
  expect(await fixture.names()).toEqual(["Misty", "Rex"]);
});

for (const [title, fileName] of Object.entries(fileNames)) {
  sqliteTest(`${title}, the version changes with each commit of any process and with nothing else`, async () => {
    await using fixture = await openSqliteFixture({ fileName });
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

  sqliteTest(
    `${title}, the version grows with each commit, also after checkpoints and restarts of the WAL`,
    async () => {
      await using fixture = await openSqliteFixture({ fileName });
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
    },
  );
}
