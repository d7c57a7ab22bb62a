import type { Fixtures } from "../../requests/catalogue.ts";
import { allNeedsOf, prepareBy, type ReadyRequest } from "../../requests/request.ts";
import { type Operation, operationOf } from "../../support/contract.ts";
import { checkResponse } from "../../support/contract-check.ts";
import { type PetStore, password, type RequestOptions, type TestResponse } from "../../support/pet-store.ts";

/** A request without a key; with the cookie of a session if the operation is about that session. */
export interface PreparedRequest {
  path: string;
  options: RequestOptions;
}

/** What the store makes itself, since no request can, or since requests take long to hash a password. */
const makers: { [Name in keyof Fixtures]?: (petStore: PetStore) => Promise<Fixtures[Name]> } = {
  person: async (petStore) => ({ ...(await petStore.addPerson("staff")), password }),
  setUpToken: async ({ store }) => {
    const everybody = await store.people.list(1000);
    return store.transaction(async ({ people, invitations }) => {
      for (const person of everybody) await people.remove(person, { type: "service" });
      return invitations.addSetUp();
    });
  },
};

/** The request of the catalogue, with resources that were created for it. */
export async function prepare({ id }: Operation, petStore: PetStore): Promise<PreparedRequest> {
  const given: { [name: string]: unknown } = {};
  for (const name of allNeedsOf(id)) given[name] ??= await makers[name]?.(petStore);

  // A new key for each, so that making resources never meets a rate limit.
  const make = async (request: ReadyRequest) =>
    send(petStore, operationOf(request.id), toPrepared(request), { key: await petStore.addKey("admin") });
  return toPrepared(await prepareBy(make, id, given));
}

function toPrepared({ path, method, headers, body, cookie }: ReadyRequest): PreparedRequest {
  const options = { method, headers, ...(body !== undefined && { body }), ...(cookie !== undefined && { cookie }) };
  return { path, options };
}

/** The request with further query parameters. */
export function withQuery({ path, options }: PreparedRequest, query: string): PreparedRequest {
  return { path: `${path}${path.includes("?") ? "&" : "?"}${query}`, options };
}

/** A request with every fault that is possible besides its key, which the caller chooses. */
export function wrongRequest({ method, path, body }: Operation): PreparedRequest {
  const headers = { "Content-Type": "text/plain", "If-Match": '"other"', "Idempotency-Key": '"' };
  return {
    path: `/v1${path.replace(/\{\w+\}/g, "no-id")}?limit=0&cursor=none`,
    options: { method, headers, ...(body && { body: "not JSON" }) },
  };
}

/** Sends a request with the changes of `more`, and checks the response against the contract. A cookie replaces a key. */
export async function send(
  petStore: PetStore,
  { id }: Operation,
  { path, options }: PreparedRequest,
  more: RequestOptions = {},
): Promise<TestResponse> {
  const headers = { ...options.headers, ...more.headers };
  const response = await petStore.request(path, {
    ...options,
    ...more,
    headers,
    ...(options.cookie !== undefined && { key: null }),
  });
  checkResponse(id, response, more.method === "HEAD");
  return response;
}
