import { expect, test } from "bun:test";
import {
  formatAge,
  formatDay,
  formatExactTime,
  formatLongDay,
  formatLongTime,
  formatMoment,
  parseId,
} from "./format.ts";

const at = (...parts: [year: number, month: number, day: number, hours?: number, minutes?: number]) =>
  new Date(...(parts as [number, number])).toISOString();

test("names days and times as briefly as possible, with 24 hours", () => {
  const now = new Date(2026, 10, 23, 9, 0);
  expect(formatDay(at(2026, 10, 12), now)).toBe("Nov 12");
  expect(formatDay(at(2025, 10, 12), now)).toBe("Nov 12, 2025");
  expect(formatMoment(at(2026, 10, 23, 17, 5), now)).toBe("17:05");
  expect(formatMoment(at(2026, 10, 28, 9, 0), now)).toBe("Sat, Nov 28, 09:00");
  expect(formatMoment(at(2027, 0, 1, 0, 0), now)).toBe("Fri, Jan 1, 2027, 00:00");
  expect(formatLongDay(at(2026, 10, 12))).toBe("November 12, 2026");
  expect(formatLongTime(at(2026, 10, 12, 18, 0))).toBe("Thursday, November 12, 2026 at 18:00");
  expect(formatExactTime(at(2026, 10, 12, 18, 0))).toBe("Thursday, November 12, 2026 at 18:00:00");
});

test("parses an id exactly, and returns undefined for anything else", () => {
  expect(parseId(" 9223372036854775807 ")).toBe(9223372036854775807n);
  expect(parseId("-9223372036854775808")).toBe(-9223372036854775808n);
  expect(parseId("007")).toBe(7n);
  for (const text of ["", "9223372036854775808", "1.5", "1e3", "x", "9".repeat(1000)]) {
    expect(parseId(text)).toBeUndefined();
  }
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test("names an age in its largest sensible unit", () => {
  const ages = [0.5 * HOUR, HOUR, 23 * HOUR, DAY, 13 * DAY, 14 * DAY, 60 * DAY, 61 * DAY, 500 * DAY, 800 * DAY];
  expect(ages.map(formatAge)).toEqual([
    ...[undefined, "1 hour", "23 hours", "1 day", "13 days", "2 weeks", "8 weeks", "2 months"],
    ...["16 months", "2 years"],
  ]);
});
