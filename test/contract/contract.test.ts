import { expect, test } from "bun:test";
import { createConfig, lint } from "@redocly/openapi-core";
import Ajv, { type ValidateFunction } from "ajv/dist/2020";
import { type ErrorCode, refuse } from "../../src/errors.ts";
import { everyOperation, parametersIn } from "../support/contract.ts";
import {
  document,
  everyPart,
  everyProperty,
  exampleIn,
  exampleOf,
  operations,
  resolve,
  type Schema,
  text,
} from "./document.ts";
import { sharedStatuses } from "./every-operation/every-operation.ts";

const root = new URL("../..", import.meta.url).pathname;

test("Redocly's recommended rules find no problem", async () => {
  const config = await createConfig({ extends: ["recommended"] });

  const problems = await lint({ ref: `${root}openapi.yaml`, config });

  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test("each documented status of each operation has a test", async () => {
  const files = [...new Bun.Glob("test/contract/every-operation/*.test.ts").scanSync(root)];
  const shared = (await Promise.all(files.map(testedStatuses))).flat();
  expect(shared).toEqual(expect.arrayContaining([...sharedStatuses]));

  const missing: string[] = [];
  for (const operation of everyOperation) {
    const { id, tag, statuses } = operation;
    const own = await testedStatuses(`src/operations/${tag}/${toKebabCase(id)}.test.ts`);
    // Without a body and query parameters, 400 is only what `every-operation/input.test.ts` tests for all.
    const hasInput = operation.body !== undefined || parametersIn("query", operation).length > 0;
    const tested = [...own, ...sharedStatuses, ...(hasInput ? [] : ["400"])];
    missing.push(...statuses.filter((status) => !tested.includes(status)).map((status) => `${id} ${status}`));
  }

  expect(missing).toEqual([]);
});

test("the file of each operation exports the operation only", async () => {
  for (const { id, tag } of everyOperation) {
    const module = await import(`${root}src/operations/${tag}/${toKebabCase(id)}.ts`);
    expect(Object.keys(module)).toEqual([id]);
  }
});

test("every operation has a summary, a description, and an example of each body", () => {
  const undocumented = operations.filter(({ summary, description }) => !summary || !description);
  const bodies = everyPart().filter(([where]) => where.includes(" as "));

  expect(undocumented.map(({ operationId }) => operationId)).toEqual([]);
  expect(bodies.length).toBeGreaterThan(operations.length);
  expect(bodies.filter(([, body]) => exampleIn(body) === undefined).map(([where]) => where)).toEqual([]);
});

test("every parameter, header, schema and property has a description and an example", () => {
  const parts = everyPart().filter(([where]) => !where.includes(" as "));
  const schemas = [...Object.entries(document.components.schemas), ...everyProperty()].map(
    ([where, schema]) => [where, { description: resolve(schema).description, schema }] as const,
  );
  const documented = [...parts, ...schemas];

  expect(documented.length).toBeGreaterThan(500);
  const undocumented = documented.filter(([, part]) => !part.description || exampleIn(part) === undefined);
  expect(undocumented.map(([where]) => where)).toEqual([]);
});

test("no parameter has an example beside its schema, which Swagger UI would fill in and send", () => {
  const parameters = operations.flatMap((operation) => operation.parameters ?? []).map(resolve);

  expect(parameters.length).toBeGreaterThan(50);
  expect(parameters.filter(({ example }) => example !== undefined)).toEqual([]);
});

test("every example is valid", () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "contract", ...document });
  const parts = everyPart().map(([where, part]) => [where, part.schema, exampleIn(part)] as const);
  const schemas = [...Object.entries(document.components.schemas), ...everyProperty()].flatMap(([where, schema]) =>
    [exampleOf(schema), ...(resolve(schema).examples ?? [])].map((example) => [where, schema, example] as const),
  );
  const compiled = new Map<string, ValidateFunction>();
  for (const [where, schema, example] of [...parts, ...schemas]) {
    const absolute = JSON.stringify(schema).replaceAll('"#/components', '"contract#/components');
    const isValid = compiled.get(absolute) ?? ajv.compile(JSON.parse(absolute));
    compiled.set(absolute, isValid);
    expect([where, isValid(example), ajv.errorsText(isValid.errors)]).toEqual([where, true, "No errors"]);
  }
});

