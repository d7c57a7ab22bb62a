import { type AnyRequest, type CallOperation, createCall, LIMIT_MAX } from "./call-operation.ts";
import type { Call, OperationId, Result } from "./calls.ts";
import { type ClientOptions, toTransport } from "./client-options.ts";
import { type Clock, systemClock } from "./clock.ts";
import { type EventFeed, type FollowRequest, followEvents } from "./event-feed.ts";
import type { Integers, WithIntegers } from "./json.ts";
import { operations } from "./operations.gen.ts";
import type { Event } from "./schemas.ts";

/** A method for each operation of the contract, named by its operationId: `client.createPet({ body })`. */
export type Client<As extends Integers = "bigint"> = Methods<As> & {
  /** Follows the event feed: `for await (const event of client.follow({ after }))`. */
  follow(request?: FollowRequest<As>): EventFeed<WithIntegers<Event, As>>;
};
type Methods<As extends Integers> = { [Id in OperationId]: Call<Id, As> };

/**
 * Creates a client, or throws a `TypeError` if its URL or key is malformed. Its methods resolve to a `Result`. They reject
 * with a `PetStoreError` if the service returns an error or cannot be reached, and with the reason of the `signal` that
 * aborts a call. Requests that accept an `Idempotency-Key` carry one, random unless given. They and all reads are retried
 * if there is no response in time, or if its status is 408, 429, 502, 503 or 504; reads also after a 500. All others are
 * sent once.
 */
export function createClient<As extends Integers = "bigint">(options: ClientOptions<As>): Client<As> {
  return createClientWith(systemClock, options);
}

/** The same, with another clock. */
export function createClientWith<As extends Integers = "bigint">(clock: Clock, options: ClientOptions<As>): Client<As> {
  const integers = (options.integers ?? "bigint") as As;
  const transport = toTransport(options, clock);
  const call = createCall(options.baseUrl, integers, transport);
  const ids = Object.keys(operations) as OperationId[];
  const methods = Object.fromEntries(ids.map((id) => [id, toMethod(id, call)])) as object as Methods<As>;
  return {
    ...methods,
    follow: (request = {} as FollowRequest<As>) => followEvents<As>(request, call, integers, transport),
  };
}

function toMethod(id: OperationId, call: CallOperation): object {
  const method = (request: AnyRequest = {}) => call(id, request);
  if (!("isPaged" in operations[id])) return method;
  const all = (request: AnyRequest = {}) =>
    readAll((cursor) => {
      const query = { limit: LIMIT_MAX, ...request.query, cursor };
      return call(id, { ...request, query }) as Promise<Result<unknown[]>>;
    });
  return Object.assign(method, { all });
}

/** Yields the items of all pages. A page is read once the items of the one before it have been used. */
async function* readAll<Item>(
  readPage: (cursor: string | undefined) => Promise<{ data: Item[]; next: string | undefined }>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined;
  do {
    const page = await readPage(cursor);
    yield* page.data;
    cursor = page.next;
  } while (cursor !== undefined);
}
