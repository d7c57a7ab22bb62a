import { closeSync, openSync, readdirSync, readlinkSync } from "node:fs";

/** Puts a folder where this process has the log of an SQLite file open: to read or write it fails. Linux only. */
export function breakLog(path: string): void {
  for (const descriptor of readdirSync("/proc/self/fd").map(Number)) {
    if (linkTarget(`/proc/self/fd/${descriptor}`) !== `${path}-wal`) continue;
    closeSync(descriptor);
    const taken = openSync("/proc", "r");
    if (taken !== descriptor) throw new Error("Another took the place of the log.");
  }
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
