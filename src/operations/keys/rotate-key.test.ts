import { expect, test } from "bun:test";
import { isPostgres } from "../../../test/support/engine.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const noonText = "2027-01-31T12:00:00.000Z";
const hour = 3_600_000;
const day = 24 * hour;

test("201: returns a key with the same name and scope, a new secret, and its URL", async () => {
  const { petStore, ...fixture } = await openFixture();
  await using _ = petStore;
  const { body: old } = await petStore.createKey({ name: "Zoë 🐈", scope: "read" });
  fixture.clock.now += 1;

  const { status, text, body, headers } = await petStore.rotateKey(old.id, {});

  expect(status).toBe(201);
  expect(text).toBe(
    `{"id":4,"name":"Zoë 🐈","scope":"read","lastFour":"${body.key.slice(-4)}",` +
      `"createdAt":"2027-01-31T12:00:00.001Z","key":"${body.key}"}`,
  );
  expect(headers.get("Location")).toBe(`${petStore.origin}/v1/keys/4`);
  expect(body.key).toMatch(/^pst_live_[0-9A-Za-z]{36}$/);
  expect(body.key).not.toBe(old.key);
  expect(await fixture.works(body.key)).toBe(true);
});

test("201: the new key has the same description and allowed addresses, and the old one names it", async () => {
  await using petStore = await openPetStore();
  const described = { name: "Web shop", description: "Runs at night.", allowedAddresses: ["192.0.2.0/24"] };
  const { body: old } = await petStore.createKey(described);

  const { body: first } = await petStore.rotateKey(old.id);
  const { body: second } = await petStore.rotateKey(old.id);

  expect(first).toMatchObject(described);
  expect(first).not.toHaveProperty("replacedBy");
  expect((await petStore.getKey(old.id)).body.replacedBy).toBe(second.id);
  const { body } = await petStore.listPets("", { key: first.key });
  expect(body.code).toBe("address_not_allowed");
});

test("201: without a body, the old key keeps working for a day", async () => {
  const { petStore, ...fixture } = await openFixture();
  await using _ = petStore;
  const bodies = [undefined, "", "{}", { overlapSeconds: 86_400n }];

  for (const body of bodies) {
    fixture.clock.now = noon;
    const { body: old } = await petStore.createKey({ name: "Web shop" });
    const { status, body: created } = await petStore.rotateKey(old.id, body);
    expect(status).toBe(201);
    expect((await petStore.getKey(old.id)).body.expiresAt).toBe("2027-02-01T12:00:00.000Z");
    fixture.clock.now = noon + day - 1;
    expect([await fixture.works(old.key), await fixture.works(created.key)]).toEqual([true, true]);
    fixture.clock.now = noon + day;
    expect([await fixture.works(old.key), await fixture.works(created.key)]).toEqual([false, true]);
  }
});

test("201: without a body, no Content-Type is needed", async () => {
  await using petStore = await openPetStore();
  const { body: old } = await petStore.createKey({ name: "Web shop" });
  const key = await petStore.addKey("admin");

  const { status } = await petStore.request(`/v1/keys/${old.id}/rotate`, {
    method: "POST",
    headers: { "Content-Type": "text/plain" },
    key,
  });

  expect(status).toBe(201);
});

test("201: accepts an overlap from 0 to 7 days", async () => {
  const { petStore, ...fixture } = await openFixture();
  await using _ = petStore;

  for (const overlapSeconds of [1n, 3600n, 604_800n]) {
    fixture.clock.now = noon;
    const { body: old } = await petStore.createKey({ name: "Web shop" });
    await petStore.rotateKey(old.id, { overlapSeconds });
    const end = noon + Number(overlapSeconds) * 1000;
    expect((await petStore.getKey(old.id)).body.expiresAt).toBe(new Date(end).toISOString());
    fixture.clock.now = end - 1;
    expect(await fixture.works(old.key)).toBe(true);
    fixture.clock.now = end;
    expect(await fixture.works(old.key)).toBe(false);
  }
  const { body: old } = await petStore.createKey({ name: "Web shop" });
  await petStore.rotateKey(old.id, { overlapSeconds: 0n });
  expect(await fixture.works(old.key)).toBe(false);
});

