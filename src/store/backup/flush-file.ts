import { closeSync, fsyncSync, openSync } from "node:fs";

/** Waits until a file is on disk; for a folder, what was created, renamed and removed in it. */
export function flush(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
