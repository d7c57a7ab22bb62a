import { readTime } from "../src/contract/time.ts";

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
