import type { Clock } from "./clock.ts";
import type { PetStoreError } from "./pet-store-error.ts";

export interface RetryPolicy {
  retriesMax: number;
  retryAfterSecondsMax: number;
  clock: Clock;
}

/** Codes and statuses of transient failures. */
const transientFailures = new Set<string | number>(["unreachable", "timeout", 408, 429, 502, 503, 504]);

/** Delay before the first retry, doubled for each further one. */
const DELAY_SECONDS = 0.2;
/** Maximum delay, unless the service asks for a longer one. */
const DELAY_SECONDS_MAX = 8;

/**
 * Returns the delay after the `attempts`th attempt has failed; undefined if there is no further one. Half of it is random,
 * so that many clients do not retry at the same time, and it is at least what the service asks for. If that is more than
 * the maximum, there is no retry, unless the number of retries is unlimited.
 */
export function delayBeforeRetry(
  { code, status, retryAfterSeconds = 0 }: PetStoreError,
  attempts: number,
  { retriesMax, retryAfterSecondsMax, clock }: RetryPolicy,
): number | undefined {
  const isTransient = transientFailures.has(code) || transientFailures.has(status);
  if (attempts > retriesMax || !isTransient) return undefined;
  if (retryAfterSeconds > retryAfterSecondsMax && retriesMax < Number.POSITIVE_INFINITY) return undefined;
  const backoff = Math.min(DELAY_SECONDS * 2 ** (attempts - 1), DELAY_SECONDS_MAX);
  return Math.min(retryAfterSeconds, retryAfterSecondsMax) + (backoff * (1 + clock.random())) / 2;
}
