import { gzipText } from "../response/compression.ts";

/** Maximum size of all pages, and of all images, that a process keeps. */
const PAGE_BYTES_MAX = 16 * 1024 * 1024;
const IMAGE_BYTES_MAX = 32 * 1024 * 1024;
/** Memory that a value takes in addition to its bytes and its address. */
const ENTRY_BYTES = 500;

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

/** An image that visitors see, and its ETag. */
export interface ShownImage {
  bytes: Uint8Array;
  tag: string;
}

interface Entry<Value> {
  value: Promise<Value>;
  bytes: number;
}

/** What this process has made for visitors, by address. If there is too much of it, what was made first is dropped. */
export class ShopCache<Value> {
  readonly #bytesMax: number;
  readonly #sizeOf: (value: Value) => number | undefined;
  readonly #entries = new Map<string, Entry<Value>>();
  #bytes = 0;

  /** `sizeOf` returns the size of a value in bytes, or undefined if it is not kept. */
  constructor(bytesMax: number, sizeOf: (value: Value) => number | undefined) {
    this.#bytesMax = bytesMax;
    this.#sizeOf = sizeOf;
  }

  /** Size of all values and their addresses. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the value of an address. Requests that arrive while it is made wait for the same value. */
  get(address: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#entries.get(address);
    if (kept) return kept.value;
    const entry = { value: make(), bytes: 0 };
    this.#entries.set(address, entry);
    entry.value.then(
      (value) => this.#keep(address, entry, this.#sizeOf(value)),
      () => this.#keep(address, entry, undefined),
    );
    return entry.value;
  }

  #keep(address: string, entry: Entry<Value>, size: number | undefined): void {
    if (this.#entries.get(address) !== entry) return;
    if (size === undefined) {
      this.#entries.delete(address);
      return;
    }
    entry.bytes = ENTRY_BYTES + 2 * address.length + size;
    this.#bytes += entry.bytes;
    for (const [oldestAddress, oldest] of this.#entries) {
      if (this.#bytes <= this.#bytesMax) break;
      this.#entries.delete(oldestAddress);
      this.#bytes -= oldest.bytes;
    }
  }
}

/** The rendered pages, compressed. Pages with errors are not kept, since the number of their addresses is unlimited. */
export class PageCache extends ShopCache<CompressedPage> {
  constructor(bytesMax = PAGE_BYTES_MAX) {
    super(bytesMax, ({ status, gzipped }) => (status === 200 ? gzipped.length : undefined));
  }

  render(address: string, render: () => Promise<RenderedPage>): Promise<CompressedPage> {
    return this.get(address, async () => compress(await render()));
  }
}

/** The images that were read. An image that visitors do not see is undefined. */
export class ImageCache extends ShopCache<ShownImage | undefined> {
  constructor() {
    super(IMAGE_BYTES_MAX, (image) => image?.bytes.length);
  }
}

async function compress({ status, text }: RenderedPage): Promise<CompressedPage> {
  return { status, gzipped: await gzipText(text), hash: Bun.hash(text).toString(36) };
}
