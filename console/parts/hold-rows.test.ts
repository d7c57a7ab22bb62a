import { expect, test } from "bun:test";
import { countWaiting, holdRows } from "./hold-rows.ts";

const rows = (text: string) => [...text].map((name) => ({ id: BigInt(name.toLowerCase().charCodeAt(0)), name }));
const hold = (shown: string, fresh: string, limit = 4) =>
  holdRows(rows(shown), rows(fresh), limit)
    .map(({ name }) => name)
    .join("");
const count = (shown: string, fresh: string) => countWaiting(rows(shown), rows(fresh));

test("rows change in place, and come only at the end, if there is room", () => {
  expect(hold("abcd", "aBcd")).toBe("aBcd");
  expect(hold("abcd", "xabc")).toBe("abcd");
  expect(hold("abcd", "acd")).toBe("abcd");
  expect(hold("abd", "abde")).toBe("abde");
  expect(hold("ab", "xaby")).toBe("aby");
  expect(hold("", "abcd")).toBe("abcd");
  expect(hold("abc", "cab")).toBe("abc");
});

test("counts the rows that would come, go or move", () => {
  expect(count("abcd", "aBcd")).toBe(0);
  expect(count("abcd", "xyab")).toBe(2);
  expect(count("abcd", "acde")).toBe(1);
  expect(count("abc", "ab")).toBe(1);
  expect(count("abc", "acb")).toBe(1);
  expect(count("", "")).toBe(0);
});
