/** What the tests of all operations share: the operations of each kind, and a pet store to call them. */
import type { OperationId } from "../../../src/contract/contract.ts";
import type { Fixtures } from "../../requests/catalogue.ts";
import { allNeedsOf, entryOf, prepareBy, type ReadyRequest } from "../../requests/request.ts";
import { everyOperation, type Operation, operationOf } from "../../support/contract.ts";
import { checkResponse } from "../../support/contract-check.ts";
import {
  openPetStore,
  type PetStore,
  password,
  type RequestOptions,
  type TestResponse,
} from "../../support/pet-store.ts";
import { addBlockingEvent, addWebhook } from "../../support/webhooks.ts";

/** The statuses that are tested in this folder for each operation that documents them. */
export const sharedStatuses = ["304", "401", "403", "412", "413", "422", "429", "503", "default"] as const;
type SharedStatus = (typeof sharedStatuses)[number];

/** 48 seconds before the end of a minute. */
export const now = Date.parse("2026-11-21T12:00:12Z");

/** Not in the contract: operations whose request in the catalogue writes no event, although they are no reads. */
const silentOperations: OperationId[] = [
  ...(["logIn", "logOut", "changePassword", "checkLink"] as const),
  ...(["invite", "withdrawInvitation"] as const),
  // In the catalogue, the pet has only one photo.
  "orderPhotos",
  "testWebhook",
];

/** Operations that an API key can call. */
export const operationsForKeys = everyOperation.filter(
  ({ id, scope }) => scope !== undefined && !entryOf(id).isOfSession,
);

export function writesEvents({ id, method }: Operation): boolean {
  return method !== "GET" && !silentOperations.includes(id);
}

export function operationsWith(status: SharedStatus, among = everyOperation): Operation[] {
  return among.filter(({ statuses }) => statuses.includes(status));
}

/** The operation that reads the resource that this one changes, itself or a part of it. */
function readerOf({ path }: Operation): Operation {
  const whole = path.replace(/(\})\/\w+$/, "$1");
  const readers = everyOperation.filter(({ method }) => method === "GET");
  const reader = [path, whole].flatMap((each) => readers.find((other) => other.path === each) ?? [])[0];
  return reader ?? operationOf("updatePhoto");
}

/** Reads the resource that a request changes. A photo is read in a list, or by an empty patch, whose response has its ETag. */
export function read(
  petStore: Awaited<ReturnType<typeof open>>,
  operation: Operation,
  { path }: PreparedRequest,
): Promise<TestResponse> {
  const reader = readerOf(operation);
  const part = operation.path.slice(reader.path.length);
  const isPatch = reader.method === "PATCH";
  const options = isPatch ? { method: "PATCH", headers: { "Content-Type": "application/json" }, body: {} } : {};
  return send(petStore, reader, { path: path.slice(0, path.length - part.length), options }, { key: petStore.admin });
}

/** A pet store with an admin key and a clock that only the test moves. */
export async function open(variables: Record<string, string> = {}) {
  const time = { now };
  const petStore = await openPetStore({ variables, now: () => time.now });
  return Object.assign(petStore, { time, admin: await petStore.addKey("admin") });
}

/** The id of the newest event. It stays the same if nothing was changed. */
export async function newestEvent({ store }: PetStore): Promise<bigint> {
  const [event] = await store.events.list({}, 1);
  return event?.id ?? 0n;
}

export async function expectSuccess(
  petStore: PetStore,
  operation: Operation,
  request: PreparedRequest,
  options: RequestOptions,
): Promise<TestResponse> {
  const response = await send(petStore, operation, request, options);
  if (response.status >= 300) throw new Error(`The response is ${response.status}: ${response.text}`);
  return response;
}

export function needsKey({ scope }: Operation): boolean {
  return scope !== undefined;
}

/** The request as a browser sends it for a page, with the cookie of a session. */
export function fromPage(
  { path, options }: PreparedRequest,
  cookie: string,
  headers: Record<string, string>,
): PreparedRequest {
  const { cookie: own = cookie, ...others } = options;
  return { path, options: { ...others, key: null, headers: { ...others.headers, Cookie: own, ...headers } } };
}

export function needsMoreThanRead({ scope }: Operation): boolean {
  return scope === "write" || scope === "admin";
}

/** Runs a check for each operation. An error names its operation. */
export async function forEach(operations: Operation[], check: (operation: Operation) => Promise<void>): Promise<void> {
  for (const operation of operations) {
    try {
      await check(operation);
    } catch (error) {
      throw new Error(`${operation.id}: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** A request without a key; with the cookie of a session if the operation is about that session. */
export interface PreparedRequest {
  path: string;
  options: RequestOptions;
}

/** Fixtures that are made without a request: no request can make them, or it would take long to hash a password. */
const makers: { [Name in keyof Fixtures]?: (petStore: PetStore) => Promise<Fixtures[Name]> } = {
  person: async (petStore) => ({ ...(await petStore.addPerson("owner")), password }),
  owner: (petStore) => petStore.addPerson("owner"),
  webhook: addWebhook,
  // No enquiry has come in this minute: all come from one network, and the clock stands still.
  privacyNotice: async ({ store, query }) => {
    await query("delete from rate_limits where subject like 'enquiry from %'");
    return store.transaction(async ({ settings }) => {
      const current = await settings.findLocked();
      const next = { ...current, privacyUrl: "https://hillfarm.example/privacy" };
      await settings.update(current, next, { type: "service" });
      return next;
    });
  },
  blockingEvent: addBlockingEvent,
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
