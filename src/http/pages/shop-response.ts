import type { Exchange } from "../exchange.ts";
import { toBody } from "../response/body.ts";
import { acceptsGzip } from "../response/compression.ts";
import { matchesWeakly } from "../response/etag.ts";
import { securityHeaders } from "./security.ts";
import type { CompressedPage } from "./shop-cache.ts";

/** Headers of every response below `/shop`: its pages may load only images and style sheets of this service. */
export const shopHeaders = {
  ...securityHeaders,
  "Content-Security-Policy":
    "default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** Sends a page, by default HTML. Caches may store it and must revalidate it; a page with an error is not stored. */
export function respondWithPage(
  { request, requestHeaders, headers }: Exchange,
  { status, gzipped, hash }: CompressedPage,
  more: Record<string, string> = {},
): Response {
  // Weak, because it names the bytes before they are compressed (RFC 9110, section 8.8.3).
  const tag = `"${hash}"`;
  const all: Record<string, string> = {
    ...headers,
    ...shopHeaders,
    "Content-Type": "text/html; charset=utf-8",
    ...(status === 200 ? { "Cache-Control": "public, no-cache", ETag: `W/${tag}` } : { "Cache-Control": "no-store" }),
    Vary: "Accept-Encoding",
    ...more,
  };
  const known = requestHeaders["if-none-match"];
  if (status === 200 && known !== undefined && matchesWeakly(known, tag)) {
    return new Response(null, { status: 304, headers: all });
  }
  if (!acceptsGzip(requestHeaders["accept-encoding"])) {
    return new Response(toBody(Bun.gunzipSync(gzipped as Uint8Array<ArrayBuffer>), request), { status, headers: all });
  }
  return new Response(toBody(gzipped, request), { status, headers: { ...all, "Content-Encoding": "gzip" } });
}

/** Sends a page that is made for this request only. */
export function respondWithHtml({ headers }: Exchange, html: string, status: number): Response {
  const all = { ...headers, ...shopHeaders, "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html, { status, headers: all });
}
