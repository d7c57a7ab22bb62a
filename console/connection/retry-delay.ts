/** Delay before the first retry, doubled for each further one. */
const DELAY_MILLISECONDS = 1_000;
const DELAY_MILLISECONDS_MAX = 15_000;
/** Maximum time to wait because of `Retry-After`, which a gateway may set to hours. */
const RETRY_AFTER_MILLISECONDS_MAX = 60_000;

/** Milliseconds to wait before the next retry, after this number of failures in a row. */
export function retryDelay(failures: number, retryAfterSeconds = 0): number {
  const backoff = Math.min(DELAY_MILLISECONDS * 2 ** (failures - 1), DELAY_MILLISECONDS_MAX);
  return Math.max(backoff, Math.min(retryAfterSeconds * 1000, RETRY_AFTER_MILLISECONDS_MAX));
}
