import { expect, test } from "bun:test";
import { isSameName, sortByMatch } from "./match-category.ts";

test("names are the same regardless of case, form and space", () => {
  const same = [
    ["Dogs", " dogs "],
    ["Small  pets", "small pets"],
    ["Ägypter", "a\u0308GYPTER"],
    ["Dogs\u200b", "dogs"],
    ["Ｆｉｓｈ", "fish"],
  ];
  for (const [one = "", other = ""] of same) expect([one, isSameName(one, other)]).toEqual([one, true]);
  expect(isSameName("Dogs", "Dog")).toBe(false);
  expect(isSameName("Vögel", "Vogel")).toBe(false);
});

test("sorts the same name first, then beginnings, words and others, each by name", () => {
  const names = ["Big cats", "Alley cats", "Cat 10", "Cat 2", "Concatenated", "CAT", undefined];
  const categories = names.map((name, index) => ({ id: BigInt(index), ...(name && { name }) }));
  const sorted = (text: string) => sortByMatch(categories, text).map(({ name }) => name);

  expect(sorted(" cat ")).toEqual(["CAT", "Cat 2", "Cat 10", "Alley cats", "Big cats", undefined, "Concatenated"]);
  expect(sorted("")).toEqual(["Alley cats", "Big cats", "CAT", "Cat 2", "Cat 10", "Concatenated", undefined]);
});
