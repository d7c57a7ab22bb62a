import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");

test("204: every server refuses the key within a second, however often it was used before", async () => {
  await using one = await openPetStore();
  await using other = await openPetStore({ databasePath: one.config.databasePath });
  const { body: made } = await one.createKey({ name: "Web shop" });
  const servers = [one, other];
  for (const petStore of servers) expect((await petStore.listPets("", { key: made.key })).status).toBe(200);

  const start = performance.now();
  const { status, text } = await one.revokeKey(made.id);
  const refusals = await Promise.all(servers.map((petStore) => untilRefused(petStore, made.key)));

  expect(performance.now() - start).toBeLessThan(1000);
  expect([status, text]).toEqual([204, ""]);
  expect(refusals).toEqual(servers.map(() => "This API key has been revoked."));
});

test("204: the key stays in the list, as revoked at that moment; to revoke it once more changes nothing", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { body: made } = await petStore.createKey({ name: "Web shop" });

  clock.now += 1;
  await petStore.revokeKey(made.id);
  const before = [await petStore.getKey(made.id), await petStore.listKeys()].map(({ text }) => text);
  clock.now += 1000;
  const { status } = await petStore.revokeKey(made.id);

  expect(status).toBe(204);
  expect([await petStore.getKey(made.id), await petStore.listKeys()].map(({ text }) => text)).toEqual(before);
  expect(before[0]).toContain('"revokedAt":"2027-01-31T12:00:00.001Z"');
});

test("204: a key that has expired, or that was rotated, can be revoked", async () => {
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
  const { body: made } = await petStore.createKey({ name: "Web shop", scope: "admin" });

  expect((await petStore.revokeKey(made.id, { key: made.key })).status).toBe(204);

  expect(await untilRefused(petStore, made.key)).toBe("This API key has been revoked.");
});

test("404: there is no key with this id, and none with what is no id", async () => {
  await using petStore = await openPetStore();

  for (const id of ["3", "0", "-1", "9223372036854775807", "9223372036854775808", "01", "1.0", "pst_live_x"]) {
    const { status, body } = await petStore.revokeKey(id);
    expect([id, status, body.code]).toEqual([id, 404, "key_not_found"]);
  }
});

/** The message with which a key is refused, once it is. */
async function untilRefused(petStore: PetStore, key: string): Promise<string> {
  for (;;) {
    const { status, body } = await petStore.listPets("", { key });
    if (status !== 200) {
      expect([status, body.code]).toEqual([401, "invalid_api_key"]);
      return body.message;
    }
    await Bun.sleep(10);
  }
}
