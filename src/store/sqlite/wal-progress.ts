import { SharedDescriptor } from "./shared-descriptor.ts";

const HEADER_BYTES = 136;
/** Offsets, in 32-bit words, in the header of the WAL index (https://sqlite.org/walformat.html, section 2.1). */
const I_CHANGE = 2;
const MX_FRAME = 4;
const SALTS = [8, 9] as const;
const N_BACKFILL = 24;
const N_BACKFILL_ATTEMPTED = 32;

export interface LastCheckpoint {
  /** Changes with each checkpoint that writes to the database, unless the WAL index was recovered before it. */
  id: string;
  /** Number of commits by all processes. Recovery of the WAL index, after a process was killed, sets it to 0. */
  commits: number;
}

/** Reads from the header of SQLite's WAL index, which all processes share, how far the WAL is checkpointed. */
export class WalProgress {
  readonly #index: SharedDescriptor;
  readonly #words = new Uint32Array(HEADER_BYTES / 4);
  readonly #bytes = new Uint8Array(this.#words.buffer);

  /** Requires that the database has been read from: SQLite creates the WAL index then. */
  constructor(databasePath: string) {
    this.#index = new SharedDescriptor(`${databasePath}-shm`);
  }

  /** The number of pages in the WAL, and how many of them have been copied to the database. */
  pages(): { written: number; checkpointed: number } {
    this.#read();
    return { written: this.#word(MX_FRAME), checkpointed: this.#word(N_BACKFILL) };
  }

  /** Undefined while a checkpoint is running, and after one that was interrupted, until the next one. */
  lastCheckpoint(): LastCheckpoint | undefined {
    this.#read();
    // SQLite sets the latter before it writes to the database, and the former afterwards.
    if (this.#word(N_BACKFILL) !== this.#word(N_BACKFILL_ATTEMPTED)) return undefined;
    const id = [...SALTS, N_BACKFILL].map((offset) => this.#word(offset)).join();
    return { id, commits: this.#word(I_CHANGE) };
  }

  close(): void {
    this.#index.close();
  }

  #read(): void {
    this.#index.read(this.#bytes);
  }

  #word(offset: number): number {
    return this.#words[offset] as number;
  }
}
