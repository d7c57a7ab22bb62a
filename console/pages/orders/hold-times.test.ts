import { expect, test } from "bun:test";
import { extensionsOf, getHoldEnd, holdChoices } from "./hold-times.ts";

const noon = new Date(2027, 0, 31, 12, 0);
const at = (days: number, hours: number) => new Date(2027, 0, 31 + days, hours);
const offer = (end: Date | undefined, now: Date) =>
  extensionsOf(end?.toISOString(), now).map(({ label, end }) => [label, end]);

test("extends a hold from its end, and to the next evenings", () => {
  expect(offer(at(0, 15), noon)).toEqual([
    ["1 hour longer", at(0, 16)],
    ["Until this evening", at(0, 18)],
    ["Until tomorrow evening", at(1, 18)],
    ["1 week longer", at(7, 15)],
  ]);
});

test("offers only later times than the end of the hold", () => {
  expect(offer(at(1, 18), noon).map(([label]) => label)).toEqual(["1 hour longer", "1 week longer"]);
  expect(offer(undefined, at(0, 19)).map(([label]) => label)).toEqual([
    "For 1 hour",
    "Until tomorrow evening",
    "For 1 week",
  ]);
});

test("counts from now if there is no hold, or it has just ended", () => {
  expect(offer(undefined, noon)[0]).toEqual(["For 1 hour", at(0, 13)]);
  expect(offer(at(0, 9), noon)[0]).toEqual(["1 hour longer", at(0, 13)]);
});

test("offers the usual hours of the store for a new hold", () => {
  const labels = (hours: number | undefined) => holdChoices(noon, hours).map(({ label }) => label);

  expect(labels(48)).toEqual([
    expect.stringMatching(/^Until Tue, Feb 2, 2027, 12:00.*\(2 days\)$/),
    "For 1 hour",
    "Until this evening at 18:00",
    "Until tomorrow at 18:00",
    "Until another time",
    "No time limit",
  ]);
  expect(labels(36)[0]).toMatch(/^Until Tue, Feb 2, 2027, 12:00.*\(36 hours\)$/);
  expect(labels(undefined)[0]).toBe("For 1 hour");
  expect(getHoldEnd("usual", { now: noon, customTime: "", usualHours: 3 })).toEqual(at(0, 15));
});
