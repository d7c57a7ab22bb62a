import { expect, test } from "bun:test";
import type { PetDetails } from "../../client/index.ts";
import { matchOf } from "./pet-match.ts";

const time = "2026-11-21T12:00:00.000Z";
const profile = { breed: "Café-au-lait Pudel", externalId: "A-17", microchip: "276098102345678" };
const rex: PetDetails = { id: 1n, name: "Rex", categoryId: 1n, createdAt: time, updatedAt: time, profile };

test("says which part of the profile a search has found", () => {
  expect(matchOf(rex, "PUDEL")).toBe("Café-au-lait Pudel");
  expect(matchOf(rex, "rex cafe")).toBe("Café-au-lait Pudel");
  expect(matchOf(rex, " a-1")).toBe("Own number A-17");
  expect(matchOf(rex, "2760")).toBe("Chip 276098102345678");
  expect(matchOf(rex, "276 098 102 345 678")).toBe("Chip 276098102345678");
});

test("says nothing if the name has every word, or if the reason is not known", () => {
  expect(matchOf(rex, "re")).toBeUndefined();
  expect(matchOf(rex, "")).toBeUndefined();
  expect(matchOf(rex, "-17")).toBeUndefined();
  expect(matchOf({ ...rex, profile: undefined } as PetDetails, "pudel")).toBeUndefined();
});
