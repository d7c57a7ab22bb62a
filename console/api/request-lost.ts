/** A request without a complete response: the cause of a `PetStoreError` with the code `unreachable`. */
export class RequestLost extends Error {
  override name = "RequestLost";
  readonly isWrite: boolean;
  /** Whether the browser had no network, so that the request was never sent. */
  readonly isOffline: boolean;

  constructor({ isWrite, isOffline, cause }: { isWrite: boolean; isOffline: boolean; cause: unknown }) {
    super("There was no complete response.", { cause });
    this.isWrite = isWrite;
    this.isOffline = isOffline;
  }

  /** Whether the service may have carried out the request. */
  get mayHaveRun(): boolean {
    return this.isWrite && !this.isOffline;
  }
}

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
