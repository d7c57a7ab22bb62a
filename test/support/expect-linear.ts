import { cpuTimeOf } from "./cpu-time.ts";

const LENGTH = 8 * 1024;
const FACTOR = 16;
/** Maximum growth of the CPU time. Linear work grows by 16, give or take the garbage collector; quadratic work by 256. */
const GROWTH_MAX = 100;
/** Lower bound of the CPU time for the shorter text: anything shorter is noise. */
const MICROSECONDS_MIN = 500;
const RUNS = 2;

/** Throws if the CPU time that `read` takes for a text of 16 times the `length` grows faster than the text. */
export async function expectLinear(
  what: string,
  make: (length: number) => string,
  read: (text: string) => unknown,
  length = LENGTH,
): Promise<void> {
  const before = Math.max(await leastCpuTime(make(length), read), MICROSECONDS_MIN);
  const after = await leastCpuTime(make(FACTOR * length), read);
  if (after <= GROWTH_MAX * before) return;
  throw new Error(`${what}: ${before} µs of CPU time, and ${after} µs for ${FACTOR} times the length.`);
}

async function leastCpuTime(text: string, read: (text: string) => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) least = Math.min(least, await cpuTimeOf(() => read(text)));
  return least;
}
