const LENGTH = 8 * 1024;
const FACTOR = 16;
/** Maximum growth of the CPU time. Linear work grows by 16, give or take the garbage collector; quadratic work by 256. */
const GROWTH_MAX = 100;
/** Lower bound of the CPU time for the shorter text: anything shorter is noise. */
const MICROSECONDS_MIN = 500;
const RUNS = 2;

/** Throws if the CPU time that `read` takes grows faster than the length of the text that `make` returns. */
export async function expectLinear(
  what: string,
  make: (length: number) => string,
  read: (text: string) => unknown,
): Promise<void> {
  const before = Math.max(await leastCpuTime(make(LENGTH), read), MICROSECONDS_MIN);
  const after = await leastCpuTime(make(FACTOR * LENGTH), read);
  if (after <= GROWTH_MAX * before) return;
  throw new Error(`${what}: ${before} µs of CPU time, and ${after} µs for ${FACTOR} times the length.`);
}

/** CPU time in microseconds: unlike wall-clock time, it does not depend on other processes. */
async function leastCpuTime(text: string, read: (text: string) => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    const start = process.cpuUsage();
    await read(text);
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, user + system);
  }
  return least;
}
