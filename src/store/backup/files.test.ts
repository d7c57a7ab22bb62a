import { expect, test } from "bun:test";
import { passIterations } from "../../../test/support/event-loop.ts";
import { flushWhile } from "./files.ts";

test("work that ends during a flush is followed by another flush", async () => {
  const work = Promise.withResolvers<void>();
  const flushes: string[] = [];
  let hasEnded = false;
  await flushWhile(
    () => work.promise,
    async () => {
      flushes.push(hasEnded ? "after the end" : "before the end");
      hasEnded = true;
      work.resolve();
      await passIterations(1);
    },
    1,
  );
  expect(flushes).toEqual(["before the end", "after the end"]);
});

test("an error of the work is passed on once the flush has ended, and one of a flush once the work has", async () => {
  const steps: string[] = [];
  const work = Promise.withResolvers<void>();
  const flush = async () => {
    work.reject(new Error("aborted"));
    await passIterations(1);
    steps.push("flushed");
  };
  await expect(flushWhile(() => work.promise, flush, 1)).rejects.toThrow("aborted");
  expect(steps).toEqual(["flushed"]);

  const copy = (signal: AbortSignal) =>
    new Promise((_, reject) => {
      signal.addEventListener("abort", () => {
        steps.push("stopped");
        reject(signal.reason);
      });
    });
  await expect(flushWhile(copy, () => Promise.reject(new Error("full")), 1)).rejects.toThrow("full");
  expect(steps).toEqual(["flushed", "stopped"]);
  await expect(
    flushWhile(
      () => Promise.resolve(),
      () => Promise.reject(new Error("full")),
      1,
    ),
  ).rejects.toThrow("full");
});
