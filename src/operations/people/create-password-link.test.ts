import { expect, test } from "bun:test";
import { openPetStore, password } from "../../../test/support/pet-store.ts";

const noon = Date.parse("2027-01-31T12:00:00Z");
const newPassword = "staple correct horse";

test("201: returns the path of a link, which lasts 24 hours, and writes an event", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const ada = await petStore.addPerson("owner", { name: "Ada" });
  const bo = await petStore.addPerson("staff", { name: "Bo" });
  const ofOther = await petStore.addPerson("viewer");
  const headers = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };

  const { status, text, body } = await petStore.createPasswordLink(bo.id, { cookie: ada.cookie });

  expect([status, body.token]).toEqual([201, expect.stringMatching(/^[\w-]{43}$/)]);
  expect(text).toBe(
    '{"createdAt":"2027-01-31T12:00:00.000Z","expiresAt":"2027-02-01T12:00:00.000Z",' +
      `"token":"${body.token}","url":"/console/reset-password#${body.token}"}`,
  );
  const { body: other } = await petStore.createPasswordLink(ofOther.id, { headers });
  expect(other.url).toBe(`/console/reset-password#${other.token}`);
  const [, event] = (await petStore.listEvents("type=person.password_link_created", { cookie: ada.cookie })).body;
  expect([event.by.name, event.data.person]).toMatchObject(["Ada", { id: bo.id, name: "Bo", email: bo.email }]);
  const key = await petStore.addKey("write");
  expect((await petStore.listEvents("type=person.password_link_created", { key })).body).toEqual([]);
});

test("201: the link starts with the configured base URL", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_BASE_URL: "https://shop.example/pets/v1" } });
  const { id } = await petStore.addPerson("viewer");

  const { body } = await petStore.createPasswordLink(id);

  expect(body.url).toBe(`https://shop.example/pets/console/reset-password#${body.token}`);
});

test("201: until it is used, nothing changes for the person, not even for the only owner", async () => {
  await using petStore = await openPetStore();
  const { id, email, cookie } = await petStore.addPerson("owner");

  expect((await petStore.createPasswordLink(id, { cookie })).status).toBe(201);

  expect((await petStore.getSession({ cookie })).body.person.role).toBe("owner");
  expect((await petStore.logIn({ email, password })).status).toBe(201);
});

test("201: a new link ends the earlier one of the same person only, and a retry returns the first again", async () => {
  await using petStore = await openPetStore();
  const [bo, ida] = [await petStore.addPerson("staff"), await petStore.addPerson("staff")];
  const headers = { "Idempotency-Key": "Bo's link" };

  const first = await petStore.createPasswordLink(bo.id, { headers });
  const again = await petStore.createPasswordLink(bo.id, { headers });
  const idas = await petStore.createPasswordLink(ida.id);
  const second = await petStore.createPasswordLink(bo.id);

  expect([again.text, again.headers.get("Idempotent-Replayed")]).toEqual([first.text, "true"]);
  expect((await petStore.resetPassword({ token: first.body.token, newPassword })).status).toBe(403);
  for (const { body } of [second, idas]) {
    expect((await petStore.resetPassword({ token: body.token, newPassword })).status).toBe(201);
  }
});

test("404: there is no person with this id, or the person was removed", async () => {
  await using petStore = await openPetStore();
  const { id } = await petStore.addPerson("viewer");
  await petStore.removePerson(id);

  for (const personId of [id, 99n]) {
    const { status, body } = await petStore.createPasswordLink(personId);
    expect([status, body.code]).toEqual([404, "person_not_found"]);
  }
});
