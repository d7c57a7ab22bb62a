import { expect, test } from "bun:test";
import { draftOf, type StoreSettings, toPatch, validate } from "./settings-draft.ts";

const settings: StoreSettings = {
  name: "Hill Farm Pets",
  phone: "+46 8 123 456",
  language: "en",
  timeZone: "UTC",
  holdHours: 24n,
  catalogue: "off",
  indexing: false,
};

test("a draft that was not changed saves nothing", () => {
  expect(toPatch(settings, draftOf(settings))).toEqual({});
});

test("saves only what was changed, and null for what was emptied", () => {
  const draft = {
    ...draftOf(settings),
    ...{ name: " Hill Farm ", phone: " ", currency: "EUR", holdHours: "48", customerDays: "365", catalogue: true },
  };

  expect(toPatch(settings, draft)).toEqual({
    ...{ name: "Hill Farm", phone: null, currency: "EUR", holdHours: 48n, customerDays: 365n, catalogue: "on" },
  });
});

test("reports only faults for which the service has a less helpful message", () => {
  const wrong = { ...draftOf(settings), name: " ", holdHours: "a day", customerDays: "1.5" };

  expect(Object.keys(validate(wrong))).toEqual(["name", "holdHours", "customerDays"]);
  expect(validate({ ...draftOf(settings), customerDays: "" })).toEqual({});
});
