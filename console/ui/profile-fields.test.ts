import { expect, test } from "bun:test";
import { describeField, joinPrice, parseDraft, parseField, profileFields, toFieldText } from "./profile-fields.ts";

const field = (name: string) => profileFields.find((each) => each.name === name) as (typeof profileFields)[number];

test("a draft becomes a profile without what is empty", () => {
  expect(
    parseDraft({
      breed: " Labrador ",
      color: "",
      sex: "female",
      bornOn: "May 2024",
      neutered: "no",
      weightGrams: "4,2 kg",
      price: joinPrice("450,00", "EUR"),
      tags: "calm\ngood with cats\ncalm\n",
      externalId: "0012",
      notes: "Likes fish.\nAnd cats.",
    }),
  ).toEqual({
    profile: {
      breed: "Labrador",
      sex: "female",
      bornOn: "2024-05",
      neutered: false,
      weightGrams: 4200n,
      price: { amount: 45000n, currency: "EUR" },
      tags: ["calm", "good with cats"],
      externalId: "0012",
      notes: "Likes fish.\nAnd cats.",
    },
    faults: {},
  });
});

test("faults are at their fields", () => {
  const { faults } = parseDraft({ bornOn: "soon", weightGrams: "4", price: joinPrice("cheap", "EUR") });
  expect(Object.keys(faults)).toEqual(["price", "bornOn", "weightGrams"]);
});

test("a price may have its currency in the text", () => {
  const price = (text: string) => parseField(field("price"), text);
  expect(price(joinPrice("€450", "USD"))).toEqual({ value: { amount: 45000n, currency: "EUR" } });
  expect(price(joinPrice("450 chf", "USD"))).toEqual({ value: { amount: 45000n, currency: "CHF" } });
  expect(price(joinPrice(" ", "USD"))).toEqual({ value: null });
  expect(price("450")).toEqual({ fault: "Choose a currency." });
});

test("every value is read from the text to edit that is written for it", () => {
  const values = {
    price: { amount: 45050n, currency: "EUR" },
    breed: "Labrador",
    sex: "male" as const,
    bornOn: "2024-05",
    color: "black",
    weightGrams: 12_345n,
    neutered: true,
    arrivedOn: "2026-11-02",
    externalId: "R-12",
    microchip: "276098102345678",
    tags: ["calm", "good with cats"],
    description: "A friend.",
    notes: "Eats a lot.",
  };
  for (const each of profileFields) {
    expect(parseField(each, toFieldText(each.name, values))).toEqual({ value: values[each.name] });
    expect(parseField(each, toFieldText(each.name, {}))).toEqual({ value: null });
  }
  expect(profileFields.slice(0, 4).map(({ name }) => describeField(name, values))).toEqual([
    ...["€450.50", "Labrador", "Male", "May 2024"],
  ]);
});
