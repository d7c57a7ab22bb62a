import { closeSync, fdatasync, openSync } from "node:fs";

/** The open WAL file. `sync` runs fdatasync on the thread pool; SQLite's own sync would block the event loop. */
export class Wal {
  readonly path: string;
  readonly #descriptor: number;
  #isClosed = false;

  /** Requires that the database has been read from: SQLite creates the WAL then. */
  constructor(databasePath: string) {
    this.path = `${databasePath}-wal`;
    this.#descriptor = openSync(this.path, "r");
  }

  /** Resolves once everything committed before the call is on disk. */
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
