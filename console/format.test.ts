import { expect, test } from "bun:test";
import { join } from "node:path";
import {
  compareText,
  formatAge,
  formatDay,
  formatExactTime,
  formatFullDay,
  formatList,
  formatLongDay,
  formatMoment,
  formatNumber,
  formatPartialDate,
  formatPrice,
  formatRelative,
  formatWeight,
  parseId,
} from "./format.ts";

const at = (...parts: [year: number, month: number, day: number, hours?: number, minutes?: number]) =>
  new Date(...(parts as [number, number])).toISOString();

/** With ordinary spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, " ");

test("names days and times as briefly as possible", () => {
  const now = new Date(2026, 10, 23, 9, 0);
  expect(formatDay(at(2026, 10, 12), now)).toBe("Nov 12");
  expect(formatDay(at(2025, 10, 12), now)).toBe("Nov 12, 2025");
  expect(plain(formatMoment(at(2026, 10, 23, 17, 5), now))).toBe("5:05 PM");
  expect(plain(formatMoment(at(2026, 10, 28, 9, 0), now))).toBe("Sat, Nov 28, 9:00 AM");
  expect(plain(formatMoment(at(2027, 0, 1, 0, 0), now))).toBe("Fri, Jan 1, 2027, 12:00 AM");
  expect(formatLongDay(at(2026, 10, 12))).toBe("November 12, 2026");
  expect(plain(formatExactTime(at(2026, 10, 12, 18, 0)))).toBe("Thursday, November 12, 2026 at 6:00:00 PM");
});

test("writes dates, numbers, prices and weights as the locale does", () => {
  const now = new Date(2026, 10, 23, 9, 0);
  const inBoth = (write: (locale: string) => string) => ["en-US", "de-DE"].map(write);
  const texts = [
    inBoth((locale) => formatDay(at(2025, 10, 12), now, locale)),
    inBoth((locale) => formatMoment(at(2026, 10, 28, 18, 5), now, locale)),
    inBoth((locale) => formatFullDay(at(2026, 10, 12), locale)),
    inBoth((locale) => formatPartialDate("2024-05", locale)),
    inBoth((locale) => formatPartialDate("2024-05-17", locale)),
    inBoth((locale) => formatNumber(9_223_372_036_854_775_807n, locale)),
    inBoth((locale) => formatPrice({ amount: 123_450n, currency: "EUR" }, locale)),
    inBoth((locale) => formatPrice({ amount: 45_000n, currency: "JPY" }, locale)),
    inBoth((locale) => formatWeight(12_345n, locale)),
    inBoth((locale) => formatWeight(350n, locale)),
  ];
  expect(texts.map((both) => both.map(plain))).toEqual([
    ["Nov 12, 2025", "12. Nov. 2025"],
    ["Sat, Nov 28, 6:05 PM", "Sa., 28. Nov., 18:05"],
    ["Thursday, November 12, 2026", "Donnerstag, 12. November 2026"],
    ["May 2024", "Mai 2024"],
    ["May 17, 2024", "17. Mai 2024"],
    ["9,223,372,036,854,775,807", "9.223.372.036.854.775.807"],
    ["€1,234.50", "1.234,50 €"],
    ["¥45,000", "45.000 ¥"],
    ["12.345 kg", "12,345 kg"],
    ["350 g", "350 g"],
  ]);
});

test("writes words in English", () => {
  const now = Date.UTC(2026, 10, 23, 9);
  const later = [-90_000, -1000, 1000, 86_400_000, 31_556_952_000].map((each) => formatRelative(now + each, now));
  expect(later).toEqual(["1 minute ago", "just now", "in a moment", "tomorrow", "next year"]);
  expect(formatList(["name", "status", "price"])).toBe("name, status and price");
  expect(["Cats 10", "cats 9", "Ängste", "Birds"].sort(compareText)).toEqual(["Ängste", "Birds", "cats 9", "Cats 10"]);
});

test("no other file of the console formats dates or numbers, or knows a locale", async () => {
  const fixed = /\bIntl\.(\w+Format|Collator)|\.(toLocale\w*String|localeCompare)\(|\bnavigator\.languages?\b/;
  const found: string[] = [];
  for await (const path of new Bun.Glob("**/*.{ts,tsx}").scan(import.meta.dir)) {
    if (path === "format.ts" || path.endsWith(".test.ts")) continue;
    if (fixed.test(await Bun.file(join(import.meta.dir, path)).text())) found.push(path);
  }

  expect(found).toEqual([]);
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
