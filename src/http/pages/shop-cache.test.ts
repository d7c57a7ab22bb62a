import { expect, test } from "bun:test";
import { PageCache } from "./shop-cache.ts";

function createPages(bytesMax?: number) {
  const clock = { now: 0 };
  const cache = new PageCache(() => clock.now, bytesMax);
  let rendered = 0;
  const get = (address: string, { text = "page", status = 200 } = {}) =>
    cache.get(address, async () => {
      rendered += 1;
      return { status, text };
    });
  return { clock, cache, get, rendered: () => rendered };
}

test("a page is rendered once a second, also for requests that arrive together", async () => {
  const { clock, get, rendered } = createPages();
  await Promise.all([get("a"), get("a"), get("a")]);
  clock.now = 999;
  await get("a");
  const before = rendered();
  clock.now = 1000;
  await get("a");

  expect([before, rendered()]).toEqual([1, 2]);
});

test("a clock that was set back makes a page stale", async () => {
  const { clock, get, rendered } = createPages();
  await get("a");
  clock.now = -1;
  await get("a");

  expect(rendered()).toBe(2);
});

test("pages with errors, and failures, are not kept", async () => {
  const { cache, get, rendered } = createPages();
  await get("a", { status: 404 });
  await get("a", { status: 404 });
  const fail = () => cache.get("b", () => Promise.reject(new Error("no database")));
  await expect(fail()).rejects.toThrow("no database");
  await expect(fail()).rejects.toThrow("no database");

  expect([rendered(), cache.bytes]).toEqual([2, 0]);
});

test("the pages that were rendered first are dropped when there are too many bytes", async () => {
  const { cache, get, rendered } = createPages(1200);
  await get("a");
  await get("b");
  const two = cache.bytes;
  await get("c");
  await get("b");
  const kept = rendered();
  await get("a");

  expect(two).toBeGreaterThan(1000);
  expect(cache.bytes).toBe(two);
  expect([kept, rendered()]).toEqual([3, 4]);
});
