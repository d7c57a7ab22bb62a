import { expect, test } from "bun:test";
import { isPostgres } from "../../../test/support/engine.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");

test("204: every service refuses the key, although it was in use", async () => {
  await using first = await openPetStore();
  await using second = await openPetStore({ databasePath: first.config.databasePath });
  const { body: created } = await first.createKey({ name: "Web shop" });
  const servers = [first, second];
  for (const petStore of servers) expect((await petStore.listPets("", { key: created.key })).status).toBe(200);

  const { status, text } = await first.revokeKey(created.id);
  const refusals = await Promise.all(servers.map((petStore) => untilRefused(petStore, created.key)));

  expect([status, text]).toEqual([204, ""]);
  expect(refusals).toEqual(servers.map(() => "This API key has been revoked."));
});

test("204: the key stays in the list with revokedAt; revoking it again changes nothing", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { body: created } = await petStore.createKey({ name: "Web shop" });

  clock.now += 1;
  await petStore.revokeKey(created.id);
  const before = [await petStore.getKey(created.id), await petStore.listKeys()].map(({ text }) => text);
  clock.now += 1000;
  const { status } = await petStore.revokeKey(created.id);

  expect(status).toBe(204);
  expect([await petStore.getKey(created.id), await petStore.listKeys()].map(({ text }) => text)).toEqual(before);
  expect(before[0]).toContain('"revokedAt":"2027-01-31T12:00:00.001Z"');
});

test("204: an expired or rotated key can be revoked", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { body: expiring } = await petStore.createKey({ name: "Web shop", expiresAt: "2027-01-31T12:00:00.001Z" });
  const { body: old } = await petStore.createKey({ name: "Web shop" });
  const { body: successor } = await petStore.rotateKey(old.id);
  clock.now += 1;

  for (const { id } of [expiring, old]) {
    expect((await petStore.revokeKey(id)).status).toBe(204);
    expect((await petStore.getKey(id)).body.revokedAt).toBe("2027-01-31T12:00:00.001Z");
  }
  expect(await untilRefused(petStore, old.key)).toBe("This API key has been revoked.");
  expect((await petStore.listPets("", { key: successor.key })).status).toBe(200);
});

test("204: a key can revoke itself", async () => {
  await using petStore = await openPetStore();
  const { body: created } = await petStore.createKey({ name: "Web shop", scope: "admin" });

  expect((await petStore.revokeKey(created.id, { key: created.key })).status).toBe(204);

  expect(await untilRefused(petStore, created.key)).toBe("This API key has been revoked.");
});

test("404: there is no key with this id, or the id is malformed", async () => {
  await using petStore = await openPetStore();

  for (const id of ["3", "0", "-1", "9223372036854775807", "9223372036854775808", "01", "1.0", "pst_live_x"]) {
    const { status, body } = await petStore.revokeKey(id);
    expect([id, status, body.code]).toEqual([id, 404, "key_not_found"]);
  }
});

/** Expects that the key is refused, on PostgreSQL eventually, and returns the message. */
async function untilRefused(petStore: PetStore, key: string): Promise<string> {
  const list = () => petStore.listPets("", { key });
  if (isPostgres) await eventually(async () => (await list()).status !== 200);
  const { status, body } = await list();
  expect([status, body.code]).toEqual([401, "invalid_api_key"]);
  return body.message;
}
