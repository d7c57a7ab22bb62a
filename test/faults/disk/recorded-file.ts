import type { Random } from "../random.ts";
import type { Operation } from "./trace.ts";
import { Unflushed } from "./unflushed.ts";

/** What a power cut leaves of the operations that were not flushed: all, the last ones in part, or any of them. */
export type Damage = "whole" | "torn" | "reordered";
export type Change = { kind: "write"; offset: number; data: Uint8Array } | { kind: "truncate"; bytes: number };

/** Maximum number of last writes of each file that are torn. */
const TORN_WRITES_MAX = 8;
const SECTOR_BYTES = 512;
const PAGE_BYTES = 4096;

/** A file with what was flushed, and with what a power cut may take. */
export class RecordedFile {
  readonly #flushed = new Contents();
  readonly unflushed = new Unflushed<Change>((change) => this.#flushed.apply(change));
  #bytes = 0;

  add(operation: Extract<Operation, { kind: "write" | "truncate" }>): void {
    if (operation.kind === "truncate") {
      this.#bytes = operation.bytes;
      this.unflushed.add(operation);
    } else {
      const { offset = this.#bytes, data } = operation;
      this.#bytes = Math.max(this.#bytes, offset + data.length);
      this.unflushed.add({ kind: "write", offset, data });
    }
  }

  cut(damage: Damage, survival: number, random: Random): Uint8Array {
    const contents = this.#flushed.copy();
    const changes = this.unflushed.items;
    const wholeCount = damage === "torn" ? changes.length - 1 - random.below(TORN_WRITES_MAX) : changes.length;
    let lostEnd = 0;
    for (const [index, change] of changes.entries()) {
      for (const part of index < wholeCount ? [change] : split(change, random.pick([SECTOR_BYTES, PAGE_BYTES]))) {
        if (isLucky(index < wholeCount ? survival : 0.5, random)) contents.apply(part);
        else if (part.kind === "write") lostEnd = Math.max(lostEnd, part.offset + part.data.length);
      }
    }
    // The file may have grown before the lost bytes were written: then their place has old bytes of the disk, or zeros.
    if (lostEnd > contents.length && random.below(2) === 0) contents.grow(lostEnd, random.below(2) * 0xa5);
    return contents.copy().bytes;
  }
}

export function isLucky(chance: number, random: Random): boolean {
  return chance === 1 || random.below(1000) < 1000 * chance;
}

/** Splits a write at the borders of sectors or pages. */
function split(change: Change, unit: number): Change[] {
  if (change.kind === "truncate") return [change];
  const parts: Change[] = [];
  const end = change.offset + change.data.length;
  for (let offset = change.offset; offset < end; ) {
    const next = Math.min(end, (Math.floor(offset / unit) + 1) * unit);
    const data = change.data.subarray(offset - change.offset, next - change.offset);
    parts.push({ ...change, offset, data });
    offset = next;
  }
  return parts;
}

/** The bytes of a file. */
class Contents {
  #buffer: Uint8Array;
  length: number;

  constructor(bytes = new Uint8Array()) {
    this.#buffer = bytes;
    this.length = bytes.length;
  }

  get bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.length);
  }

  copy(): Contents {
    return new Contents(this.bytes.slice());
  }

  apply(change: Change): void {
    if (change.kind === "truncate") {
      if (change.bytes > this.length) this.grow(change.bytes, 0);
      this.length = change.bytes;
    } else {
      const end = change.offset + change.data.length;
      if (end > this.length) this.grow(end, 0);
      this.#buffer.set(change.data, change.offset);
    }
  }

  grow(length: number, fill: number): void {
    if (length > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(length, 2 * this.#buffer.length));
      larger.set(this.bytes);
      this.#buffer = larger;
    }
    this.#buffer.fill(fill, this.length, length);
    this.length = length;
  }
}
