import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

test("200: changes the members of the body, and returns the person", async () => {
  await using petStore = await openPetStore();
  await petStore.addPerson("owner");
  const { id } = await petStore.addPerson("viewer", { email: "bo@example.org", name: "Bo" });

  const renamed = await petStore.updatePerson(id, { name: "Bo B.", email: "bo@example.org", colour: 7n });
  expect([renamed.status, renamed.body.name, renamed.body.role]).toEqual([200, "Bo B.", "viewer"]);
  const promoted = await petStore.updatePerson(id, { role: "owner" });
  expect([promoted.body.name, promoted.body.role, promoted.body.email]).toEqual(["Bo B.", "owner", "bo@example.org"]);
  expect((await petStore.getPerson(id)).text).toBe(promoted.text);
});

test("200: accepts the media type of a merge patch", async () => {
  await using petStore = await openPetStore();
  const { id } = await petStore.addPerson("viewer");
  const headers = { "Content-Type": "application/merge-patch+json" };

  expect((await petStore.updatePerson(id, { name: "Ida" }, { headers })).body.name).toBe("Ida");
});

test("200: a new role takes effect at once, in existing sessions and for cached lists", async () => {
  await using petStore = await openPetStore();
  const owner = await petStore.addPerson("owner");
  const { id, cookie } = await petStore.addPerson("viewer");
  const rex = { name: "Rex", categoryId: 1n };
  const statuses = async () => [
    (await petStore.listPets("", { cookie })).status,
    (await petStore.createPet(rex, { cookie })).status,
    (await petStore.listPeople("", { cookie })).status,
    (await petStore.listEvents("type=key.created", { cookie })).body.length > 0,
  ];

  const seen = [await statuses()];
  for (const role of ["staff", "owner", "staff", "viewer"]) {
    await petStore.updatePerson(id, { role }, { cookie: owner.cookie });
    seen.push(await statuses());
  }

  const viewer = [200, 403, 403, false];
  const staff = [200, 201, 403, false];
  const admin = [200, 201, 200, true];
  expect(seen).toEqual([viewer, staff, admin, staff, viewer]);
});

test("200: writes an event with the changes and the actor, or none if nothing changed", async () => {
  await using petStore = await openPetStore();
  const ada = await petStore.addPerson("owner", { name: "Ada" });
  const bo = await petStore.addPerson("viewer", { name: "Bo" });
  await petStore.updatePerson(bo.id, { name: "Bob", role: "staff" }, { cookie: ada.cookie });
  const { body } = await petStore.updatePerson(bo.id, { name: "Bob", role: "staff" }, { cookie: ada.cookie });

  const events = (await petStore.listEvents("type=person.updated", { cookie: ada.cookie })).body;

  expect(events).toHaveLength(1);
  expect(events[0].by).toEqual({ type: "person", id: ada.id, name: "Ada" });
  expect(events[0].data).toEqual({
    person: body,
    changes: [
      { field: "name", from: "Bo", to: "Bob" },
      { field: "role", from: "viewer", to: "staff" },
    ],
  });
});

test("400: the role or the name is invalid", async () => {
  await using petStore = await openPetStore();
  const { id } = await petStore.addPerson("viewer");

  for (const [patch, member] of [
    [{ role: "admin" }, "role"],
    [{ role: null }, "role"],
    [{ name: "" }, "name"],
    [{ name: " " }, "name"],
    [{ name: null }, "name"],
    [{ name: "\u0000" }, "name"],
    [{ name: "x".repeat(101) }, "name"],
  ] as const) {
    const { status, body } = await petStore.updatePerson(id, patch);
    expect([patch, status]).toEqual([patch, 400]);
    expect(body.message).toStartWith(`\`${member}\` must`);
  }
});

test("404: there is no person with this id, or they were removed", async () => {
  await using petStore = await openPetStore();
  const { id } = await petStore.addPerson("viewer");
  await petStore.removePerson(id);

  for (const none of [id, 99n, "x"]) {
    const { status, body } = await petStore.updatePerson(none, { name: "Ida" });
    expect([status, body.code]).toEqual([404, "person_not_found"]);
  }
});

test("409: the person is the last owner", async () => {
  await using petStore = await openPetStore();
  const ada = await petStore.addPerson("owner");
  const bo = await petStore.addPerson("staff");

  for (const role of ["staff", "viewer"]) {
    const { status, body } = await petStore.updatePerson(ada.id, { role }, { cookie: ada.cookie });
    expect([status, body.code]).toEqual([409, "last_owner"]);
  }
  expect((await petStore.updatePerson(ada.id, { role: "owner", name: "Ida" })).status).toBe(200);
  await petStore.updatePerson(bo.id, { role: "owner" });
  expect((await petStore.updatePerson(ada.id, { role: "viewer" })).status).toBe(200);
  expect((await petStore.updatePerson(bo.id, { role: "viewer" })).status).toBe(409);
});

test("409: of two owners who change their role concurrently, one stays", async () => {
  await using petStore = await openPetStore();
  const owners = [await petStore.addPerson("owner"), await petStore.addPerson("owner")];

  const responses = await Promise.all(
    owners.map(({ id, cookie }) => petStore.updatePerson(id, { role: "staff" }, { cookie })),
  );

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});
