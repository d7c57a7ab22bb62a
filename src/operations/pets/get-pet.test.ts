import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/pet-store.ts";

const staging = { PETSTORE_ENVIRONMENT: "staging" };

test("200: answers the pet, exact to the last digit and with nothing else", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 9223372036854775807n, status: "sold" });
  await petStore.createPet({ name: "Misty", categoryId: -9223372036854775808n });

  expect((await petStore.getPet(1n)).text).toBe(
    '{"id":1,"name":"Rex","categoryId":9223372036854775807,"status":"sold"}',
  );
  expect((await petStore.getPet(2n)).text).toBe('{"id":2,"name":"Misty","categoryId":-9223372036854775808}');
});

test("200: says that it is deprecated, until when, and what to call instead", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });

  const { headers } = await petStore.getPet(1n);

  expect(headers.get("Deprecation")).toBe("@1764892800");
  expect(headers.get("Sunset")).toBe("Thu, 05 Dec 2030 00:00:00 GMT");
  expect(headers.get("Link")).toBe(
    `<${petStore.origin}/docs/deprecations#getpet>; rel="deprecation", ` +
      `<${petStore.origin}/v1/pets?id=1>; rel="successor-version"`,
  );
});

test("200: links to the address that the operator gave", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_BASE_URL: "https://api.example.org/shop/v1" } });
  await petStore.createPet({ name: "Rex", categoryId: 1n });

  const { headers } = await petStore.getPet(1n);

  expect(headers.get("Link")).toContain("<https://api.example.org/shop/v1/pets?id=1>");
});

test("304: answers without a body while the client's copy is current", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const { headers } = await petStore.getPet(1n);
  const tag = headers.get("ETag") ?? "";

  for (const ifNoneMatch of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const answer = await petStore.getPet(1n, { headers: { "If-None-Match": ifNoneMatch } });
    expect(answer.status).toBe(304);
    expect(answer.headers.get("ETag")).toBe(tag);
  }
  expect((await petStore.getPet(1n, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
});

test("401: comes before all else, and is deprecated too", async () => {
  await using petStore = await openPetStore();

  for (const id of ["1", "no-id"]) {
    const { status, body, headers } = await petStore.getPet(id, { key: null });
    expect(status).toBe(401);
    expect(body.code).toBe("missing_api_key");
    expect(headers.get("WWW-Authenticate")).toBe('Bearer realm="petstore"');
    expect(headers.get("Sunset")).toBe("Thu, 05 Dec 2030 00:00:00 GMT");
  }
});

test("404: there is no pet with this id", async () => {
  await using petStore = await openPetStore();

  for (const id of [1n, 0n, -1n, 9223372036854775807n, -9223372036854775808n]) {
    const { status, body } = await petStore.getPet(id);
    expect(status).toBe(404);
    expect(body.code).toBe("pet_not_found");
  }
});

test("404: what is no int64 in its shortest form names no pet", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n });

  for (const id of [
    "01",
    "1.0",
    "+1",
    "1e0",
    "-0",
    "one",
    "9223372036854775808",
    "%FF",
    "%00",
    "1%202",
    "9".repeat(4000),
  ]) {
    const { status, body } = await petStore.getPet(id);
    expect(status).toBe(404);
    expect(body.code).toBe("pet_not_found");
  }
});

test("410: is removed on 5 December 2030, for every id, after the key has been checked", async () => {
  await using petStore = await openPetStore({ variables: { ...staging, PETSTORE_NOW: "2030-12-05T00:00:00Z" } });
  await petStore.createPet({ name: "Rex", categoryId: 1n });

  for (const id of ["1", "2", "no-id"]) {
    const { status, body, headers } = await petStore.getPet(id);
    expect(status).toBe(410);
    expect(body.code).toBe("operation_removed");
    expect(headers.get("Link")).toContain('rel="successor-version"');
  }
  expect((await petStore.getPet(1n, { key: null })).status).toBe(401);
  expect((await petStore.listPets("id=1")).body).toEqual([{ id: 1n, name: "Rex", categoryId: 1n }]);
});

test("410: not a moment earlier", async () => {
  await using petStore = await openPetStore({ variables: { ...staging, PETSTORE_NOW: "2030-12-04T23:59:00Z" } });
  await petStore.createPet({ name: "Rex", categoryId: 1n });

  expect((await petStore.getPet(1n)).status).toBe(200);
});

test("503: says when to try again while the database is gone", async () => {
  await using petStore = await openPetStore();
  await petStore.store.close();

  const { status, body, headers } = await petStore.getPet(1n);

  expect(status).toBe(503);
  expect(body.code).toBe("unavailable");
  expect(headers.get("Retry-After")).toBe("1");
});

test("default: a fault of ours is told without its cause, and with the request's id", async () => {
  await using petStore = await openPetStore();
  using database = new Database(petStore.config.databasePath);
  database.run("drop table pets");

  const { status, body, headers } = await petStore.getPet(1n);

  expect(status).toBe(500);
  expect(body).toEqual({
    code: "internal_error",
    message: `Something went wrong on our side. (Request ${headers.get("Request-Id")})`,
    status: 500n,
  });
  expect(petStore.logLines.join("")).toContain("no such table: pets");
});
