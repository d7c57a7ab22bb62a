import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

const noon = Date.parse("2026-11-21T12:00:00Z");
const staging = { PETSTORE_ENVIRONMENT: "staging" };

test("200: returns the pet, exact to the last digit, and nothing else", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 9223372036854775807n, status: "sold" });
  await petStore.createPet({ name: "Misty", categoryId: -9223372036854775808n });

  expect((await petStore.getPet(1n)).text).toBe(
    '{"id":1,"name":"Rex","categoryId":9223372036854775807,"status":"sold"}',
  );
  expect((await petStore.getPet(2n)).text).toBe('{"id":2,"name":"Misty","categoryId":-9223372036854775808}');
});

test("200: announces its deprecation, its removal date and its successor", async () => {
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

test("200: links to the configured base URL", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_BASE_URL: "https://api.example.org/shop/v1" } });
  await petStore.createPet({ name: "Rex", categoryId: 1n });

  const { headers } = await petStore.getPet(1n);

  expect(headers.get("Link")).toContain("<https://api.example.org/shop/v1/pets?id=1>");
});

test("200: all other responses, including errors and HEAD, announce the deprecation, too", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_RATE_LIMIT: "2" }, now: () => noon });
  await petStore.createPet({ name: "Rex", categoryId: 1n });
  const key = await petStore.addKey("read");

  const responses = [
    await petStore.getPet(1n, { key, headers: { "If-None-Match": "*" } }),
    await petStore.getPet(2n, { key }),
    await petStore.getPet(2n, { key }),
    await petStore.getPet(2n, { key: null }),
    await petStore.getPet("no-id", { key: "wrong" }),
    await petStore.getPet(1n, { headers: { "X-Long": "a".repeat(8192) } }),
    await petStore.request("/v1/pets/1", { method: "HEAD" }),
  ];

  expect(responses.map(({ status }) => status)).toEqual([304, 404, 429, 401, 401, 431, 200]);
  for (const { headers } of responses) {
    expect(headers.get("Deprecation")).toBe("@1764892800");
    expect(headers.get("Sunset")).toBe("Thu, 05 Dec 2030 00:00:00 GMT");
    expect(headers.get("Link")).toMatch(
      /^<[^>]+>; rel="deprecation", <[^>]+\/v1\/pets\?id=[^>]+>; rel="successor-version"(, <[^>]+>; rel="help")?$/,
    );
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

test("404: the id is not a canonical int64", async () => {
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

test("410: is removed on 5 December 2030, for every id, after authentication", async () => {
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

test("410: the removal does not take effect a millisecond early", async () => {
  await using petStore = await openPetStore({ variables: { ...staging, PETSTORE_NOW: "2030-12-04T23:59:00Z" } });
  await petStore.createPet({ name: "Rex", categoryId: 1n });

  expect((await petStore.getPet(1n)).status).toBe(200);
});
