/** The days and months of a time zone. */
import type { QuarterHours } from "../store/tables/figures.ts";

const QUARTER_MILLISECONDS = 15 * 60 * 1000;
const QUARTERS_PER_DAY = 96;
const DAY_MILLISECONDS = QUARTERS_PER_DAY * QUARTER_MILLISECONDS;

export interface Period extends QuarterHours {
  /** The day, such as `2026-11-21`, or the month, such as `2026-11`. */
  name: string;
}

/** Returns the number of days from one day to another, both included. */
export function countDays(from: string, to: string): number {
  return toNumber(to) - toNumber(from) + 1;
}

/** Returns the number of months from that of one day to that of another, both included. */
export function countMonths(from: string, to: string): number {
  const months = (day: string) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7));
  return months(to) - months(from) + 1;
}

/** Returns the days or months from one day to another, both included, in order. The first and last month may be partial. */
export function periodsBetween(
  { from, to, by }: { from: string; to: string; by: "day" | "month" },
  timeZone: string,
): Period[] {
  const clock = new LocalDays(timeZone);
  const periods: Period[] = [];
  const last = toNumber(to);
  for (let day = toNumber(from); day <= last; ) {
    const name = toText(day).slice(0, by === "day" ? undefined : "2026-11".length);
    const next = by === "day" ? day + 1 : Math.min(last + 1, firstOfNextMonth(name));
    periods.push({ name, begin: periods.at(-1)?.end ?? clock.beginOf(day), end: clock.beginOf(next) });
    day = next;
  }
  return periods;
}

/** Days, as their number since 1970-01-01. */
class LocalDays {
  readonly #format: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone });
  }

  /** Returns the first quarter hour since 1970 that is on a day or later: a day need not begin at 0:00, nor have 24 hours. */
  beginOf(day: number): number {
    let before = (day - 1) * QUARTERS_PER_DAY;
    let on = (day + 1) * QUARTERS_PER_DAY;
    while (on - before > 1) {
      const middle = Math.floor((before + on) / 2);
      if (this.#dayAt(middle) < day) before = middle;
      else on = middle;
    }
    return on;
  }

  #dayAt(quarter: number): number {
    const [year = 0, month = 0, day = 0] = this.#format
      .format(quarter * QUARTER_MILLISECONDS)
      .split("-")
      .map(Number);
    return Date.UTC(year, month - 1, day) / DAY_MILLISECONDS;
  }
}

function firstOfNextMonth(month: string): number {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return Date.UTC(year, number) / DAY_MILLISECONDS;
}

function toNumber(day: string): number {
  return Date.parse(day) / DAY_MILLISECONDS;
}

function toText(day: number): string {
  return new Date(day * DAY_MILLISECONDS).toISOString().slice(0, "2026-11-21".length);
}
