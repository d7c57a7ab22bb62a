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
import { BackupError } from "./errors.ts";
import { flush, formatHash, hashPathOf } from "./files.ts";

/** Permissions of a backup and its hash file, as of a new database. */
const MODE = 0o600;

/** The name of a backup until it is complete. A process that is killed leaves a file of this name. */
export function partialPathOf(file: string): string {
  return `${file}.partial`;
}

/**
 * A backup that gets its name once it is complete and on disk, with its hash file. Another process may write a backup
 * with the same name at the same time: each removes only files that it has created.
 */
export class PartialFile {
  readonly path: string;
  readonly #file: string;
  readonly #flushFolder: () => void;
  readonly #descriptor: number;
  #hashDescriptor: number | undefined;

  /** Creates an empty file, in place of one that a killed process has left. */
  constructor(file: string, flushPath = flush) {
    this.#file = file;
    this.path = partialPathOf(file);
    this.#flushFolder = () => flushPath(dirname(file));
    for (const path of [this.path, `${this.path}-journal`]) rmSync(path, { force: true });
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
    this.#refuseOther();
    this.#writeHashFile(sha256);
    this.#flushFolder();
    // Again, since flushing may take seconds.
    this.#refuseOther();
    renameSync(this.path, this.#file);
    this.#flushFolder();
    this.#close();
  }

  /** Removes it and its hash file, also if `publish` has failed after the renaming. */
  discard(): void {
    if (isAt(this.#descriptor, this.path)) rmSync(`${this.path}-journal`, { force: true });
    // The hash file last, so that no backup is without.
    for (const path of [this.path, this.#file]) removeIf(this.#descriptor, path);
    if (this.#hashDescriptor !== undefined) removeIf(this.#hashDescriptor, hashPathOf(this.#file));
    this.#close();
  }

  #refuseOther(): void {
    if (isAt(this.#descriptor, this.path) && !existsSync(this.#file)) return;
    throw new BackupError(`Another program is writing ${this.#file}, or has created it in the meantime.`);
  }

  #writeHashFile(sha256: string): void {
    const path = hashPathOf(this.#file);
    // Without its backup, one that exists is left by a killed process.
    rmSync(path, { force: true });
    this.#hashDescriptor = openSync(path, "wx", MODE);
    writeSync(this.#hashDescriptor, formatHash(sha256, this.#file));
    fsyncSync(this.#hashDescriptor);
  }

  #close(): void {
    closeSync(this.#descriptor);
    if (this.#hashDescriptor !== undefined) closeSync(this.#hashDescriptor);
  }
}

function removeIf(descriptor: number, path: string): void {
  if (isAt(descriptor, path)) rmSync(path);
}

/** Whether the open file is at a path: another process may have replaced it. */
function isAt(descriptor: number, path: string): boolean {
  const { dev, ino } = fstatSync(descriptor);
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.ino === ino && found.dev === dev;
}
