import { writeJson } from "../../contract/json.ts";
import type { Exchange } from "../exchange.ts";
import { namesWeakly, tagOf } from "./etag.ts";

const CACHE_CONTROL = "private, no-cache";
const JSON_TYPE = "application/json";
const CORS = { "Access-Control-Allow-Origin": "*" };
/** Request-Id and CORS. */
const HEADERS_MIN = 2;

/** What is sent back, before it becomes a Response. */
export interface Answer {
  status: number;
  body?: unknown;
  /** The body where it has been written already. */
  json?: string;
  /** A body that is written while it is sent, and its media type. */
  stream?: AsyncIterable<string>;
  type?: string;
  headers?: Record<string, string>;
  /** Of an answer that is given often, what the runtime would make of it each time: all but its Request-Id. */
  written?: { headers: Headers; body: Blob };
}

/**
 * Every page on the web may call this API with a key and read its answers. It cannot do so with a session's cookie: a
 * browser shows no answer to a request with cookies whose allowed origin is `*`, and that credentials are allowed is
 * never said.
 */
export function addCorsHeaders(headers: Exchange["headers"], request: Request): void {
  Object.assign(headers, CORS);
  // Only a browser that sends an Origin looks for it.
  if (request.headers.has("origin")) headers["Access-Control-Expose-Headers"] = "*";
}

/**
 * The answer on the wire; 304 where it has an ETag that the request names in `If-None-Match` (RFC 9110, section 13.1.2).
 */
export function respond(
  answer: Answer,
  { request, headers: all, lastHeaders, onStreamError: breakOff }: Exchange,
): Response {
  const { status, body, json, stream, type, headers, written } = answer;
  if (written && !request.headers.has("if-none-match") && Object.keys(all).length === HEADERS_MIN) {
    written.headers.set("Request-Id", all["Request-Id"] as string);
    return new Response(written.body, { headers: written.headers });
  }

  for (const name in headers) all[name] = headers[name] as string;
  // The rest of that body is not read, so nothing more can come over this connection.
  if (status === 413) all.Connection = "close";
  if (all.ETag !== undefined && (request.method === "GET" || request.method === "HEAD")) {
    const ifNoneMatch = request.headers.get("if-none-match");
    if (ifNoneMatch !== null && namesWeakly(ifNoneMatch, all.ETag)) {
      return new Response(null, { status: 304, headers: all });
    }
  }

  if (stream) {
    all["Content-Type"] = type as string;
    all["Cache-Control"] = CACHE_CONTROL;
    return new Response(request.method === "HEAD" ? null : toBytes(stream, breakOff), { status, headers: all });
  }

  const text = json ?? (body === undefined ? null : writeJson(body));
  if (text !== null) all["Content-Type"] = JSON_TYPE;
  // A cookie is not to be kept, and what went wrong seldom goes wrong twice in the same way.
  const isAlike = status < 300 && all["Set-Cookie"] === undefined;
  return new Response(text, { status, headers: (isAlike && lastHeaders?.with(all)) || all });
}

const encoder = new TextEncoder();

/** Asks for more only when the client has taken what there is. A fault ends the connection, and so the client sees it. */
function toBytes(stream: AsyncIterable<string>, breakOff: Exchange["onStreamError"]): ReadableStream<Uint8Array> {
  const texts = stream[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next().catch((fault) => {
        breakOff(fault);
        throw fault;
      });
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return?.();
    },
  });
}

/** The answer as a client may keep it: written, and with an ETag over its body and its links. */
export function represent({ status, body, headers }: Answer): Answer {
  const json = writeJson(body);
  const tag = tagOf(body as object, json, headers?.Link);
  return { status, json, headers: { ...headers, ETag: tag, "Cache-Control": CACHE_CONTROL } };
}

/** The same answer, made ready for all who will ask for it. */
export function prepare(answer: Answer): Answer {
  const headers = new Headers({ ...CORS, ...answer.headers, "Content-Type": JSON_TYPE });
  return { ...answer, written: { headers, body: new Blob([answer.json ?? ""]) } };
}

/** Answers a browser that asks whether it may send a request (Fetch standard, CORS preflight). */
export function respondToPreflight(exchange: Exchange): Response {
  addCorsHeaders(exchange.headers, exchange.request);
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
