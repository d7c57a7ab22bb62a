/**
 * A disk after a power cut: what was flushed is on it, and any part of the rest may be.
 *
 * - A write to a file survives if a flush of that file began after it, and has ended.
 * - A name survives once its folder was flushed. Linux's usual file systems flush the name of a new file with the file,
 *   but POSIX does not promise that, and the service does not need it.
 * - A write that is interrupted damages no bytes outside its range (SQLite calls this "powersafe overwrite").
 */
import type { Random } from "../random.ts";
import type { Flush, Operation } from "./trace.ts";

type Names = Map<string, RecordedFile>;
type NameChange = (names: Names) => void;

/** Shares of unflushed operations that survive. */
const survivals = [0, 0.5, 0.9, 0.99];

export class Disk {
  readonly #isFlush: (call: string) => boolean;
  readonly #names: Names = new Map();
  readonly #flushedNames: Names = new Map();
  readonly #changes = new Unflushed<NameChange>((change) => change(this.#flushedNames));
  /** For each thread what its flush completes. */
  readonly #flushes = new Map<number, () => void>();

  /** `isFlush` selects the system calls that flush; the others have no effect. */
  constructor(isFlush: (call: string) => boolean = () => true) {
    this.#isFlush = isFlush;
  }

  apply(operation: Operation): void {
    const { name } = operation;
    if ("thread" in operation) {
      this.#flush(operation);
    } else if (operation.kind === "create") {
      const file = new RecordedFile();
      if (!this.#names.has(name)) this.#change((names) => names.set(name, file));
    } else if (operation.kind === "remove") {
      this.#change((names) => names.delete(name));
    } else if (operation.kind === "link") {
      const file = this.#fileOf(name);
      this.#change((names) => names.set(operation.to, file));
    } else if (operation.kind === "rename") {
      const file = this.#fileOf(name);
      this.#change((names) => {
        names.delete(name);
        names.set(operation.to, file);
      });
    } else {
      this.#fileOf(name).add(operation);
    }
  }

  /** Returns the files, by their names, as a power cut at this moment leaves them. */
  cut(damage: Damage, random: Random): Map<string, Uint8Array> {
    const names = new Map(this.#flushedNames);
    const survival = damage === "reordered" ? random.pick(survivals) : 1;
    for (const change of this.#changes.items) if (isLucky(survival, random)) change(names);
    return new Map([...names].map(([name, file]) => [name, file.cut(damage, survival, random)]));
  }

  #flush({ kind, name, thread, call }: Flush): void {
    if (kind === "synced") {
      this.#flushes.get(thread)?.();
      this.#flushes.delete(thread);
    } else if (this.#isFlush(call)) {
      this.#flushes.set(thread, this.#unflushedOf(name).startFlush());
    }
  }

  #change(change: NameChange): void {
    change(this.#names);
    this.#changes.add(change);
  }

  #fileOf(name: string): RecordedFile {
    const file = this.#names.get(name);
    if (!file) throw new Error(`The recording has a change of ${name}, but not its creation.`);
    return file;
  }

  #unflushedOf(name: string): Unflushed<NameChange> | Unflushed<Change> {
    return name === "" ? this.#changes : this.#fileOf(name).unflushed;
  }
}

/** Operations that wait for a flush, in their order. */
class Unflushed<Item> {
  readonly #settle: (item: Item) => void;
  items: Item[] = [];
  #flushedCount = 0;

  constructor(settle: (item: Item) => void) {
    this.#settle = settle;
  }

  add(item: Item): void {
    this.items.push(item);
  }

  /** Returns a function that is to be called at the end of the flush. */
  startFlush(): () => void {
    const count = this.#flushedCount + this.items.length;
    return () => {
      const flushed = this.items.splice(0, Math.max(0, count - this.#flushedCount));
      this.#flushedCount += flushed.length;
      for (const item of flushed) this.#settle(item);
    };
  }
}

/** What a power cut leaves of the operations that were not flushed: all, the last ones in part, or any of them. */
export type Damage = "whole" | "torn" | "reordered";
type Change = { kind: "write"; offset: number; data: Uint8Array } | { kind: "truncate"; bytes: number };

/** Maximum number of last writes of each file that are torn. */
const TORN_WRITES_MAX = 8;
const SECTOR_BYTES = 512;
const PAGE_BYTES = 4096;

/** A file with what was flushed, and with what a power cut may take. */
class RecordedFile {
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

function isLucky(chance: number, random: Random): boolean {
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
