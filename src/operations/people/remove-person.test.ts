import { expect, test } from "bun:test";
import { cookieOf, openPetStore, password } from "../../../test/support/pet-store.ts";
import { openFolder, startProcess } from "../../../test/support/process.ts";

test("204: the account is gone, and every session of it at once, for lists that are remembered as well", async () => {
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

test("204: on every server of the database", async () => {
  await using folder = await openFolder();
  await using one = await openPetStore({ databasePath: `${folder.path}/petstore.db` });
  await using other = await startProcess({ DATABASE_URL: folder.databaseUrl });
  await one.addPerson("owner");
  const { id, cookie } = await one.addPerson("staff");
  const list = () => fetch(`${other.origin}/v1/pets`, { headers: { Cookie: cookie } });
  expect((await list()).status).toBe(200);

  await one.removePerson(id);

  expect((await list()).status).toBe(401);
});

test("204: what they did stays in the record, under their name", async () => {
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

test("204: an owner may leave where there is another", async () => {
  await using petStore = await openPetStore();
  await petStore.addPerson("owner");
  const { id, cookie } = await petStore.addPerson("owner");

  expect((await petStore.removePerson(id, { cookie })).status).toBe(204);
  expect((await petStore.getSession({ cookie })).status).toBe(401);
});

test("404: there is no person with this id, or not any more", async () => {
  await using petStore = await openPetStore();
  const { id } = await petStore.addPerson("viewer");
  await petStore.removePerson(id);

  for (const none of [id, 99n, "x"]) {
    const { status, body } = await petStore.removePerson(none);
    expect([status, body.code]).toEqual([404, "person_not_found"]);
  }
});

test("409: the last owner stays, also where there was another who was removed", async () => {
  await using petStore = await openPetStore();
  const ada = await petStore.addPerson("owner");
  const bo = await petStore.addPerson("owner");
  await petStore.removePerson(bo.id);

  const { status, body } = await petStore.removePerson(ada.id, { cookie: ada.cookie });

  expect([status, body.code]).toEqual([409, "last_owner"]);
  expect((await petStore.getSession({ cookie: ada.cookie })).status).toBe(200);
});

test("409: of two owners who are removed at once, one stays", async () => {
  await using petStore = await openPetStore();
  const owners = [await petStore.addPerson("owner"), await petStore.addPerson("owner")];

  const answers = await Promise.all(owners.map(({ id }) => petStore.removePerson(id)));

  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect((await petStore.listPeople()).body).toHaveLength(1);
});
