import { expect, test } from "bun:test";
import { isPostgres } from "../../../test/support/engine.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { openPetStore, type TestResponse } from "../../../test/support/pet-store.ts";
import { openSocket } from "../../../test/support/socket.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
/** The tests' own requests come from it. */
const local = "127.0.0.0/8";
const elsewhere = "192.0.2.0/24";

test("200: changes the given members only, and null removes one", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const { body: created } = await petStore.createKey({ name: "Web shop", scope: "read" });
  const { key: _, ...before } = created;

  const all = {
    name: "Accounting",
    description: "Runs at night.",
    expiresAt: "2027-03-01T01:00:00+01:00",
    allowedAddresses: ["192.0.2.77/24", "2001:DB8::/32", "192.0.2.0/24", "::ffff:198.51.100.7"],
  };
  const changed = await petStore.updateKey(created.id, all);
  const removed = await petStore.updateKey(created.id, { description: null, expiresAt: null, allowedAddresses: null });

  expect(changed.status).toBe(200);
  expect(changed.text).toBe(
    `{"id":3,"name":"Accounting","description":"Runs at night.","scope":"read","lastFour":"${created.lastFour}",` +
      '"createdAt":"2027-01-31T12:00:00.000Z","expiresAt":"2027-03-01T00:00:00.000Z",' +
      '"allowedAddresses":["192.0.2.0/24","2001:db8::/32","198.51.100.7/32"]}',
  );
  expect(removed.body).toEqual({ ...before, name: "Accounting" });
  expect((await petStore.updateKey(created.id, "{}")).text).toBe(removed.text);
  expect((await petStore.getKey(created.id)).text).toBe(removed.text);
});

test("200: each change has an event for admins; a change to the same values has none", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const { body: created } = await petStore.createKey({ name: "Web shop", expiresAt: "2027-03-01T00:00:00Z" });
  const changes = {
    name: "Accounting",
    description: "Runs at night.",
    expiresAt: null,
    allowedAddresses: [elsewhere, "::/0"],
  };

  const { body: key } = await petStore.updateKey(created.id, changes);
  await petStore.updateKey(created.id, changes);

  const admin = await petStore.addKey("admin");
  const { body: events } = await petStore.listEvents("type=key.updated", { key: admin });
  expect(events).toHaveLength(1);
  expect(events[0].data).toEqual({
    key,
    changes: [
      { field: "name", from: "Web shop", to: "Accounting" },
      { field: "description", to: "Runs at night." },
      { field: "expiresAt", from: "2027-03-01T00:00:00.000Z" },
      { field: "allowedAddresses", to: "192.0.2.0/24, ::/0" },
    ],
  });
  expect((await petStore.listEvents("type=key.updated")).body).toEqual([]);
});

test("200: a cached key is refused from elsewhere, on SQLite at once, for reads and writes", async () => {
  await using petStore = await openPetStore();
  const { body: created } = await petStore.createKey({ name: "Web shop" });
  const { key } = created;
  const calls = [
    () => petStore.listPets("", { key }),
    () => petStore.getPet(1n, { key }),
    () => petStore.createPet({ name: "Rex", categoryId: 1n }, { key }),
    () => petStore.request("/v1/pets/export?format=csv", { key }),
    () => petStore.listKeys("", { key }),
  ];
  const statuses = async () => Promise.all(calls.map(async (call) => (await call()).status));
  expect((await petStore.createPet({ name: "Rex", categoryId: 1n }, { key })).status).toBe(201);
  expect(await statuses()).toEqual([200, 200, 201, 200, 403]);

  await petStore.updateKey(created.id, { allowedAddresses: [elsewhere] });
  if (isPostgres) await untilStatus(403, calls[0]);
  for (const call of calls) {
    const { status, body } = await call();
    expect([status, body.code]).toEqual([403, "address_not_allowed"]);
    expect(body.message).toBe("This key may not be used from the address 127.0.0.1.");
  }
  // Refused uses are no uses, and 401 takes precedence.
  expect((await petStore.listPets("", { key: `${key}x` })).status).toBe(401);

  await petStore.updateKey(created.id, { allowedAddresses: ["::1", local] });
  if (isPostgres) await untilStatus(200, calls[0]);
  expect(await statuses()).toEqual([200, 200, 201, 200, 403]);
  expect(await statuses()).toEqual([200, 200, 201, 200, 403]);
});

