/** How to send a valid request to each operation, for all tests that send requests to all operations. */
import type { OperationId } from "../../src/contract/contract.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { operationOf } from "../support/contract.ts";
import { cookieOf, type TestResponse } from "../support/send-request.ts";
import { catalogue, type Entry, type FixtureName, type Fixtures, password } from "./catalogue.ts";

/** The response that made a fixture. */
type Made = Pick<TestResponse, "body" | "headers">;

type Maker<Name extends FixtureName> = { by: OperationId; read(made: Made): Fixtures[Name] };

/** The requests whose responses have the fixtures. */
const makers: { [Name in Exclude<FixtureName, "setUpToken">]: Maker<Name> } = {
  pet: { by: "createPet", read: ({ body }) => body },
  // The batch adds it.
  shownPet: { by: "changePets", read: ({ body }) => body[0].pet },
  // Its batch deletes the pet that it has changed before.
  deletedPet: { by: "changePets", read: ({ body }) => body[1].pet },
  photo: { by: "addPhoto", read: ({ body }) => body },
  category: { by: "createCategory", read: ({ body }) => body },
  logo: { by: "setLogo", read: () => ({}) },
  order: { by: "placeOrder", read: ({ body }) => body },
  waitingEntry: { by: "joinWaitingList", read: ({ body }) => body },
  privacyNotice: { by: "updateStoreSettings", read: ({ body }) => body },
  // Its response has no body; the list has it first.
  sentEnquiry: { by: "createEnquiry", read: () => ({}) },
  enquiry: { by: "listEnquiries", read: ({ body }) => body[0] },
  import: { by: "importPets", read: ({ body }) => ({ id: body.importId }) },
  key: { by: "createKey", read: ({ body }) => body },
  webhook: { by: "createWebhook", read: ({ body }) => body },
  enabledWebhook: { by: "createWebhook", read: ({ body }) => body },
  // No request makes one: without a receiver that fails, the response is a 409.
  blockingEvent: { by: "createWebhook", read: ({ body }) => ({ id: 1n, webhookId: body.id }) },
  invitation: { by: "invite", read: ({ body }) => body },
  person: { by: "join", read: (made) => ({ ...made.body.person, password, cookie: cookieOf(made) }) },
  owner: { by: "join", read: ({ body }) => body.person },
  passwordLink: { by: "createPasswordLink", read: ({ body }) => body },
  recoveryCode: { by: "createRecoveryCode", read: ({ body }) => body },
};

/** A request as it can be sent, without credentials. */
export interface ReadyRequest {
  id: OperationId;
  method: string;
  /** Path and query, from `/v1` on. */
  path: string;
  /** With the type of the body, if there is one. */
  headers: { [name: string]: string };
  body?: object | string | Uint8Array;
  /** The cookie of the session that sends it. */
  cookie?: string;
}

/**
 * Yields the requests that make what the request to an operation needs, receives their responses, and returns the
 * request itself. `given`: what exists already.
 */
export function* prepare(id: OperationId, given: Partial<Fixtures> = {}): Generator<ReadyRequest, ReadyRequest, Made> {
  const fixtures: { [name: string]: unknown } = { ...given };
  for (const name of needsOf(id)) {
    if (fixtures[name] !== undefined) continue;
    if (name === "setUpToken") throw new Error(`The token of the set-up must be given to ${id}.`);
    const { by, read } = makers[name];
    const making = yield* prepare(by, fixtures as Partial<Fixtures>);
    fixtures[name] = read(yield making);
  }
  return toReady(id, fixtures as unknown as Fixtures);
}

/** Like `prepare`, with a function that sends the requests before it. */
export async function prepareBy(
  send: (request: ReadyRequest) => Promise<Made & Pick<TestResponse, "status" | "text">>,
  id: OperationId,
  given: Partial<Fixtures> = {},
): Promise<ReadyRequest> {
  const steps = prepare(id, given);
  let step = steps.next();
  while (!step.done) {
    const made = await send(step.value);
    if (made.status >= 300) throw new Error(`${step.value.id} does not make what ${id} needs: ${made.text}`);
    step = steps.next(made);
  }
  return step.value;
}

function toReady(id: OperationId, fixtures: Fixtures): ReadyRequest {
  const { isOfSession, request } = entryOf(id);
  const { path, query = {}, body } = request(fixtures);
  const { method, body: described } = operationOf(id);
  return {
    id,
    method,
    path: pathTo(id, path, Object.entries(query)),
    headers: body === undefined ? {} : { "Content-Type": Object.keys(described?.content ?? {})[0] ?? "" },
    ...(body !== undefined && { body }),
    ...(isOfSession && { cookie: fixtures.person.cookie }),
  };
}

/** The body as it is sent. */
export function contentOf(body: object | string | Uint8Array): string | Uint8Array {
  return typeof body === "string" || body instanceof Uint8Array ? body : writeJson(body);
}

/** Path and query from `/v1` on. Values of path parameters, and of query parameters by name, one or several. */
export function pathTo(id: OperationId, path: object = {}, query: [name: string, value: unknown][] = []): string {
  const filled = operationOf(id).path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(`${(path as { [name: string]: unknown })[name]}`),
  );
  const pairs = query.flatMap(([name, value]) =>
    [value].flat().map((each) => `${name}=${encodeURIComponent(`${each}`)}`),
  );
  return `/v1${filled}${pairs.length > 0 ? "?" : ""}${pairs.join("&")}`;
}

export function needsOf(id: OperationId): readonly FixtureName[] {
  return entryOf(id).needs ?? [];
}

/** Also what is needed to make what it needs. */
export function allNeedsOf(id: OperationId): FixtureName[] {
  return needsOf(id).flatMap((name) => (name === "setUpToken" ? [name] : [name, ...allNeedsOf(makers[name].by)]));
}

export function entryOf(id: OperationId): Entry<OperationId> {
  return catalogue[id] as Entry<OperationId>;
}
