import type { MaybePromise } from "../store/maybe-promise.ts";
import type { StoreReader } from "../store/store.ts";
import type { Context } from "./operation.ts";
import { refuseIfAborted } from "./paged-read.ts";

/** Maximum number of matching items that `count=exact` counts. */
const COUNT_MAX = 10_000;

/** With `Prefer: count=exact`, adds the number of all matching items to a page, unless there are too many. */
export function addCountIfPreferred<Page>(
  page: MaybePromise<Page>,
  context: Context<StoreReader>,
  count: (max: number, signal: () => AbortSignal) => Promise<number | undefined>,
): MaybePromise<Page> {
  return context.prefers("count=exact") ? addCount(page, context, count) : page;
}

async function addCount<Page>(
  read: MaybePromise<Page>,
  context: Context<StoreReader>,
  countMatching: (max: number, signal: () => AbortSignal) => Promise<number | undefined>,
): Promise<Page> {
  const page = (await read) as Page & { status: number; headers?: object };
  if (page.status !== 200) return page;
  try {
    const count = await countMatching(COUNT_MAX, context.signal);
    if (count === undefined) return page;
    context.applyPreference("count=exact");
    return { ...page, headers: { ...page.headers, "Total-Count": `${count}` } };
  } catch (error) {
    return refuseIfAborted(error, context) as Page;
  }
}