test("200: behind trusted proxies, the address that counts is that of the client", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_TRUSTED_PROXIES: "1" } });
  const { body: v4 } = await petStore.createKey({ name: "IPv4", allowedAddresses: [elsewhere] });
  const { body: v6 } = await petStore.createKey({ name: "IPv6", allowedAddresses: ["2001:db8::/32"] });
  const statusOf = async ({ key }: { key: string }, forwarded: string) =>
    (await petStore.listPets("", { key, headers: { "X-Forwarded-For": forwarded } })).status;

  for (let round = 0; round < 2; round += 1) {
    expect(await statusOf(v4, "192.0.2.7")).toBe(200);
    expect(await statusOf(v4, "192.0.2.7, 198.51.100.1")).toBe(403);
    expect(await statusOf(v4, "198.51.100.1, ::ffff:192.0.2.7")).toBe(200);
    expect(await statusOf(v6, "2001:DB8::7")).toBe(200);
    expect(await statusOf(v6, "2001:db9::7")).toBe(403);
    expect((await petStore.listPets("", { key: v4.key })).status).toBe(403);
  }
});

sqliteTest(
  "200: a change whose body arrives after its key was restricted is refused, and nothing is changed",
  async () => {
    await using petStore = await openPetStore();
    const { body: created } = await petStore.createKey({ name: "Web shop" });
    await using socket = await openSocket(petStore.port);
    const head = `POST /v1/pets HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${created.key}\r\nContent-Type: application/json`;
    socket.write(`${head}\r\nContent-Length: 29\r\n\r\n{"name":"Rex",`);
    // Until the request has been admitted.
    await petStore.listPets();
    await petStore.listPets();

    await petStore.updateKey(created.id, { allowedAddresses: [elsewhere] });
    socket.write('"categoryId":1}');

    expect(await socket.untilClosedOr(/\r\n\r\n\{.*\}/)).toMatch(/^HTTP\/1.1 403 .*"address_not_allowed"/s);
    expect((await petStore.listPets()).body).toEqual([]);
  },
);

test("200: the overlap of a rotated key can be made longer, and its successor has the lifetime of the key", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { body: old } = await petStore.createKey({ name: "Web shop" });
  await petStore.updateKey(old.id, { expiresAt: "2027-02-10T12:00:00Z" });
  clock.now = Date.parse("2027-02-05T12:00:00Z");

  const { body: successor } = await petStore.rotateKey(old.id, { overlapSeconds: 60n });
  const { body: longer } = await petStore.updateKey(old.id, { expiresAt: "2027-02-06T12:00:00Z" });

  expect(successor.expiresAt).toBe("2027-02-15T12:00:00.000Z");
  expect(longer).toMatchObject({ expiresAt: "2027-02-06T12:00:00.000Z", replacedBy: successor.id });
});

test("400: a member is invalid", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const { body: created } = await petStore.createKey({ name: "Web shop" });
  const before = await petStore.getKey(created.id);
  const faults: [body: object, message: string][] = [
    [{ name: null }, "`name` must be a string."],
    [{ name: " " }, "`name` must contain a visible character, and must not contain U+0000."],
    [{ description: "x".repeat(501) }, "`description` must have at most 500 characters."],
    [{ expiresAt: "2027-01-31T12:00:00Z" }, "`expiresAt` must be in the future."],
    [{ allowedAddresses: [] }, "`allowedAddresses` must have at least 1 element."],
    [{ allowedAddresses: Array(51).fill(elsewhere) }, "`allowedAddresses` must have at most 50 elements."],
    [{ allowedAddresses: "192.0.2.0/24" }, "`allowedAddresses` must be an array or null."],
    [
      { expiresAt: "2027-01-01T12:00:00Z", allowedAddresses: [elsewhere, "192.0.2.0/33", "example.org"] },
      "`expiresAt` must be in the future. " +
        "`allowedAddresses.1` must be a network in CIDR notation, such as 192.0.2.0/24. " +
        "`allowedAddresses.2` must be a network in CIDR notation, such as 192.0.2.0/24.",
    ],
  ];

  for (const [body, message] of faults) {
    const response = await petStore.updateKey(created.id, body);
    expect([response.status, response.body.code, response.body.message]).toEqual([400, "invalid_request", message]);
  }
  expect((await petStore.getKey(created.id)).text).toBe(before.text);
});

