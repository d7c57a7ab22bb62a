import { writeJson } from "../contract/json.ts";
import type { Answer } from "./answer.ts";

/** Every page on the web may call this API; it uses no cookies that such a call could borrow. */
const corsHeaders = { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": "*" };

/** The answer on the wire. */
export function respond({ status, body, headers }: Answer, requestId: string): Response {
  const common: Record<string, string> = { "Request-Id": requestId, ...corsHeaders, ...headers };
  // The rest of that body is not read, so nothing more can come over this connection.
  if (status === 413) common.Connection = "close";
  if (body === undefined) return new Response(null, { status, headers: common });
  return new Response(writeJson(body), { status, headers: { "Content-Type": "application/json", ...common } });
}

/**
 * The same for what a client may keep: with an ETag over the body and its links, and 304 where `If-None-Match` names it
 * (RFC 9110, section 13.1.2).
 */
export function respondConditionally({ status, body, headers }: Answer, requestId: string, ifNoneMatch: string | null) {
  const json = writeJson(body);
  const tag = `"${Bun.hash(json + (headers?.Link ?? "")).toString(36)}"`;
  const common = {
    "Request-Id": requestId,
    ...corsHeaders,
    ...headers,
    ETag: tag,
    "Cache-Control": "private, no-cache",
  };
  if (ifNoneMatch !== null && names(ifNoneMatch, tag)) return new Response(null, { status: 304, headers: common });
  return new Response(json, { status, headers: { "Content-Type": "application/json", ...common } });
}

function names(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.split(",").some((each) => each.trim() === "*" || each.trim().replace(/^W\//, "") === tag);
}

/** Answers a browser that asks whether it may send a request (Fetch standard, CORS preflight). */
export function respondToPreflight(requestId: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "Request-Id": requestId,
      ...corsHeaders,
      "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
      "Access-Control-Allow-Headers": "Authorization, *",
      "Access-Control-Max-Age": "7200",
    },
  });
}

export function isPreflight({ method, headers }: Request): boolean {
  return method === "OPTIONS" && headers.has("origin") && headers.has("access-control-request-method");
}
