import { expect, test } from "bun:test";
import { openPetStore, type TestResponse } from "../../../test/support/pet-store.ts";
import { openSocket } from "../../../test/support/socket.ts";
import { writeFields } from "./field-headers.ts";

const strict = { Prefer: "handling=strict" };

test("Ignored lists at most 10 names, each once, cut to 64 characters of printable ASCII, escaped as in RFC 9651", async () => {
  await using petStore = await openPetStore();
  const ignored = async (query: string) => (await petStore.listPets(query)).headers.get("Ignored");

  expect(await ignored("limt=1&limit=5&limt=2&&stat=sold")).toBe('"limt";in=query, "stat";in=query');
  expect(await ignored(`${encodeURIComponent('a"\\\r\nX: größe')}=1`)).toBe('"a\\"\\\\??X: gr??e";in=query');
  const { headers } = await petStore.request("/v1/pets?%FF=1&=2");
  expect(headers.get("Ignored")).toBe('"%FF";in=query, "";in=query');
  expect(await ignored(`${"x".repeat(65)}=1`)).toBe(`"${"x".repeat(64)}";in=query`);
  const many = Array.from({ length: 12 }, (_, index) => `x${index}=1`).join("&");
  expect((await ignored(many))?.split(", ")).toEqual(Array.from({ length: 10 }, (_, index) => `"x${index}";in=query`));
  expect(await ignored("status=sold&limit=5")).toBeNull();
});

test("errors name what was ignored, too, and a member is only looked for at the top level", async () => {
  await using petStore = await openPetStore();

  const invalid = await petStore.createPet({ nmae: "Rex", categoryId: { more: 1n } }, { query: "x=1" });
  const missing = await petStore.updatePet(99n, { nmae: "Rex" });
  const nested = await petStore.createPet({ name: "Rex", categoryId: 1n, __proto__: null, more: { status: "sold" } });

  expect([invalid, missing, nested].map(({ status, headers }) => [status, headers.get("Ignored")])).toEqual([
    [400, '"x";in=query, "nmae";in=body'],
    [404, '"nmae";in=body'],
    [201, '"more";in=body'],
  ]);
});

test("400: with handling=strict, the message names at most 10 unknown fields, and invalid ones come first", async () => {
  await using petStore = await openPetStore();
  const body = Object.fromEntries(Array.from({ length: 98 }, (_, index) => [`x${index}${"y".repeat(50)}`, 1n]));

  const unknown = await petStore.createPet({ name: "Rex", categoryId: 1n, ...body }, { headers: strict });
  const invalid = await petStore.createPet({ name: "Rex", ...body }, { headers: strict });

  expect([unknown.body.code, unknown.body.message.length < 1200]).toEqual(["unknown_field", true]);
  expect(unknown.headers.get("Faults")?.split(", ")).toHaveLength(10);
  expect([invalid.body.code, invalid.body.message]).toEqual(["invalid_request", "`categoryId` is missing."]);
  expect((await petStore.listPets()).body).toEqual([]);
});

test("the message of a refusal suggests known names that resemble unknown ones", async () => {
  await using petStore = await openPetStore();
  const admin = await petStore.addKey("admin");
  const pet = { name: "Rex", categoryId: 1n };
  const messageOf = ({ body }: TestResponse): string => body.message;

  const strictly = await petStore.createPet(
    { ...pet, satus: "sold", colour: "red" },
    { query: "dryRum=1", headers: strict },
  );
  expect(messageOf(strictly)).toBe(
    "`dryRum` is no query parameter of this operation. Did you mean `dryRun`? " +
      "`satus` is no member of the body of this operation. Did you mean `status`? " +
      "`colour` is no member of the body of this operation.",
  );
  const missing = await petStore.createPet({ nmae: "Rex", category: 1n, x: 1n });
  expect(messageOf(missing)).toBe(
    "`name` is missing. `categoryId` is missing. " +
      "The request also has `nmae`, which is not known. Did you mean `name`? " +
      "The request also has `category`, which is not known. Did you mean `categoryId`?",
  );
  const batch = { operations: [{ method: "update", id: 1n, ifmatch: "*", body: { Status: "sold" } }] };
  expect(messageOf(await petStore.changePets(batch, { headers: strict }))).toBe(
    "`operations.0.ifmatch` is no member of the body of this operation. Did you mean `ifMatch`? " +
      "`operations.0.body.Status` is no member of the body of this operation. Did you mean `status`?",
  );
  const table = await petStore.importPets("name,categoryId,Statsu,sire\nRex,1,sold,Max\n", { headers: strict });
  expect(messageOf(table)).toBe(
    "`Statsu` is no column of the body of this operation. Did you mean `status`? " +
      "`sire` is no column of the body of this operation.",
  );
  const key = await petStore.createKey({ name: "Shop", expireAt: "2030-01-31T18:00:00Z" }, { key: admin });
  expect(messageOf(key)).toBe(
    "`expireAt` is not known here (did you mean `expiresAt`?), so it would not restrict the key.",
  );
});

test("a PATCH accepts the whole resource as it was read, with its times in another notation", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  const { body: order } = await petStore.placeOrder({ petId: 1n });
  const createdAt = order.createdAt.replace("Z", "+00:00");

  const same = await petStore.updateOrder(order.id, { ...order, createdAt, status: "approved" });
  const moved = await petStore.updateOrder(order.id, { ...same.body, petId: 2n, status: "delivered" });

  expect([same.status, same.headers.get("Ignored"), same.body.status]).toEqual([200, null, "approved"]);
  expect([moved.status, moved.body.message]).toEqual([400, "`petId` cannot be changed."]);
  expect((await petStore.getOrder(order.id)).body.status).toBe("approved");
});

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

test("a list of fields is bounded, printable ASCII, and escaped as in RFC 9651", () => {
  const fields = ['say "hi"', "back\\slash", "größe\n", "x".repeat(100), "y"].map((name) => ({
    in: "body" as const,
    name,
  }));

  expect(writeFields(fields, 4)).toBe(
    `"say \\"hi\\"";in=body, "back\\\\slash";in=body, "gr??e?";in=body, "${"x".repeat(64)}";in=body`,
  );
  expect(writeFields([{ in: "query", name: "limit" }], 4)).toBe('"limit";in=query');
});
