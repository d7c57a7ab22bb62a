import { expect, test } from "bun:test";
import { exampleCategories, examplePets, isExampleName } from "./example-pets.ts";

test("there are 40 example pets, with different names and all statuses, in categories of their own", () => {
  expect(examplePets).toHaveLength(40);
  expect(new Set(examplePets.map(({ name }) => name)).size).toBe(40);
  expect(new Set(examplePets.map(({ status }) => status))).toEqual(
    new Set(["available", "pending", "sold", undefined]),
  );
  expect(exampleCategories.every((name) => name.startsWith("Example "))).toBe(true);
  expect(examplePets).toContainEqual({ name: "Pawdrey Hepburn", category: "Example cats", status: "pending" });
  expect(examplePets).toContainEqual({ name: "Button", category: "Example dogs" });
  expect(isExampleName("Bark Twain")).toBe(true);
  expect(isExampleName("Rex")).toBe(false);
});
