import { spyOn } from "bun:test";
import type { Clock } from "../../client/clock.ts";

/** Replaces the monotonic clock by one that stands still, except for `pass`. */
export function stopClock() {
  let now = performance.now();
  const spy = spyOn(performance, "now").mockImplementation(() => now);
  return {
    pass(milliseconds: number) {
      now += milliseconds;
    },
    [Symbol.dispose]: () => spy.mockRestore(),
  };
}

/** Replaces the timer that is set with this interval: it runs when the test says so. */
export function holdInterval(milliseconds: number) {
  const set = globalThis.setInterval;
  let run: (() => void) | undefined;
  const spy = spyOn(globalThis, "setInterval").mockImplementation(((callback: () => void, interval: number) => {
    if (interval !== milliseconds) return set(callback, interval);
    run = callback;
    return set(() => {}, interval);
  }) as never);
  return {
    /** Returns whether the timer has been set. */
    run(): boolean {
      run?.();
      return run !== undefined;
    },
    [Symbol.dispose]: () => spy.mockRestore(),
  };
}

/** Replaces the monotonic clock by one that advances by this time at each reading. */
export function advanceClockByReading(milliseconds: number): Disposable {
  let now = performance.now();
  const spy = spyOn(performance, "now").mockImplementation(() => {
    now += milliseconds;
    return now;
  });
  return { [Symbol.dispose]: () => spy.mockRestore() };
}

/** Replaces the monotonic clock by the CPU time of this process, in which other processes take no time. */
export function useCpuClock(): Disposable {
  const spy = spyOn(performance, "now").mockImplementation(() => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  });
  return { [Symbol.dispose]: () => spy.mockRestore() };
}

/** Minimum of the timeouts that do not elapse with a `skippingClock`. */
export const TIMEOUT_SECONDS = 1000;

/** A clock without chance, whose waits take no time: `onWait` is called instead, with the seconds. */
export function skippingClock(onWait: (seconds: number) => unknown, random = 0): Clock {
  return {
    random: () => random,
    now: () => 0,
    async wait(milliseconds, signal) {
      const seconds = milliseconds / 1000;
      await (seconds >= TIMEOUT_SECONDS ? new Promise(() => {}) : onWait(seconds));
      signal?.throwIfAborted();
    },
  };
}