test("every example of an error has a code of the service, with its status", () => {
  const responses = Object.values(document.components.responses);
  const examples = responses.flatMap(({ content = {} }) =>
    Object.values(content).filter(({ schema }) => schema.$ref === "#/components/schemas/Error"),
  );

  expect(examples.length).toBeGreaterThan(20);
  for (const { example } of examples) {
    const { code, message } = example as { code: ErrorCode; message: string };
    expect(refuse(code, message).body as unknown).toEqual(example);
  }
});

test("every extension starts with x-petstore-, except x-audience, which other programs know", () => {
  const extensions = text.matchAll(/^ *(x-[\w-]+):/gm).map(([, name = ""]) => name);

  expect([...new Set(extensions)].toSorted()).toEqual([
    "x-audience",
    "x-petstore-body-bytes-max",
    "x-petstore-deprecation",
    "x-petstore-in-samples",
    "x-petstore-not-found",
    "x-petstore-password-operation",
    "x-petstore-scope",
  ]);
});

test("each type of event has one alternative in the union of events, whose last one is open", () => {
  const { Event, EventType, EventTypeGroup, OtherEvent } = document.components.schemas;
  const alternatives = ((Event?.anyOf ?? []) as Schema[]).map(resolve);
  const listed = alternatives.slice(0, -1).flatMap(({ properties }) => properties?.type?.enum as string[]);
  const types = EventType?.enum as string[];

  expect(listed.toSorted()).toEqual(types.toSorted());
  expect(alternatives.at(-1)).toEqual(OtherEvent as Schema);
  expect(OtherEvent?.properties?.type?.not).toEqual({ $ref: "#/components/schemas/EventType" });
  expect(EventTypeGroup?.enum).toEqual([...new Set(types.map((type) => `${type.split(".")[0]}.*`))]);
});

test("the request of a webhook has an example of each type of event that it may have, and they are valid", () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "contract", ...document });
  const isValid = ajv.compile({ $ref: "contract#/components/schemas/WebhookMessage" });
  const { requestBody } = document.webhooks.event?.post ?? {};
  const examples = Object.entries(requestBody?.content["application/json"]?.examples ?? {});
  const types = document.components.schemas.EventType?.enum as string[];

  const sent = types.filter((type) => !type.startsWith("webhook."));
  expect(examples.map(([name]) => name)).toEqual([...sent, "webhook.test"]);
  for (const [name, { value }] of examples) {
    expect([name, isValid(value), ajv.errorsText(isValid.errors)]).toEqual([name, true, "No errors"]);
    expect(value).toMatchObject({ type: name, data: { type: name, createdAt: value.timestamp } });
  }
});

test("responses may have other values of an open list, requests only the known ones", () => {
  const { OrderStatus, KnownOrderStatus } = document.components.schemas;

  expect(OrderStatus).toMatchObject({
    anyOf: [{ $ref: "#/components/schemas/KnownOrderStatus" }, { type: "string" }],
  });
  expect(KnownOrderStatus?.enum).toContain("placed");
  const { parameters = [] } = document.paths["/store/orders"]?.get ?? {};
  expect(parameters.map(resolve).find(({ name }) => name === "status")?.schema).toMatchObject({
    items: { $ref: "#/components/schemas/KnownOrderStatus" },
  });
});

test("the API speaks of pets, never of animals", () => {
  expect(text).not.toMatch(/animal/i);
});

