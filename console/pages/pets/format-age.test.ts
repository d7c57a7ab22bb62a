import { expect, test } from "bun:test";
import { formatAge } from "./format-age.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test("names an age in its largest sensible unit", () => {
  const ages = [0.5 * HOUR, HOUR, 23 * HOUR, DAY, 13 * DAY, 14 * DAY, 60 * DAY, 61 * DAY, 500 * DAY, 800 * DAY];
  expect(ages.map(formatAge)).toEqual([
    ...[undefined, "1 hour", "23 hours", "1 day", "13 days", "2 weeks", "8 weeks", "2 months"],
    ...["16 months", "2 years"],
  ]);
});
