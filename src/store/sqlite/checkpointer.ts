import type { SqliteConnection } from "./connection.ts";

/** So much of the log (32 MiB) is carried over into the database at a time: what changed often is then written once. */
const CHECKPOINT_PAGES = 8192n;

/**
 * Has the log carried over into the database in a thread of its own: to write thousands of pages and to wait for the disk
 * would stop the event loop. Where it fails, the log has it all, and it is tried again after as many pages.
 */
export class Checkpointer {
  readonly #path: string;
  readonly #writer: SqliteConnection;
  #worker: Worker | undefined;
  #running: Promise<void> | undefined;
  /** How much the log had when this was last begun. */
  #begunAt = 0n;

  /** `writer` leaves it to this one to carry anything over. */
  constructor(path: string, writer: SqliteConnection) {
    this.#path = path;
    this.#writer = writer;
  }

  /** To be called after a commit. */
  maybeCheckpoint(): void {
    if (this.#running) return;
    const [, pages = 0n, done = 0n] = this.#writer.pragma("wal_checkpoint(noop)");
    if (pages < this.#begunAt) this.#begunAt = 0n;
    if (pages - (done > this.#begunAt ? done : this.#begunAt) < CHECKPOINT_PAGES) return;
    this.#begunAt = pages;
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Answers when nothing is being carried over any more. */
  async close(): Promise<void> {
    await this.#running;
    this.#worker?.terminate();
  }

  #run(): Promise<void> {
    // Most stores never write so much, and the thread takes 4 MB.
    const worker = this.#worker ?? new Worker(new URL("./checkpoint-worker.ts", import.meta.url), { smol: true });
    this.#worker = worker;
    worker.unref();
    return new Promise((resolve) => {
      worker.onmessage = () => resolve();
      worker.onerror = () => {
        this.#worker = undefined;
        resolve();
      };
      worker.postMessage(this.#path);
    });
  }
}
