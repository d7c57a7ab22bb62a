import { expect } from "bun:test";
import { stopClock } from "../../../test/support/clocks.ts";
import { block, passIterations } from "../../../test/support/event-loop.ts";
import { openSqliteFixture } from "../../../test/support/sqlite-database.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { Overloaded } from "../concurrency-limit.ts";
import { DatabaseUnavailable, type Statements, type TransactionOptions, TransactionSkipped } from "../database.ts";

sqliteTest("concurrent changes share one commit, run in order, and each gets its own result", async () => {
  await using fixture = await openSqliteFixture();
  using _clock = stopClock();

  const results = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      fixture.database.transaction((statements) =>
        statements.query("insert into pets (name) values ($1) returning rowid, name", `Pet ${index}`),
      ),
    ),
  );

  expect(results).toEqual(results.map((_, index) => [{ rowid: BigInt(index + 1), name: `Pet ${index}` }]));
  expect(fixture.commits()).toBe(1);
});

sqliteTest("insert-only transactions run concurrently, before the changes of the same commit", async () => {
  await using fixture = await openSqliteFixture();
  using _clock = stopClock();
  const steps: string[] = [];
  /** Records a step before and after yielding. */
  const step = (name: string) => async () => {
    steps.push(name);
    await Promise.resolve();
    steps.push(name);
  };

  await Promise.all([
    fixture.database.transaction(step("a change")),
    fixture.database.transaction(step("an insert"), { kind: "insertOnly" }),
    fixture.database.transaction(step("another change")),
    fixture.database.transaction(step("another insert"), { kind: "insertOnly" }),
  ]);

  expect(steps).toEqual([
    "an insert",
    "another insert",
    "an insert",
    "another insert",
    "a change",
    "a change",
    "another change",
    "another change",
  ]);
  expect(fixture.commits()).toBe(1);
});

sqliteTest("an insert-only transaction that throws fails alone, and the others of its commit succeed", async () => {
  await using fixture = await openSqliteFixture();
  const mistake = new Error("a mistake of ours");
  const add = (name: string) =>
    fixture.database.transaction(
      async (statements) => {
        await statements.query("insert into pets (name) values ($1)", name);
        if (name === "Ghost") throw mistake;
      },
      { kind: "insertOnly" },
    );

  const settled = await Promise.allSettled(["Rex", "Ghost", "Misty"].map(add));

  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(settled[1]).toMatchObject({ reason: mistake });
  expect(await fixture.names()).toEqual(["Misty", "Rex"]);
});

sqliteTest("100 transactions that are no longer wanted are skipped, and the others share one commit", async () => {
  await using fixture = await openSqliteFixture();
  using _clock = stopClock();
  const runs: number[] = [];
  const unwanted = Array.from({ length: 100 }, (_, index) =>
    fixture.database.transaction(() => runs.push(index), {
      kind: index % 2 === 0 ? "insertOnly" : "change",
      isWanted: () => false,
    }),
  );
  const adding = Array.from({ length: 64 }, (_, index) => fixture.add(`Pet ${index}`));

  const settled = await Promise.allSettled(unwanted);
  await Promise.all(adding);

  expect(settled.filter(({ status }) => status === "fulfilled")).toEqual([]);
  expect(settled[0]).toMatchObject({ reason: expect.any(TransactionSkipped) });
  expect([runs, fixture.commits()]).toEqual([[], 1]);
});

sqliteTest("whether a transaction is wanted is decided with the write lock, and again if it runs again", async () => {
  await using fixture = await openSqliteFixture();
  using _clock = stopClock();
  using other = fixture.connect();
  other.run("begin immediate");
  const findings: boolean[] = [];
  const isWanted = () => findings.push(true) < 2;
  const runs: string[] = [];

  const skipped = fixture.database.transaction(() => runs.push("skipped"), { isWanted }).catch(String);
  const failed = fixture.database.transaction(() => Promise.reject(new Error("a mistake of ours"))).catch(String);
  await passIterations(100);
  expect(findings).toEqual([]);
  other.run("commit");

  expect(await Promise.all([skipped, failed])).toEqual(["Error", "Error: a mistake of ours"]);
  // The first run was rolled back with that of the other transaction.
  expect([runs, findings]).toEqual([["skipped"], [true, true]]);
  await fixture.add("Rex");
  expect(fixture.commits()).toBe(1);
});

sqliteTest("a group of transactions that take long yields to the event loop", async () => {
  await using fixture = await openSqliteFixture();
  let iterations = 0;
  const countIterations = () => {
    iterations += 1;
    timer = setImmediate(countIterations);
  };
  let timer = setImmediate(countIterations);
  const seen: number[] = [];

  using clock = stopClock();
  const work = () => {
    clock.pass(4);
    seen.push(iterations);
  };
  await Promise.all(Array.from({ length: 5 }, () => fixture.database.transaction(work)));
  clearImmediate(timer);

  // Of two iterations each, since a slice has 5 ms.
  expect(new Set(seen).size).toBe(3);
  expect(fixture.commits()).toBe(1);
});

sqliteTest("a group begins no change that is expected to end after 20 ms", async () => {
  await using fixture = await openSqliteFixture();
  using clock = stopClock();

  await Promise.all(Array.from({ length: 9 }, () => fixture.database.transaction(() => clock.pass(6))));

  // Of three each: after that, the next one is expected to end later.
  expect(fixture.commits()).toBe(3);
});

