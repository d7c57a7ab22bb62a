import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { openFolder } from "../../../test/support/process.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const noonText = "2027-01-31T12:00:00.000Z";

test("200: returns the key with its members in order, without its secret", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { body: created } = await petStore.createKey({
    name: "Zoë 🐈",
    scope: "read",
    expiresAt: "2027-03-01T00:00:00Z",
  });
  const start = `{"id":${created.id},"name":"Zoë 🐈","scope":"read","lastFour":"${created.lastFour}","createdAt":"${noonText}"`;

  const alive = await petStore.getKey(created.id);
  clock.now += 1;
  await petStore.revokeKey(created.id);
  const revoked = await petStore.getKey(created.id);

  expect([alive.status, alive.text]).toEqual([200, `${start},"expiresAt":"2027-03-01T00:00:00.000Z"}`]);
  expect([revoked.status, revoked.text]).toEqual([
    200,
    `${start},"expiresAt":"2027-03-01T00:00:00.000Z","revokedAt":"2027-01-31T12:00:00.001Z"}`,
  ]);
  expect(created.key).toEndWith(created.lastFour);
});

test("200: returns an expired key", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { body: created } = await petStore.createKey({ name: "Web shop", expiresAt: "2027-01-31T12:00:01Z" });
  const before = await petStore.getKey(created.id);

  clock.now += 1000;

  expect((await petStore.getKey(created.id)).text).toBe(before.text);
});

test("200: lastUsedAt is exact to the minute, with the address in lastUsedFrom; both are absent for an unused key", async () => {
  await using folder = await openFolder();
  const databasePath = `${folder.path}/petstore.db`;
  const clock = { now: noon };
  {
    await using petStore = await openPetStore({ databasePath, now: () => clock.now });
    const { body: created } = await petStore.createKey({ name: "Used" });
    await petStore.createKey({ name: "Unused" });
    clock.now = noon + 3_600_000;
    await petStore.listPets("", { key: created.key });
    await petStore.listPets("", { key: `${created.key}x` });
  }

  await using petStore = await openPetStore({ databasePath });
  const [used, unused] = [await petStore.getKey(3n), await petStore.getKey(4n)];

  expect([used.body.name, unused.body.name]).toEqual(["Used", "Unused"]);
  expect(Date.parse(used.body.lastUsedAt)).toBeWithin(noon + 3_600_000 - 60_000, noon + 3_600_001);
  expect(used.body.lastUsedFrom).toBe("127.0.0.1");
  expect(unused.body).not.toHaveProperty("lastUsedAt");
  expect(unused.body).not.toHaveProperty("lastUsedFrom");
});

test("200: lastUsedFrom is the address of the client behind trusted proxies, also of later uses; refused ones do not count", async () => {
  await using folder = await openFolder();
  const databasePath = `${folder.path}/petstore.db`;
  const variables = { PETSTORE_TRUSTED_PROXIES: "1" };
  const clock = { now: noon };
  {
    await using petStore = await openPetStore({ databasePath, variables, now: () => clock.now });
    const { body: key } = await petStore.createKey({ name: "Used", allowedAddresses: ["192.0.2.0/24"] });
    for (const address of ["192.0.2.1", "192.0.2.2", "198.51.100.1"]) {
      clock.now += 1000;
      await petStore.listPets("", { key: key.key, headers: { "X-Forwarded-For": address } });
    }
  }

  await using petStore = await openPetStore({ databasePath });
  expect((await petStore.getKey(3n)).body).toMatchObject({
    lastUsedAt: new Date(noon + 2000).toISOString(),
    lastUsedFrom: "192.0.2.2",
  });
});

test("404: there is no key with this id, or the id is malformed", async () => {
  await using petStore = await openPetStore();

  for (const id of ["3", "0", "-1", "9223372036854775807", "9223372036854775808", "01", "1.0", "pst_live_x"]) {
    const { status, body } = await petStore.getKey(id);
    expect([id, status, body.code]).toEqual([id, 404, "key_not_found"]);
  }
});
