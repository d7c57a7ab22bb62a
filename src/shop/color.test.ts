import { expect, test } from "bun:test";
import fc from "fast-check";
import { contrast, textColorOn, withContrastOn } from "./color.ts";

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("computes the contrast of WCAG", () => {
  const shown = [
    ["#000000", "#ffffff"],
    ["#777777", "#ffffff"],
    ["#ff0000", "#ffffff"],
  ].map(([one = "", other = ""]) => contrast(one, other).toFixed(2));

  expect(shown).toEqual(["21.00", "4.48", "4.00"]);
});

test("text in any color, and on any color, has a contrast of 4.5", () => {
  fc.assert(
    fc.property(colors, colors, (color, background) => {
      expect(contrast(withContrastOn(background, color), background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(textColorOn(background), background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a color whose contrast is sufficient stays as it is, and another one keeps its hue", () => {
  expect(withContrastOn("#f1eee9", "#a84514")).toBe("#a84514");
  // A yellow becomes a dark yellow, not a grey.
  expect(withContrastOn("#ffffff", "#ffd500")).toMatch(/^#[7-9]\w[6-7]\w0\w$/);
});
