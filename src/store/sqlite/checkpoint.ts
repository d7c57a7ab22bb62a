import type { SqliteConnection } from "./connection.ts";
import type { WalProgress } from "./wal-progress.ts";

/** Minimum number of new WAL pages (32 MiB) for a checkpoint: a page that changed often is then written once. */
const CHECKPOINT_PAGES = 8192;

interface CheckpointerOptions {
  warn: (message: string) => void;
  walProgress: WalProgress;
  mayStart: () => boolean;
  onEnd: () => void;
  workerUrl?: URL;
}

/**
 * Checkpoints in a worker thread, to keep the event loop free. A failed checkpoint loses nothing and is retried later. If
 * the thread fails, this thread checkpoints instead, so that the WAL does not grow.
 */
export class Checkpointer {
  readonly #databasePath: string;
  readonly #writer: SqliteConnection;
  readonly #options: CheckpointerOptions;
  #hasWarned = false;
  #hasThreadFailed = false;
  #worker: Worker | undefined;
  #running: Promise<void> | undefined;
  #finish = () => {};
  #pagesAtLastStart = 0;

  /** `writer` must not checkpoint by itself (`wal_autocheckpoint = 0`). */
  constructor(databasePath: string, writer: SqliteConnection, options: CheckpointerOptions) {
    this.#databasePath = databasePath;
    this.#writer = writer;
    this.#options = options;
  }

  maybeCheckpoint(): void {
    if (this.#running) return;
    const { written, checkpointed } = this.#options.walProgress.pages();
    // The WAL has been restarted since.
    if (written < this.#pagesAtLastStart) this.#pagesAtLastStart = 0;
    if (written - Math.max(checkpointed, this.#pagesAtLastStart) < CHECKPOINT_PAGES) return;
    if (!this.#options.mayStart()) return;
    this.#pagesAtLastStart = written;
    if (this.#hasThreadFailed) {
      this.#checkpointHere();
      return;
    }
    this.#running = this.#checkpoint().finally(() => {
      this.#running = undefined;
      this.#options.onEnd();
    });
  }

  async close(): Promise<void> {
    await this.#running;
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.terminate();
  }

  async #checkpoint(): Promise<void> {
    // Started on first use: most stores never write that much, and a thread takes 4 MB.
    this.#worker ??= this.#startThread();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#finish = resolve;
    this.#worker.postMessage(this.#databasePath);
    await promise;
  }

  #startThread(): Worker {
    const url = this.#options.workerUrl ?? new URL("./checkpoint-worker.ts", import.meta.url);
    const worker = new Worker(url, { smol: true });
    worker.unref();
    worker.onmessage = () => this.#finish();
    worker.onerror = ({ message }) => this.#fail(worker, message);
    // Without memory, for instance, it ends without an error event.
    worker.addEventListener("close", () => this.#fail(worker, "it ended."));
    return worker;
  }

  #fail(worker: Worker, reason: string): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#hasThreadFailed = true;
    this.#pagesAtLastStart = 0;
    const consequence = "requests wait while the database is checkpointed";
    if (!this.#hasWarned)
      this.#options.warn(`The thread that checkpoints the WAL failed, so ${consequence}: ${reason}`);
    this.#hasWarned = true;
    this.#finish();
  }

  /** Blocks the event loop. The next checkpoint tries the thread again. */
  #checkpointHere(): void {
    this.#hasThreadFailed = false;
    try {
      this.#writer.pragma("wal_checkpoint(passive)");
    } catch {
      // As in the thread: the WAL still has everything, and the next commit reports it.
    }
  }
}
