import { Overloaded } from "../store/concurrency-limit.ts";
import { takeTimeSlice } from "../store/event-loop.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { Requester } from "../store/requester.ts";

/** Number of items that are read at a time. */
const PAGE_SIZE = 1000;
/** Number of items that are written at a time. */
const WRITTEN_SIZE = 100;

interface Export<Item> {
  /** Lists the next items, greatest id first; `before`: only items with smaller ids. */
  list(limit: number, before: bigint | undefined, requester: Requester): MaybePromise<Item[]>;
  header: string;
  write(items: Item[]): MaybePromise<string>;
}

/**
 * Returns the text of all items of a list. The first page is read before the response starts, so that a failure becomes
 * an error response.
 */
export async function streamItems<Item extends { id: bigint }>(
  { list, header, write }: Export<Item>,
  requester: Requester,
): Promise<AsyncGenerator<string>> {
  const first = await list(PAGE_SIZE, undefined, requester);
  /** Without a deadline: a response that has begun is completed. */
  const streaming: Requester = { account: requester.account, signal: () => requester.signal() };

  /** Reads a page only once the client has received the last one (backpressure). */
  async function* lines(): AsyncGenerator<string> {
    if (header) yield header;
    let items = first;
    while (items.length > 0) {
      yield await writePage(items);
      if (items.length < PAGE_SIZE) return;
      items = await readPage(items.at(-1)?.id);
    }
  }

  async function writePage(items: Item[]): Promise<string> {
    let text = "";
    for (let start = 0; start < items.length; start += WRITTEN_SIZE) {
      text += await write(items.slice(start, start + WRITTEN_SIZE));
      await takeTimeSlice(streaming.account);
    }
    return text;
  }

  /** Reads a page, and tries again if it waited too long in the queue of searches. */
  async function readPage(before: bigint | undefined): Promise<Item[]> {
    for (;;) {
      // Several exports may continue in the same event-loop iteration, for example when their parts are compressed.
      await takeTimeSlice(streaming.account);
      try {
        return await list(PAGE_SIZE, before, streaming);
      } catch (error) {
        if (requester.signal().aborted) return [];
        if (!(error instanceof Overloaded)) throw error;
      }
    }
  }

  return lines();
}

/** The header of a response that browsers store as a file. */
export function asFile(name: string, extension: string, now: number) {
  const day = new Date(now).toISOString().slice(0, 10);
  return { "Content-Disposition": `attachment; filename="${name}-${day}.${extension}"` };
}
