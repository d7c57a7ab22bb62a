import { readTime } from "../contract/time.ts";
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
