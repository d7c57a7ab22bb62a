import type { Clock } from "../../client/clock.ts";

/** Timeout of attempts that does not elapse with a `skippingClock`. */
export const TIMEOUT_SECONDS = 1000;

/** A clock without chance, whose waits take no time: `onWait` is called instead, with the seconds. */
export function skippingClock(onWait: (seconds: number) => unknown, random = 0): Clock {
  return {
    random: () => random,
    async wait(milliseconds, signal) {
      const seconds = milliseconds / 1000;
      await (seconds === TIMEOUT_SECONDS ? new Promise(() => {}) : onWait(seconds));
      signal?.throwIfAborted();
    },
  };
}
