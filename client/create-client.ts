import { parseJson } from "../src/contract/json.ts";
import { operations } from "../src/contract/operations.gen.ts";
import { buildRequest } from "./build-request.ts";
import { PetStoreError, toError } from "./pet-store-error.ts";
import { type Fetch, send } from "./send.ts";
import type { Call, OperationId, Request, Result } from "./types.ts";

/** A method for each operation of the contract, named by its operationId: `client.createPet({ body })`. */
export type Client = { [Id in OperationId]: Call<Id> };

export interface ClientOptions {
  /** URL of the API, ending in `/v1`. */
  baseUrl: string;
  /** API key; without one, a browser sends its session cookie. */
  key?: string;
  /** Replaces the global `fetch`, such as in tests. */
  fetch?: Fetch;
}

/**
 * Creates a client. Its methods resolve to a `Result`. They reject with a `PetStoreError` if the service returns an error
 * or cannot be reached, and with the reason of the `signal` that aborts a call. Requests that accept an `Idempotency-Key`
 * carry one, random unless given. They and all reads are retried, at most twice, if the service is unavailable.
 */
export function createClient({ baseUrl, key, fetch = globalThis.fetch.bind(globalThis) }: ClientOptions): Client {
  async function call<Id extends OperationId>(id: Id, request: Request<Id>): Promise<Result<unknown>> {
    const wire = buildRequest(id, withIdempotencyKey(id, request), baseUrl);
    if (key !== undefined) wire.headers.Authorization = `Bearer ${key}`;
    const { response, text } = await send(wire, fetch, request.signal);
    if (!response.ok) throw toError(response, text ?? "");
    return toResult(response, text);
  }

  const ids = Object.keys(operations) as OperationId[];
  const methods = ids.map((id) => [id, (request: Request<typeof id> = {} as Request<typeof id>) => call(id, request)]);
  return Object.fromEntries(methods);
}

/** Adds a random key, so that the request can be retried although its outcome is unknown. */
function withIdempotencyKey<Id extends OperationId>(id: Id, request: Request<Id>): Request<Id> {
  const headers: readonly string[] = operations[id].headers;
  const { query = {} } = request as { query?: { dryRun?: boolean } };
  // A dry run changes nothing, so it needs no key.
  const needsKey = headers.includes("Idempotency-Key") && !query.dryRun;
  return needsKey ? { idempotencyKey: randomKey(), ...request } : request;
}

/** Returns 128 random bits. Unlike `crypto.randomUUID`, this works on pages without TLS too. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}

function toResult(response: Response, text: string | undefined): Result<unknown> {
  const { status, headers } = response;
  return {
    data: status === 204 ? undefined : text === undefined ? response.body : readData(response, text),
    etag: headers.get("ETag") ?? undefined,
    next: nextPosition(headers.get("Link")),
    totalCount: toNumber(headers.get("Total-Count")),
    requestId: headers.get("Request-Id") ?? "",
  };
}

function toNumber(digits: string | null): number | undefined {
  return digits === null ? undefined : Number(digits);
}

function readData({ status, headers }: Response, text: string): unknown {
  const read = parseJson(text);
  if ("value" in read) return read.value;
  throw new PetStoreError("The response is incomplete. Try again.", {
    code: "unexpected_response",
    status,
    headers,
  });
}

/** Reads the cursor, or the position in the event feed, from `<url>; rel="next"` (RFC 8288). */
function nextPosition(link: string | null): string | undefined {
  const url = /<([^>]*)>;\s*rel="?next"?/.exec(link ?? "")?.[1];
  if (url === undefined) return undefined;
  const { searchParams } = new URL(url, "http://localhost");
  return searchParams.get("cursor") ?? searchParams.get("after") ?? undefined;
}
