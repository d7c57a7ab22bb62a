import type { Clock } from "./clock.ts";

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
