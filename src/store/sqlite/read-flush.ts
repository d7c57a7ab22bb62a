import type { WalIndex } from "./wal-index.ts";

/** Flushes what reads may have seen of the WAL. Calls that arrive before a flush begins share it. */
export class ReadFlush {
  readonly #walIndex: WalIndex | undefined;
  readonly #flush: () => Promise<void>;
  #latest: Promise<void> = Promise.resolve();
  #isQueued = false;
  #hasFailed = false;

  /** `walIndex` must be used by nothing else. `flush` resolves once everything committed before the call is on disk. */
  constructor(walIndex: WalIndex | undefined, flush: () => Promise<void>) {
    this.#walIndex = walIndex;
    this.#flush = flush;
  }

  /** Resolves once everything committed before the call is on disk; without a flush if nothing was since the last. */
  run(): Promise<void> {
    const hasChanged = this.#walIndex?.hasChanged() ?? true;
    if ((hasChanged || this.#hasFailed) && !this.#isQueued) {
      this.#isQueued = true;
      this.#latest = this.#runAfter(this.#latest);
    }
    return this.#latest;
  }

  async #runAfter(last: Promise<void>): Promise<void> {
    await last.catch(() => {});
    this.#isQueued = false;
    try {
      await this.#flush();
      this.#hasFailed = false;
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    }
  }
}
