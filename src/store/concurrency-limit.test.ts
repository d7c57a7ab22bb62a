import { expect, test } from "bun:test";
import { passIterations } from "../../test/support/event-loop.ts";
import { ConcurrencyLimit, Overloaded } from "./concurrency-limit.ts";

/** Work that the test completes, in the order in which it was started, and a clock that it sets. */
function openWork() {
  let now = 0;
  let timer: { callback: () => void; at: number } | undefined;
  const limit = new ConcurrencyLimit(
    2,
    () => now,
    (callback, milliseconds) => {
      timer = { callback, at: now + milliseconds };
    },
  );
  const started: string[] = [];
  const running: (() => void)[] = [];
  return {
    limit,
    started,
    start: (name: string) =>
      limit.run(() => {
        started.push(name);
        return new Promise<string>((resolve) => running.push(() => resolve(name)));
      }),
    completeNext: () => running.shift()?.(),
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
  const results = ["a", "b", "c", "d"].map(start);
  await Promise.resolve();
  expect(started).toEqual(["a", "b"]);
  expect(limit.isExceeded).toBe(true);

  completeNext();
  expect(await results[0]).toBe("a");
  await Promise.resolve();
  expect(started).toEqual(["a", "b", "c"]);

  for (const result of results.slice(1)) {
    completeNext();
    await result;
    await Promise.resolve();
  }
  expect(started).toEqual(["a", "b", "c", "d"]);
  expect(limit.isExceeded).toBe(false);
});

test("work that fails makes room for other work", async () => {
  const { limit, started, start } = openWork();
  const failing = Array.from({ length: 2 }, () => limit.run(() => Promise.reject(new Error("a mistake"))));
  void start("next");

  expect(await Promise.all(failing.map((result) => result.catch(String)))).toEqual([
    "Error: a mistake",
    "Error: a mistake",
  ]);
  expect(started).toEqual(["next"]);
});

test("work is not started if it has waited for 200 ms, and later work is", async () => {
  const { started, start, completeNext, pass } = openWork();
  const first = [start("a"), start("b")];
  const overdue: unknown[] = [];
  for (const name of ["c", "d"]) start(name).catch((error) => overdue.push(error));
  await passIterations(1);

  pass(200);
  await passIterations(1);
  expect(overdue).toEqual([]);
  pass(20);
  await passIterations(1);
  expect(overdue).toEqual([expect.any(Overloaded), expect.any(Overloaded)]);
  completeNext();
  completeNext();
  await Promise.all(first);
  void start("e");
  expect(started).toEqual(["a", "b", "e"]);
});
