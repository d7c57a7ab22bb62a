export { parseId } from "../src/contract/parse-id.ts";

const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "short" });
const dayOfYear = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" });
const longDay = new Intl.DateTimeFormat("en", { dateStyle: "long" });
const weekday = new Intl.DateTimeFormat("en", { weekday: "short" });
const timeOfDay = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const long = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "short", hourCycle: "h23" });
const exact = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "medium", hourCycle: "h23" });

/** "Nov 12", with the year unless it is the current year. */
export function formatDay(at: string, now = new Date()): string {
  const date = new Date(at);
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date);
}

/** "14:03". */
export function formatTimeOfDay(at: string): string {
  return timeOfDay.format(new Date(at));
}

/** "17:00" on the current day, otherwise "Sat, Nov 28, 17:00". */
export function formatMoment(at: string, now = new Date()): string {
  const date = new Date(at);
  const time = formatTimeOfDay(at);
  return date.toDateString() === now.toDateString() ? time : `${weekday.format(date)}, ${formatDay(at, now)}, ${time}`;
}

/** "November 12, 2026". */
export function formatLongDay(at: string): string {
  return longDay.format(new Date(at));
}

/** "Thursday, November 12, 2026 at 14:03". */
export function formatLongTime(at: string): string {
  return long.format(new Date(at));
}

/** With seconds, for tooltips. */
export function formatExactTime(at: string): string {
  return exact.format(new Date(at));
}

export function capitalize(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}

/** A number with its noun: "1 row", "5,000 rows", "2 categories". */
export function pluralize(count: number | bigint, noun: string): string {
  const plural = `${noun.replace(/([^aeiou])y$/, "$1ie")}s`;
  return `${count.toLocaleString("en")} ${Number(count) === 1 ? noun : plural}`;
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
