/** Time and chance, which tests replace. */
export interface Clock {
  /** Resolves after this time. Rejects with the signal's reason once it is aborted. */
  wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
  /** A number from 0 to 1. */
  random(): number;
}

/** Maximum time of a timer. */
const MILLISECONDS_MAX = 2 ** 31 - 1;

export const systemClock: Clock = { wait, random: Math.random };

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
