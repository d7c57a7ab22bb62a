/** Every operation of the contract, and a request to it that succeeds: for what src/http answers alike for all of them. */
import type { OperationId, Scope } from "../../src/contract/contract.ts";
import type { Schema } from "../support/arbitrary.ts";
import { checkAnswer } from "../support/contract-check.ts";
import { type Answer, type PetStore, password, type RequestOptions } from "../support/pet-store.ts";

/** The statuses that every-operation.test.ts asks of each operation that documents them. */
export const sharedStatuses = ["304", "401", "403", "412", "413", "422", "429", "503", "default"] as const;
export type SharedStatus = (typeof sharedStatuses)[number];

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: Schema;
}

export interface RequestBody {
  required: boolean;
  content: Record<string, { schema: Schema; example: string | { [member: string]: unknown } }>;
}

/** An operation as the contract describes it, its references to parameters followed. */
export interface Operation {
  id: OperationId;
  method: string;
  /** Below `/v1`, with `{petId}` and the like in it. */
  path: string;
  /** Undefined where anybody may call it. */
  scope: Scope | undefined;
  parameters: Parameter[];
  body?: RequestBody;
  /** What it answers where all goes well, in JSON. */
  success: Schema | undefined;
  statuses: string[];
}

/** A request to an operation, still without a key; with the cookie of a session where it is about that session. */
export interface PreparedRequest {
  path: string;
  options: RequestOptions;
}

interface DescribedOperation {
  operationId: OperationId;
  security: { apiKey?: [Scope] }[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: RequestBody;
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const document = Bun.YAML.parse(await Bun.file(new URL("../../openapi.yaml", import.meta.url)).text()) as {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
};

export const everyOperation: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => toOperation(method.toUpperCase(), path, described)),
);

function toOperation(method: string, path: string, described: DescribedOperation): Operation {
  const { operationId: id, security, parameters = [], requestBody, responses } = described;
  return {
    id,
    method,
    path,
    scope: security[0]?.apiKey?.[0],
    parameters: parameters.map((each) => ("$ref" in each ? parameterAt(each.$ref) : each)),
    ...(requestBody && { body: requestBody }),
    success: (responses["200"] ?? responses["201"])?.content?.["application/json"]?.schema,
    statuses: Object.keys(responses),
  };
}

function parameterAt(reference: string): Parameter {
  const parameter = document.components.parameters[reference.replace("#/components/parameters/", "")];
  if (!parameter) throw new Error(`The contract has no parameter ${reference}.`);
  return parameter;
}

/** Those that begin a session need no key, and those that are about one have nothing to do for a key. */
export const operationsForKeys = everyOperation.filter(
  ({ id, scope }) => scope !== undefined && id !== "logOut" && id !== "changePassword",
);

/** What happens to sessions and invitations is in no event. */
export function writesEvents({ id, method }: Operation): boolean {
  const silent: OperationId[] = ["logIn", "logOut", "changePassword", "invite", "withdrawInvitation"];
  return method !== "GET" && !silent.includes(id);
}

/** The schema that is meant where another refers to it. */
export function resolve(schema: Schema): Schema {
  return (schema.$ref && document.components.schemas[schema.$ref.replace("#/components/schemas/", "")]) || schema;
}

export function operationsWith(status: SharedStatus, among = everyOperation): Operation[] {
  return among.filter(({ statuses }) => statuses.includes(status));
}

/** The operation that reads what this one changes. */
export function readerOf({ path }: Operation): Operation {
  const reader = everyOperation.find((other) => other.path === path && other.method === "GET");
  if (!reader) throw new Error(`Nothing reads what is at ${path}.`);
  return reader;
}

/** How to make the thing that a parameter or a member of a body is the identifier of. */
const makers: { [name: string]: (petStore: PetStore) => Promise<Answer> } = {
  petId: async (petStore) =>
    petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" }, await asAnother(petStore)),
  categoryId: async (petStore) => petStore.createCategory({ name: "Hamsters" }, await asAnother(petStore)),
  orderId: async (petStore) => petStore.placeOrder({ petId: await make("petId", petStore) }, await asAnother(petStore)),
  keyId: async (petStore) => petStore.createKey({ name: "Web shop" }, await asAnother(petStore)),
  personId: async (petStore) => petStore.getPerson((await petStore.addPerson("staff")).id, await asAnother(petStore)),
  invitationId: async (petStore) => petStore.invite({ role: "staff" }, await asAnother(petStore)),
};

