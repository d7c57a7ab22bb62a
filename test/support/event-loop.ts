import { setImmediate as nextIteration } from "node:timers/promises";

/** Lets everything run that needs no more than these iterations of the event loop, however long they take. */
export async function passIterations(count: number): Promise<void> {
  for (let iteration = 0; iteration < count; iteration += 1) await nextIteration();
}

/** Blocks the event loop for at least this time, as slow work does. */
export function block(milliseconds: number): void {
  Bun.sleepSync(milliseconds);
}

/** Blocks the event loop until another process has done something. */
export function blockUntil(condition: () => boolean, milliseconds = 30_000): void {
  const deadline = performance.now() + milliseconds;
  while (!condition()) {
    if (performance.now() > deadline)
      throw new Error(`This did not hold within ${milliseconds / 1000} s: ${condition}`);
    Bun.sleepSync(1);
  }
}

/** Returns how long the longest iteration of the event loop takes, in milliseconds, until the work is done. */
export async function longestIteration(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let longest = 0;
  const done = work().finally(() => {
    isDone = true;
  });
  for (let last = performance.now(); !isDone; ) {
    await nextIteration();
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  await done;
  return longest;
}