test("200: gives a publishable key other origins, or none; the event has both", async () => {
  await using petStore = await openPetStore();
  const allowedOrigins = ["https://www.example.org"];
  const { body: key } = await petStore.createKey({ name: "Website", scope: "public", allowedOrigins });
  const next = ["https://www.example.org", "https://shop.example.org"];

  const changed = await petStore.updateKey(key.id, { allowedOrigins: next });
  const same = await petStore.updateKey(key.id, { name: "Website", allowedOrigins: next });
  const removed = await petStore.updateKey(key.id, { allowedOrigins: null });

  expect([changed.body.allowedOrigins, same.body.allowedOrigins, removed.body.allowedOrigins]).toEqual([
    next,
    next,
    undefined,
  ]);
  const events = (await petStore.listEvents("type=key.updated", { key: await petStore.addKey("admin") })).body;
  expect(events.map(({ data }: { data: { changes: object[] } }) => data.changes)).toEqual([
    [{ field: "allowedOrigins", from: next.join(", ") }],
    [{ field: "allowedOrigins", from: allowedOrigins.join(), to: next.join(", ") }],
  ]);
});

test("400: a secret key has no allowed origins", async () => {
  await using petStore = await openPetStore();
  const { body: key } = await petStore.createKey({ name: "Web shop" });

  const { status, body } = await petStore.updateKey(key.id, { allowedOrigins: ["https://www.example.org"] });

  const reason = "is for keys with the scope public only: it would not protect a key with the scope write";
  expect([status, body.message]).toEqual([400, `\`allowedOrigins\` ${reason}.`]);
});

test("400: a member that would restrict the key is not known here", async () => {
  await using petStore = await openPetStore();
  const { body: key } = await petStore.createKey({ name: "Web shop" });

  const { status, body } = await petStore.updateKey(key.id, { name: "Shop", rateLimit: 5n });

  const message = "`rateLimit` is not known here, so it would not restrict the key.";
  expect([status, body.code, body.message]).toEqual([400, "invalid_request", message]);
  expect((await petStore.getKey(key.id)).body.name).toBe("Web shop");
});

test("400: a key cannot exclude the address of its own request; another key or a session can", async () => {
  await using petStore = await openPetStore();
  const { body: own } = await petStore.createKey({ name: "Admin", scope: "admin" });
  const { cookie } = await petStore.addPerson("owner");
  const restrict = (networks: string[], options: object) =>
    petStore.updateKey(own.id, { allowedAddresses: networks }, options);

  const refused = await restrict([elsewhere], { key: own.key });
  expect([refused.status, refused.headers.get("Faults")]).toEqual([400, '"allowedAddresses";in=body']);
  expect(refused.body.message).toBe(
    "`allowedAddresses` must include 127.0.0.1, the address of this request: else the key could not undo the change.",
  );
  expect((await restrict([elsewhere, local], { key: own.key })).status).toBe(200);
  expect((await restrict([elsewhere], { cookie })).status).toBe(200);
});

test("404: there is no key with this id, or the id is malformed", async () => {
  await using petStore = await openPetStore();

  for (const id of ["3", "0", "01", "9223372036854775808"]) {
    const { status, body } = await petStore.updateKey(id, { name: "Web shop" });
    expect([id, status, body.code]).toEqual([id, 404, "key_not_found"]);
  }
});

test("409: the key has expired or was revoked", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { body: expired } = await petStore.createKey({ name: "Web shop", expiresAt: "2027-01-31T12:00:01Z" });
  const { body: revoked } = await petStore.createKey({ name: "Web shop" });
  await petStore.revokeKey(revoked.id);
  clock.now += 1000;
  const update = (id: bigint, options?: object) => petStore.updateKey(id, { expiresAt: null }, options);

  const responses = [await update(expired.id), await update(revoked.id)];

  expect(responses.map(({ status, body }) => [status, body.code, body.message])).toEqual([
    [409, "key_not_active", "This key has expired, so it cannot be changed."],
    [409, "key_not_active", "This key was revoked, so it cannot be changed."],
  ]);
  expect((await petStore.listPets("", { key: expired.key })).status).toBe(401);
  expect((await update(expired.id, { headers: { "If-Match": '"other"' } })).status).toBe(412);
});

async function untilStatus(status: number, call: (() => Promise<TestResponse>) | undefined): Promise<void> {
  await eventually(async () => (await call?.())?.status === status);
}
