import { expect, test } from "bun:test";
import { fuzzyScore } from "./fuzzy-score.ts";

test("prefers the start of a label, then of a word, then any part, then letters of several words", () => {
  const labels = ["Orders", "Place order", "Recorder", "Only red drakes erupt regularly"];
  expect(labels.map((label) => fuzzyScore("order", label))).toEqual([3, 2, 1, 0.5]);
  expect(fuzzyScore("po", "Place order")).toBe(0.5);
  expect(fuzzyScore("swi dark", "Switch to dark")).toBe(0.5);
  expect(fuzzyScore("wd", "Switch to dark")).toBe(0);
  expect(fuzzyScore("ÉXPORT", "Export pets"), "case and accents are ignored").toBe(3);
  expect(fuzzyScore(" ", "Orders")).toBe(0);
  expect(fuzzyScore(`${"a".repeat(26)}b`, "a ".repeat(26)), "many words take no time").toBe(0);
});
