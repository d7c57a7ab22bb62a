/** The client for which the store reads or writes. */
export interface Requester {
  /** The key, person or network that is charged for the time that its requests take; see `FairQueue`. */
  account: string;
  /** Aborts once the client has disconnected. */
  signal(): AbortSignal;
  /** When a search throws Overloaded, on the clock of `performance.now()`; undefined once a response has begun. */
  deadline?: number | undefined;
}

/** The reason of a signal that aborts because the service stops. */
export class ServiceStopping extends Error {}

/** Maximum time for which a request may wait in queues and search, in milliseconds. */
export const REQUEST_MILLISECONDS_MAX = 10_000;

/** The account of the service's own work. */
export const SERVICE_ACCOUNT = "service";
/** The account of all visitors: of the pages for them, and of the websites that use a publishable key. */
export const VISITORS_ACCOUNT = "visitors";
