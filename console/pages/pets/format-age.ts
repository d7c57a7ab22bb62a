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
  const [, length, name] = units.find(([from]) => milliseconds >= from) ?? [];
  if (length === undefined) return undefined;
  const count = Math.floor(milliseconds / length);
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
