import type { OperationId } from "../../../src/contract/contract.ts";
import { everyOperation, type Operation, resolve, successOf } from "../../support/contract.ts";
import { checkResponse } from "../../support/contract-check.ts";
import { type PetStore, password, type RequestOptions, type TestResponse } from "../../support/pet-store.ts";

/** A request without a key; with the cookie of a session if the operation is about that session. */
export interface PreparedRequest {
  path: string;
  options: RequestOptions;
}

type Members = { [name: string]: unknown };

/** Not in the contract: members of bodies and cookies that an operation needs in addition to its example. */
export const preparations: { [Id in OperationId]?: (petStore: PetStore) => Promise<Members & { cookie?: string }> } = {
  logIn: async (petStore) => ({ email: (await petStore.addPerson("owner")).email, password }),
  logOut: async (petStore) => ({ cookie: (await petStore.addPerson("viewer")).cookie }),
  changePassword: async (petStore) => ({
    cookie: (await petStore.addPerson("viewer")).cookie,
    currentPassword: password,
  }),
  setUp: async ({ store }) => {
    const everybody = await store.people.list(1000);
    return store.transaction(async ({ people, invitations }) => {
      for (const person of everybody) await people.remove(person, { type: "service" });
      return { token: await invitations.addSetUp() };
    });
  },
  join: async (petStore) => {
    const { body } = await petStore.invite({ role: "staff" }, await withOwnKey(petStore));
    return { token: body.token, email: `${body.id}@example.org` };
  },
  resetPassword: async (petStore) => ({ token: (await addPasswordLink(petStore)).token }),
  checkLink: async (petStore) => ({ kind: "password", token: (await addPasswordLink(petStore)).token }),
};

function addPasswordLink(petStore: PetStore): Promise<{ token: string }> {
  const by = { type: "service" } as const;
  return petStore
    .addPerson("staff")
    .then((person) => petStore.store.transaction(({ passwordLinks }) => passwordLinks.add(person, by)));
}

/** Not in the contract: how to make a resource that no `POST` to its collection returns, by its path parameter. */
const otherMakers: { [parameter: string]: (petStore: PetStore) => Promise<{ id: bigint }> } = {
  personId: (petStore) => petStore.addPerson("staff"),
};

/** A request that succeeds once: the contract's example, with resources that were created for it. */
export async function prepare(operation: Operation, petStore: PetStore): Promise<PreparedRequest> {
  const { path } = await fillPath(operation.path, petStore);
  return toRequest(operation, path, petStore);
}

/** The path with new resources for its parameters, and the id of the last of them. */
async function fillPath(template: string, petStore: PetStore): Promise<{ path: string; id?: bigint }> {
  const filled: { path: string; id?: bigint } = { path: "" };
  let collection = "";
  for (const segment of template.split("/").slice(1)) {
    const [, parameter] = /^\{(\w+)\}$/.exec(segment) ?? [];
    if (parameter !== undefined) filled.id = await make(parameter, collection, filled.path, petStore);
    filled.path += `/${parameter === undefined ? segment : filled.id}`;
    collection += `/${segment}`;
  }
  return filled;
}

/** Makes the resource that a path parameter identifies, by a `POST` to its collection, and returns its id. */
async function make(parameter: string, collection: string, path: string, petStore: PetStore): Promise<bigint> {
  const otherMaker = otherMakers[parameter];
  if (otherMaker) return (await otherMaker(petStore)).id;
  const maker = everyOperation.find((each) => each.path === collection && each.method === "POST" && returnsId(each));
  if (!maker) throw new Error(`No POST ${collection} returns an \`id\`. Add {${parameter}} to \`otherMakers\`.`);
  const request = await toRequest(maker, path, petStore);
  const { status, text, body } = await send(petStore, maker, request, await withOwnKey(petStore));
  if (status !== 201) throw new Error(`${maker.id} does not make {${parameter}}: ${text}`);
  return body.id;
}

function returnsId(operation: Operation): boolean {
  const schema = successOf(operation);
  return schema !== undefined && "id" in (resolve(schema).properties ?? {});
}

/** A new key, so that making resources never meets a rate limit. */
async function withOwnKey(petStore: PetStore): Promise<RequestOptions> {
  return { key: await petStore.addKey("admin") };
}

async function toRequest(operation: Operation, path: string, petStore: PetStore): Promise<PreparedRequest> {
  const { id, method, body } = operation;
  const [[contentType, { example = {} }] = ["", {}]] = Object.entries(body?.content ?? {});
  const { cookie, ...members } = (await preparations[id]?.(petStore)) ?? {};
  const content = typeof example === "string" ? example : await withNewIds({ ...example, ...members }, petStore);
  const options = {
    method,
    ...(body && { headers: { "Content-Type": contentType }, body: content }),
    ...(cookie !== undefined && { cookie }),
  };
  return { path: `/v1${path}`, options };
}

/** Returns the members with the ids of new resources: `petId`, or `id` in a batch, becomes the id of a new pet. */
async function withNewIds(members: Members, petStore: PetStore): Promise<Members> {
  const filled = { ...members };
  if (Array.isArray(members.operations)) {
    const pet = async () => ({ id: (await fillPath("/pets/{petId}", petStore)).id });
    filled.operations = await Promise.all(
      members.operations.map(async (each) => ("id" in each ? { ...each, ...(await pet()) } : each)),
    );
  }
  for (const name of Object.keys(members)) {
    const item = everyOperation.find(({ path }) => path.endsWith(`/{${name}}`));
    if (item) filled[name] = (await fillPath(item.path, petStore)).id;
  }
  return filled;
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
