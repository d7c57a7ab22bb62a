import { expect, test } from "bun:test";
import { parseId } from "./parse-id.ts";

test("parses an id exactly, and returns undefined for anything else", () => {
  expect(parseId(" 9223372036854775807 ")).toBe(9223372036854775807n);
  expect(parseId("-9223372036854775808")).toBe(-9223372036854775808n);
  expect(parseId("007")).toBe(7n);
  for (const text of ["", "9223372036854775808", "1.5", "1e3", "x", "9".repeat(1000)]) {
    expect(parseId(text)).toBeUndefined();
  }
});
