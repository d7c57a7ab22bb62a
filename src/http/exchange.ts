import type { Config } from "../config.ts";
import type { Caller } from "./auth/authenticator.ts";
import type { HeaderReuse } from "./response/header-reuse.ts";

/** A request whose path has been matched; `params` are the parameters in it, decoded. */
export type PetStoreRequest = Request & { params?: Record<string, string> };

/** One request on its way to its answer. */
export interface Exchange {
  request: PetStoreRequest;
  requestId: string;
  /** Where this API answers from outside, ending in `/v1`. */
  baseUrl: () => string;
  /** The network address that it came from, as far as the proxies in front are to be believed. */
  address: () => string;
  /** Tells of a fault that comes too late for an answer of its own. */
  onStreamError: (fault: unknown) => void;
  /** The headers of whatever the answer will be. */
  headers: Record<string, string>;
  /** Those of the operation's last answer. */
  lastHeaders: HeaderReuse | undefined;
  /** Whoever sent it, once that is known. */
  caller?: Caller;
  /** There once a change has begun: whether its `Idempotency-Key` makes it safe to repeat. */
  change?: { isRepeatable: boolean };
}

/** Says where this API answers: at the address that the operator gave, else at the one that the request came to. */
export function createBaseUrls({ baseUrls, environment, host, port }: Config): (url: string) => string {
  const given = baseUrls[environment];
  if (given !== undefined) return () => given;
  // The runtime has no origin for a request whose Host header is no host.
  return (url) => `${url.startsWith("http") ? url.slice(0, pathStart(url)) : `http://${host}:${port}`}/v1`;
}

/** Whether clients come by TLS. */
export function isSecure({ baseUrl }: Exchange): boolean {
  return baseUrl().startsWith("https:");
}

/** The path of a request's URL, as it was sent. */
export function pathOf(url: string): string {
  const question = url.indexOf("?");
  return url.slice(pathStart(url), question < 0 ? undefined : question);
}

/** The same with its query. */
export function pathAndQueryOf(url: string): string {
  return url.slice(pathStart(url));
}

function pathStart(url: string): number {
  return url.startsWith("http") ? url.indexOf("/", "https://".length) : 0;
}
