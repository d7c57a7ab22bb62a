import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { identify } from "./file.ts";

const shared = new Map<string, { descriptor: number; users: number }>();

/**
 * A read-only descriptor of a file that SQLite locks. Closing any descriptor of such a file drops all locks that the
 * process has on it (POSIX), so all databases that are opened in the process share one, and the last one closes it.
 */
export class SharedDescriptor {
  readonly #key: string;
  readonly #descriptor: number;
  #isClosed = false;

  constructor(path: string) {
    this.#key = identify(path) ?? path;
    const entry = shared.get(this.#key) ?? { descriptor: openSync(path, "r"), users: 0 };
    entry.users += 1;
    shared.set(this.#key, entry);
    this.#descriptor = entry.descriptor;
  }

  /** Reads the beginning of the file. Returns false if it is shorter than the buffer, and fills that in part. */
  read(buffer: Uint8Array): boolean {
    return readSync(this.#descriptor, buffer, 0, buffer.byteLength, 0) === buffer.byteLength;
  }

  /** Changes with its size and with the time of its last modification. */
  state(): string {
    const { size, mtimeNs } = fstatSync(this.#descriptor, { bigint: true });
    return `${size}:${mtimeNs}`;
  }

  /** To be called once SQLite's connections of the database are closed. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const entry = shared.get(this.#key);
    if (!entry) return;
    entry.users -= 1;
    if (entry.users > 0) return;
    shared.delete(this.#key);
    closeSync(entry.descriptor);
  }
}
