import type { SqliteConnection } from "./connection.ts";

/** Minimum number of new WAL pages (32 MiB) for a checkpoint: a page that changed often is then written once. */
const CHECKPOINT_PAGES = 8192n;

/** Checkpoints in a worker thread, to keep the event loop free. A failed one loses nothing and is retried later. */
export class Checkpointer {
  readonly #databasePath: string;
  readonly #writer: SqliteConnection;
  #worker: Worker | undefined;
  #running: Promise<void> | undefined;
  #pagesAtLastStart = 0n;

  /** `writer` must not checkpoint by itself (`wal_autocheckpoint = 0`). */
  constructor(databasePath: string, writer: SqliteConnection) {
    this.#databasePath = databasePath;
    this.#writer = writer;
  }

  /** To be called after each commit. */
  maybeCheckpoint(): void {
    if (this.#running) return;
    const [, pages = 0n, checkpointed = 0n] = this.#writer.pragma("wal_checkpoint(noop)");
    // The WAL has been restarted since.
    if (pages < this.#pagesAtLastStart) this.#pagesAtLastStart = 0n;
    const covered = checkpointed > this.#pagesAtLastStart ? checkpointed : this.#pagesAtLastStart;
    if (pages - covered < CHECKPOINT_PAGES) return;
    this.#pagesAtLastStart = pages;
    this.#running = this.#checkpoint().finally(() => {
      this.#running = undefined;
    });
  }

  /** Waits for a running checkpoint and ends the thread. */
  async close(): Promise<void> {
    await this.#running;
    this.#worker?.terminate();
  }

  #checkpoint(): Promise<void> {
    // Started on first use: most stores never write that much, and a thread takes 4 MB.
    const worker = this.#worker ?? new Worker(new URL("./checkpoint-worker.ts", import.meta.url), { smol: true });
    this.#worker = worker;
    worker.unref();
    return new Promise((resolve) => {
      worker.onmessage = () => resolve();
      worker.onerror = () => {
        this.#worker = undefined;
        resolve();
      };
      worker.postMessage(this.#databasePath);
    });
  }
}
