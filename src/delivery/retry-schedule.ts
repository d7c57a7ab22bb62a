const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/** Pauses after the first failed attempt, the second, and so on; the last one applies to all later ones. */
const PAUSES = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR],
  24 * HOUR,
] as const;
/** Maximum share by which a pause is extended, so that attempts that failed together are not repeated together. */
const JITTER_MAX = 0.1;

/** Returns the milliseconds from the failure of an attempt until the next one. `attempts`: number of failed attempts. */
export function pauseAfter(attempts: number, random = Math.random): number {
  const pause = PAUSES[attempts - 1] ?? 24 * HOUR;
  return Math.round(pause * (1 + JITTER_MAX * random()));
}
