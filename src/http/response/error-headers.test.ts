import { expect, test } from "bun:test";
import { openPetStore, type TestResponse } from "../../../test/support/pet-store.ts";
import { openSocket } from "../../../test/support/socket.ts";

const headersOf = ({ status, headers }: TestResponse) => [status, headers.get("Link"), headers.get("Faults")];

test("every error links to the documentation of its code, wherever it is found", async () => {
  await using petStore = await openPetStore();
  const helpOf = (code: string) => `<${petStore.origin}/docs/errors#${code}>; rel="help"`;
  const key = await petStore.addKey("read");
  const errors = {
    not_found: await petStore.request("/nothing"),
    method_not_allowed: await petStore.request("/v1/pets", { method: "PUT" }),
    uri_too_long: await petStore.request(`/v1/pets?name=${"a".repeat(8192)}`),
    missing_api_key: await petStore.listPets("", { key: null }),
    insufficient_scope: await petStore.createPet({ name: "Rex", categoryId: 1n }, { key }),
    invalid_json: await petStore.createPet("{"),
    order_not_found: await petStore.getOrder(1n),
    invalid_credentials: await petStore.logIn({ email: "ada@example.org", password: "wrong" }),
  };

  for (const [code, response] of Object.entries(errors)) {
    expect([response.body.code, response.headers.get("Link")]).toEqual([code, helpOf(code)]);
    expect(response.headers.has("Faults")).toBe(false);
  }
  expect((await petStore.listPets()).headers.has("Link")).toBe(false);
  expect((await petStore.request("/v1/nothing", { method: "HEAD" })).headers.get("Link")).toBe(helpOf("not_found"));
  await petStore.store.close();
  expect((await petStore.request("/readyz")).headers.get("Link")).toBe(helpOf("unavailable"));
});

test("the link has the configured base URL, and follows the links that a response has anyway", async () => {
  const variables = { PETSTORE_BASE_URL: "https://petstore.test/shop/v1" };
  await using petStore = await openPetStore({ variables });

  const { headers } = await petStore.getPet(42n);

  expect(headers.get("Link")?.split(", ")).toEqual([
    '<https://petstore.test/shop/docs/deprecations#getpet>; rel="deprecation"',
    '<https://petstore.test/shop/v1/pets?id=42>; rel="successor-version"',
    '<https://petstore.test/shop/docs/errors#pet_not_found>; rel="help"',
  ]);
});

test("a replayed error has the link, too", async () => {
  await using petStore = await openPetStore();
  const headers = { "Idempotency-Key": "an order" };

  const [first, again] = [
    await petStore.placeOrder({ petId: 1n }, { headers }),
    await petStore.placeOrder({ petId: 1n }, { headers }),
  ];

  expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  expect([headersOf(again), again.text]).toEqual([headersOf(first), first.text]);
  expect(first.headers.get("Link")).toEndWith('/docs/errors#pet_not_found>; rel="help"');
});

test("Faults lists every field at fault, in the query, the body and the headers", async () => {
  await using petStore = await openPetStore();
  const { cookie } = await petStore.addPerson("owner");
  const faultsOf = ({ headers }: TestResponse) => headers.get("Faults");
  const headers = { "Idempotency-Key": '"' };
  const past = "2020-01-01T00:00:00Z";

  expect(faultsOf(await petStore.createPet('{"categoryId":"1","status":"gone"}', { headers }))).toBe(
    '"name";in=body, "categoryId";in=body, "status";in=body, "Idempotency-Key";in=header',
  );
  const query = "limit=0&status=sold&status=sold&name=%FF&id=1&id=x";
  expect(faultsOf(await petStore.request(`/v1/pets?${query}`))).toBe(
    '"limit";in=query, "status";in=query, "name";in=query, "id";in=query',
  );
  expect(faultsOf(await petStore.importPets("name", { query: { dryRun: "perhaps" } }))).toBe('"dryRun";in=query');

  // Found by the operations themselves.
  expect(faultsOf(await petStore.listPets("cursor=mine"))).toBe('"cursor";in=query');
  expect(faultsOf(await petStore.placeOrder({ petId: 1n, expiresAt: past }))).toBe('"expiresAt";in=body');
  expect(faultsOf(await petStore.createKey({ name: "Web shop", expiresAt: past }))).toBe('"expiresAt";in=body');
  expect(faultsOf(await petStore.rotateKey(1n, { expiresAt: past }))).toBe('"expiresAt";in=body');
  expect(faultsOf(await petStore.importPets("name,name\n"))).toBe('"categoryId";in=body, "name";in=body');
  const passwords = { currentPassword: "wrong", newPassword: "abcabcabcabc" };
  expect(faultsOf(await petStore.changePassword(passwords, { cookie }))).toBe('"newPassword";in=body');
});

test("Faults names the header at fault", async () => {
  await using petStore = await openPetStore();
  const pet = { name: "Rex", categoryId: 1n };
  const type = await petStore.createPet(pet, { headers: { "Content-Type": "text/plain" } });
  const encoding = await petStore.createPet(pet, { headers: { "Content-Encoding": "gzip" } });

  expect(type.headers.get("Faults")).toBe('"Content-Type";in=header');
  expect(encoding.headers.get("Faults")).toBe('"Content-Encoding";in=header');

  await using socket = await openSocket(petStore.port);
  socket.write("GET /v1/pets HTTP/1.1\r\nHost: one\r\nHost: two\r\nConnection: close\r\n\r\n");
  const response = await socket.untilClosedOr(/\r\n\r\n/);
  expect(response).toStartWith("HTTP/1.1 400");
  expect(response).toContain('\r\nFaults: "Host";in=header\r\n');
  expect(response).toMatch(/\r\nLink: <[^>]*\/docs\/errors#invalid_request>; rel="help"\r\n/);
});
