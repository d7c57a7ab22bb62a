import { readTime, TIME_MAX } from "../contract/time.ts";
import type { Fault } from "../errors.ts";

/** Reads a member of the body as milliseconds since 1970; returns what is wrong unless it is a time in the future. */
export function readFutureTime(name: string, text: string, now: number): number | Fault {
  const fault = (reason: string): Fault => ({ in: "body", name, reason });
  const time = readTime(text);
  if (time === undefined || time > TIME_MAX) return fault("must be a valid time before the year 10000");
  return time > now ? time : fault("must be in the future");
}
