import { describe, expect, test } from "bun:test";
import type { Document } from "./contract-document.ts";
import { findBreaks } from "./find-breaks.ts";

const pet = { $ref: "#/components/schemas/Pet" };
const json = (schema: object) => ({ "application/json": { schema } });
const id = { name: "petId", in: "path", required: true, schema: { type: "integer" } };

const released = {
  servers: [{ url: "http://127.0.0.1:3000/v1" }],
  security: [{ apiKey: ["read"] }],
  paths: {
    "/pets": {
      get: {
        operationId: "listPets",
        tags: ["pets"],
        parameters: [
          { name: "limit", in: "query", schema: { type: "integer", maximum: 100 } },
          { name: "status", in: "query", schema: { $ref: "#/components/schemas/PetStatus" } },
        ],
        responses: { "200": { $ref: "#/components/responses/Pets" } },
      },
      post: {
        operationId: "createPet",
        tags: ["pets"],
        security: [{ apiKey: ["write"] }],
        requestBody: { required: true, content: json({ $ref: "#/components/schemas/NewPet" }) },
        responses: {
          "201": { headers: { Location: { required: true, schema: { type: "string" } } }, content: json(pet) },
          "413": {},
        },
      },
    },
    "/pets/{petId}": {
      parameters: [id],
      patch: {
        operationId: "updatePet",
        tags: ["pets"],
        "x-petstore-not-found": "pet_not_found",
        requestBody: { required: true, content: json({ $ref: "#/components/schemas/PetPatch" }) },
        responses: { "200": { content: json(pet) } },
      },
    },
  },
  components: {
    securitySchemes: { apiKey: { type: "http", scheme: "bearer" } },
    responses: { Pets: { content: json({ type: "array", items: pet }) } },
    schemas: {
      PetStatus: { type: "string", enum: ["available", "pending", "sold"] },
      NewPet: {
        type: "object",
        required: ["name", "categoryId"],
        properties: { name: { type: "string" }, categoryId: { type: "integer" } },
      },
      Pet: {
        type: "object",
        required: ["id", "name", "categoryId"],
        properties: {
          id: { type: "integer" },
          name: { type: "string" },
          categoryId: { type: "integer" },
          status: { $ref: "#/components/schemas/PetStatus" },
        },
      },
      Note: { type: "string" },
      PetPatch: {
        type: "object",
        properties: { status: { oneOf: [{ $ref: "#/components/schemas/PetStatus" }, { type: "null" }] } },
      },
    },
  },
} as unknown as Document;

test("additions and changed descriptions break no promise", () => {
  const additions = [
    ["servers.1", { url: "http://127.0.0.1:3001/v1" }],
    ["paths./shelters", { get: { operationId: "listShelters", responses: {} } }],
    ["paths./pets.delete", { operationId: "deletePets", responses: {} }],
    ["paths./pets.get.parameters.2", { name: "sort", in: "query", schema: { type: "string" } }],
    ["paths./pets.get.x-petstore-new", true],
    ["paths./pets.post.responses.429", { description: "Too many requests." }],
    ["paths./pets.post.responses.201.headers.Age", { schema: { type: "string" } }],
    ["paths./pets.post.description", "Another description."],
    ["security", [{ session: ["read"] }, { apiKey: ["read"] }]],
    ["components.schemas.NewPet.properties.tag", { type: "string" }],
    ["components.schemas.NewPet.required", ["name"]],
    ["components.schemas.Pet.properties.parent", { $ref: "#/components/schemas/Pet" }],
    ["components.schemas.Pet.required", ["id", "name", "categoryId", "parent"]],
    ["components.schemas.PetStatus.description", "Another description."],
    ["components.schemas.PetPatch.properties.status.oneOf.2", { type: "integer" }],
    ["components.schemas.Tag", { type: "string" }],
  ] as const;

  expect(findBreaks(released, withChanges(additions))).toEqual([]);
});

test("a type added to an open union, in an alternative of its own or in one that exists, breaks no promise", () => {
  const type = (...values: string[]) => ({ type: "object", properties: { type: { type: "string", enum: values } } });
  const other = (...values: string[]) => ({ properties: { type: { type: "string", not: { enum: values } } } });
  const events = (...anyOf: object[]) =>
    withChanges([["paths./events", { get: { responses: { "200": { content: json({ anyOf }) } } } }]]);
  const before = events(type("a"), type("b"), other("a", "b"));

  expect(findBreaks(before, events(type("a", "d"), type("b"), type("c"), other("a", "b", "c", "d")))).toEqual([]);
  expect(findBreaks(before, events(type("a"), type("c"), other("a", "c")))).toEqual([
    "GET /events 200 body alternative 2.type lost the value b.",
  ]);
});

test("moving a part into a component, and back, breaks no promise", () => {
  const moves = [
    ["paths./pets.get.responses.200", { content: json({ type: "array", items: pet }) }],
    ["components.parameters", { PetId: id }],
    ["paths./pets/{petId}.parameters", undefined],
    ["paths./pets/{petId}.patch.parameters", [{ $ref: "#/components/parameters/PetId" }]],
    ["paths./pets/{petId}.patch.security", [{ apiKey: ["read"] }]],
  ] as const;

  expect(findBreaks(released, withChanges(moves))).toEqual([]);
});

