import {
  closeSync,
  existsSync,
  fdatasync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { flush } from "./flush-file.ts";
import { formatHash, hashPathOf } from "./hash-file.ts";

/** Permissions of a backup and its hash file, as of a new database. */
const MODE = 0o600;

/** The name of a backup until it is complete. A process that is killed leaves a file of this name. */
export function partialPathOf(file: string): string {
  return `${file}.partial`;
}

/** A backup that gets its name once it is complete and on disk, with its hash file. */
export class PartialFile {
  readonly path: string;
  readonly #file: string;
  readonly #descriptor: number;
  #hasHashFile = false;

  /** Creates an empty file, in place of one that a killed process has left. */
  constructor(file: string) {
    this.#file = file;
    this.path = partialPathOf(file);
    this.#remove();
    this.#descriptor = openSync(this.path, "wx", MODE);
  }

  get bytes(): number {
    return fstatSync(this.#descriptor).size;
  }

  /** Resolves once everything written before the call is on disk. */
  flush(): Promise<void> {
    return new Promise((resolve, reject) => {
      fdatasync(this.#descriptor, (error) => (error ? reject(error) : resolve()));
    });
  }

  clear(): void {
    ftruncateSync(this.#descriptor);
  }

  /** Gives it its name. The hash file is on disk before, so that no backup is ever without. */
  publish(sha256: string): void {
    this.#hasHashFile = true;
    writeHashFile(this.#file, sha256);
    flush(dirname(this.#file));
    if (!this.#isOwn() || existsSync(this.#file)) {
      throw new Error("another program has written a file of this name meanwhile");
    }
    renameSync(this.path, this.#file);
    flush(dirname(this.#file));
    closeSync(this.#descriptor);
  }

  /** Removes it, and its hash file. */
  discard(): void {
    if (this.#isOwn()) this.#remove();
    if (this.#hasHashFile && !existsSync(this.#file)) rmSync(hashPathOf(this.#file), { force: true });
    closeSync(this.#descriptor);
  }

  #remove(): void {
    for (const path of [this.path, `${this.path}-journal`]) rmSync(path, { force: true });
  }

  /** Whether no other process has replaced it. */
  #isOwn(): boolean {
    return statSync(this.path, { throwIfNoEntry: false })?.ino === fstatSync(this.#descriptor).ino;
  }
}

function writeHashFile(file: string, sha256: string): void {
  const path = hashPathOf(file);
  // Without its backup, one that exists is left by a killed process.
  rmSync(path, { force: true });
  const descriptor = openSync(path, "wx", MODE);
  try {
    writeSync(descriptor, formatHash(sha256, file));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
