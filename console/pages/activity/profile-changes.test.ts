import { expect, test } from "bun:test";
import { listChanges } from "./profile-changes.ts";

const toChanges = (...fields: string[]) => fields.map((field) => ({ field }));

test("lists the parts of a profile that changed, each once", () => {
  expect(listChanges(toChanges("breed"))).toBe("breed");
  expect(listChanges(toChanges("breed", "price.amount", "price.currency"))).toBe("breed and price");
  expect(listChanges(toChanges("externalId", "bornOn", "weightGrams", "notes"))).toBe(
    "number, date of birth, weight and notes",
  );
  expect(listChanges(toChanges("breed", "color", "sex", "tags", "published"))).toBe("breed, colour, sex and 2 others");
  expect(listChanges([])).toBe("the profile");
});

test("calls a custom field by its name", () => {
  expect(listChanges(toChanges("fields.supplier", "tags"))).toContain("supplier");
  expect(listChanges(toChanges("fields. "))).toBe("a field");
});
