import { Overloaded } from "./concurrency-limit.ts";
import { FairQueue, longWait } from "./fair-queue.ts";
import { type Requester, SERVICE_ACCOUNT } from "./requester.ts";

/** Duration after which a time slice starts no further step. */
const SLICE_MILLISECONDS = 5;

/** Its waiting time is not checked: a search has a deadline of its own, and a response that has begun is completed. */
const slices = new FairQueue<() => void>(longWait);

/**
 * Resolves in a later event-loop iteration. Each iteration has one time slice, fairly by account, so that concurrent
 * long reads alternate. What runs synchronously after it is charged to the account.
 */
export function takeTimeSlice(account = SERVICE_ACCOUNT, clock = () => performance.now()): Promise<void> {
  return new Promise((resolve) => {
    const start = async () => {
      const startedAt = clock();
      resolve();
      // Its caller continues before this does.
      await undefined;
      slices.charge(account, clock() - startedAt);
    };
    if (slices.length === 0) setImmediate(startSlice);
    slices.add(account, clock(), start);
  });
}

function startSlice(): void {
  slices.take()?.item();
  if (slices.length > 0) setImmediate(startSlice);
}

interface SliceOptions {
  requester?: Requester | undefined;
  clock?: () => number;
}

/**
 * Calls `step` until it returns a result, for 5 ms in each of its time slices. Throws the signal's reason once the
 * requester has disconnected, and Overloaded after its deadline.
 */
export async function runInTimeSlices<Result>(
  step: () => Result | undefined,
  { requester, clock = () => performance.now() }: SliceOptions = {},
): Promise<Result> {
  for (;;) {
    await takeTimeSlice(requester?.account, clock);
    checkRequester(requester, clock());
    const end = clock() + SLICE_MILLISECONDS;
    do {
      const result = step();
      if (result !== undefined) return result;
    } while (clock() < end);
  }
}

/** Throws the signal's reason if the requester has disconnected, and Overloaded after its deadline. */
export function checkRequester(requester: Requester | undefined, now = performance.now()): void {
  requester?.signal().throwIfAborted();
  if (requester?.deadline !== undefined && now > requester.deadline) throw new Overloaded();
}

/** Yields to the event loop so that pending I/O is handled. Unlike `takeTimeSlice`, all callers resume in the next iteration. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * Duration of work after which a long transaction yields. Until then, reads wait. Other writes wait for the lock, also
 * in the event-loop iterations in which the transaction yields.
 */
const TRANSACTION_SLICE_MILLISECONDS = 2;

/** Returns a function for a long transaction: it yields to the event loop once its time slice is over. */
export function createYield(clock = () => performance.now()): () => Promise<void> | undefined {
  let resumedAt = clock();
  return () => {
    if (clock() - resumedAt < TRANSACTION_SLICE_MILLISECONDS) return undefined;
    return yieldToEventLoop().then(() => {
      resumedAt = clock();
    });
  };
}
