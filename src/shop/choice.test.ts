import { expect, test } from "bun:test";
import { filtersOf, readChoice, writeChoice } from "./choice.ts";

const today = "2026-11-28";
const filtersIn = (query: string) => filtersOf(readChoice(new URLSearchParams(query))?.choice ?? {}, today);

test("empty and unknown fields have no effect, and invalid ones make the query invalid", () => {
  expect(filtersIn("category=&sex=&age=&utm_source=x")).toEqual({});
  for (const query of ["category=x", "category=1.5", "sex=other", "age=8", "age=__proto__"]) {
    expect([query, readChoice(new URLSearchParams(query))]).toEqual([query, undefined]);
  }
});

test("writes the query that it has read, with exact ids", () => {
  const query = "?category=9223372036854775807&sex=female&age=senior&cursor=7.a";
  const read = readChoice(new URLSearchParams(query));

  expect(writeChoice(read?.choice ?? {}, read?.cursor)).toBe(query);
  expect(writeChoice({})).toBe("");
});

test("a pet is young until its first birthday, and a senior from the eighth one", () => {
  expect(["young", "adult", "senior"].map((age) => filtersIn(`age=${age}`))).toEqual([
    { bornSince: "2025-11-29" },
    { bornSince: "2018-11-29", bornBefore: "2025-11-29" },
    { bornBefore: "2018-11-29" },
  ]);
  // There is no February 29 in 2027.
  expect(filtersOf({ age: "young" }, "2028-02-29")).toEqual({ bornSince: "2027-03-02" });
});
