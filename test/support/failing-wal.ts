import { dlopen, FFIType } from "bun:ffi";
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

/** By `dup2`, which is atomic: between a close and an open, another thread could get the descriptor. */
function replace(descriptor: number, path: string, flags: string): void {
  const opened = openSync(path, flags);
  const { symbols, close } = dlopen("libc.so.6", { dup2: { args: [FFIType.i32, FFIType.i32], returns: FFIType.i32 } });
  const result = symbols.dup2(opened, descriptor);
  close();
  closeSync(opened);
  if (result !== descriptor) throw new Error(`dup2 returned ${result}`);
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
