import { expect, test } from "bun:test";
import { createHeapLimit } from "./heap-limit.ts";

const LIMIT = 24;

/** Returns at which of these sizes the heap is collected. */
function collectionsAt(...sizes: number[]): number[] {
  const collections: number[] = [];
  let size = 0;
  const limitHeap = createHeapLimit(LIMIT, { size: () => size, collect: () => collections.push(size) });
  for (size of sizes) limitHeap();
  return collections;
}

test("a heap is collected whenever it is above its limit", () => {
  expect(collectionsAt(17, 24, 25, 16, 24, 40, 17)).toEqual([25, 40]);
});

test("a heap with more alive than its limit is collected again only when it has grown by half", () => {
  expect(collectionsAt(30, 30, 43, 44, 46, 40, 58, 61, 10, 25)).toEqual([30, 46, 61, 25]);
});

test("a heap above its limit that does not grow is collected again after minutes, since it may be garbage by then", () => {
  const fiveMinutes = Array<number>(60).fill(30);
  expect(collectionsAt(30, ...fiveMinutes)).toEqual([30, 30]);
});
