import { buildRequest } from "./build-request.ts";
import type { CallOptions, OperationId, Request, Result } from "./calls.ts";
import { checkLimits } from "./client-options.ts";
import { readHeaders, readPosition } from "./headers.ts";
import { type Integers, parse, UnsafeIntegerError } from "./json.ts";
import { operations } from "./operations.gen.ts";
import { PetStoreError, toUnexpected } from "./pet-store-error.ts";
import { type Received, send, type Transport } from "./send.ts";

/** Calls any operation. The type of the request is checked where a method of the client is called. */
export type CallOperation = (id: OperationId, request: AnyRequest) => Promise<Result<unknown>>;

export interface AnyRequest extends CallOptions {
  query?: object;
  idempotencyKey?: string;
  prefer?: string;
}

/** Maximum number of items in a page. */
export const LIMIT_MAX = 100;

export function createCall(baseUrl: string, integers: Integers, transport: Transport): CallOperation {
  return async (id, request) => {
    const { signal, timeoutSeconds = transport.timeoutSeconds, retriesMax = transport.retriesMax } = request;
    checkLimits({ timeoutSeconds, retriesMax });
    const wire = buildRequest(id, withIdempotencyKey(id, request) as Request<typeof id>, baseUrl);
    const isRepeatable = wire.method === "GET" || takesIdempotencyKey(id);
    const outgoing = { ...wire, operationId: id, isRepeatable, ...readingOf(id), signal };
    return readResult(await send(outgoing, { ...transport, timeoutSeconds, retriesMax }), integers, signal);
  };
}

/** How the body of the operation's response is read. */
function readingOf(id: OperationId): { isStream: boolean; returnsBytes: boolean } {
  return { isStream: "isStream" in operations[id], returnsBytes: "returnsBytes" in operations[id] };
}

/** Adds a random key where the operation takes one, so that the request can be repeated. */
function withIdempotencyKey(id: OperationId, request: AnyRequest): AnyRequest {
  return takesIdempotencyKey(id) ? { ...request, idempotencyKey: request.idempotencyKey ?? randomKey() } : request;
}

/** Whether the service executes a repeated request of this operation once, by its `Idempotency-Key`. */
function takesIdempotencyKey(id: OperationId): boolean {
  const headers: readonly string[] = operations[id].headers;
  return headers.includes("Idempotency-Key");
}

/** Returns 128 random bits. Unlike `crypto.randomUUID`, this works on pages without TLS too. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}

function readResult(received: Received, integers: Integers, signal: AbortSignal | undefined): Result<unknown> {
  const { headers } = received.response;
  const count = headers.get("Total-Count");
  return {
    data: readData(received, integers, signal),
    etag: headers.get("ETag") ?? undefined,
    next: readPosition(headers, "next"),
    monitor: readPosition(headers, "monitor"),
    totalCount: count === null ? undefined : Number(count),
    ...readHeaders(headers),
  };
}

function readData(
  { method, response, text, bytes }: Received,
  integers: Integers,
  signal: AbortSignal | undefined,
): unknown {
  const { status, headers, body } = response;
  if (status === 202 || status === 204) return undefined;
  if (bytes !== undefined) return bytes;
  if (text === undefined) return body?.pipeThrough(new TransformStream(), signal && { signal });
  try {
    return parse(text, integers);
  } catch (cause) {
    if (cause instanceof UnsafeIntegerError) {
      const message = `The request succeeded, but its response cannot be represented: ${cause.message}`;
      throw new PetStoreError(message, { code: "unsafe_integer", status, headers, cause });
    }
    // Only the service sends the header: without it, the response is that of another server, such as a page to log in.
    if (!headers.has("Request-Id")) throw toUnexpected(response, method, cause);
    const message = `The request was executed, but its response with status ${status} cannot be read.`;
    throw new PetStoreError(message, { code: "unexpected_response", status, headers, cause });
  }
}
