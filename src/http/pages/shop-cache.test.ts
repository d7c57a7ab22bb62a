import { expect, test } from "bun:test";
import { PageCache } from "./shop-cache.ts";

function createPages(bytesMax?: number) {
  const pages = new PageCache(bytesMax);
  let rendered = 0;
  const get = (address: string, { text = "page", status = 200 } = {}) =>
    pages.render(address, async () => {
      rendered += 1;
      return { status, text };
    });
  return { pages, get, rendered: () => rendered };
}

test("a page is rendered once, also for requests that arrive together", async () => {
  const { get, rendered } = createPages();
  await Promise.all([get("a"), get("a"), get("a")]);
  await get("a");

  expect(rendered()).toBe(1);
});

test("pages with errors, and failures, are not kept", async () => {
  const { pages, get, rendered } = createPages();
  await get("a", { status: 404 });
  await get("a", { status: 404 });
  const fail = () => pages.render("b", () => Promise.reject(new Error("no database")));
  await expect(fail()).rejects.toThrow("no database");
  await expect(fail()).rejects.toThrow("no database");

  expect([rendered(), pages.bytes]).toEqual([2, 0]);
});

test("the pages that were rendered first are dropped when there are too many bytes", async () => {
  const { pages, get, rendered } = createPages(1200);
  await get("a");
  await get("b");
  const two = pages.bytes;
  await get("c");
  await get("b");
  const kept = rendered();
  await get("a");

  expect(two).toBeGreaterThan(1000);
  expect(pages.bytes).toBe(two);
  expect([kept, rendered()]).toEqual([3, 4]);
});
