import { readTime, TIME_MAX } from "../contract/time.ts";

/** Milliseconds since 1970 of a time that lies in the future; a sentence, which names the field, where it does not. */
export function readFutureTime(field: string, text: string, now: number): number | string {
  const time = readTime(text);
  if (time === undefined || time > TIME_MAX) return `\`${field}\` must be a time that there is, before the year 10000.`;
  return time > now ? time : `\`${field}\` must lie in the future.`;
}
