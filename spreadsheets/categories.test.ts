import { expect, test } from "bun:test";
import {
  findCategory,
  findQuestions,
  indexCategories,
  proposeDecision,
  resolveCategory,
  shownQuestions,
  toNewCategory,
} from "./categories.ts";

const index = indexCategories([
  { id: 1n, name: "Dogs" },
  { id: 2n, name: "Écureuils" },
  { id: 3n, name: "Birds" },
  { id: 4n, name: "birds " },
  { id: 5n },
  { id: 6n, name: "2024" },
]);

test.each<[text: string, id: bigint]>([
  ["Dogs", 1n],
  [" dogs ", 1n],
  ["ECUREUILS", 2n],
  ["1", 1n],
  ["5", 5n],
  ["2024", 6n],
])("finds the category %j", (text, id) => {
  expect(findCategory(text, index)).toEqual({ kind: "one", id });
});

test.each([
  ["", "empty", 0],
  ["Hamsters", "missing", 0],
  ["Dog", "missing", 1],
  ["Birds", "ambiguous", 2],
  ["99", "number", 0],
  ["9223372036854775808", "missing", 0],
])("asks about the category %j", (text, kind, candidates) => {
  const found = findCategory(text, index);
  expect([found.kind, found.kind !== "one" && found.candidates.length]).toEqual([kind as never, candidates]);
});

test("asks once for each category, with its number of rows, and proposes what to do", () => {
  const questions = findQuestions(["Hamsters", "dogs", "HAMSTERS", "Birds", "", "Dog", "99", "hamsters "], index);
  expect(questions.map(({ text, rowCount }) => `${text} ${rowCount}`)).toEqual([
    "Hamsters 3",
    "Birds 1",
    " 1",
    "Dog 1",
    "99 1",
  ]);
  expect(questions.map(proposeDecision)).toEqual([
    { kind: "create" },
    undefined,
    { kind: "leaveOut" },
    { kind: "use", id: 1n },
    { kind: "create" },
  ]);
});

test("resolves a cell by the decision about its category", () => {
  const decisions = new Map([
    ["BIRDS", { kind: "use" as const, id: 4n }],
    ["DRAGONS", { kind: "leaveOut" as const }],
  ]);
  const resolve = (text: string) => resolveCategory(text, index, decisions);
  expect(resolve("dogs")).toEqual({ id: 1n });
  expect(resolve("birds")).toEqual({ id: 4n });
  expect(resolve("Hamsters")).toEqual({ newKey: "HAMSTERS" });
  expect(resolve("Dragons")).toEqual({ fault: "is left out, as you chose" });
  expect(resolve("")).toEqual({ fault: "is missing" });
  expect(resolveCategory("Birds", index, new Map())).toHaveProperty("fault");
  expect(toNewCategory("99", "99")).toEqual({ key: "99", id: 99n });
  expect(toNewCategory("HAMSTERS", " Hamsters ")).toEqual({ key: "HAMSTERS", name: "Hamsters" });
});

test("shows all questions that a person must answer, however many there are", () => {
  const cells = Array.from({ length: 500 }, (_, row) => [`Other ${row}`, `Other ${row}`]).flat();
  const kinds = shownQuestions(findQuestions([...cells, "Birds", ""], index)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "missing")).toHaveLength(200);
  expect(kinds.slice(200)).toEqual(["ambiguous", "empty"]);
});
