import { expect, test } from "bun:test";
import { countWaiting, freezeRows } from "./table-rows.ts";

const rows = (text: string) => [...text].map((name) => ({ id: BigInt(name.toLowerCase().charCodeAt(0)), name }));
const freeze = (shown: string, fresh: string, limit = 4) =>
  freezeRows(rows(shown), rows(fresh), limit)
    .map(({ name }) => name)
    .join("");
const count = (shown: string, fresh: string) => countWaiting(rows(shown), rows(fresh));

test("rows change in place, and are added only at the end, if there is room", () => {
  expect(freeze("abcd", "aBcd")).toBe("aBcd");
  expect(freeze("abcd", "xabc")).toBe("abcd");
  expect(freeze("abcd", "acd")).toBe("abcd");
  expect(freeze("abd", "abde")).toBe("abde");
  expect(freeze("ab", "xaby")).toBe("aby");
  expect(freeze("", "abcd")).toBe("abcd");
  expect(freeze("abc", "cab")).toBe("abc");
});

test("counts the rows that would be added, removed or moved", () => {
  expect(count("abcd", "aBcd")).toBe(0);
  expect(count("abcd", "xyab")).toBe(2);
  expect(count("abcd", "acde")).toBe(1);
  expect(count("abc", "ab")).toBe(1);
  expect(count("abc", "acb")).toBe(1);
  expect(count("", "")).toBe(0);
});
