import { expect, test } from "bun:test";
import { flushWhile } from "./flush-while.ts";

test("work that ends during a flush is followed by another flush", async () => {
  const work = Promise.withResolvers<void>();
  const flushes: string[] = [];
  let hasEnded = false;
  await flushWhile(
    work.promise,
    async () => {
      flushes.push(hasEnded ? "after the end" : "before the end");
      hasEnded = true;
      work.resolve();
      await Bun.sleep(1);
    },
    1,
  );
  expect(flushes).toEqual(["before the end", "after the end"]);
});

test("an error of the work, or of a flush, is passed on", async () => {
  const fail = () => Promise.reject(new Error("full"));
  expect(await flushWhile(fail(), () => Promise.resolve(), 1).catch(String)).toBe("Error: full");
  expect(await flushWhile(Promise.resolve(), fail, 1).catch(String)).toBe("Error: full");
});
