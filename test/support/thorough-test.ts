import { expect, test } from "bun:test";

/** Whether the tests run at full length, as in `npm run prove:tests`. */
const isThorough = process.env.PETSTORE_TEST_THOROUGH === "1";

/** Number of repetitions: `few` by default, as in `npm test`; `many` in `npm run prove:tests`. */
export const repetitions = (few: number, many: number): number => (isThorough ? many : few);

/**
 * A test that is too slow for `npm test`: it waits for real time to pass, kills processes, or sends thousands of requests.
 */
export const thoroughTest: (title: string, run: () => Promise<void>, milliseconds?: number) => void = isThorough
  ? test
  : () => {};

/** Lets real time pass in a thorough test. Other tests wait for what they expect, by `eventually`. */
export async function letTimePass(milliseconds: number): Promise<void> {
  if (!isThorough) throw new Error("Only thorough tests let time pass.");
  await Bun.sleep(milliseconds);
}

/** Expects a duration in `npm run prove:tests` only: `npm test` may run on a busy machine. */
export function expectAtMost(duration: number, max: number): void {
  if (isThorough) expect(duration).toBeLessThanOrEqual(max);
}

/** Runs work and returns its duration in milliseconds, for `expectAtMost`. */
export async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
