import { expect, test } from "bun:test";
import { readPreferences } from "./exchange.ts";

test.each([
  ["handling=strict", true],
  ["Handling = Strict", true],
  ['handling="strict"', true],
  ["respond-async, wait=100, handling=strict;why=safety", true],
  ["return=minimal,handling=strict, handling=lenient", true],
  ["handling=lenient, handling=strict", false],
  ["handling", false],
  ["strict", false],
  ['note="a, handling=strict, b"', false],
  ['note="a\\", handling=strict, b"', false],
  ['note="a, handling=strict', false],
  ["note=a; handling=strict", false],
  ["handling=strictly", false],
  ["", false],
])("Prefer: %s", (header, isStrict) => {
  expect(readPreferences(header).has("handling=strict")).toBe(isStrict);
});
