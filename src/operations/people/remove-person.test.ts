import { expect, test } from "bun:test";
import { cookieOf, openPetStore, password, type RequestOptions } from "../../../test/support/pet-store.ts";
import { openFolder, startProcess } from "../../../test/support/process.ts";
import type { Event, KeyDescription } from "../../contract/contract.ts";

test("204: deletes the account and all its sessions at once, also for cached lists", async () => {
  await using petStore = await openPetStore();
  await petStore.addPerson("owner");
  const { id, email, cookie } = await petStore.addPerson("staff");
  const phone = cookieOf(await petStore.logIn({ email, password }));
  await petStore.listPets("", { cookie });
  await petStore.listPets("", { cookie });

  const { status, text } = await petStore.removePerson(id);

  expect([status, text]).toEqual([204, ""]);
  for (const each of [cookie, phone]) expect((await petStore.listPets("", { cookie: each })).status).toBe(401);
  expect((await petStore.getPerson(id)).status).toBe(404);
  expect((await petStore.logIn({ email, password })).status).toBe(401);
});

test("204: takes effect on every service that shares the database", async () => {
  await using folder = await openFolder();
  await using first = await openPetStore({ databasePath: `${folder.path}/petstore.db` });
  await using second = await startProcess({ DATABASE_URL: folder.databaseUrl });
  await first.addPerson("owner");
  const { id, cookie } = await first.addPerson("staff");
  const list = () => fetch(`${second.origin}/v1/pets`, { headers: { Cookie: cookie } });
  expect((await list()).status).toBe(200);

  await first.removePerson(id);

  expect((await list()).status).toBe(401);
});

test("204: past events keep the person's name", async () => {
  await using petStore = await openPetStore();
  const ada = await petStore.addPerson("owner", { name: "Ada" });
  const bo = await petStore.addPerson("staff", { name: "Bo" });
  const { body: rex } = await petStore.createPet({ name: "Rex", categoryId: 1n }, { cookie: bo.cookie });

  await petStore.removePerson(bo.id, { cookie: ada.cookie });

  const [entry] = (await petStore.getPetHistory(rex.id)).body;
  expect(entry.by).toEqual({ type: "person", id: bo.id, name: "Bo" });
  const [event] = (await petStore.listEvents("type=person.removed", { cookie: ada.cookie })).body;
  expect(event.by).toEqual({ type: "person", id: ada.id, name: "Ada" });
  expect(event.data.person).toMatchObject({ id: bo.id, name: "Bo", role: "staff" });
});

type CreatedKey = KeyDescription & { key: string };

/** Ada, and Bo with keys that he created in each possible way. */
async function openWithKeys() {
  const petStore = await openPetStore();
  const ada = await petStore.addPerson("owner", { name: "Ada" });
  const bo = await petStore.addPerson("owner", { name: "Bo" });
  const make = async (name: string, by: RequestOptions) =>
    (await petStore.createKey({ name, scope: "admin" }, by)).body as CreatedKey;
  const till = await make("Till", bo);
  const report = await make("Report", { key: till.key });
  const { body: shop } = await petStore.rotateKey((await make("Shop", bo)).id, {}, ada);
  const revoked = await make("Revoked", bo);
  await petStore.revokeKey(revoked.id, ada);
  const others = [await make("Ada's", ada), await make("Operator's", {})];
  const statusesOf = (keys: CreatedKey[]) =>
    Promise.all(keys.map(async ({ key }) => (await petStore.listPets("", { key })).status));
  const revocations = async () =>
    (await petStore.listEvents("type=key.revoked", ada)).body.map((event: Event) => [event.by, event.data.key?.name]);
  return { petStore, ada, bo, keys: [till, report, shop as CreatedKey], others, statusesOf, revocations };
}

test("204: revokes the active keys that the person created, each with an event, and no other keys", async () => {
  const { petStore, ada, bo, keys, others, statusesOf, revocations } = await openWithKeys();
  await using _ = petStore;
  const by = { type: "person", id: ada.id, name: "Ada" };
  expect(await statusesOf([...keys, ...others])).toEqual([200, 200, 200, 200, 200]);

  expect((await petStore.removePerson(bo.id, ada)).status).toBe(204);

  const active = (await petStore.listKeys("", ada)).body.filter((key: KeyDescription) => !key.revokedAt);
  expect(active.map(({ name }: KeyDescription) => name)).toEqual(["Operator's", "Ada's", "Test admin", "Test"]);
  // The old key of the rotation is still in its overlap.
  const names = ["Shop", "Shop", "Report", "Till", "Revoked"];
  expect(await revocations()).toEqual(names.map((name) => [by, name]));
});

