import {
  chmodSync,
  chownSync,
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  type Stats,
  statfsSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename } from "node:path";
import { yieldToEventLoop } from "../event-loop.ts";
import { BackupError } from "./errors.ts";

/** Throws BackupError if this many bytes do not fit on the disk of a folder, which may be that of the database. */
export function checkSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= bytes) return;
  const megabytes = (size: number) => `${Math.ceil(size / 1e6).toLocaleString("en")} MB`;
  throw new BackupError(
    `There is not enough space in ${folder}: ${megabytes(bytes)} are needed, and ${megabytes(bavail * bsize)} are free.`,
  );
}

const CHUNK_BYTES = 1024 * 1024;
const MODE = 0o600;

interface CopyOptions {
  onProgress: (done: number, total: number) => void;
  signal: AbortSignal;
}

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

/** Waits until a file is on disk; for a folder, what was created, renamed and removed in it. */
export function flush(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Flushes a file at an interval while work writes to it, and once after its end. Rejects if the work or a flush does,
 * once neither uses the file; the signal for the work aborts if a flush fails.
 */
export async function flushWhile(
  work: (signal: AbortSignal) => Promise<unknown>,
  flush: () => Promise<void>,
  intervalMilliseconds: number,
): Promise<void> {
  const failure = new AbortController();
  let hasEnded = false;
  const ending = work(failure.signal).finally(() => {
    hasEnded = true;
  });
  const flushing = (async () => {
    for (let isLast = false; !isLast; ) {
      await Promise.race([Bun.sleep(intervalMilliseconds), ending]);
      // A flush that began before the end may miss the last writes.
      isLast = hasEnded;
      await flush();
    }
  })();
  flushing.catch((error) => failure.abort(error));
  const outcomes = await Promise.allSettled([ending, flushing]);
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

export function hashPathOf(file: string): string {
  return `${file}.sha256`;
}

/** Formats the content of that file as `sha256sum` does, for `sha256sum -c` in its folder. */
export function formatHash(sha256: string, file: string): string {
  const name = basename(file);
  const escaped = name.replace(/[\\\n\r]/g, (character) => escapes[character] ?? character);
  return `${escaped === name ? "" : "\\"}${sha256}  ${escaped}\n`;
}

const escapes: { [character: string]: string } = { "\\": "\\\\", "\n": "\\n", "\r": "\\r" };

/** Returns the SHA-256 of a file in hexadecimal. `onProgress` receives the number of bytes read so far. */
export async function hashFile(file: string, onProgress: (bytes: number) => void): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha256");
  let bytes = 0;
  for await (const chunk of Bun.file(file).stream()) {
    hasher.update(chunk);
    bytes += chunk.byteLength;
    onProgress(bytes);
  }
  return hasher.digest("hex");
}

/** Gives a file the owner and permissions of the database at `path`, which it will replace. */
export function takeOverOwner(file: string, path: string, replaced: Stats): void {
  const { uid, gid } = statSync(file);
  if (uid !== replaced.uid || gid !== replaced.gid) chownTo(file, path, replaced);
  chmodSync(file, replaced.mode & 0o7777);
}

function chownTo(file: string, path: string, { uid, gid }: Stats): void {
  try {
    chownSync(file, uid, gid);
  } catch {
    throw new BackupError(`${path} belongs to another user (uid ${uid}, gid ${gid}). Run the command as that user.`);
  }
}