test("201: without an overlap every service refuses the old key, although it was in use", async () => {
  await using first = await openPetStore();
  await using second = await openPetStore({ databasePath: first.config.databasePath });
  const { body: old } = await first.createKey({ name: "Web shop" });
  const servers = [first, second];
  for (const petStore of servers) expect((await petStore.listPets("", { key: old.key })).status).toBe(200);

  await first.rotateKey(old.id, { overlapSeconds: 0n });

  for (const petStore of servers) {
    const list = async () => (await petStore.listPets("", { key: old.key })).status;
    if (isPostgres) await eventually(async () => (await list()) !== 200);
    expect(await list()).toBe(401);
  }
});

test("201: an overlap never extends the life of the old key", async () => {
  const { petStore, ...fixture } = await openFixture();
  await using _ = petStore;
  const { body: old } = await petStore.createKey({ name: "Web shop", expiresAt: "2027-01-31T12:00:01Z" });

  await petStore.rotateKey(old.id, { overlapSeconds: 3600n });

  expect((await petStore.getKey(old.id)).body.expiresAt).toBe("2027-01-31T12:00:01.000Z");
  fixture.clock.now += 1000;
  expect(await fixture.works(old.key)).toBe(false);
});

test("201: the new key has the old key's original lifetime, and so do its successors", async () => {
  const { petStore, ...fixture } = await openFixture();
  await using _ = petStore;
  let { body: key } = await petStore.createKey({ name: "Web shop", expiresAt: "2027-03-02T12:00:00Z" });

  for (let rotation = 1; rotation <= 3; rotation += 1) {
    fixture.clock.now += 29 * day;
    const old = key;
    ({ body: key } = await petStore.rotateKey(key.id));
    expect(key.expiresAt).toBe(new Date(fixture.clock.now + 30 * day).toISOString());
    expect((await petStore.getKey(old.id)).body.expiresAt).toBe(new Date(fixture.clock.now + day).toISOString());
  }
});

test("201: the new key has the old key's original lifetime, even if an overlap had shortened it", async () => {
  const { petStore, ...fixture } = await openFixture();
  await using _ = petStore;
  const { body: old } = await petStore.createKey({ name: "Web shop", expiresAt: "2027-03-02T12:00:00Z" });
  await petStore.rotateKey(old.id, { overlapSeconds: 3600n });
  fixture.clock.now += hour - 1;

  const { status, body } = await petStore.rotateKey(old.id, { overlapSeconds: 604_800n });

  expect(status).toBe(201);
  expect(body.expiresAt).toBe(new Date(fixture.clock.now + 30 * day).toISOString());
  expect((await petStore.getKey(old.id)).body.expiresAt).toBe("2027-01-31T13:00:00.000Z");
});

test("201: the new key expires as requested, or never for null, and so do its successors", async () => {
  const { petStore } = await openFixture();
  await using _ = petStore;
  const { body: first } = await petStore.createKey({ name: "Web shop" });

  const { body: hourly } = await petStore.rotateKey(first.id, { expiresAt: "2027-01-31T14:00:00+01:00" });
  const { body: inherited } = await petStore.rotateKey(hourly.id);
  const { body: eternal } = await petStore.rotateKey(inherited.id, { expiresAt: null });
  const { body: last } = await petStore.rotateKey(eternal.id);

  expect([hourly, inherited].map(({ expiresAt }) => expiresAt)).toEqual(Array(2).fill("2027-01-31T13:00:00.000Z"));
  for (const key of [eternal, last]) expect(key).not.toHaveProperty("expiresAt");
  expect((await petStore.getKey(eternal.id)).body.expiresAt).toBe("2027-02-01T12:00:00.000Z");
});

test("201: no expiry is after the year 9999", async () => {
  const { petStore, ...fixture } = await openFixture();
  await using _ = petStore;
  const { body: old } = await petStore.createKey({ name: "Web shop", expiresAt: "9999-12-31T23:59:59.999Z" });
  fixture.clock.now += day;

  const { body } = await petStore.rotateKey(old.id);

  expect(body.expiresAt).toBe("9999-12-31T23:59:59.999Z");
});

test("201: a retry returns the same new key and creates no other", async () => {
  await using petStore = await openPetStore();
  const { body: old } = await petStore.createKey({ name: "Web shop" });
  const headers = { "Idempotency-Key": "rotation 1" };

  const first = await petStore.rotateKey(old.id, { overlapSeconds: 0n }, { headers });
  const again = await petStore.rotateKey(old.id, { overlapSeconds: 0n }, { headers });

  expect([again.status, again.text]).toEqual([201, first.text]);
  expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  expect((await petStore.listKeys()).body).toHaveLength(4);
});