test("204: keepKeys=true leaves the person's keys valid, with the person's name", async () => {
  const { petStore, ada, bo, keys, statusesOf, revocations } = await openWithKeys();
  await using _ = petStore;

  expect((await petStore.removePerson(bo.id, { ...ada, query: "keepKeys=true" })).status).toBe(204);

  expect(await statusesOf(keys)).toEqual([200, 200, 200]);
  expect(await revocations()).toHaveLength(1);
  const { body } = await petStore.getKey(keys[0]?.id ?? "", ada);
  expect(body.createdBy).toEqual({ type: "person", id: bo.id, name: "Bo" });
});

test("204: a key may remove the person who created it, and is revoked", async () => {
  const { petStore, ada, bo, keys } = await openWithKeys();
  await using _ = petStore;

  expect((await petStore.removePerson(bo.id, { key: keys[1]?.key as string })).status).toBe(204);

  expect((await petStore.listPeople("", ada)).body).toHaveLength(1);
  for (const key of keys) expect((await petStore.getKey(key.id, ada)).body.revokedAt).toBeString();
});

test("204: no key stays valid that the person, or a key of theirs, creates on another service meanwhile", async () => {
  const { petStore, ada, bo, keys } = await openWithKeys();
  await using _ = petStore;
  await using other = await openPetStore({ databasePath: petStore.config.databasePath });
  const creators = [{ cookie: bo.cookie }, { key: keys[0]?.key as string }].map(async (by) => {
    for (;;) {
      const { status } = await other.createKey({ name: "Late", scope: "admin" }, by);
      if (status !== 201) return status;
    }
  });
  await other.createKey({ name: "Early" }, bo);

  const { status } = await petStore.removePerson(bo.id, ada);

  expect([status, ...(await Promise.all(creators))]).toEqual([204, 401, 401]);
  const made: KeyDescription[] = (await petStore.listKeys("limit=100", ada)).body;
  expect(made.filter(({ createdBy, revokedAt }) => createdBy?.id === bo.id && !revokedAt)).toEqual([]);
});

test("400: keepKeys is neither true nor false", async () => {
  await using petStore = await openPetStore();
  const { id } = await petStore.addPerson("viewer");

  for (const value of ["1", "", "True", "yes"]) {
    const { status, body } = await petStore.removePerson(id, { query: `keepKeys=${value}` });
    expect([status, body.message]).toEqual([400, "`keepKeys` must be a boolean."]);
  }
  expect((await petStore.getPerson(id)).status).toBe(200);
});

test("204: an owner can be removed if there is another", async () => {
  await using petStore = await openPetStore();
  await petStore.addPerson("owner");
  const { id, cookie } = await petStore.addPerson("owner");

  expect((await petStore.removePerson(id, { cookie })).status).toBe(204);
  expect((await petStore.getSession({ cookie })).status).toBe(401);
});

test("404: there is no person with this id, or they were removed", async () => {
  await using petStore = await openPetStore();
  const { id } = await petStore.addPerson("viewer");
  await petStore.removePerson(id);

  for (const none of [id, 99n, "x"]) {
    const { status, body } = await petStore.removePerson(none);
    expect([status, body.code]).toEqual([404, "person_not_found"]);
  }
});

test("409: the person is the last owner, even if another one was removed before", async () => {
  await using petStore = await openPetStore();
  const ada = await petStore.addPerson("owner");
  const bo = await petStore.addPerson("owner");
  await petStore.removePerson(bo.id);

  const { status, body } = await petStore.removePerson(ada.id, { cookie: ada.cookie });

  expect([status, body.code]).toEqual([409, "last_owner"]);
  expect((await petStore.getSession({ cookie: ada.cookie })).status).toBe(200);
});

test("409: of two owners removed concurrently, one stays", async () => {
  await using petStore = await openPetStore();
  const owners = [await petStore.addPerson("owner"), await petStore.addPerson("owner")];

  const responses = await Promise.all(owners.map(({ id }) => petStore.removePerson(id)));

  expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect((await petStore.listPeople()).body).toHaveLength(1);
});
