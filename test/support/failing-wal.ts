import { closeSync, openSync, readdirSync, readlinkSync } from "node:fs";

/** Replaces this process's descriptor of a database's WAL, so that reading, writing and syncing it fail. Linux only. */
export function breakWal(databasePath: string): void {
  for (const descriptor of readdirSync("/proc/self/fd").map(Number)) {
    if (linkTarget(`/proc/self/fd/${descriptor}`) !== `${databasePath}-wal`) continue;
    closeSync(descriptor);
    const replacement = openSync("/proc", "r");
    if (replacement !== descriptor) throw new Error("Another file got the descriptor of the WAL.");
  }
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
