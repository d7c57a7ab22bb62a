import { expect, test } from "bun:test";
import { passIterations } from "../../test/support/event-loop.ts";
import { ConcurrencyLimit, Overloaded } from "./concurrency-limit.ts";
import { shortWait } from "./fair-queue.ts";

/** Work that the test completes, in the order in which it was started, and a clock that it sets. */
function openWork(running = 2, runningOfAccount = running) {
  let now = 0;
  let timer: { callback: () => void; at: number } | undefined;
  const limit = new ConcurrencyLimit(
    { running, runningOfAccount, ...shortWait },
    () => now,
    (callback, milliseconds) => {
      timer = { callback, at: now + milliseconds };
    },
  );
  const started: string[] = [];
  const inProgress: { name: string; resolve: () => void }[] = [];
  return {
    limit,
    started,
    /** The account is the first letter. */
    start: (name: string) =>
      limit.run(name.charAt(0), () => {
        started.push(name);
        return new Promise<string>((resolve) => inProgress.push({ name, resolve: () => resolve(name) }));
      }),
    async completeNext(account = "") {
      const index = inProgress.findIndex(({ name }) => name.startsWith(account));
      inProgress.splice(index, 1)[0]?.resolve();
      await passIterations(1);
    },
    pass(milliseconds: number) {
      for (const end = now + milliseconds; timer && timer.at <= end; ) {
        const { callback, at } = timer;
        [now, timer] = [at, undefined];
        callback();
      }
    },
  };
}

test("work beyond the limit starts in its order, when other work is completed", async () => {
  const { limit, started, start, completeNext } = openWork();
  const results = ["a1", "a2", "a3", "a4"].map(start);
  await passIterations(1);
  expect(started).toEqual(["a1", "a2"]);
  expect(limit.isExceeded).toBe(true);

  await completeNext();
  expect(await results[0]).toBe("a1");
  expect(started).toEqual(["a1", "a2", "a3"]);
  await completeNext();
  await completeNext();
  await completeNext();
  await Promise.all(results);
  expect(started).toEqual(["a1", "a2", "a3", "a4"]);
  expect(limit.isExceeded).toBe(false);
});

test("the first work of an account starts at once, also beyond the limit", async () => {
  const { started, start, completeNext } = openWork();
  for (const name of ["a1", "a2", "a3", "b1", "b2"]) void start(name);
  await passIterations(1);
  expect(started).toEqual(["a1", "a2", "b1"]);

  await completeNext("a");
  expect(started).toEqual(["a1", "a2", "b1"]);
  await completeNext("b");
  expect(started.slice(3).sort()).toEqual(["a3", "b2"]);
});

test("while work of others is waiting, an account starts no more than its share", async () => {
  const { started, start, completeNext } = openWork(4, 2);
  for (const name of ["a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3"]) void start(name);
  await passIterations(1);
  expect(started).toEqual(["a1", "a2", "a3", "a4", "b1"]);

  await completeNext("a");
  await completeNext("a");
  expect(started).toEqual(["a1", "a2", "a3", "a4", "b1", "b2"]);
  await completeNext("b");
  await completeNext("a");
  expect(started).toEqual(["a1", "a2", "a3", "a4", "b1", "b2", "b3", "a5"]);
});

test("work that fails makes room for other work", async () => {
  const { limit, started, start } = openWork();
  const failing = Array.from({ length: 2 }, () => limit.run("a", () => Promise.reject(new Error("a mistake"))));
  void start("a1");

  expect(await Promise.all(failing.map((result) => result.catch(String)))).toEqual([
    "Error: a mistake",
    "Error: a mistake",
  ]);
  expect(started).toEqual(["a1"]);
});

test("work is not started if it has waited for 200 ms, and later work is", async () => {
  const { started, start, completeNext, pass } = openWork();
  const first = [start("a1"), start("a2")];
  const overdue: unknown[] = [];
  for (const name of ["a3", "a4"]) start(name).catch((error) => overdue.push(error));
  await passIterations(1);

  pass(200);
  await passIterations(1);
  expect(overdue).toEqual([]);
  pass(20);
  await passIterations(1);
  expect(overdue).toEqual([expect.any(Overloaded), expect.any(Overloaded)]);
  await completeNext();
  await completeNext();
  await Promise.all(first);
  void start("a5");
  expect(started).toEqual(["a1", "a2", "a5"]);
});

test("waiting work is checked by one timer, however often the queue becomes empty", async () => {
  const checks: (() => void)[] = [];
  const limit = new ConcurrencyLimit(
    { running: 1, ...shortWait },
    () => 0,
    (check) => checks.push(check),
  );
  for (let round = 0; round < 100; round += 1) {
    await Promise.all([limit.run("a", async () => {}), limit.run("a", async () => {})]);
  }
  expect(checks.length).toBe(1);

  checks.pop()?.();
  await Promise.all([limit.run("a", async () => {}), limit.run("a", async () => {})]);
  expect(checks.length).toBe(1);
});
