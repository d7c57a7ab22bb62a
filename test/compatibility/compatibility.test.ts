import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { isPostgres } from "../support/engine.ts";
import recorded from "./1.0.0.json";
import { type Document, findBreaks } from "./find-breaks.ts";
import { showDifference } from "./show-difference.ts";
import { openStore, storeNames } from "./stores.ts";
import { type Exchange, fromLines } from "./transcript.ts";

const DIFFERENCES_SHOWN = 10;
/** The runtime takes a second request only where the first is answered within a tick, as with SQLite. */
const pipelined = "200: two requests over one connection";
const released = await readDocument("test/compatibility/1.0.0.yaml");

describe("every answer of 1.0.0 comes as it did then, byte for byte:", () => {
  for (const name of storeNames) {
    test(`${recorded[name].length} exchanges, ${name}`, async () => {
      await using store = await openStore(name);
      const differences: string[] = [];
      for (const [index, exchange] of recorded[name].entries()) {
        if (isPostgres && exchange.title === pipelined) continue;
        const difference = showDifference(exchange, await store.ask(fromLines(exchange.request)));
        if (difference !== undefined) differences.push(`${index + 1}. ${difference}`);
      }

      if (differences.length > 0) throw new Error(report(differences));
    }, 30_000);
  }

  test("and a difference is shown", () => {
    const exchange: Exchange = {
      title: "200: a pet",
      request: ["GET /v1/pets/1 HTTP/1.1", "", ""],
      answer: ["HTTP/1.1 200 OK", "ETag: 1", "Content-Length: 2", "", "{}"],
    };

    expect(showDifference(exchange, fromLines(exchange.answer))).toBeUndefined();
    expect(showDifference(exchange, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nETag: 1\r\n\r\n{}")).toBe(
      "200: a pet (GET /v1/pets/1 HTTP/1.1), from line 2 of the answer:\n" +
        "  - ETag: 1\n  - Content-Length: 2\n  + Content-Length: 2\n  + ETag: 1",
    );
    expect(showDifference(exchange, `${fromLines(exchange.answer)}\r\n`)).toEndWith("line 6 of the answer:\n  + ");
  });
});

describe("the contract of 1.0.0 is kept, with additions only:", () => {
  test("nothing that it promises is gone or narrower", async () => {
    expect(findBreaks(released, await readDocument("openapi.yaml"))).toEqual([]);
  });

  test("additions and other words break nothing", () => {
    const grown = [
      ["paths./shelters", { get: { operationId: "listShelters", responses: {} } }],
      ["paths./pets.delete", { operationId: "deletePets", responses: {} }],
      ["paths./pets.get.parameters.6", { name: "sort", in: "query", schema: { type: "string" } }],
      ["paths./pets.get.responses.429", { description: "Too many." }],
      ["paths./pets.get.responses.200.headers.Age", { schema: { type: "string" } }],
      ["paths./pets.get.x-new", true],
      ["paths./pets.get.security", [{ session: ["read"] }, { apiKey: ["read"] }]],
      ["paths./pets.post.description", "Other words."],
      ["components.schemas.NewPet.properties.tag", { type: "string" }],
      ["components.schemas.NewPet.required", ["name"]],
      ["components.schemas.Pet.properties.parent", { $ref: "#/components/schemas/Pet" }],
      ["components.schemas.Pet.required", ["id", "name", "categoryId", "parent"]],
      ["components.schemas.Tag", { type: "string" }],
    ] as const;
    const document = structuredClone(released);
    for (const [path, value] of grown) change(document, path, value);

    expect(findBreaks(released, document)).toEqual([]);
  });

  const spoiled: [title: string, path: string, value: unknown, breaks: string[]][] = [
    ["a path is gone", "paths./pets/{petId}", undefined, ["/pets/{petId} is gone."]],
    ["an operation is gone", "paths./pets.post", undefined, ["POST /pets is gone."]],
    [
      "an operation has another name",
      "paths./pets.get.operationId",
      "searchPets",
      ['GET /pets: operationId was "listPets" and is "searchPets".'],
    ],
    [
      "an operation asks for another scope",
      "paths./pets.get.security",
      [{ apiKey: ["write"] }],
      ['GET /pets: security was [{"apiKey":["read"]}] and is [{"apiKey":["write"]}].'],
    ],
    [
      "keys are taken no more",
      "paths./pets.get.security",
      [{ session: ["read"] }],
      ['GET /pets: security was [{"apiKey":["read"]}] and is [{"session":["read"]}].'],
    ],
    [
      "keys are taken only together with something else",
      "paths./pets.get.security",
      [{ apiKey: ["read"], session: ["read"] }],
      ['GET /pets: security was [{"apiKey":["read"]}] and is [{"apiKey":["read"],"session":["read"]}].'],
    ],
    [
      "anybody may call what needed a key",
      "paths./pets.get.security",
      [],
      ['GET /pets: security was [{"apiKey":["read"]}] and is [].'],
    ],
    [
      "an extension has another value",
      "paths./pets/{petId}.get.x-not-found",
      "gone",
      ['GET /pets/{petId}: x-not-found was "pet_not_found" and is "gone".'],
    ],
    [
      "a parameter is gone, and a new one is required",
      "paths./pets.get.parameters.5",
      { name: "page", in: "query", required: true, schema: {} },
      ["GET /pets query parameter cursor is gone.", "GET /pets query parameter page is new and required."],
    ],
    [
      "a parameter is required",
      "paths./pets.get.parameters.0.required",
      true,
      ["GET /pets query parameter limit: required was absent and is true."],
    ],
    [
      "a maximum is tightened",
      "paths./pets.get.parameters.0.schema.maximum",
      50,
      ["GET /pets query parameter limit: maximum was 100 and is 50."],
    ],
    [
      "a member of a request gets a limit",
      "components.schemas.NewPet.properties.name.minLength",
      1,
      ["POST /pets body.name: minLength was absent and is 1."],
    ],
    [
      "a request needs one more member",
      "components.schemas.NewPet.required",
      ["name", "categoryId", "status"],
      ["POST /pets body.status is required now."],
    ],
    [
      "the answers lose a member",
      "components.schemas.Pet.properties.categoryId",
      undefined,
      ["GET /pets 200 body[]", "POST /pets 201 body", "GET /pets/{petId} 200 body"].map(
        (where) => `${where}.categoryId is gone.`,
      ),
    ],
    [
      "the answers may leave a member out",
      "components.schemas.Pet.required",
      ["id", "name"],
      ["GET /pets 200 body[]", "POST /pets 201 body", "GET /pets/{petId} 200 body"].map(
        (where) => `${where}.categoryId is not required any more.`,
      ),
    ],
    [
      "a value is gone, and there is a new one",
      "components.schemas.PetStatus.enum",
      ["available", "sold", "lost"],
      [
        "GET /pets query parameter status lost the value pending.",
        "GET /pets query parameter status has the new value lost.",
        "GET /pets 200 body[].status lost the value pending.",
        "POST /pets body.status lost the value pending.",
        "POST /pets body.status has the new value lost.",
        "POST /pets 201 body.status lost the value pending.",
        "GET /pets/{petId} 200 body.status lost the value pending.",
      ],
    ],
    ["a status is gone", "paths./pets.post.responses.413", undefined, ["POST /pets 413 is gone."]],
    [
      "a header is gone",
      "paths./pets.post.responses.201.headers.Location",
      undefined,
      ["POST /pets 201 header Location is gone."],
    ],
    [
      "a header may be left out",
      "paths./pets.post.responses.201.headers.Location.required",
      false,
      ["POST /pets 201 header Location is not required any more."],
    ],
    [
      "the keys are sent in another way",
      "components.securitySchemes.apiKey.scheme",
      "basic",
      ['The security scheme apiKey: scheme was "bearer" and is "basic".'],
    ],
  ];
  for (const [title, path, value, breaks] of spoiled) {
    test(`it is noticed where ${title}`, () => {
      const document = structuredClone(released);
      change(document, path, value);

      expect(findBreaks(released, document)).toEqual(breaks);
    });
  }
});

async function readDocument(path: string): Promise<Document> {
  return Bun.YAML.parse(await Bun.file(join(import.meta.dir, "../..", path)).text()) as Document;
}

/** Sets what is at a path, whose names have dots between them; undefined: removes it. */
function change(document: Document, path: string, value: unknown): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let part: { [name: string]: unknown } = document;
  for (const name of names) part = part[name] as typeof part;
  if (value === undefined) delete part[last];
  else part[last] = value;
}

function report(differences: string[]): string {
  const shown = differences.slice(0, DIFFERENCES_SHOWN).join("\n\n");
  const more = differences.length - DIFFERENCES_SHOWN;
  return `${differences.length} answers are not those of 1.0.0.\n\n${shown}${more > 0 ? `\n\n… and ${more} more.` : ""}`;
}
