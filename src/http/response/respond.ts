import type { OperationDescription } from "../../contract/contract.ts";
import { writeJson } from "../../contract/write-json.ts";
import { refuse } from "../../errors.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Exchange, Reply } from "../exchange.ts";
import { toBody, toSharedContent } from "./body.ts";
import { acceptsGzip, COMPRESSED_LENGTH_MIN, gzipParts, gzipText } from "./compression.ts";
import { matchesStrongly, matchesWeakly, tagOf, tagOfBytes, tagOfNew } from "./etag.ts";
import { addErrorHeaders } from "./field-headers.ts";

/** The challenge of every 401 (RFC 6750, section 3). */
export const CHALLENGE = 'Bearer realm="petstore"';
const CACHE_CONTROL = "private, no-cache";
/** Seconds to wait after a 503 that does not specify a time. */
export const RETRY_AFTER = "1";
/**
 * Lists depend on preferences (RFC 7240, section 2). A single resource does not: `handling=strict` may only refuse it,
 * which caches learn when they revalidate.
 */
const VARY = "Prefer";
/** Vary of a response that is compressed for clients that accept it. */
const VARY_COMPRESSED = "Prefer, Accept-Encoding";
const JSON_TYPE = "application/json";
const EVENT_STREAM_TYPE = "text/event-stream";
/** Media types of streams, with parameters: without a charset, programs guess it (RFC 4180, section 3). */
const streamTypes: { [type: string]: string } = { "text/csv": "text/csv; charset=utf-8; header=present" };
const CHANGED =
  "The resource has changed since you read it (`If-Match` does not match its ETag). Send the request without " +
  "`If-Match` to read the current state.";
/** Number of headers that every response of the API has: Request-Id, X-Content-Type-Options and CORS. */
const COMMON_HEADERS = 3;

export function commonHeaders(requestId: string): Exchange["headers"] {
  return { "Request-Id": requestId, "X-Content-Type-Options": "nosniff" };
}

/** Lets any page call this API with a key, but not with a session cookie: browsers hide such responses under `*`. */
export function addCorsHeaders({ requestHeaders, headers }: Exchange): void {
  headers["Access-Control-Allow-Origin"] = "*";
  // Only browsers send an Origin, and only they read this header.
  if (requestHeaders.origin !== undefined) headers["Access-Control-Expose-Headers"] = "*";
}

/**
 * Writes the response. The response to a read is a 412 if `If-Match` lacks its ETag, and a 304 if `If-None-Match`
 * contains it (RFC 9110, sections 13.1.1 and 13.1.2).
 */
