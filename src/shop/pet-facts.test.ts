import { expect, test } from "bun:test";
import { languages } from "../../languages/index.ts";
import type { CataloguePet } from "../contract/contract.ts";
import { ageOn, factsOf, nameOf, summaryOf } from "./pet-facts.ts";

const today = "2026-11-28";
const rex: CataloguePet = { id: 7n, name: "Rex", category: { id: 1n, name: "Dogs" }, status: "available", photos: [] };

test.each([
  ["2026-11-28", "0 week"],
  ["2026-10-01", "8 week"],
  ["2026-09-29", "8 week"],
  ["2026-08-28", "3 month"],
  ["2026-08-29", "13 week"],
  ["2024-12-28", "23 month"],
  ["2024-11-28", "2 year"],
  ["2024-11-29", "23 month"],
  ["2024-05", "2 year"],
  ["2026-11", "0 month"],
  ["2024", "about 2 year"],
  ["2027", undefined],
])("the age of a pet that was born on %s is %s", (bornOn, expected) => {
  const age = ageOn(today, bornOn);

  expect(age && `${age.isApproximate ? "about " : ""}${age.value} ${age.unit}`).toBe(expected);
});

test("shows facts in the language of the store, and only those that are known", () => {
  const pet: CataloguePet = {
    ...rex,
    breed: "Pug\u202e",
    sex: "female",
    bornOn: "2024",
    neutered: false,
    weightGrams: 12_500n,
    arrivedOn: "2026-05-17",
  };
  const texts = factsOf(pet, languages.de, today).map(({ label, text }) => `${label}: ${text.replace(/\s/g, " ")}`);

  expect(texts).toEqual([
    ...["Kategorie: Dogs", "Rasse: Pug", "Geschlecht: weiblich", "Alter: etwa 2 Jahre", "Geboren: 2024"],
    ...["Gewicht: 12,5 kg", "Kastriert: nein", "Bei uns seit: 17. Mai 2026"],
  ]);
  expect(summaryOf(pet, languages.en, today)).toBe("Pug · female · about 2 years");
  expect(factsOf(rex, languages.en, today)).toEqual([{ label: "Category", text: "Dogs" }]);
});

test("a pet without a visible name is named by its id", () => {
  expect(nameOf({ ...rex, name: "\u200b" }, languages.en)).toBe("Pet 7");
});
