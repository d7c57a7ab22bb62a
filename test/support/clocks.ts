import { spyOn } from "bun:test";

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

/** Replaces the monotonic clock by the CPU time of this process, in which other processes take no time. */
export function useCpuClock(): Disposable {
  const spy = spyOn(performance, "now").mockImplementation(() => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  });
  return { [Symbol.dispose]: () => spy.mockRestore() };
}