describe("finds that", () => {
  const breaks: [title: string, path: string, value: unknown, found: string[]][] = [
    ["a server was removed", "servers", [], ["The server http://127.0.0.1:3000/v1 was removed."]],
    ["a path was removed", "paths./pets/{petId}", undefined, ["PATCH /pets/{petId} was removed."]],
    ["an operation was removed", "paths./pets.post", undefined, ["POST /pets was removed."]],
    ["a component was removed", "components.schemas.Note", undefined, ["components.schemas.Note was removed."]],
    [
      "an operation was renamed",
      "paths./pets.get.operationId",
      "searchPets",
      ['GET /pets: operationId was "listPets" and is "searchPets".'],
    ],
    [
      "an operation requires another scope",
      "paths./pets.get.security",
      [{ apiKey: ["write"] }],
      ['GET /pets: security was [{"apiKey":["read"]}] and is [{"apiKey":["write"]}].'],
    ],
    [
      "the scope of all operations changed",
      "security",
      [{ apiKey: ["admin"] }],
      ["GET /pets", "PATCH /pets/{petId}"].map(
        (where) => `${where}: security was [{"apiKey":["read"]}] and is [{"apiKey":["admin"]}].`,
      ),
    ],
    [
      "keys are no longer accepted",
      "paths./pets.get.security",
      [{ session: ["read"] }],
      ['GET /pets: security was [{"apiKey":["read"]}] and is [{"session":["read"]}].'],
    ],
    [
      "keys are accepted only together with a session",
      "paths./pets.get.security",
      [{ apiKey: ["read"], session: ["read"] }],
      ['GET /pets: security was [{"apiKey":["read"]}] and is [{"apiKey":["read"],"session":["read"]}].'],
    ],
    [
      "an operation is now public",
      "paths./pets.get.security",
      [],
      ['GET /pets: security was [{"apiKey":["read"]}] and is [].'],
    ],
    [
      "an extension has another value",
      "paths./pets/{petId}.patch.x-petstore-not-found",
      "gone",
      ['PATCH /pets/{petId}: x-petstore-not-found was "pet_not_found" and is "gone".'],
    ],
    [
      "a parameter was removed, and a required one added",
      "paths./pets.get.parameters.1",
      { name: "page", in: "query", required: true, schema: {} },
      ["GET /pets query parameter status was removed.", "GET /pets query parameter page is new and required."],
    ],
    [
      "a parameter is now required",
      "paths./pets.get.parameters.0.required",
      true,
      ["GET /pets query parameter limit: required was absent and is true."],
    ],
    [
      "a maximum was lowered",
      "paths./pets.get.parameters.0.schema.maximum",
      50,
      ["GET /pets query parameter limit: maximum was 100 and is 50."],
    ],
    [
      "a member of a request has a new limit",
      "components.schemas.NewPet.properties.name.minLength",
      1,
      ["POST /pets body.name: minLength was absent and is 1."],
    ],
    [
      "a request requires another member",
      "components.schemas.NewPet.required",
      ["name", "categoryId", "status"],
      ["POST /pets body.status is now required."],
    ],
    [
      "null is no longer accepted",
      "components.schemas.PetPatch.properties.status.oneOf",
      [{ $ref: "#/components/schemas/PetStatus" }],
      ["PATCH /pets/{petId} body.status alternative 2 was removed."],
    ],
    [
      "responses lost a member",
      "components.schemas.Pet.properties.categoryId",
      undefined,
      ["GET /pets 200 body[]", "POST /pets 201 body", "PATCH /pets/{petId} 200 body"].map(
        (where) => `${where}.categoryId was removed.`,
      ),
    ],
    [
      "a member of responses is now optional",
      "components.schemas.Pet.required",
      ["id", "name"],
      ["GET /pets 200 body[]", "POST /pets 201 body", "PATCH /pets/{petId} 200 body"].map(
        (where) => `${where}.categoryId is no longer required.`,
      ),
    ],
    [
      "a value was removed, and another added",
      "components.schemas.PetStatus.enum",
      ["available", "sold", "lost"],
      [
        "GET /pets query parameter status lost the value pending.",
        "GET /pets query parameter status has the new value lost.",
        "GET /pets 200 body[].status lost the value pending.",
        "POST /pets 201 body.status lost the value pending.",
        "PATCH /pets/{petId} body.status alternative 1 lost the value pending.",
        "PATCH /pets/{petId} body.status alternative 1 has the new value lost.",
        "PATCH /pets/{petId} 200 body.status lost the value pending.",
      ],
    ],
    ["a status was removed", "paths./pets.post.responses.413", undefined, ["POST /pets 413 was removed."]],
    [
      "a header was removed",
      "paths./pets.post.responses.201.headers.Location",
      undefined,
      ["POST /pets 201 header Location was removed."],
    ],
    [
      "a header is now optional",
      "paths./pets.post.responses.201.headers.Location.required",
      false,
      ["POST /pets 201 header Location is no longer required."],
    ],
    [
      "keys are sent in another way",
      "components.securitySchemes.apiKey.scheme",
      "basic",
      ['The security scheme apiKey: scheme was "bearer" and is "basic".'],
    ],
  ];

  test.each(breaks)("%s", (_title, path, value, found) => {
    expect(findBreaks(released, withChanges([[path, value]]))).toEqual(found);
  });
});

/** The released document with other values at some paths, such as `paths./pets.post`. Undefined removes a value. */
function withChanges(changes: readonly (readonly [path: string, value: unknown])[]): Document {
  const document = structuredClone(released);
  for (const [path, value] of changes) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    let part: { [name: string]: unknown } = document;
    for (const name of names) part = part[name] as typeof part;
    if (value === undefined) delete part[last];
    else part[last] = value;
  }
  return document;
}
