/** What an admin key that expires or is restricted to networks may give others. */
import { expect, test } from "bun:test";
import { openPetStore } from "../../test/support/pet-store.ts";

const now = Date.parse("2027-01-31T12:00:00.000Z");
const day = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(now + days * day).toISOString();

/** A store with admin keys that are limited in each way; requests come from 127.0.0.1. */
async function open() {
  const petStore = await openPetStore({ now: () => now });
  const admin = async (limits: object) =>
    (await petStore.createKey({ name: "Limited", scope: "admin", ...limits })).body as { id: bigint; key: string };
  return Object.assign(petStore, {
    expiring: await admin({ expiresAt: inDays(30) }),
    restricted: await admin({ allowedAddresses: ["127.0.0.0/8", "2001:db8::/32"] }),
  });
}

const EXPIRY = "must be at most 2027-03-02T12:00:00.000Z, when the key of this request expires";
const NETWORKS = "must be within 127.0.0.0/8, 2001:db8::/32, the networks of the key of this request";

test("a new key inherits the expiry and the networks that its request leaves out", async () => {
  await using petStore = await open();
  const { expiring, restricted } = petStore;

  for (const scope of ["read", "admin"]) {
    const { body: first } = await petStore.createKey({ name: "New", scope }, { key: expiring.key });
    expect([first.expiresAt, first.allowedAddresses]).toEqual([inDays(30), undefined]);
    const { body: second } = await petStore.createKey({ name: "New", scope }, { key: restricted.key });
    expect([second.expiresAt, second.allowedAddresses]).toEqual([undefined, ["127.0.0.0/8", "2001:db8::/32"]]);
    // Each generation has the limits of the one before.
    if (scope === "admin") {
      const { body: third } = await petStore.createKey({ name: "Third" }, { key: second.key });
      expect(third.allowedAddresses).toEqual(second.allowedAddresses);
    }
  }
});

test("a new key may be more limited, and an unlimited key or a session creates any", async () => {
  await using petStore = await open();
  const { expiring, restricted } = petStore;
  const { cookie } = await petStore.addPerson("owner");
  const networks = { allowedAddresses: ["127.0.0.1/32", "2001:db8:1::/48"] };

  const narrower = await petStore.createKey({ name: "New", ...networks }, { key: restricted.key });
  expect(narrower.body.allowedAddresses).toEqual(networks.allowedAddresses);
  const shorter = await petStore.createKey({ name: "New", expiresAt: inDays(29), ...networks }, { key: expiring.key });
  expect([shorter.body.expiresAt, shorter.body.allowedAddresses]).toEqual([inDays(29), networks.allowedAddresses]);
  expect((await petStore.createKey({ name: "New", expiresAt: inDays(30) }, { key: expiring.key })).status).toBe(201);
  for (const unlimited of [{ cookie }, {}]) {
    const { body } = await petStore.createKey({ name: "New" }, unlimited);
    expect([body.expiresAt, body.allowedAddresses]).toEqual([undefined, undefined]);
  }
});

test("400: a new key would have a later expiry or wider networks than the key of the request", async () => {
  await using petStore = await open();
  const { expiring, restricted } = petStore;

  const later = await petStore.createKey({ name: "New", expiresAt: inDays(31) }, { key: expiring.key });
  expect([later.status, later.body.message]).toEqual([400, `\`expiresAt\` ${EXPIRY}.`]);
  expect(later.headers.get("Faults")).toBe('"expiresAt";in=body');
  for (const network of ["0.0.0.0/0", "126.0.0.0/7", "192.0.2.1", "::/0", "2001:db9::/32"]) {
    const allowedAddresses = ["127.0.0.1", network];
    const wider = await petStore.createKey({ name: "New", allowedAddresses }, { key: restricted.key });
    expect([network, wider.status, wider.body.message]).toEqual([network, 400, `\`allowedAddresses\` ${NETWORKS}.`]);
  }
});