test("400: a member that would restrict the new key is not known here", async () => {
  await using petStore = await openPetStore();
  const { body: key } = await petStore.createKey({ name: "Web shop" });

  for (const name of ["scope", "allowedIps", "rateLimit"]) {
    const { status, body } = await petStore.rotateKey(key.id, { [name]: "read" });
    const message = `\`${name}\` is not known here, so it would not restrict the key.`;
    expect([status, body.code, body.message]).toEqual([400, "invalid_request", message]);
  }
  expect((await petStore.rotateKey(key.id, { reason: "lost" })).headers.get("Ignored")).toBe('"reason";in=body');
});

test("400: the overlap is out of range, and the message names it", async () => {
  const { petStore } = await openFixture();
  await using _ = petStore;
  const { body: old } = await petStore.createKey({ name: "Web shop" });

  for (const literal of ["604801", "-1", "1.5", '"60"', "null", "9223372036854775807", "9223372036854775808"]) {
    const { status, body } = await petStore.rotateKey(old.id, `{"overlapSeconds":${literal}}`);
    expect([literal, status, body.code]).toEqual([literal, 400, "invalid_request"]);
    expect(body.message).toBe("`overlapSeconds` must be an integer from 0 to 604800.");
  }
  expect((await petStore.listKeys()).body).toHaveLength(3);
});

test("400: the expiry is in the past, the expiry is not a time, or the body is not JSON", async () => {
  const { petStore } = await openFixture();
  await using _ = petStore;
  const { body: old } = await petStore.createKey({ name: "Web shop" });

  for (const expiresAt of [noonText, "2028-02-30T00:00:00Z", "9999-12-31T23:59:59-01:00", "30d", "", 1n]) {
    const { status, body } = await petStore.rotateKey(old.id, { expiresAt });
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    expect(body.message).toStartWith("`expiresAt` must ");
  }
  expect((await petStore.rotateKey(old.id, "[]")).body.code).toBe("invalid_json");
  expect((await petStore.rotateKey(old.id, "{}", { headers: { "Content-Type": "text/plain" } })).body.code).toBe(
    "invalid_content_type",
  );
  expect((await petStore.getKey(old.id)).body).not.toHaveProperty("expiresAt");
});

test("404: there is no key with this id, or the id is malformed", async () => {
  await using petStore = await openPetStore();

  for (const id of ["3", "0", "-1", "9223372036854775807", "9223372036854775808", "01", "1.0", "pst_live_x"]) {
    const { status, body } = await petStore.rotateKey(id);
    expect([id, status, body.code]).toEqual([id, 404, "key_not_found"]);
  }
});

test("409: the key is revoked, expired, or was rotated before", async () => {
  const { petStore, ...fixture } = await openFixture();
  await using _ = petStore;
  const { body: revoked } = await petStore.createKey({ name: "Revoked" });
  const { body: expired } = await petStore.createKey({ name: "Expired", expiresAt: "2027-01-31T12:00:01Z" });
  const { body: rotated } = await petStore.createKey({ name: "Rotated" });
  await petStore.revokeKey(revoked.id);
  await petStore.rotateKey(rotated.id, { overlapSeconds: 0n });
  fixture.clock.now += 1000;
  const before = await petStore.listKeys();

  const reasons = [
    [revoked.id, "This key was revoked, so it cannot be rotated. Create a new one."],
    [expired.id, "This key has expired, so it cannot be rotated. Create a new one."],
    [rotated.id, "This key has expired, so it cannot be rotated. Create a new one."],
  ] as const;
  for (const [id, message] of reasons) {
    const { status, body } = await petStore.rotateKey(id, { expiresAt: null });
    expect([status, body]).toEqual([409, { code: "key_not_active", message, status: 409n }]);
  }
  expect((await petStore.listKeys()).text).toBe(before.text);
});

test("409: of two concurrent rotations without overlap, one succeeds", async () => {
  await using petStore = await openPetStore();

  for (let round = 0; round < 20; round += 1) {
    const { body: old } = await petStore.createKey({ name: "Web shop" });
    const responses = await Promise.all([0, 1].map(() => petStore.rotateKey(old.id, { overlapSeconds: 0n })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  }
});

/** A pet store whose clock the test sets. */
async function openFixture() {
  const clock = { now: noon };
  const petStore: PetStore = await openPetStore({ now: () => clock.now });
  return {
    petStore,
    clock,
    works: async (key: string) => (await petStore.listPets("", { key })).status === 200,
  };
}
