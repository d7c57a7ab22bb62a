import type { MaybePromise } from "./maybe-promise.ts";

interface QueuedItem<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Collects items until the scheduled flush or `batchSizeMax`; `work` then returns their results in the same order. */
export function createBatcher<Item, Result>(
  work: (items: Item[]) => MaybePromise<Result[]>,
  batchSizeMax: number,
  schedule: (flush: () => void) => void,
): (item: Item) => Promise<Result> {
  let queue: QueuedItem<Item, Result>[] = [];

  async function flush(): Promise<void> {
    if (queue.length === 0) return;
    const batch = queue;
    queue = [];
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const size = queue.push({ item, resolve, reject });
      if (size === batchSizeMax) void flush();
      else if (size === 1) schedule(flush);
    });
}
