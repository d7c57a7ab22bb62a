import { expect } from "bun:test";
import { setImmediate as nextIteration } from "node:timers/promises";
import { openSqliteFixture } from "../../../test/support/sqlite-database.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { SqliteConnection } from "./connection.ts";
import { ReadSnapshot } from "./read-snapshot.ts";

sqliteTest("Nobody else reads what is not committed; whoever was told of a commit reads it at once", async () => {
  await using fixture = await openSqliteFixture();

  const during = await fixture.database.transaction(async (statements) => {
    await statements.query("insert into pets (name) values ('Rex')");
    expect(await statements.query("select name from pets")).toEqual([{ name: "Rex" }]);
    return fixture.names();
  });

  expect(during).toEqual([]);
  // The same round of the event loop as the read before, whose snapshot the commit has ended.
  expect(await fixture.names()).toEqual(["Rex"]);
});

sqliteTest(
  "What another process writes is read in the next round of the event loop, and written upon at once",
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

sqliteTest("The version changes with every commit, whoever made it, and with nothing else", async () => {
  await using fixture = await openSqliteFixture();
  using other = fixture.connect();
  const seen = [fixture.database.version()];
  const look = () => seen.push(fixture.database.version());

  await nextIteration();
  await fixture.names();
  expect(fixture.database.version()).toBe(seen[0]);
  await fixture.add("Rex");
  look();
  other.run("insert into pets (name) values ('Misty')");
  await nextIteration();
  look();
  await fixture.add("Max");
  look();
  await fixture.database.close();

  expect(new Set(seen).size).toBe(4);
  expect(seen).not.toContain(undefined);
  expect(fixture.database.version()).toBeUndefined();
});

sqliteTest(
  "What is read after the version was asked for is not older, also within one round of the event loop",
  async () => {
    await using fixture = await openSqliteFixture();
    using other = fixture.connect();

    const before = fixture.database.version() as bigint;
    expect(await fixture.names()).toEqual([]);
    expect(fixture.database.version()).toBe(before);
    other.run("insert into pets (name) values ('Rex')");
    // Beside other reads of its round, a read without a version may be of their state.
    expect(await fixture.names()).toEqual([]);
    expect(fixture.database.version()).toBeGreaterThan(before);
    expect(await fixture.names()).toEqual(["Rex"]);
  },
);

sqliteTest(
  "Every commit makes another version, also of another process, after a checkpoint, and where the log begins anew",
  async () => {
    await using fixture = await openSqliteFixture();
    using other = fixture.connect();
    let last = fixture.database.version() as bigint;
    const later = () => {
      const version = fixture.database.version() as bigint;
      const isLater = version > last;
      last = version;
      return isLater;
    };

    for (let index = 0; index < 50; index += 1) {
      await fixture.add(`Rex ${index}`);
      expect(later()).toBe(true);
      other.run(`insert into pets (name) values ('Misty ${index}')`);
      expect(later()).toBe(true);
      if (index % 10 === 0) other.run("pragma wal_checkpoint(restart)");
      if (index % 25 === 0) other.run("pragma wal_checkpoint(truncate)");
      later();
    }
    expect(later()).toBe(false);
    expect(await fixture.names()).toHaveLength(100);
  },
);

sqliteTest(
  "Where the index of the log is not to be found, a read and the version beside it are of one state",
  async () => {
    await using fixture = await openSqliteFixture();
    using other = fixture.connect();
    const reader = new SqliteConnection(fixture.path, () => {});
    const reads = new ReadSnapshot(reader, undefined);

    const before = reads.version() as bigint;
    other.run("insert into pets (name) values ('Rex')");
    expect(reads.version()).toBe(before);
    expect(reader.query("select name from pets")).toEqual([]);
    await nextIteration();
    expect(reads.version()).toBeGreaterThan(before);
    reads.end();
    reader.close();
    expect(reads.version()).toBeUndefined();
  },
);
