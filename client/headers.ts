export interface ResponseHeaders {
  /** The id of the request in the service's log; undefined if the response came from another server. */
  requestId: string | undefined;
  /** The quota of the caller; undefined if the operator has set no limit. */
  rateLimit: RateLimit | undefined;
  /** Present if the operation is deprecated. */
  deprecation: Deprecation | undefined;
}

export interface RateLimit {
  /** Requests that are allowed in each window. */
  limit: number;
  windowSeconds: number;
  remaining: number;
  /** Seconds until the quota is reset. */
  resetSeconds: number;
}

export interface Deprecation {
  since: Date;
  /** Time at which the operation is removed. */
  sunset: Date | undefined;
  documentationUrl: string | undefined;
  /** URL of the request that replaces this one. */
  successorUrl: string | undefined;
}

export function readHeaders(headers: Headers): ResponseHeaders {
  return {
    requestId: headers.get("Request-Id") ?? undefined,
    rateLimit: readRateLimit(headers),
    deprecation: readDeprecation(headers),
  };
}

/** Reads `"default";r=2999;t=60` and `"default";q=3000;w=60`. */
function readRateLimit(headers: Headers): RateLimit | undefined {
  const state = readParameters(headers.get("RateLimit"));
  const policy = readParameters(headers.get("RateLimit-Policy"));
  const [limit, windowSeconds, remaining, resetSeconds] = [policy.q, policy.w, state.r, state.t];
  if (limit === undefined || windowSeconds === undefined) return undefined;
  if (remaining === undefined || resetSeconds === undefined) return undefined;
  return { limit, windowSeconds, remaining, resetSeconds };
}

function readParameters(text: string | null): { [name: string]: number } {
  return Object.fromEntries(
    [...(text ?? "").matchAll(/;\s*(\w+)=(\d+)/g)].map(([, name, value]) => [name, Number(value)]),
  );
}

/** Reads the headers `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and the links that belong to them. */
function readDeprecation(headers: Headers): Deprecation | undefined {
  const seconds = /^@(\d+)$/.exec(headers.get("Deprecation") ?? "")?.[1];
  if (seconds === undefined) return undefined;
  const sunset = headers.get("Sunset");
  return {
    since: new Date(Number(seconds) * 1000),
    sunset: sunset === null ? undefined : new Date(sunset),
    documentationUrl: readLink(headers, "deprecation"),
    successorUrl: readLink(headers, "successor-version"),
  };
}

/** Returns the URL of the link with this relation (RFC 8288): `<url>; rel="next"`. */
export function readLink(headers: Headers, relation: string): string | undefined {
  const links = (headers.get("Link") ?? "").matchAll(/<([^>]*)>\s*;\s*rel="?([\w-]+)"?/g);
  return [...links].find(([, , rel]) => rel === relation)?.[1];
}

/** Returns the cursor, or the position in the event feed, of the link to a page with this relation. */
export function readPosition(headers: Headers, relation: "next" | "monitor"): string | undefined {
  const url = readLink(headers, relation);
  if (url === undefined) return undefined;
  const { searchParams } = new URL(url, "http://localhost");
  return searchParams.get("cursor") ?? searchParams.get("after") ?? undefined;
}

/** Returns the seconds in `Retry-After`, or until the time in it, by the clock of the server if it sent a `Date`. */
export function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get("Retry-After") ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  const milliseconds = Date.parse(text) - (Date.parse(headers.get("Date") ?? "") || Date.now());
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds / 1000);
}
