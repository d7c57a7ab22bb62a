import { expect, test } from "bun:test";
import { createConfig, lint } from "@redocly/openapi-core";
import { everyOperation } from "../support/contract.ts";
import { sharedStatuses } from "./every-operation.ts";

const root = new URL("../..", import.meta.url).pathname;
const document = Bun.YAML.parse(await Bun.file(`${root}openapi.yaml`).text()) as Record<string, never> & {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};
interface Operation {
  operationId: string;
  deprecated?: boolean;
  security: { [scheme: string]: unknown }[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { required: boolean; content: object };
  responses: Record<string, unknown>;
}

test("the contract lints clean with Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ["recommended"] });

  const problems = await lint({ ref: `${root}openapi.yaml`, config });

  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test("each documented status of each operation has a test", async () => {
  const shared = await testedStatuses("test/contract/every-operation.test.ts");
  expect(shared).toEqual(expect.arrayContaining([...sharedStatuses]));

  const missing: string[] = [];
  for (const { id, tag, statuses } of everyOperation) {
    const own = await testedStatuses(`src/operations/${tag}/${toKebabCase(id)}.test.ts`);
    const tested = [...own, ...sharedStatuses];
    missing.push(...statuses.filter((status) => !tested.includes(status)).map((status) => `${id} ${status}`));
  }

  expect(missing).toEqual([]);
});

test("each operation has its file, called as the contract calls it", async () => {
  for (const { id, tag } of everyOperation) {
    const module = await import(`${root}src/operations/${tag}/${toKebabCase(id)}.ts`);
    expect(Object.keys(module)).toEqual([id]);
  }
});

test("the three operations are those of the interface", () => {
  const { "/pets": pets = {}, "/pets/{petId}": pet = {} } = document.paths;
  const { get: list, post: create } = pets;
  const { get } = pet;

  expect([list?.operationId, create?.operationId, get?.operationId]).toEqual(["listPets", "createPet", "getPet"]);
  expect(list?.parameters?.slice(0, 2)).toMatchObject([
    { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 100, default: 20 } },
    { name: "status", in: "query", schema: { $ref: "#/components/schemas/PetStatus" } },
  ]);
  expect(list?.parameters?.filter(({ required }) => required)).toEqual([]);
  expect(create?.requestBody).toMatchObject({
    required: true,
    content: { "application/json": { schema: { $ref: "#/components/schemas/NewPet" } } },
  });
  expect(get?.parameters).toMatchObject([
    { name: "petId", in: "path", required: true, schema: { type: "integer", format: "int64" } },
  ]);
  expect([list?.deprecated, create?.deprecated, get?.deprecated]).toEqual([undefined, undefined, true]);
  expect(Object.keys(list?.responses ?? {})).toEqual(expect.arrayContaining(["200", "401"]));
  expect(Object.keys(create?.responses ?? {})).toEqual(expect.arrayContaining(["201", "400", "401"]));
  expect(Object.keys(get?.responses ?? {})).toEqual(expect.arrayContaining(["200", "401", "404"]));
});

test("the interface's schemas are as the interface has them", () => {
  const schemas = withoutDescriptions(document.components.schemas);
  const expected = {
    PetStatus: { type: "string", enum: ["available", "pending", "sold"] },
    NewPet: {
      type: "object",
      required: ["name", "categoryId"],
      properties: {
        name: { type: "string", maxLength: 500, pattern: "^[^\\u0000]*$" },
        categoryId: { type: "integer", format: "int64" },
        status: { $ref: "#/components/schemas/PetStatus" },
      },
    },
    Pet: {
      type: "object",
      required: ["id", "name", "categoryId"],
      properties: {
        id: { type: "integer", format: "int64" },
        name: { type: "string" },
        categoryId: { type: "integer", format: "int64" },
        status: { $ref: "#/components/schemas/PetStatus" },
      },
    },
    Pets: { type: "array", items: { $ref: "#/components/schemas/Pet" } },
    Error: {
      type: "object",
      required: ["code", "message", "status"],
      properties: { code: { type: "string" }, message: { type: "string" }, status: { type: "integer" } },
    },
  };

  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, schemas[name]]))).toEqual(expected);
});

test("every operation needs a key or a session of the same scope, but for those that begin a session", () => {
  expect(Object.keys(document)).not.toContain("security");
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const open = operations.filter(({ security }) => security.length === 0).map(({ operationId }) => operationId);
  expect(open).toEqual(["logIn", "setUp", "join"]);

  for (const { operationId, security } of operations) {
    if (open.includes(operationId)) continue;
    const scope = security[0]?.apiKey;
    expect([operationId, scope]).toEqual([operationId, [expect.stringMatching(/^(read|write|admin)$/)]]);
    expect([operationId, security]).toEqual([operationId, [{ apiKey: scope }, { session: scope }]]);
  }
});

/** The statuses that titles in a file of tests begin with. */
async function testedStatuses(path: string): Promise<string[]> {
  const file = Bun.file(root + path);
  const text = (await file.exists()) ? await file.text() : "";
  return [...text.matchAll(/^test\("(\w+): /gm)].map(([, status = ""]) => status);
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function withoutDescriptions(schemas: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(schemas, (name, value) => (name === "description" ? undefined : value)));
}