export function respond(reply: Reply, exchange: Exchange): Response {
  const { request, requestHeaders, headers: all } = exchange;
  const { "if-match": ifMatch, "if-none-match": ifNoneMatch } = requestHeaders;
  const { status, body, json, stream, bytes, type, headers, prebuilt } = reply;
  if (ifMatch !== undefined && isRead(request) && status === 200 && !stream) {
    if (!matchesStrongly(ifMatch, headers?.ETag)) return respond(refuse("precondition_failed", CHANGED), exchange);
  }
  if (prebuilt && ifNoneMatch === undefined && Object.keys(all).length === COMMON_HEADERS) {
    prebuilt.headers.set("Request-Id", exchange.requestId);
    return new Response(toBody(prebuilt.content, request), { headers: prebuilt.headers });
  }

  for (const name in headers) all[name] = headers[name] as string;
  if (status >= 400) addErrorHeaders(reply, exchange);
  if (status === 401) all["WWW-Authenticate"] ??= CHALLENGE;
  if (status === 503) all["Retry-After"] ??= RETRY_AFTER;
  if (ifNoneMatch !== undefined && all.ETag !== undefined && isRead(request)) {
    if (matchesWeakly(ifNoneMatch, all.ETag)) return new Response(null, { status: 304, headers: all });
  }

  if (bytes) {
    all["Content-Type"] = type as string;
    return new Response(toBody(bytes, request), { status, headers: all });
  }
  if (stream) {
    all["Content-Type"] = streamTypes[type as string] ?? (type as string);
    // The events of a stream are sent one by one: a compressor would collect them.
    const isLive = type === EVENT_STREAM_TYPE;
    if (!isLive) {
      all["Cache-Control"] = CACHE_CONTROL;
      all.Vary = VARY_COMPRESSED;
    }
    const isCompressed = !isLive && acceptsGzip(requestHeaders["accept-encoding"]);
    if (isCompressed) all["Content-Encoding"] = "gzip";
    if (request.method !== "HEAD") {
      const parts = isCompressed ? gzipParts(stream) : stream;
      const source = new ByteSource(parts[Symbol.asyncIterator](), exchange, reply);
      // No part is produced in advance: this would suspend the idle timeout although the client does not read.
      return new Response(new ReadableStream(source, { highWaterMark: 0 }), { status, headers: all });
    }
    // The header that a GET has. Without it, the runtime would declare a body of 0 bytes.
    all["Transfer-Encoding"] = "chunked";
    return new Response(null, { status, headers: all });
  }
  const text = json ?? (body === undefined ? null : writeJson(body));
  if (text !== null) all["Content-Type"] = JSON_TYPE;
  // Errors, and responses with a cookie, rarely have the headers of the one before.
  const isUsual = status < 300 && all["Set-Cookie"] === undefined;
  const content = text && toBody(text, request);
  return new Response(content, { status, headers: isUsual ? reuseHeaders(exchange.handlerName, all) : all });
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

interface LastHeaders {
  values: Record<string, string>;
  count: number;
  headers: Headers;
}

const lastHeaders = new Map<string, LastHeaders>();

/** Sets what differs from the handler's last response, which takes half the time of making new Headers. Response copies them. */
function reuseHeaders(handlerName: string, values: Record<string, string>): Headers {
  const last = lastHeaders.get(handlerName);
  if (last && setChanged(last, values)) return last.headers;
  const headers = new Headers(values);
  lastHeaders.set(handlerName, { values: { ...values }, count: Object.keys(values).length, headers });
  return headers;
}

/** Sets the values that have changed. Returns false if the names are not the same, so that nothing can be reused. */
function setChanged({ values: lastValues, count, headers }: LastHeaders, values: Record<string, string>): boolean {
  let sameNames = 0;
  for (const name in values) {
    const value = values[name] as string;
    const lastValue = lastValues[name];
    if (lastValue === undefined) return false;
    if (lastValue !== value) {
      headers.set(name, value);
      lastValues[name] = value;
    }
    sameNames += 1;
  }
  return sameNames === count;
}

const encoder = new TextEncoder();

/**
 * Pulls the next part once the client has received the last (backpressure). An error breaks the connection. A class,
 * since closures would take memory for each open stream.
 */
class ByteSource {
  readonly #parts: AsyncIterator<string | Uint8Array>;
  readonly #exchange: Exchange;
  readonly #unreadSeconds: number | undefined;
  readonly #onEnd: (() => void) | undefined;

  constructor(
    parts: AsyncIterator<string | Uint8Array>,
    exchange: Exchange,
    { unreadSeconds, onStreamEnd }: Pick<Reply, "unreadSeconds" | "onStreamEnd">,
  ) {
    this.#parts = parts;
    this.#exchange = exchange;
    this.#unreadSeconds = unreadSeconds;
    this.#onEnd = onStreamEnd;
  }

  async pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    let part: IteratorResult<string | Uint8Array>;
    this.#exchange.suspendIdleTimeout();
    try {
      part = await this.#parts.next();
    } catch (error) {
      this.#onEnd?.();
      this.#exchange.onStreamError(error);
      throw error;
    } finally {
      this.#exchange.restoreIdleTimeout(this.#unreadSeconds);
    }
    if (!part.done) return controller.enqueue(typeof part.value === "string" ? encoder.encode(part.value) : part.value);
    this.#onEnd?.();
    controller.close();
  }

  async cancel(): Promise<void> {
    this.#onEnd?.();
    await this.#parts.return?.();
  }
}

/** Writes a response that is not cached, compressed if it is long and the client accepts that. */
export function respondUncached({ status, body, headers: own }: Reply, exchange: Exchange): MaybePromise<Response> {
  const json = writeJson(body);
  const headers = { ...own, Vary: VARY_COMPRESSED };
  if (json.length < COMPRESSED_LENGTH_MIN || !acceptsGzip(exchange.requestHeaders["accept-encoding"])) {
    return respond({ status, json, headers }, exchange);
  }
  return gzipText(json).then((bytes) =>
    respond({ status, bytes, type: JSON_TYPE, headers: { ...headers, "Content-Encoding": "gzip" } }, exchange),
  );
}

/** Serializes a representation that clients may cache, with an ETag over its body and its links. */
export function represent({ status, body, bytes, type, resource, headers }: Reply): Reply {
  if (bytes) {
    const tagged = { "Cache-Control": CACHE_CONTROL, ...headers, ETag: tagOfBytes(bytes) };
    return { status, bytes, ...(type && { type }), headers: tagged };
  }
  const json = writeJson(body);
  const tag = resource ? tagOf(resource, writeJson(resource)) : tagOf(body as object, json, headers?.Link);
  const represented: Reply = { status, json, headers: { ...headers, ETag: tag, "Cache-Control": CACHE_CONTROL } };
  if (Array.isArray(body)) (represented.headers as Record<string, string>).Vary = VARY;
  return represented;
}

/** Serializes a response; one whose resource may be changed next gets its ETag, if the contract gives it one. */
export function serialize({ status, body, headers }: Reply, { taggedStatus }: OperationDescription): Reply {
  const json = writeJson(body);
  if (status !== taggedStatus) return { status, json, ...(headers && { headers }) };
  return { status, json, headers: { ...headers, ETag: tagOfNew(body as object, json) } };
}

/** Adds prebuilt `Headers` and body to a response that will be sent many times. */
export function prebuild(reply: Reply): Reply {
  const headers = new Headers({
    "X-Content-Type-Options": "nosniff",
    "Access-Control-Allow-Origin": "*",
    ...reply.headers,
    "Content-Type": JSON_TYPE,
  });
  return { ...reply, prebuilt: { headers, content: toSharedContent(reply.json ?? "") } };
}
