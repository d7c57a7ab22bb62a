import { readTime, TIME_MAX } from "../src/contract/time.ts";

/** Reads a date or a time, in milliseconds since 1970. Without a zone, it is in the local time zone. */
export function readLocalTime(text: string): number | undefined {
  if (/(Z|[+-]\d{2}:\d{2})$/.test(text) && text.includes("T")) return readTime(text);
  const utc = readTime(text.includes("T") ? `${text}Z` : text);
  if (utc === undefined) return undefined;
  const date = new Date(utc);
  const day = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()] as const;
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds(), date.getUTCMilliseconds()] as const;
  return new Date(...day, ...time).getTime();
}

/** Formats a time of the API, exact to the minute or the second, in the local time zone unless `utc`. */
export function formatTime(
  time: string | undefined,
  { utc }: { utc?: true | undefined },
  precision: "minute" | "second" = "minute",
): string {
  if (time === undefined) return "-";
  const milliseconds = Date.parse(time);
  const offset = utc ? 0 : new Date(milliseconds).getTimezoneOffset() * 60_000;
  const length = precision === "minute" ? 16 : 19;
  return new Date(milliseconds - offset).toISOString().slice(0, length).replace("T", " ");
}

/** The title of a column of times. */
export function timeTitle(title: string, { utc }: { utc?: true | undefined }): string {
  return utc ? `${title} (UTC)` : title;
}

/** Formats a time in UTC, exact to the minute. */
export function showTime(time: number | undefined): string {
  return time === undefined ? "never" : new Date(time).toISOString().slice(0, 16).replace("T", " ");
}

const unitSeconds: { [unit: string]: number } = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Reads a duration such as `30d`, `12h`, `45m` or `90s` in seconds; `0` needs no unit. */
export function readDuration(text: string): number | undefined {
  if (text === "0") return 0;
  const [, digits, unit = ""] = /^(\d{1,9})([smhd])$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits) * (unitSeconds[unit] ?? 0);
}

/** Reads a duration from now (`30d`) or a time (`2027-01-31`, local without a zone), in milliseconds since 1970. */
export function readWhen(text: string, now: number): number | undefined {
  const seconds = readDuration(text);
  const time = seconds === undefined ? readLocalTime(text) : now + seconds * 1000;
  return time !== undefined && time <= TIME_MAX ? time : undefined;
}
