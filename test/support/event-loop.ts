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

/**
 * Returns how long the longest iteration of the event loop takes, in milliseconds, until the work is done: of elapsed and
 * CPU time the shorter one, since while other processes run, or other threads of this one, nothing holds the event loop.
 */
export async function longestIteration(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let longest = 0;
  const done = work().finally(() => {
    isDone = true;
  });
  for (let last = readClocks(); !isDone; ) {
    await nextIteration();
    const now = readClocks();
    longest = Math.max(longest, Math.min(now.elapsed - last.elapsed, now.cpu - last.cpu));
    last = now;
  }
  await done;
  return longest;
}

/** In milliseconds. */
function readClocks() {
  const { user, system } = process.cpuUsage();
  return { elapsed: performance.now(), cpu: (user + system) / 1000 };
}
