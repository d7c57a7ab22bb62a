/**
 * A disk after a power cut: what was flushed is on it, and any part of the rest may be.
 *
 * - A write to a file survives if a flush of that file began after it, and has ended.
 * - A name survives once its folder was flushed. Linux's usual file systems flush the name of a new file with the file,
 *   but POSIX does not promise that, and the service does not need it.
 * - A write that is interrupted damages no bytes outside its range (SQLite calls this "powersafe overwrite").
 */
import type { Random } from "../random.ts";
import { type Change, type Damage, isLucky, RecordedFile } from "./recorded-file.ts";
import type { Flush, Operation } from "./trace.ts";
import { Unflushed } from "./unflushed.ts";

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
