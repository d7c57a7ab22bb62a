import type { Clock } from "./clock.ts";
import type { Integers } from "./json.ts";
import { version } from "./operations.gen.ts";
import type { Fetch, Hooks, Transport } from "./send.ts";

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

/** Returns how requests are sent. Throws a `TypeError` if the URL or the key cannot be sent, or a limit is not a number. */
export function toTransport(options: ClientOptions<Integers>, clock: Clock): Transport {
  const { baseUrl, key, onRequest, onResponse, onRetry } = options;
  const headers = { ...(key !== undefined && { Authorization: `Bearer ${key}` }), ...userAgent() };
  checkBaseUrl(baseUrl);
  if (key !== undefined) checkKey(key.trim());
  checkLimits(options);
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

/** Later, `fetch` would reject each request as if the service could not be reached, or send it to another path. */
function checkBaseUrl(baseUrl: string): void {
  const page = (globalThis as { location?: { href: string } }).location?.href;
  const url = URL.canParse(baseUrl, page) ? new URL(baseUrl, page) : undefined;
  if (!url || !isSendable(url)) {
    throw new TypeError("`baseUrl` must be a URL such as https://petstore.example/v1, without a user name or a query.");
  }
  if (!/\/v1\/*$/.test(url.pathname)) {
    throw new TypeError(`\`baseUrl\` must end in /v1. Write ${url.href.replace(/\/v1\/.*|\/*$/, "/v1")}.`);
  }
}

function isSendable({ protocol, username, password, search, hash }: URL): boolean {
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === "";
}

/** Not by `new Headers`, whose error has the key in its message. */
function checkKey(key: string): void {
  if (key === "") {
    throw new TypeError(
      "`key` is empty. Write an API key such as pst_live_..., or set the variable that it is read from.",
    );
  }
  if (!/^[!-~]+$/.test(key)) {
    throw new TypeError("The key has a character that no API key has, such as a line end.");
  }
}

/** Throws a `TypeError` for a value that a timer or a comparison would silently take for another one, such as `NaN`. */
export function checkLimits(limits: Limits): void {
  for (const name of ["timeoutSeconds", "retriesMax", "retryAfterSecondsMax"] as const) {
    const value = limits[name] ?? 1;
    const isValid = typeof value === "number" && (name === "timeoutSeconds" ? value > 0 : value >= 0);
    if (isValid) continue;
    throw new TypeError(`\`${name}\` must be ${name === "timeoutSeconds" ? "greater than 0" : "0 or more"}.`);
  }
}

type Limits = Pick<ClientOptions<Integers>, "timeoutSeconds" | "retriesMax" | "retryAfterSecondsMax">;

/** Names the client; browsers send a header of their own. */
function userAgent(): Record<string, string> {
  const isServer = !("document" in globalThis) && "process" in globalThis;
  return isServer ? { "User-Agent": `petstore-service-client/${version}` } : {};
}