test("400: a limited key cannot give any key, including itself, a later expiry or wider networks", async () => {
  await using petStore = await open();
  const { expiring, restricted } = petStore;
  const { body: other } = await petStore.createKey({ name: "Other", expiresAt: inDays(60) });

  for (const id of [expiring.id, other.id]) {
    for (const expiresAt of [null, inDays(61)]) {
      const { status, body } = await petStore.updateKey(id, { expiresAt }, { key: expiring.key });
      expect([id, expiresAt, status, body.message]).toEqual([id, expiresAt, 400, `\`expiresAt\` ${EXPIRY}.`]);
    }
  }
  for (const id of [restricted.id, other.id]) {
    for (const allowedAddresses of [null, ["127.0.0.0/8", "192.0.2.0/24"]]) {
      if (id === other.id && allowedAddresses === null) continue;
      const { status, body } = await petStore.updateKey(id, { allowedAddresses }, { key: restricted.key });
      expect([id, status, body.message]).toEqual([id, 400, `\`allowedAddresses\` ${NETWORKS}.`]);
    }
  }
});

test("200: a limited key narrows keys, and changes members without a limit", async () => {
  await using petStore = await open();
  const { expiring, restricted } = petStore;
  const { body: other } = await petStore.createKey({ name: "Other", expiresAt: inDays(60) });

  const same = { name: "Renamed", expiresAt: inDays(60) };
  expect((await petStore.updateKey(other.id, same, { key: expiring.key })).body).toMatchObject(same);
  const shorter = { expiresAt: inDays(20) };
  expect((await petStore.updateKey(other.id, shorter, { key: expiring.key })).body).toMatchObject(shorter);
  const unset = { description: "x", allowedAddresses: null };
  expect((await petStore.updateKey(other.id, unset, { key: restricted.key })).body.description).toBe("x");
  const narrower = { allowedAddresses: ["127.0.0.1/32"] };
  expect((await petStore.updateKey(restricted.id, narrower, { key: restricted.key })).body).toMatchObject(narrower);
});

test("a key that a limited key creates by a rotation has its limits", async () => {
  await using petStore = await open();
  const { expiring, restricted } = petStore;
  const { body: other } = await petStore.createKey({ name: "Other" });
  const rotate = async (id: bigint, key: string, body: object = {}) => {
    const { status, body: made } = await petStore.rotateKey(id, body, { key });
    return [status, made.expiresAt ?? made.message, made.allowedAddresses];
  };

  for (const expiresAt of [null, inDays(31)]) {
    expect(await rotate(other.id, expiring.key, { expiresAt })).toEqual([400, `\`expiresAt\` ${EXPIRY}.`, undefined]);
  }
  expect(await rotate(other.id, expiring.key)).toEqual([201, inDays(30), undefined]);
  expect(await rotate(other.id, restricted.key)).toEqual([201, undefined, ["127.0.0.0/8", "2001:db8::/32"]]);
  expect(await rotate(restricted.id, restricted.key)).toEqual([201, undefined, ["127.0.0.0/8", "2001:db8::/32"]]);
  expect(await rotate(expiring.id, expiring.key)).toEqual([201, inDays(30), undefined]);
  // From now on, the old key is limited to its overlap.
  expect((await petStore.createKey({ name: "New" }, { key: expiring.key })).body.expiresAt).toBe(inDays(1));
});

test("403: a key with other networks cannot be rotated by a restricted key", async () => {
  await using petStore = await open();
  const { body: other } = await petStore.createKey({ name: "Other", allowedAddresses: ["192.0.2.0/24"] });

  const { status, body } = await petStore.rotateKey(other.id, {}, { key: petStore.restricted.key });

  expect([status, body.code]).toEqual([403, "insufficient_scope"]);
  expect(body.message).toStartWith("The key to rotate has `allowedAddresses` that are not within those of the key of");
});

test("403: a limited key cannot give people access, which would not be limited", async () => {
  await using petStore = await open();
  const owner = await petStore.addPerson("owner");
  const viewer = await petStore.addPerson("viewer");

  for (const [limit, { key }] of [
    ["expiresAt", petStore.expiring],
    ["allowedAddresses", petStore.restricted],
  ] as const) {
    const options = { key };
    for (const { status, body } of [
      await petStore.invite({ role: "viewer" }, options),
      await petStore.createPasswordLink(owner.id, options),
      await petStore.updatePerson(viewer.id, { role: "owner" }, options),
    ]) {
      expect([status, body.code]).toEqual([403, "insufficient_scope"]);
      expect(body.message).toStartWith(
        `The key of this request is limited (\`${limit}\`), but a person's access would not be.`,
      );
    }
    expect((await petStore.updatePerson(viewer.id, { name: limit, role: "viewer" }, options)).status).toBe(200);
  }
  expect((await petStore.removePerson(viewer.id, { key: petStore.expiring.key })).status).toBe(204);
});
