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
