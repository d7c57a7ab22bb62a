import { expect } from "bun:test";
import { setImmediate as nextRound } from "node:timers/promises";
import { openSqliteHouse } from "../../../test/support/sqlite-database.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { DatabaseUnavailable } from "../database.ts";

sqliteTest(
  "Changes that wait together share one commit, run in the order they came in, and each gets its own result",
  async () => {
    await using house = await openSqliteHouse();

    const results = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        house.database.transaction((statements) =>
          statements.query("insert into pets (name) values ($1) returning rowid, name", `Pet ${index}`),
        ),
      ),
    );

    expect(results).toEqual(results.map((_, index) => [{ rowid: BigInt(index + 1), name: `Pet ${index}` }]));
    expect(house.commits()).toBe(1);
  },
);

sqliteTest("Additions that wait together are carried out side by side, before all that changes something", async () => {
  await using house = await openSqliteHouse();
  const steps: string[] = [];
  /** Takes a step twice. */
  const step = (name: string) => async () => {
    steps.push(name);
    await Promise.resolve();
    steps.push(name);
  };

  await Promise.all([
    house.database.transaction(step("a change")),
    house.database.transaction(step("an addition"), "insertOnly"),
    house.database.transaction(step("another change")),
    house.database.transaction(step("another addition"), "insertOnly"),
  ]);

  expect(steps).toEqual([
    "an addition",
    "another addition",
    "an addition",
    "another addition",
    "a change",
    "a change",
    "another change",
    "another change",
  ]);
  expect(house.commits()).toBe(1);
});

sqliteTest("An addition that throws fails alone, and the others of its commit are kept", async () => {
  await using house = await openSqliteHouse();
  const mistake = new Error("a mistake of ours");
  const add = (name: string) =>
    house.database.transaction(async (statements) => {
      await statements.query("insert into pets (name) values ($1)", name);
      if (name === "Ghost") throw mistake;
    }, "insertOnly");

  const settled = await Promise.allSettled(["Rex", "Ghost", "Misty"].map(add));

  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(settled[1]).toMatchObject({ reason: mistake });
  expect(await house.names()).toEqual(["Misty", "Rex"]);
});

sqliteTest("Transactions that come one after the other commit one by one", async () => {
  await using house = await openSqliteHouse();

  for (const name of ["Rex", "Misty", "Max"]) await house.add(name);

  expect(house.commits()).toBe(3);
});

sqliteTest("One that asks to be tried again later does not keep the others of its commit waiting", async () => {
  await using house = await openSqliteHouse();
  const later = new DatabaseUnavailable(new Error("later"), { isBusy: true });

  const settled = await Promise.allSettled([
    house.add("Rex"),
    house.database.transaction(() => {
      throw later;
    }),
    house.add("Misty"),
  ]);

  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(settled[1]).toMatchObject({ reason: later });
});

sqliteTest("One that throws fails alone and leaves nothing; the others of its commit are kept", async () => {
  await using house = await openSqliteHouse();
  const mistake = new Error("a mistake of ours");

  const settled = await Promise.allSettled([
    house.add("Rex"),
    house.database.transaction(async (statements) => {
      await statements.query("insert into pets (name) values ('Ghost')");
      throw mistake;
    }),
    house.add("Misty"),
    house.add("Rex"),
    house.add("Max"),
  ]);

  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled"]);
  expect(settled[1]).toMatchObject({ reason: mistake });
  // What breaks a rule of the tables is told as it is: the database did answer.
  expect(settled[3]).toMatchObject({ reason: { code: "SQLITE_CONSTRAINT_UNIQUE" } });
  expect(await house.names()).toEqual(["Max", "Misty", "Rex"]);
});

sqliteTest("The others of a failed commit wait where another process takes the write lock meanwhile", async () => {
  await using house = await openSqliteHouse();
  using other = house.connect();

  const failed = house.database.transaction(async () => Promise.reject(new Error("a mistake of ours")));
  const waiting = Promise.all([house.add("Rex"), house.add("Misty")]);
  // Between the roll-back of all and the second try of each.
  await failed.catch(() => other.run("begin immediate"));
  await Bun.sleep(50);
  other.run("commit");

  expect(await Promise.race([waiting.then(() => "added"), Bun.sleep(2000)])).toBe("added");
  expect(await house.names()).toEqual(["Misty", "Rex"]);
});

sqliteTest("While another process holds the write lock a write waits, and reads and timers go on", async () => {
  await using house = await openSqliteHouse();
  using other = house.connect();
  other.run("begin immediate");
  other.run("insert into pets (name) values ('Misty')");
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 5);

  let isAdded = false;
  const adding = house.add("Rex").then(() => {
    isAdded = true;
  });
  await Bun.sleep(300);
  clearInterval(ticking);
  expect(isAdded).toBe(false);
  expect(await house.names()).toEqual([]);
  other.run("commit");
  await adding;

  expect(await house.names()).toEqual(["Misty", "Rex"]);
  // Of sixty: were the lock waited for in SQLite, it would be ten.
  expect(ticks).toBeGreaterThan(30);
});

sqliteTest("Reads go on while a commit waits for the disk, and see it", async () => {
  const onDisk = Promise.withResolvers<void>();
  let isSlow = false;
  await using house = await openSqliteHouse(async (log) => {
    if (isSlow) await onDisk.promise;
    await log.sync();
  });
  isSlow = true;
  let isTold = false;
  const adding = house.add("Rex").then(() => {
    isTold = true;
  });
  while ((await house.names()).length === 0) await nextRound();

  expect(isTold).toBe(false);
  onDisk.resolve();
  await adding;
});

sqliteTest("Closing finishes what waits, also for another process", async () => {
  await using house = await openSqliteHouse();
  using other = house.connect();
  other.run("begin immediate");

  const adding = Promise.all(["Rex", "Misty", "Max"].map(house.add));
  const closing = house.database.close();
  await Bun.sleep(50);
  other.run("commit");
  await Promise.all([adding, closing]);

  expect(other.prepare("select name from pets order by name").values()).toEqual([["Max"], ["Misty"], ["Rex"]]);
});
