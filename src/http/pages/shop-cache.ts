import { gzipText } from "../response/compression.ts";

/** Time for which a page, and the data that it shows, is reused, so that many requests cost one read. */
const FRESH_MILLISECONDS = 1000;
/** Maximum size of all rendered pages of this process. */
const BYTES_MAX = 16 * 1024 * 1024;
/** Memory that a page takes in addition to its bytes and its address. */
const ENTRY_BYTES = 500;

/** Whether a result from the time `at` may still be sent. If the clock was set back since, it is stale. */
export function isFresh(at: number, now: number): boolean {
  return now >= at && now < at + FRESH_MILLISECONDS;
}

/** A page as it is rendered. */
export interface RenderedPage {
  status: number;
  text: string;
}

/** A page as it is kept and sent. */
export interface CompressedPage {
  status: number;
  gzipped: Uint8Array;
  hash: string;
}

interface Entry {
  page: Promise<CompressedPage>;
  renderedAt: number;
  bytes: number;
}

/**
 * The pages that this process has rendered, compressed. Each is rendered at most once a second, whatever the number of
 * requests for it. The pages that were rendered first are dropped when there are too many.
 */
export class PageCache {
  readonly #now: () => number;
  readonly #bytesMax: number;
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(now: () => number, bytesMax = BYTES_MAX) {
    this.#now = now;
    this.#bytesMax = bytesMax;
  }

  /** Size of the pages, and of their addresses. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the page with this address. Pages with errors are not kept, since their number is unlimited. */
  get(address: string, render: () => Promise<RenderedPage>): Promise<CompressedPage> {
    const now = this.#now();
    const kept = this.#entries.get(address);
    if (kept && isFresh(kept.renderedAt, now)) return kept.page;
    this.#remove(address);
    const entry: Entry = { page: this.#render(address, render), renderedAt: now, bytes: 0 };
    this.#entries.set(address, entry);
    return entry.page;
  }

  async #render(address: string, render: () => Promise<RenderedPage>): Promise<CompressedPage> {
    const page = await render()
      .then(compress)
      .catch((error) => {
        this.#remove(address);
        throw error;
      });
    if (page.status === 200) this.#keep(address, ENTRY_BYTES + 2 * address.length + page.gzipped.length);
    else this.#remove(address);
    return page;
  }

  #keep(address: string, bytes: number): void {
    const entry = this.#entries.get(address);
    if (!entry) return;
    this.#bytes += bytes - entry.bytes;
    entry.bytes = bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#bytesMax) break;
      this.#remove(oldest);
    }
  }

  #remove(address: string): void {
    this.#bytes -= this.#entries.get(address)?.bytes ?? 0;
    this.#entries.delete(address);
  }
}

async function compress({ status, text }: RenderedPage): Promise<CompressedPage> {
  return { status, gzipped: await gzipText(text), hash: Bun.hash(text).toString(36) };
}
