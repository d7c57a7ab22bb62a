import { closeSync, fdatasync, openSync } from "node:fs";

/**
 * The log of an open SQLite file, the way that SQLite itself writes it. To bring it to disk here keeps nobody waiting but
 * those who ask; SQLite would stop the event loop for it.
 */
export class Wal {
  readonly path: string;
  readonly #descriptor: number;
  #isClosed = false;

  /** `path`: that of the database, which has been read from: its log is there from then on. */
  constructor(path: string) {
    this.path = `${path}-wal`;
    this.#descriptor = openSync(this.path, "r");
  }

  /** Answers once all that has been committed so far is on disk. */
  sync(): Promise<void> {
    return new Promise((resolve, reject) => {
      fdatasync(this.#descriptor, (error) => (error ? reject(error) : resolve()));
    });
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    closeSync(this.#descriptor);
  }
}
