import { expect, test } from "bun:test";
import { fitText } from "./fit-text.ts";

const box = { widthMillimetres: 180, heightMillimetres: 100, sizeMillimetresMax: 44 };

test("a short name is as large as allowed, a longer one smaller, and the longest one still legible", () => {
  const sizes = ["Rex", "Sir Barksalot the Third", "Ann ".repeat(125), "W".repeat(500), "猫".repeat(500)].map((name) =>
    fitText(name, box),
  );
  expect(sizes[0]).toBe(44);
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(4);
});

test("a word stays whole if that leaves it large enough", () => {
  expect(fitText("Bartholomew", box)).toBeLessThan(180 / (11 * 0.6));
  expect(fitText("x".repeat(60), box), "a broken word is larger than a whole one").toBeGreaterThan(180 / (60 * 0.64));
});

test("a name without text fits", () => {
  expect(fitText("", box)).toBe(44);
});