test("the three operations are those of the interface", () => {
  const { "/pets": pets = {}, "/pets/{petId}": pet = {} } = document.paths;
  const { get: list, post: create } = pets;
  const { get } = pet;

  expect([list?.operationId, create?.operationId, get?.operationId]).toEqual(["listPets", "createPet", "getPet"]);
  expect(list?.parameters?.slice(0, 2).map(resolve)).toMatchObject([
    { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 100, default: 20 } },
    { name: "status", in: "query", schema: { $ref: "#/components/schemas/PetStatus" } },
  ]);
  expect(list?.parameters?.map(resolve).filter(({ required }) => required)).toEqual([]);
  expect(create?.requestBody).toMatchObject({
    required: true,
    content: { "application/json": { schema: { $ref: "#/components/schemas/NewPet" } } },
  });
  const inPath = get?.parameters?.map(resolve).filter((parameter) => parameter.in === "path");
  expect(inPath?.map(withoutReferences)).toMatchObject([
    { name: "petId", in: "path", required: true, schema: { type: "integer", format: "int64" } },
  ]);
  expect([list?.deprecated, create?.deprecated, get?.deprecated]).toEqual([undefined, undefined, true]);
  expect(Object.keys(list?.responses ?? {})).toEqual(expect.arrayContaining(["200", "401"]));
  expect(Object.keys(create?.responses ?? {})).toEqual(expect.arrayContaining(["201", "400", "401"]));
  expect(Object.keys(get?.responses ?? {})).toEqual(expect.arrayContaining(["200", "401", "404"]));
});

test("the schemas of the interface are as the interface defines them", () => {
  const name = { type: "string", maxLength: 500, pattern: "^[^\\u0000]*$" };
  const int64 = { type: "integer", format: "int64" };
  const PetStatus = { type: "string", enum: ["available", "pending", "sold"] };
  const Pet = {
    type: "object",
    required: ["id", "name", "categoryId"],
    properties: { id: int64, name, categoryId: int64, status: PetStatus },
  };
  const expected = {
    PetStatus,
    NewPet: {
      type: "object",
      required: ["name", "categoryId"],
      properties: { name, categoryId: int64, status: PetStatus },
    },
    Pet,
    Pets: { type: "array", items: Pet },
    Error: {
      type: "object",
      required: ["code", "message", "status"],
      properties: { code: { type: "string" }, message: { type: "string" }, status: { type: "integer" } },
    },
  };

  const schemas = Object.keys(expected).map((name) => [
    name,
    withoutReferences(document.components.schemas[name] ?? {}),
  ]);
  expect(Object.fromEntries(schemas)).toEqual(expected);
});

test("every operation needs a key or a session of the same scope, except those that take a password or a token", () => {
  const secured = operations.map(({ operationId, security = document.security }) => ({ operationId, security }));
  const open = secured.filter(({ security }) => security.length === 0).map(({ operationId }) => operationId);
  expect(open).toEqual(["logIn", "recoverAccount", "setUp", "resetPassword", "checkLink", "join"]);

  for (const { operationId, security } of secured) {
    if (open.includes(operationId)) continue;
    const scope = security[0]?.apiKey;
    expect([operationId, scope]).toEqual([operationId, [expect.stringMatching(/^(public|read|write|admin)$/)]]);
    expect([operationId, security]).toEqual([operationId, [{ apiKey: scope }, { session: scope }]]);
  }
});

/** The statuses with which the titles of the tests in a file start. */
async function testedStatuses(path: string): Promise<string[]> {
  const file = Bun.file(root + path);
  const source = (await file.exists()) ? await file.text() : "";
  return [...source.matchAll(/^test\("(\w+): /gm)].map(([, status = ""]) => status);
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A part with every reference resolved, without descriptions and examples. */
function withoutReferences(part: object): unknown {
  return JSON.parse(
    JSON.stringify(part, (name, value) => {
      if (name === "description" || name === "examples" || name === "example") return undefined;
      return typeof value === "object" && value !== null ? resolve(value) : value;
    }),
  );
}
