import { type Pointer, toArrayBuffer } from "bun:ffi";
import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";

const HEADER_BYTES = 96;
/** Of each of the header's two copies, in words of 32 bits: how far the log is valid, and the log's two salts. */
const WORDS = [4, 8, 9, 16, 20, 21];
const MAPPING = /^([0-9a-f]+)-\S+ \S+ 0+ \S+ (\d+) /;

/**
 * The memory that all processes with an SQLite file open share, in which SQLite notes each commit (the header of the
 * WAL-index, https://sqlite.org/walformat.html, section 2.1). To read it takes a hundredth of the time in which SQLite
 * tells the same, `pragma data_version`, which has to take and leave a snapshot.
 */
export class WalIndex {
  readonly #header: Int32Array;
  readonly #words: number[] = [];

  private constructor(header: Int32Array) {
    this.#header = header;
  }

  /**
   * Finds what SQLite has mapped already: a file of our own, once closed, would take SQLite's locks with it (POSIX).
   * Undefined where that cannot be found: elsewhere than on Linux, and before the first read. It must not be used once
   * the file's last connection has been closed.
   */
  static find(path: string): WalIndex | undefined {
    let file: number;
    let mappings: string;
    try {
      file = statSync(`${path}-shm`).ino;
      mappings = readFileSync("/proc/self/maps", "latin1");
    } catch {
      return undefined;
    }
    for (const line of mappings.split("\n")) {
      const [, start = "", inode] = line.endsWith(`/${basename(path)}-shm`) ? (MAPPING.exec(line) ?? []) : [];
      if (Number(inode) !== file) continue;
      return new WalIndex(new Int32Array(toArrayBuffer(Number.parseInt(start, 16) as Pointer, 0, HEADER_BYTES)));
    }
    return undefined;
  }

  /** Whether anything has been committed since this was last asked, by whomever. */
  hasChanged(): boolean {
    let hasChanged = false;
    for (let index = 0; index < WORDS.length; index += 1) {
      const word = Atomics.load(this.#header, WORDS[index] as number);
      if (word === this.#words[index]) continue;
      this.#words[index] = word;
      hasChanged = true;
    }
    return hasChanged;
  }
}
