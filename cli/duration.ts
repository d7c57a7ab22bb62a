import { TIME_MAX } from "../src/contract/time.ts";
import { readLocalTime } from "./local-time.ts";

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
