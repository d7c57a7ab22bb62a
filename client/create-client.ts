import { buildRequest } from "./build-request.ts";
import type { AllRequest, Call, CallOptions, Item, Request, Result } from "./calls.ts";
import { type Clock, systemClock } from "./clock.ts";
import { EventFeed } from "./event-feed.ts";
import type { Hooks } from "./hooks.ts";
import type { Integers, WithIntegers } from "./integers.ts";
import type { OperationId } from "./operation-id.ts";
import { operations, version } from "./operations.gen.ts";
import { readAll } from "./paging.ts";
import { readResult } from "./read-result.ts";
import type { Event } from "./schemas.ts";
import { type Fetch, send, type Transport } from "./send.ts";

/** A method for each operation of the contract, named by its operationId: `client.createPet({ body })`. */
export type Client<As extends Integers = "bigint"> = { [Id in OperationId]: Call<Id, As> } & {
  /** Follows the event feed: `for await (const event of client.follow({ after }))`. */
  follow(request?: FollowRequest<As>): EventFeed<WithIntegers<Event, As>>;
};

/** Where to begin in the event feed, and which events to read. */
export type FollowRequest<As extends Integers = "bigint"> = WithIntegers<Omit<EventQuery, "type" | "limit">, As> & {
  /** A saved position, `start` for all events that are kept, or `now`, which is the default. */
  after?: string | undefined;
  types?: EventQuery["type"];
  signal?: AbortSignal | undefined;
};
type EventQuery = NonNullable<AllRequest<"listEvents">["query"]>;

export interface ClientOptions<As extends Integers = "bigint"> extends Hooks {
  /** URL of the API, ending in `/v1`. */
  baseUrl: string;
  /** API key; without one, a browser sends its session cookie. */
  key?: string | undefined;
  /** How an int64 is represented. As a number, those beyond 2^53 are errors. The default is `bigint`. */
  integers?: As;
  /** Timeout of each attempt, until the response is complete. The default is 60. */
  timeoutSeconds?: number;
  /** Maximum number of retries after a failure that may be over soon. The default is 2. */
  retriesMax?: number;
  /** Maximum time in `Retry-After` for which a retry waits; beyond, the call fails at once. The default is 60. */
  retryAfterSecondsMax?: number;
  /** Replaces the global `fetch`. */
  fetch?: Fetch;
}

/** Maximum number of items in a page. */
const LIMIT_MAX = 100;

/**
 * Creates a client. Its methods resolve to a `Result`. They reject with a `PetStoreError` if the service returns an error
 * or cannot be reached, and with the reason of the `signal` that aborts a call. Requests that accept an `Idempotency-Key`
 * carry one, random unless given. They and all reads are retried if there is no response in time, or if its status is 408,
 * 429, 502, 503 or 504.
 */
export function createClient<As extends Integers = "bigint">(options: ClientOptions<As>): Client<As> {
  return createClientWith(systemClock, options);
}

/** The same, with another clock. */
export function createClientWith<As extends Integers = "bigint">(clock: Clock, options: ClientOptions<As>): Client<As> {
  const { baseUrl, integers = "bigint" } = options;
  const transport = toTransport(options, clock);

  async function call(id: OperationId, request: AnyRequest): Promise<Result<unknown>> {
    const { signal, timeoutSeconds = transport.timeoutSeconds, retriesMax = transport.retriesMax } = request;
    const wire = buildRequest(id, withIdempotencyKey(id, request) as Request<typeof id>, baseUrl);
    const outgoing = { ...wire, operationId: id, isStream: "isStream" in operations[id], signal };
    return readResult(await send(outgoing, { ...transport, timeoutSeconds, retriesMax }), integers, signal);
  }

  function all(id: OperationId, request: AnyRequest) {
    return readAll((cursor) => {
      const query = { limit: LIMIT_MAX, ...request.query, cursor };
      return call(id, { ...request, query }) as Promise<Result<unknown[]>>;
    });
  }

  function follow(request?: FollowRequest<As>) {
    const { after = "now", types, signal, ...filters } = (request ?? {}) as FollowRequest;
    const read = async (after: string) => {
      const query = { ...filters, after, type: types, limit: LIMIT_MAX };
      const { data, next = after } = await call("listEvents", { query, signal, retriesMax: Number.POSITIVE_INFINITY });
      return { events: data as Item<"listEvents", As>[], position: next };
    };
    return new EventFeed(after, read, (seconds) => clock.wait(seconds * 1000, signal));
  }

  const ids = Object.keys(operations) as OperationId[];
  const methods = ids.map((id) => {
    const method = (request: AnyRequest = {}) => call(id, request);
    const pages = { all: (request: AnyRequest = {}) => all(id, request) };
    return [id, "isPaged" in operations[id] ? Object.assign(method, pages) : method];
  });
  return { ...Object.fromEntries(methods), follow };
}

/** A request of any operation; its type is checked where a method is called. */
interface AnyRequest extends Omit<CallOptions, "signal"> {
  signal?: AbortSignal | undefined;
  query?: object;
  idempotencyKey?: string;
}

function toTransport(options: ClientOptions<Integers>, clock: Clock): Transport {
  const { key, onRequest, onResponse, onRetry } = options;
  return {
    fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
    headers: { ...(key !== undefined && { Authorization: `Bearer ${key}` }), ...userAgent() },
    timeoutSeconds: options.timeoutSeconds ?? 60,
    retriesMax: options.retriesMax ?? 2,
    retryAfterSecondsMax: options.retryAfterSecondsMax ?? 60,
    clock,
    ...{ onRequest, onResponse, onRetry },
  };
}

/** Names the client in the service's log; browsers send a header of their own. */
function userAgent(): Record<string, string> {
  const isServer = !("document" in globalThis) && "process" in globalThis;
  return isServer ? { "User-Agent": `petstore-service-client/${version}` } : {};
}

/** Adds a random key, so that the request can be retried although its outcome is unknown. */
function withIdempotencyKey(id: OperationId, request: AnyRequest): AnyRequest {
  const headers: readonly string[] = operations[id].headers;
  return headers.includes("Idempotency-Key") ? { idempotencyKey: randomKey(), ...request } : request;
}

/** Returns 128 random bits. Unlike `crypto.randomUUID`, this works on pages without TLS too. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}
