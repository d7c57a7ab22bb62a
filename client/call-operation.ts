import { buildRequest } from "./build-request.ts";
import type { CallOptions, Request, Result } from "./calls.ts";
import { checkLimits } from "./client-options.ts";
import { randomKey, takesIdempotencyKey } from "./idempotency-key.ts";
import type { Integers } from "./integers.ts";
import type { OperationId } from "./operation-id.ts";
import { operations } from "./operations.gen.ts";
import { readResult } from "./read-result.ts";
import { send, type Transport } from "./send.ts";

/** Calls any operation. The type of the request is checked where a method of the client is called. */
export type CallOperation = (id: OperationId, request: AnyRequest) => Promise<Result<unknown>>;

export interface AnyRequest extends CallOptions {
  query?: object;
  idempotencyKey?: string;
}

/** Maximum number of items in a page. */
export const LIMIT_MAX = 100;

export function createCall(baseUrl: string, integers: Integers, transport: Transport): CallOperation {
  return async (id, request) => {
    const { signal, timeoutSeconds = transport.timeoutSeconds, retriesMax = transport.retriesMax } = request;
    checkLimits({ timeoutSeconds, retriesMax });
    const wire = buildRequest(id, withIdempotencyKey(id, request) as Request<typeof id>, baseUrl);
    const isRepeatable = wire.method === "GET" || takesIdempotencyKey(id);
    const outgoing = { ...wire, operationId: id, isRepeatable, isStream: "isStream" in operations[id], signal };
    return readResult(await send(outgoing, { ...transport, timeoutSeconds, retriesMax }), integers, signal);
  };
}

/** Adds a random key where the operation takes one, so that the request can be repeated. */
function withIdempotencyKey(id: OperationId, request: AnyRequest): AnyRequest {
  return takesIdempotencyKey(id) ? { ...request, idempotencyKey: request.idempotencyKey ?? randomKey() } : request;
}