sqliteTest("between two changes of an account that take long, those of others are committed", async () => {
  await using fixture = await openSqliteFixture();
  using clock = stopClock();
  const order: string[] = [];
  const change = (account: string, milliseconds: number, options: TransactionOptions = {}) =>
    fixture.database
      .transaction(() => clock.pass(milliseconds), { account, ...options })
      .then(() => order.push(options.kind === "insertOnly" ? `${account} inserts` : account));
  await change("a", 300);
  let others: Promise<number>[] = [];
  const first = fixture.database.transaction(
    () => {
      clock.pass(300);
      others = [change("b", 1), change("c", 1, { kind: "insertOnly" }), change("b", 1, { isDryRun: true })];
    },
    { account: "a" },
  );
  const further = Array.from({ length: 5 }, (_, index) => change("a", 300, { isDryRun: index % 2 === 0 }));

  await first;
  await Promise.all([...others, ...further]);

  expect(order).toEqual(["a", "c inserts", "b", "b", "a", "a", "a", "a", "a"]);
});

sqliteTest("a change is not started after it has waited for 10 s, and later ones are", async () => {
  await using fixture = await openSqliteFixture();
  using clock = stopClock();
  const slow = fixture.database.transaction(() => clock.pass(11_000), { account: "a" });
  const waiting = ["a", "b"].map((account) => fixture.database.transaction(() => {}, { account, isDryRun: true }));

  expect(await Promise.allSettled([slow, ...waiting])).toMatchObject([
    { status: "fulfilled" },
    { reason: expect.any(Overloaded) },
    { reason: expect.any(Overloaded) },
  ]);
  await fixture.add("Rex");
  expect(await fixture.names()).toEqual(["Rex"]);
});

sqliteTest("1,000 transactions do not run in one commit, during which the event loop would be blocked", async () => {
  await using fixture = await openSqliteFixture();
  using _clock = stopClock();

  await Promise.all(Array.from({ length: 1000 }, (_, index) => fixture.add(`Pet ${index}`)));

  expect(fixture.commits()).toBe(4);
});

sqliteTest("a transaction waits for others only until the event loop has taken 2 ms", async () => {
  await using fixture = await openSqliteFixture();
  let iterations = 0;
  const delay = () => {
    block(3);
    iterations += 1;
    timer = setImmediate(delay);
  };
  let timer = setImmediate(delay);

  const before = await fixture.database.transaction(() => iterations);
  clearImmediate(timer);

  expect(before).toBe(1);
});

sqliteTest("consecutive transactions have a commit each", async () => {
  await using fixture = await openSqliteFixture();
  using _clock = stopClock();

  for (const name of ["Rex", "Misty", "Max"]) await fixture.add(name);

  expect(fixture.commits()).toBe(3);
});

sqliteTest("a transaction that throws a busy error fails alone, and the others of its commit succeed", async () => {
  await using fixture = await openSqliteFixture();
  const later = new DatabaseUnavailable(new Error("later"), { isBusy: true });

  const settled = await Promise.allSettled([
    fixture.add("Rex"),
    fixture.database.transaction(() => {
      throw later;
    }),
    fixture.add("Misty"),
  ]);

  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(settled[1]).toMatchObject({ reason: later });
});

sqliteTest(
  "a transaction that throws fails alone and leaves nothing, and the others of its commit succeed",
  async () => {
    await using fixture = await openSqliteFixture();
    const mistake = new Error("a mistake of ours");

    const settled = await Promise.allSettled([
      fixture.add("Rex"),
      fixture.database.transaction(async (statements) => {
        await statements.query("insert into pets (name) values ('Ghost')");
        throw mistake;
      }),
      fixture.add("Misty"),
      fixture.add("Rex"),
      fixture.add("Max"),
    ]);

    expect(settled.map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    expect(settled[1]).toMatchObject({ reason: mistake });
    // A violated constraint is not DatabaseUnavailable.
    expect(settled[3]).toMatchObject({ reason: { code: "SQLITE_CONSTRAINT_UNIQUE" } });
    expect(await fixture.names()).toEqual(["Max", "Misty", "Rex"]);
  },
);

sqliteTest(
  "the other transactions of a failed commit wait for a write lock that another process takes meanwhile",
  async () => {
    await using fixture = await openSqliteFixture();
    using other = fixture.connect();

    const failed = fixture.database.transaction(async () => Promise.reject(new Error("a mistake of ours")));
    const waiting = Promise.all([fixture.add("Rex"), fixture.add("Misty")]);
    // Between the rollback of the group and the second attempt of each.
    await failed.catch(() => other.run("begin immediate"));
    await passIterations(100);
    other.run("commit");

    await waiting;
    expect(await fixture.names()).toEqual(["Misty", "Rex"]);
  },
);

sqliteTest("a dry run returns its result and stores nothing, and has a transaction of its own", async () => {
  await using fixture = await openSqliteFixture();
  using _clock = stopClock();
  const insert = (name: string) => (statements: Statements) =>
    statements.query("insert into pets (name) values ($1) returning name", name);
  const dryRun = (name: string) => fixture.database.transaction(insert(name), { isDryRun: true });
  const mistake = new Error("a mistake of ours");

  const [, first, , second, third, skipped] = await Promise.allSettled([
    fixture.add("Rex"),
    dryRun("Ghost"),
    fixture.add("Misty"),
    dryRun("Ghost"),
    fixture.database.transaction(() => Promise.reject(mistake), { isDryRun: true }),
    fixture.database.transaction(insert("Ghost"), { isDryRun: true, isWanted: () => false }),
  ]);
  await fixture.add("Tiger");

  expect([first, second]).toMatchObject([{ value: [{ name: "Ghost" }] }, { value: [{ name: "Ghost" }] }]);
  expect([third, skipped]).toMatchObject([{ reason: mistake }, { reason: expect.any(TransactionSkipped) }]);
  expect(await fixture.names()).toEqual(["Misty", "Rex", "Tiger"]);
  expect(fixture.commits()).toBe(3);
});
