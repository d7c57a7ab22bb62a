import { readTime, TIME_MAX } from "../contract/time.ts";

/** Reads a time as milliseconds since 1970; returns an error message unless it is a time in the future. */
export function readFutureTime(field: string, text: string, now: number): number | string {
  const time = readTime(text);
  if (time === undefined || time > TIME_MAX) return `\`${field}\` must be a valid time before the year 10000.`;
  return time > now ? time : `\`${field}\` must be in the future.`;
}
