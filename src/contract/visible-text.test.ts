import { expect, test } from "bun:test";
import { isolate, toVisible } from "./visible-text.ts";

test("leaves an ordinary name as it is", () => {
  for (const name of ["Rex", "O'Malley, the 3rd", "Ærø", "小白", "🐕‍🦺 Rex"]) expect(isolate(name)).toBe(name);
});

test("isolates a name written from right to left", () => {
  expect(isolate("כלב")).toBe("\u2068כלב\u2069");
  expect(isolate("Rex קטן")).toBe("\u2068Rex קטן\u2069");
});

test("removes characters that turn the text around them, or hide it", () => {
  expect(isolate("Rex\u202e was deleted")).toBe("Rex was deleted");
  expect(isolate("\u2066a\u2069\u2069b\u200f\u061c")).toBe("ab");
  expect(toVisible("\ufeffRe\u200bx\u2060\n\tII\u0000")).toBe("Rex II");
  // A joiner that a script needs.
  expect(toVisible("می\u200cخواهم")).toBe("می\u200cخواهم");
});

test("returns an empty text for one that shows nothing", () => {
  for (const text of ["", "  ", "\u200b\u200d", "\u202e", "\u3164", "\u2800 \n"]) expect(isolate(text)).toBe("");
});

test("clips a long name between graphemes", () => {
  expect(isolate("a".repeat(60))).toBe("a".repeat(60));
  expect(isolate("a".repeat(500))).toBe(`${"a".repeat(59)}…`);
  expect(isolate("👨‍👩‍👧".repeat(5), 3)).toBe("👨‍👩‍👧👨‍👩‍👧…");
  expect(isolate("👨‍👩‍👧".repeat(60))).toBe("👨‍👩‍👧".repeat(60));
  expect(isolate(`Rex e${"\u0301".repeat(5000)}`).length).toBeLessThan(1000);
});
