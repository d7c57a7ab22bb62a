import { writeJson } from "../contract/json.ts";
import type { Answer } from "./answer.ts";
import type { Exchange } from "./exchange.ts";

/** Every page on the web may call this API; it uses no cookies that such a call could borrow. */
export function addCorsHeaders(headers: Exchange["headers"]): void {
  headers["Access-Control-Allow-Origin"] = "*";
  headers["Access-Control-Expose-Headers"] = "*";
}

/** The answer on the wire. */
export function respond({ status, body, headers }: Answer, exchange: Exchange): Response {
  const all = exchange.headers;
  for (const name in headers) all[name] = headers[name] as string;
  if (body === undefined) return new Response(null, { status, headers: all });
  all["Content-Type"] = "application/json";
  // The rest of that body is not read, so nothing more can come over this connection.
  if (status === 413) all.Connection = "close";
  return new Response(writeJson(body), { status, headers: all });
}

/**
 * The same for what a client may keep: with an ETag over the body and its links, and 304 where `If-None-Match` names it
 * (RFC 9110, section 13.1.2).
 */
export function respondConditionally({ status, body, headers }: Answer, exchange: Exchange): Response {
  const all = exchange.headers;
  for (const name in headers) all[name] = headers[name] as string;
  const json = writeJson(body);
  const tag = `"${Bun.hash(json + (headers?.Link ?? "")).toString(16)}"`;
  all.ETag = tag;
  all["Cache-Control"] = "private, no-cache";

  const ifNoneMatch = exchange.request.headers.get("if-none-match");
  if (ifNoneMatch !== null && names(ifNoneMatch, tag)) return new Response(null, { status: 304, headers: all });
  all["Content-Type"] = "application/json";
  return new Response(json, { status, headers: all });
}

function names(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.split(",").some((each) => each.trim() === "*" || each.trim().replace(/^W\//, "") === tag);
}

/** Answers a browser that asks whether it may send a request (Fetch standard, CORS preflight). */
export function respondToPreflight(exchange: Exchange): Response {
  addCorsHeaders(exchange.headers);
  const headers = {
    "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
    "Access-Control-Allow-Headers": "Authorization, *",
    "Access-Control-Max-Age": "7200",
  };
  return respond({ status: 204, headers }, exchange);
}

export function isPreflight({ method, headers }: Request): boolean {
  return method === "OPTIONS" && headers.has("origin") && headers.has("access-control-request-method");
}
