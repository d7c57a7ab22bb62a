import type { Config } from "../config.ts";
import type { RequestHeaders } from "./exchange.ts";

/** Returns a function from a request's URL to the API's base URL (`…/v1`): the configured one, or the request's. */
export function createBaseUrls({ baseUrls, environment, host, port }: Config): (url: string) => string {
  const configured = baseUrls[environment];
  if (configured !== undefined) return () => configured;
  // Where the Host header is not a valid host, the runtime gives a URL without an origin.
  return (url) => `${url.startsWith("http") ? url.slice(0, pathStart(url)) : `http://${host}:${port}`}/v1`;
}

/**
 * Returns a function that says whether a request came without TLS although the base URL is one of https. Only a trusted
 * proxy knows, and says so in `X-Forwarded-Proto`: direct connections are not checked.
 */
export function createTransportCheck(config: Config): (headers: RequestHeaders) => boolean {
  const { baseUrls, environment, trustedProxies } = config;
  if (trustedProxies === 0 || !baseUrls[environment]?.startsWith("https:")) return () => false;
  return ({ "x-forwarded-proto": forwarded }) => {
    if (forwarded === undefined || forwarded === "https") return false;
    // Some proxies append to the header, others replace it: the outermost has received the request from the client.
    const schemes = forwarded.split(",");
    const outermost = schemes.at(-Math.min(trustedProxies, schemes.length));
    return outermost?.trim().toLowerCase() === "http";
  };
}

/** Returns the URL of the console; only its path if no base URL is configured. */
export function consoleUrlOf({ baseUrls, environment }: Config): string {
  return `${baseUrls[environment]?.slice(0, -"/v1".length) ?? ""}/console`;
}

/** Scheme, host and port of a URL. */
export function originOf(url: string): string {
  return url.slice(0, pathStart(url));
}

export function pathOf(url: string): string {
  const question = url.indexOf("?");
  return url.slice(pathStart(url), question < 0 ? undefined : question);
}

/**
 * Returns the query as operations read it. `new URL` refuses a URL whose request had no `Host`, and ends the query at a
 * `#`, which some clients send.
 */
export function queryOf(url: string): URLSearchParams {
  const question = url.indexOf("?");
  return new URLSearchParams(question < 0 ? "" : url.slice(question));
}

export function pathAndQueryOf(url: string): string {
  return url.slice(pathStart(url));
}

function pathStart(url: string): number {
  return url.startsWith("http") ? url.indexOf("/", "https://".length) : 0;
}
