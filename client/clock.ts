/** Time and chance, which tests replace. */
export interface Clock {
  /** Resolves after this time. Rejects with the signal's reason once it is aborted. */
  wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
  /** Milliseconds on a clock that is never set. */
  now(): number;
  /** A number from 0 to 1. */
  random(): number;
}

/** Maximum time of a timer. */
const MILLISECONDS_MAX = 2 ** 31 - 1;

export const systemClock: Clock = { wait, now: () => performance.now(), random: Math.random };

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const onTime = () => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    };
    const timer = setTimeout(onTime, Math.min(milliseconds, MILLISECONDS_MAX));
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}

/** Thrown by `within` after its timeout. */
export class TimeoutExceeded extends Error {}

/**
 * Calls `work` with a signal. Rejects, and aborts that signal, with the reason of `signal` when it is aborted, and with
 * `TimeoutExceeded` after this time, even if `work` does not end.
 */
export async function within<Value>(
  seconds: number,
  clock: Clock,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const ending = new AbortController();
  const settled = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener("abort", () => reject(ending.signal.reason));
  });
  const end = (reason: unknown) => ending.abort(reason);
  signal?.addEventListener("abort", () => end(signal.reason), { signal: settled.signal });
  if (signal?.aborted) end(signal.reason);
  clock.wait(seconds * 1000, settled.signal).then(
    () => end(new TimeoutExceeded()),
    () => {},
  );
  try {
    return await Promise.race([work(ending.signal), ended]);
  } finally {
    settled.abort();
  }
}
