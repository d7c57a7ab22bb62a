import type { Statements } from "../database.ts";
import { takeTimeSlice } from "../event-loop.ts";
import type { MaybePromise } from "../maybe-promise.ts";

/** Number of rows counted per time slice on an engine that blocks the event loop: about 0.3 ms. */
const COUNTED_ROWS = 1000;

interface CountLimits {
  /** Returns undefined if there are more. */
  max: number;
  signal: (() => AbortSignal) | undefined;
}

/** Counts the rows of a list, in time slices. `list` returns the next ones, greatest id first. */
export async function countRows(
  { dialect }: Statements,
  list: (limit: number, last: bigint | undefined) => MaybePromise<{ id: bigint }[]>,
  { max, signal }: CountLimits,
): Promise<number | undefined> {
  const limit = dialect.isRemote ? max + 1 : COUNTED_ROWS;
  let last: bigint | undefined;
  for (let count = 0; count <= max; await takeTimeSlice()) {
    signal?.().throwIfAborted();
    const rows = await list(limit, last);
    count += rows.length;
    if (rows.length < limit) return count <= max ? count : undefined;
    last = rows.at(-1)?.id;
  }
  return undefined;
}
