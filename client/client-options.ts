import type { Clock } from "./clock.ts";
import type { Hooks } from "./hooks.ts";
import type { Integers } from "./integers.ts";
import { version } from "./operations.gen.ts";
import type { Fetch, Transport } from "./send.ts";

export interface ClientOptions<As extends Integers = "bigint"> extends Hooks {
  /** URL of the API, ending in `/v1`. */
  baseUrl: string;
  /** API key; without one, a browser sends its session cookie. */
  key?: string | undefined;
  /** How an int64 is represented. As a number, one beyond ±(2^53 - 1) is an error. The default is `bigint`. */
  integers?: As;
  /** Timeout of each attempt, until the response is complete. The default is 60. */
  timeoutSeconds?: number | undefined;
  /** Maximum number of retries after a transient failure. The default is 2. */
  retriesMax?: number | undefined;
  /** Maximum time in `Retry-After` for which a retry waits; beyond, the call fails at once. The default is 60. */
  retryAfterSecondsMax?: number | undefined;
  /** Replaces the global `fetch`. */
  fetch?: Fetch | undefined;
}

/** Returns how requests are sent. Throws a `TypeError` if the URL or the key cannot be sent. */
export function toTransport(options: ClientOptions<Integers>, clock: Clock): Transport {
  const { baseUrl, key, onRequest, onResponse, onRetry } = options;
  const headers = { ...(key !== undefined && { Authorization: `Bearer ${key}` }), ...userAgent() };
  // Later, `fetch` would reject each request as if the service could not be reached.
  new URL(baseUrl, (globalThis as { location?: { href: string } }).location?.href);
  // Not by `new Headers`, whose error has the key in its message.
  if (key !== undefined && !/^[!-~]*$/.test(key.trim())) {
    throw new TypeError("The key has a character that no API key has, such as a line end.");
  }
  return {
    fetch: options.fetch ?? ((url, request) => globalThis.fetch(url, request)),
    headers,
    timeoutSeconds: options.timeoutSeconds ?? 60,
    retriesMax: options.retriesMax ?? 2,
    retryAfterSecondsMax: options.retryAfterSecondsMax ?? 60,
    clock,
    ...{ onRequest, onResponse, onRetry },
  };
}

/** Names the client; browsers send a header of their own. */
function userAgent(): Record<string, string> {
  const isServer = !("document" in globalThis) && "process" in globalThis;
  return isServer ? { "User-Agent": `petstore-service-client/${version}` } : {};
}
