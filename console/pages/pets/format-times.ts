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

const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "short" });
const dayOfYear = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" });
const time = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const weekday = new Intl.DateTimeFormat("en", { weekday: "short" });

/** A day such as "Nov 12", with the year if it is another one. */
export function formatDay(at: Date, now: Date): string {
  return (at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at);
}

/** A day and time such as "today, 17:00", or "Sat, Nov 28, 17:00". */
export function formatMoment(at: Date, now: Date): string {
  const isToday = at.toDateString() === now.toDateString();
  return `${isToday ? "today" : `${weekday.format(at)}, ${formatDay(at, now)}`}, ${time.format(at)}`;
}

/** How long something has lasted, such as "11 days" or "3 months"; undefined for less than an hour. */
export function formatAge(milliseconds: number): string | undefined {
  const [, length, name] = units.find(([from]) => milliseconds >= from) ?? [];
  if (length === undefined) return undefined;
  const count = Math.floor(milliseconds / length);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
