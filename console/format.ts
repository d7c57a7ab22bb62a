/**
 * Dates, numbers, prices and weights as text, one function each. The texts of the console are English; dates and numbers
 * follow the browser, unless a locale is given.
 */
import { formatAmount } from "../languages/amount.ts";

export { parseId } from "../src/contract/parse-id.ts";

/** Language of the texts. */
const TEXT_LANGUAGE = "en";

/** Locale of dates and numbers. */
export const browserLocale: string = findLocale();

/** The browser's first language. Without one, as in unit tests, and if it is malformed, as in "en-US@posix": English. */
function findLocale(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? TEXT_LANGUAGE;
  } catch {
    return TEXT_LANGUAGE;
  }
}

/** Creates a format when it is first used, once for each locale. */
function lazily<Format>(create: (locale: string) => Format): (locale: string) => Format {
  const formats = new Map<string, Format>();
  return (locale) => {
    const format = formats.get(locale) ?? create(locale);
    formats.set(locale, format);
    return format;
  };
}

function dateFormat(options: Intl.DateTimeFormatOptions): (locale: string) => Intl.DateTimeFormat {
  return lazily((locale) => new Intl.DateTimeFormat(locale, options));
}

const dayOptions = { day: "numeric", month: "short" } as const;
const timeOptions = { hour: "numeric", minute: "2-digit" } as const;

const day = dateFormat(dayOptions);
const dayOfYear = dateFormat({ ...dayOptions, year: "numeric" });
const longDay = dateFormat({ dateStyle: "long" });
const fullDay = dateFormat({ dateStyle: "full" });
const timeOfDay = dateFormat(timeOptions);
const moment = dateFormat({ ...dayOptions, ...timeOptions, weekday: "short" });
const momentOfYear = dateFormat({ ...dayOptions, ...timeOptions, weekday: "short", year: "numeric" });
const exact = dateFormat({ dateStyle: "full", timeStyle: "medium" });
const calendarMonth = dateFormat({ month: "long", year: "numeric", timeZone: "UTC" });
const calendarDay = dateFormat({ dateStyle: "long", timeZone: "UTC" });
const shortDay = dateFormat({ ...dayOptions, timeZone: "UTC" });
const columnMonth = dateFormat({ month: "short", timeZone: "UTC" });
const columnDay = dateFormat({ day: "numeric", timeZone: "UTC" });

function isSameYear(one: Date, other: Date): boolean {
  return one.getFullYear() === other.getFullYear();
}

/** "Nov 12", with the year unless it is the current year. */
export function formatDay(at: string, now: Date = new Date(), locale: string = browserLocale): string {
  const date = new Date(at);
  return (isSameYear(date, now) ? day : dayOfYear)(locale).format(date);
}

/** "14:03", "2:03 PM". */
export function formatTimeOfDay(at: string, locale: string = browserLocale): string {
  return timeOfDay(locale).format(new Date(at));
}

/** "5:00 PM" on the current day, otherwise "Sat, Nov 28, 5:00 PM". */
export function formatMoment(at: string, now: Date = new Date(), locale: string = browserLocale): string {
  const date = new Date(at);
  if (date.toDateString() === now.toDateString()) return formatTimeOfDay(at, locale);
  return formatDayAndTime(at, now, locale);
}

/** "Sat, Nov 28, 5:00 PM", also on the current day. */
export function formatDayAndTime(at: string, now: Date = new Date(), locale: string = browserLocale): string {
  const date = new Date(at);
  return (isSameYear(date, now) ? moment : momentOfYear)(locale).format(date);
}

/** "November 12, 2026". */
export function formatLongDay(at: string, locale: string = browserLocale): string {
  return longDay(locale).format(new Date(at));
}

/** "Thursday, November 12, 2026". */
export function formatFullDay(at: string | number, locale: string = browserLocale): string {
  return fullDay(locale).format(new Date(at));
}

/** With seconds, for tooltips. */
export function formatExactTime(at: string, locale: string = browserLocale): string {
  return exact(locale).format(new Date(at));
}

/** A date without a time, of which day and month may be unknown: "2024", "May 2024" or "May 17, 2024". */
export function formatPartialDate(value: string, locale: string = browserLocale): string {
  if (value.length <= 4) return value;
  return (value.length <= 7 ? calendarMonth : calendarDay)(locale).format(new Date(value));
}

