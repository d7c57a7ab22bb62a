/** Duration after which a time slice starts no further step. */
const SLICE_MILLISECONDS = 5;

const waiting: (() => void)[] = [];

/** Resolves in a later event-loop iteration. Each iteration has one time slice, so that concurrent long reads alternate. */
export function takeTimeSlice(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(startSlice);
  });
}

function startSlice(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startSlice);
}

interface SliceOptions {
  signal?: (() => AbortSignal) | undefined;
  clock?: () => number;
}

/** Calls `step` until it returns a result, for 5 ms in each of its time slices. Throws the signal's reason once it aborts. */
export async function runInTimeSlices<Result>(
  step: () => Result | undefined,
  { signal, clock = () => performance.now() }: SliceOptions = {},
): Promise<Result> {
  const abort = signal?.();
  for (;;) {
    await takeTimeSlice();
    abort?.throwIfAborted();
    const end = clock() + SLICE_MILLISECONDS;
    do {
      const result = step();
      if (result !== undefined) return result;
    } while (clock() < end);
  }
}

/** Yields to the event loop so that pending I/O is handled. Unlike `takeTimeSlice`, all callers resume in the next iteration. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
