import { expect, test } from "bun:test";
import { cookieOf, openPetStore, password } from "../../../test/support/pet-store.ts";
import { openFolder, startProcess } from "../../../test/support/process.ts";

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