/** From one date to another: "November 1 – 28, 2026". */
export function formatPeriod(from: string, to: string, locale: string = browserLocale): string {
  return calendarDay(locale).formatRange(new Date(from), new Date(to));
}

/** A month or a day of a known period: "November 2026", "Nov 28". */
export function formatMonthOrDay(value: string, locale: string = browserLocale): string {
  return (value.length <= 7 ? calendarMonth : shortDay)(locale).format(new Date(value));
}

/** A month or a day in a narrow space: "Nov", "28". */
export function formatColumn(value: string, locale: string = browserLocale): string {
  return (value.length <= 7 ? columnMonth : columnDay)(locale).format(new Date(value));
}

/** The first day of the week, from 1 for Monday to 7 for Sunday; Monday if the browser does not know it. */
export function firstWeekday(locale: string = browserLocale): number {
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return known.getWeekInfo?.().firstDay ?? 1;
}

const number = lazily((locale) => new Intl.NumberFormat(locale));

/** "5,000". Not for ids, which are written without separators. */
export function formatNumber(value: number | bigint, locale: string = browserLocale): string {
  return number(locale).format(value);
}

interface Price {
  amount: bigint;
  currency: string;
}

/** "€450", "€450.50". */
export function formatPrice({ amount, currency }: Price, locale: string = browserLocale): string {
  return formatAmount(amount, currency, locale);
}

const GRAMS_PER_KILOGRAM = 1000n;
const weight = (unit: string) =>
  lazily((locale) => new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 3 }));
const weightInGrams = weight("gram");
const weightInKilograms = weight("kilogram");

/** "350 g", "4.2 kg". */
export function formatWeight(grams: bigint, locale: string = browserLocale): string {
  if (grams < GRAMS_PER_KILOGRAM) return weightInGrams(locale).format(grams);
  const fraction = `${grams % GRAMS_PER_KILOGRAM}`.padStart(3, "0");
  return weightInKilograms(locale).format(`${grams / GRAMS_PER_KILOGRAM}.${fraction}` as `${number}`);
}

export function capitalize(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}

/** A number with its noun: "1 row", "5,000 rows", "2 categories". */
export function pluralize(count: number | bigint, noun: string): string {
  const plural = `${noun.replace(/([^aeiou])y$/, "$1ie")}s`;
  return `${formatNumber(count)} ${Number(count) === 1 ? noun : plural}`;
}

const list = lazily((locale) => new Intl.ListFormat(locale, { type: "conjunction" }));

/** "name, status and price". */
export function formatList(items: string[]): string {
  return list(BRITISH).format(items);
}

/** Writes no comma before "and". */
const BRITISH = "en-GB";

const byName = lazily((locale) => new Intl.Collator(locale, { numeric: true, sensitivity: "base" }));

/** Order of names: regardless of case and accents, and numbers by value. */
export function compareText(one: string, other: string): number {
  return byName(TEXT_LANGUAGE).compare(one, other);
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONTH = 30.44 * DAY;

/** Units of an age, with the age from which they are used. */
const units = [
  [24 * MONTH, 12 * MONTH, "year"],
  [2 * MONTH, MONTH, "month"],
  [14 * DAY, 7 * DAY, "week"],
  [DAY, DAY, "day"],
  [HOUR, HOUR, "hour"],
] as const;

/** How long something has lasted, such as "11 days" or "3 months"; undefined for less than an hour. */
export function formatAge(milliseconds: number): string | undefined {
  const unit = units.find(([from]) => milliseconds >= from);
  if (!unit) return undefined;
  const [, length, name] = unit;
  return pluralize(Math.floor(milliseconds / length), name);
}

const SECOND = 1000;
const relativeUnits = [
  ["year", 31_556_952 * SECOND],
  ["month", 2_629_746 * SECOND],
  ["day", DAY],
  ["hour", HOUR],
  ["minute", 60 * SECOND],
] as const;
const relative = lazily((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

/** "3 minutes ago", "tomorrow". */
export function formatRelative(at: number, now: number): string {
  const milliseconds = at - now;
  const unit = relativeUnits.find(([, length]) => Math.abs(milliseconds) >= length);
  if (!unit) return milliseconds > 0 ? "in a moment" : "just now";
  // Rounded, since a time set to exactly three days from now is shown a little later.
  return relative(TEXT_LANGUAGE).format(Math.round(milliseconds / unit[1]), unit[0]);
}
