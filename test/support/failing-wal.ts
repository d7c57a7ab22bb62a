import { closeSync, openSync, readdirSync, readlinkSync } from "node:fs";

/**
 * Replaces this process's descriptors of a database's WAL, so that reading, writing and syncing it fail; with
 * `/dev/full` as on a full disk. Returns a function that repairs them. Linux only.
 */
export function breakWal(databasePath: string, by: "/proc" | "/dev/full" = "/proc"): () => void {
  const walPath = `${databasePath}-wal`;
  const broken: number[] = [];
  for (const descriptor of readdirSync("/proc/self/fd").map(Number)) {
    if (linkTarget(`/proc/self/fd/${descriptor}`) !== walPath) continue;
    replace(descriptor, by, by === "/proc" ? "r" : "r+");
    broken.push(descriptor);
  }
  return () => {
    for (const descriptor of broken) replace(descriptor, walPath, "r+");
  };
}

function replace(descriptor: number, path: string, flags: string): void {
  closeSync(descriptor);
  if (openSync(path, flags) !== descriptor) throw new Error("Another file got the descriptor of the WAL.");
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
