import { edenGC, fullGC, heapSize } from "bun:jsc";
import { expect, test } from "bun:test";
import { eventually } from "../../test/support/eventually.ts";
import { createHeapLimit } from "./heap-limit.ts";

const MEGABYTE = 1024 * 1024;
const MEGABYTES = 64;

/** Makes objects that survive a collection of new objects only. */
function makeOldObjects(): Uint8Array[] {
  const arrays = Array.from({ length: MEGABYTES }, () => new Uint8Array(MEGABYTE));
  edenGC();
  return arrays;
}

test("old garbage is collected if the heap is above its limit", async () => {
  const before = fullGC();
  makeOldObjects();
  edenGC();
  const full = heapSize();
  expect(full - before).toBeGreaterThan((MEGABYTES * MEGABYTE) / 2);

  expect(createHeapLimit(full + MEGABYTE)()).toBe(false);
  expect(heapSize()).toBe(full);

  expect(createHeapLimit(full - MEGABYTE)()).toBe(true);
  await eventually(() => heapSize() < before + (MEGABYTES * MEGABYTE) / 2);
});

test("a heap whose live objects exceed the limit is collected again only when it has grown", async () => {
  const kept = makeOldObjects();
  fullGC();
  const limitHeap = createHeapLimit(heapSize() - MEGABYTE);

  expect([limitHeap(), limitHeap(), limitHeap()]).toEqual([true, false, false]);
  kept.push(...makeOldObjects());
  expect(limitHeap()).toBe(true);
  expect(kept).toHaveLength(2 * MEGABYTES);
});
