import { closeSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";

const CHUNK_BYTES = 1024 * 1024;
/** Permissions of the copy. */
const MODE = 0o600;

interface CopyOptions {
  onProgress: (done: number, total: number) => void;
  signal: AbortSignal;
}

/** Copies a file to a new one. */
export async function copyFile(from: string, to: string, options: CopyOptions): Promise<void> {
  const source = openSync(from, "r");
  try {
    const target = openSync(to, "wx", MODE);
    try {
      await copyBytes(source, target, options);
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
}

async function copyBytes(source: number, target: number, { onProgress, signal }: CopyOptions): Promise<void> {
  const total = fstatSync(source).size;
  const buffer = new Uint8Array(CHUNK_BYTES);
  for (let done = 0; ; ) {
    const count = readSync(source, buffer);
    if (count === 0) return;
    for (let written = 0; written < count; ) written += writeSync(target, buffer, written, count - written);
    done += count;
    onProgress(done, total);
    // Lets signal handlers run.
    await yieldToEventLoop();
    signal.throwIfAborted();
  }
}
