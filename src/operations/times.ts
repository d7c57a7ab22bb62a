import { readTime, TIME_MAX } from "../contract/time.ts";
import type { Fault } from "../errors.ts";

/** Reads the query parameters that are given as milliseconds since 1970. `faults`: what is wrong with the others. */
export function readTimes<Name extends string>(
  texts: { [Of in Name]?: string | undefined },
): { times: { [Of in Name]?: number }; faults: Fault[] } {
  const times: { [Of in Name]?: number } = {};
  const faults: Fault[] = [];
  for (const name in texts) {
    const text = texts[name];
    if (text === undefined) continue;
    const time = readTime(text);
    if (time === undefined) faults.push({ in: "query", name, reason: "must be a valid time" });
    else times[name] = time;
  }
  return { times, faults };
}

/** Reads a member of the body as milliseconds since 1970; returns what is wrong unless it is a time in the future. */
export function readFutureTime(name: string, text: string, now: number): number | Fault {
  const fault = (reason: string): Fault => ({ in: "body", name, reason });
  const time = readTime(text);
  if (time === undefined || time > TIME_MAX) return fault("must be a valid time before the year 10000");
  return time > now ? time : fault("must be in the future");
}
