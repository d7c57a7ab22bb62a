import { parseJson } from "../src/contract/json.ts";
import { operations } from "../src/contract/operations.gen.ts";
import { buildRequest } from "./build-request.ts";
import { PetStoreError, readError } from "./pet-store-error.ts";
import { type Fetch, send } from "./send.ts";
import type { Answer, Call, OperationId, Request } from "./types.ts";

/** One method for each operation of the contract, called as the operation. */
export type Client = { [Id in OperationId]: Call<Id> };

export interface ClientOptions {
  /** Where the API answers, ending in `/v1`. */
  baseUrl: string;
  /** The API key; without one, a browser sends its session. */
  key?: string;
  fetch?: Fetch;
}

/**
 * A client of the pet store. Every int64 is a bigint. A method resolves with the answer, and throws a `PetStoreError`
 * where the service refuses or cannot be reached. A POST carries an `Idempotency-Key`, a random one unless you give it.
 */
export function createClient({ baseUrl, key, fetch = globalThis.fetch.bind(globalThis) }: ClientOptions): Client {
  async function call<Id extends OperationId>(id: Id, request: Request<Id>): Promise<Answer<unknown>> {
    const wire = buildRequest(id, withIdempotencyKey(id, request), baseUrl);
    if (key !== undefined) wire.headers.Authorization = `Bearer ${key}`;
    const response = await send(wire, fetch, request.signal);
    if (!response.ok) throw await readError(response);
    return readAnswer(response);
  }

  const ids = Object.keys(operations) as OperationId[];
  const methods = ids.map((id) => [id, (request: Request<typeof id> = {} as Request<typeof id>) => call(id, request)]);
  return Object.fromEntries(methods);
}

/** Names the deed, so that it can be sent once more by whoever does not know what became of it. */
function withIdempotencyKey<Id extends OperationId>(id: Id, request: Request<Id>): Request<Id> {
  const headers: readonly string[] = operations[id].headers;
  const { query = {} } = request as { query?: { dryRun?: boolean } };
  // A dry run does nothing that could be done twice, and its answer is not worth keeping.
  const isDeed = headers.includes("Idempotency-Key") && !query.dryRun;
  return isDeed ? { idempotencyKey: randomName(), ...request } : request;
}

/** Not `crypto.randomUUID`, which browsers have over TLS only. */
function randomName(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}

async function readAnswer(response: Response): Promise<Answer<unknown>> {
  const { status, headers } = response;
  return {
    data: status === 204 ? undefined : isJson(headers) ? await readData(response) : response.body,
    etag: headers.get("ETag") ?? undefined,
    next: nextCursor(headers.get("Link")),
    requestId: headers.get("Request-Id") ?? "",
  };
}

function isJson(headers: Headers): boolean {
  return headers.get("Content-Type")?.startsWith("application/json") ?? false;
}

async function readData(response: Response): Promise<unknown> {
  const read = parseJson(await response.text());
  if ("value" in read) return read.value;
  const { status, headers } = response;
  throw new PetStoreError("The answer did not arrive whole. Try again.", {
    code: "unexpected_answer",
    status,
    headers,
  });
}

/** The cursor in `<url>; rel="next"` (RFC 8288). */
function nextCursor(link: string | null): string | undefined {
  const url = /<([^>]*)>;\s*rel="?next"?/.exec(link ?? "")?.[1];
  return url === undefined ? undefined : (new URL(url, "http://localhost").searchParams.get("cursor") ?? undefined);
}