/** What some operations need to succeed beside their examples. */
const preparations: { [Id in OperationId]?: (petStore: PetStore) => Promise<object> } = {
  logIn: async (petStore) => ({ email: (await petStore.addPerson("owner")).email, password }),
  logOut: async (petStore) => petStore.addPerson("viewer"),
  changePassword: async (petStore) => ({ ...(await petStore.addPerson("viewer")), currentPassword: password }),
  setUp: async ({ store }) => {
    const everybody = await store.people.list(1000);
    return store.transaction(async ({ people, invitations }) => {
      for (const person of everybody) await people.remove(person, { type: "service" });
      return { token: await invitations.addSetUp() };
    });
  },
  join: async (petStore) => {
    const { body } = await petStore.invite({ role: "staff" }, await asAnother(petStore));
    return { token: body.token, email: `${body.id}@example.org` };
  },
};

/** A key of its own for each request, so that the preparations never come up against a rate limit. */
async function asAnother(petStore: PetStore): Promise<RequestOptions> {
  return { key: await petStore.addKey("admin") };
}

async function make(name: string, petStore: PetStore): Promise<bigint> {
  const maker = makers[name];
  if (!maker) throw new Error(`Say in test/every-operation.ts how to make what \`${name}\` is the identifier of.`);
  return (await maker(petStore)).body.id;
}

/**
 * A request that succeeds, once: the contract's own example, about a pet, an order, a person or the like that has just
 * been made for it.
 */
export async function prepare(operation: Operation, petStore: PetStore): Promise<PreparedRequest> {
  const { id, method, parameters, body } = operation;
  let path = `/v1${operation.path}`;
  for (const { name } of parameters.filter((parameter) => parameter.in === "path")) {
    path = path.replace(`{${name}}`, `${await make(name, petStore)}`);
  }
  const [[contentType, { example }] = ["", { example: {} }]] = Object.entries(body?.content ?? {});
  const { cookie, ...more }: { cookie?: string } = (await preparations[id]?.(petStore)) ?? {};
  const options = {
    method,
    ...(body && { headers: { "Content-Type": contentType }, body: await fill(example, more, petStore) }),
    ...(cookie !== undefined && { cookie }),
  };
  return { path, options };
}

/** An example with what has been prepared for it. */
async function fill(example: string | object, more: object, petStore: PetStore): Promise<string | object> {
  if (typeof example === "string") return example;
  const members: { [name: string]: unknown } = { ...example, ...more };
  for (const name of Object.keys(members).filter((member) => member in makers)) {
    members[name] = await make(name, petStore);
  }
  return members;
}

/** A request that is wrong in all that can be wrong with one, but for its key. */
export function wrongRequest({ method, path, body }: Operation): PreparedRequest {
  const headers = { "Content-Type": "text/plain", "If-Match": '"other"', "Idempotency-Key": '"' };
  return {
    path: `/v1${path.replace(/\{\w+\}/g, "no-id")}?limit=0&cursor=none`,
    options: { method, headers, ...(body && { body: "not JSON" }) },
  };
}

/** Sends a request, changed as `more` says, and holds its answer against the contract. A key gives way to a cookie. */
export async function send(
  petStore: PetStore,
  { id }: Operation,
  { path, options }: PreparedRequest,
  more: RequestOptions = {},
): Promise<Answer> {
  const headers = { ...options.headers, ...more.headers };
  const answer = await petStore.request(path, {
    ...options,
    ...more,
    headers,
    ...(options.cookie !== undefined && { key: null }),
  });
  checkAnswer(id, answer, more.method === "HEAD");
  return answer;
}

/** Runs a check for each of these operations, and says for which of them it failed. */
export async function forEach(operations: Operation[], check: (operation: Operation) => Promise<void>): Promise<void> {
  for (const operation of operations) {
    try {
      await check(operation);
    } catch (error) {
      throw new Error(`${operation.id}: ${(error as Error).message}`, { cause: error });
    }
  }
}
