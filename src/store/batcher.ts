import type { MaybePromise } from "./maybe-promise.ts";

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Makes one call of all that come until `later` is, or until there are so many: `work` gets what each asked for, and
 * answers as many results in the same order. A way through a network costs far more than what is done at its end.
 */
export function createBatcher<Item, Result>(
  work: (items: Item[]) => MaybePromise<Result[]>,
  batchSizeMax: number,
  schedule: (run: () => void) => void,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];

  async function run(): Promise<void> {
    if (waiting.length === 0) return;
    const some = waiting;
    waiting = [];
    try {
      const results = await work(some.map(({ item }) => item));
      for (const [index, { resolve }] of some.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const count = waiting.push({ item, resolve, reject });
      if (count === batchSizeMax) void run();
      else if (count === 1) schedule(run);
    });
}
