import { edenGC, fullGC, heapSize } from "bun:jsc";
import { expect, test } from "bun:test";
import { limitHeap } from "./heap-limit.ts";

const MEGABYTE = 1024 * 1024;

/** Makes garbage that a collection of new objects only does not free. Returns its size. */
function makeOldGarbage(): number {
  const arrays = Array.from({ length: 64 }, () => new Uint8Array(MEGABYTE));
  edenGC();
  return arrays.length * MEGABYTE;
}

test("collects old garbage of a heap above its limit only", () => {
  const before = fullGC();
  const half = makeOldGarbage() / 2;
  edenGC();
  const full = heapSize();
  expect(full - before).toBeGreaterThan(half);

  limitHeap(full + MEGABYTE);
  expect(heapSize()).toBe(full);

  limitHeap(full - MEGABYTE);
  expect(heapSize()).toBeLessThan(before + half);
});
