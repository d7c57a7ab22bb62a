import { expect } from "bun:test";
import { setImmediate as nextIteration } from "node:timers/promises";
import { passIterations } from "../../../test/support/event-loop.ts";
import { openSqliteFixture } from "../../../test/support/sqlite-database.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";

sqliteTest("a write waits for the write lock of another process without blocking reads and timers", async () => {
  await using fixture = await openSqliteFixture();
  using other = fixture.connect();
  other.run("begin immediate");
  other.run("insert into pets (name) values ('Misty')");
  let isAdded = false;
  const adding = fixture.add("Rex").then(() => {
    isAdded = true;
  });
  await passIterations(1000);
  expect(isAdded).toBe(false);
  expect(await fixture.names()).toEqual([]);
  other.run("commit");
  await adding;

  expect(await fixture.names()).toEqual(["Misty", "Rex"]);
  // SQLite itself, which would block all else, does not wait for the lock.
  const timeout = await fixture.database.transaction((statements) => statements.query("pragma busy_timeout"));
  expect(timeout).toEqual([{ timeout: 0n }]);
});

sqliteTest("reads see a commit that is still waiting for the disk", async () => {
  const onDisk = Promise.withResolvers<void>();
  let isSlow = false;
  await using fixture = await openSqliteFixture({
    syncWal: async (wal) => {
      if (isSlow) await onDisk.promise;
      await wal.sync();
    },
  });
  isSlow = true;
  let isAcknowledged = false;
  const adding = fixture.add("Rex").then(() => {
    isAcknowledged = true;
  });
  while ((await fixture.names()).length === 0) await nextIteration();

  expect(isAcknowledged).toBe(false);
  onDisk.resolve();
  await adding;
});

sqliteTest("closing commits the queued transactions first, waiting for the lock of another process", async () => {
  await using fixture = await openSqliteFixture();
  using other = fixture.connect();
  other.run("begin immediate");

  const adding = Promise.all(["Rex", "Misty", "Max"].map(fixture.add));
  const closing = fixture.database.close();
  await passIterations(100);
  other.run("commit");
  await Promise.all([adding, closing]);

  expect(other.prepare("select name from pets order by name").values()).toEqual([["Max"], ["Misty"], ["Rex"]]);
});
