import { expect, test } from "bun:test";
import { groupByDay } from "./group-by-day.ts";

const HOUR = 3_600_000;

test("groups entries by day, the last two of them by name", () => {
  const now = new Date(2026, 10, 21, 0, 30).getTime();
  const entries = [0.1, 1, 20, 30, 50].map((hours) => ({ createdAt: new Date(now - hours * HOUR).toISOString() }));
  expect(groupByDay(entries, now).map(({ name, entries: some }) => [name, some.length])).toEqual([
    ["Today", 1],
    ["Yesterday", 2],
    ["Thursday, November 19, 2026", 1],
    ["Wednesday, November 18, 2026", 1],
  ]);
});
