import { expect, test } from "bun:test";
import { formatCount, formatRange } from "./pet-counts.ts";

test("names the part of a list that is shown", () => {
  expect(formatRange({ before: 20, shown: 20, total: 1204 })).toBe("21–40 of 1,204");
  expect(formatRange({ before: 0, shown: 20, total: null })).toBe("1–20 of more than 10,000");
  expect(formatRange({ before: 0, shown: 1, total: 1 })).toBe("1 pet");
  expect(formatRange({ before: 0, shown: 20, total: undefined })).toBe("1–20");
  expect(formatRange({ before: undefined, shown: 20, total: 1204 })).toBe("20 of 1,204");
  expect(formatRange({ before: 20, shown: 3, total: 22 })).toBe("21–23 of 23");
  expect([1204, null, undefined].map(formatCount)).toEqual(["1,204", "10,000+", ""]);
});
