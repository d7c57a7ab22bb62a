import type { SqliteConnection } from "./connection.ts";

/** Minimum number of new WAL pages (32 MiB) for a checkpoint: a page that changed often is then written once. */
const CHECKPOINT_PAGES = 8192n;

/** Checkpoints in a worker thread, to keep the event loop free. A failed one loses nothing and is retried later. */
export class Checkpointer {
  readonly #databasePath: string;
  readonly #writer: SqliteConnection;
  readonly #warn: (message: string) => void;
  readonly #workerUrl: URL | undefined;
  #hasWarned = false;
  #worker: Worker | undefined;
  #running: Promise<void> | undefined;
  #pagesAtLastStart = 0n;

  /** `writer` must not checkpoint by itself (`wal_autocheckpoint = 0`). */
  constructor(databasePath: string, writer: SqliteConnection, warn: (message: string) => void, workerUrl?: URL) {
    this.#databasePath = databasePath;
    this.#writer = writer;
    this.#warn = warn;
    this.#workerUrl = workerUrl;
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
    const url = this.#workerUrl ?? new URL("./checkpoint-worker.ts", import.meta.url);
    const worker = this.#worker ?? new Worker(url, { smol: true });
    this.#worker = worker;
    worker.unref();
    return new Promise((resolve) => {
      worker.onmessage = () => resolve();
      worker.onerror = ({ message }) => {
        this.#worker = undefined;
        if (!this.#hasWarned) this.#warn(`The thread that checkpoints the WAL failed, so the WAL grows: ${message}`);
        this.#hasWarned = true;
        resolve();
      };
      worker.postMessage(this.#databasePath);
    });
  }
}
