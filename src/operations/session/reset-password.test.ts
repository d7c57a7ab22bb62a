import { expect, test } from "bun:test";
import { cookieOf, openPetStore, type PetStore, password } from "../../../test/support/pet-store.ts";

const noon = Date.parse("2027-01-31T12:00:00Z");
const hour = 3_600_000;
const newPassword = "staple correct horse";
const refusal = [403, "invalid_token", "This link has expired or was already used. Ask for a new one."];

async function linkFor({ createPasswordLink }: PetStore, id: bigint): Promise<string> {
  return (await createPasswordLink(id)).body.token;
}

test("201: only the new password works; all sessions end, and a new one starts", async () => {
  await using petStore = await openPetStore();
  const bo = await petStore.addPerson("staff", { name: "Bo" });
  const ada = await petStore.addPerson("owner");
  const phone = cookieOf(await petStore.logIn({ email: bo.email, password }));
  const token = await linkFor(petStore, bo.id);

  // In a browser in which another person is logged in.
  const response = await petStore.resetPassword({ token, newPassword }, { cookie: ada.cookie });

  const { cookie, ...person } = bo;
  expect([response.status, response.body]).toMatchObject([201, { scope: "write", person: { ...person } }]);
  for (const ended of [bo.cookie, phone, ada.cookie]) {
    expect((await petStore.getSession({ cookie: ended })).status).toBe(401);
  }
  expect((await petStore.getSession({ cookie: cookieOf(response) })).body.person.id).toBe(bo.id);
  expect((await petStore.logIn({ email: bo.email, password })).status).toBe(401);
  expect((await petStore.logIn({ email: bo.email, password: newPassword })).status).toBe(201);
  const [event] = (await petStore.listEvents("type=person.password_changed", { key: await petStore.addKey("admin") }))
    .body;
  expect([event.by, event.data.person.id]).toEqual([{ type: "person", id: bo.id, name: "Bo" }, bo.id]);
}, 120_000);

test("400: the password is weak or missing, and the link stays valid", async () => {
  await using petStore = await openPetStore();
  const { id, email } = await petStore.addPerson("viewer");
  const token = await linkFor(petStore, id);

  expect((await petStore.resetPassword("{}")).body.message).toBe("`token` is missing. `newPassword` is missing.");
  for (const weak of ["too short", "password1234", email]) {
    const { status, body } = await petStore.resetPassword({ token, newPassword: weak });
    expect([weak, status, body.message]).toEqual([weak, 400, expect.stringContaining("`newPassword` must")]);
  }
  expect((await petStore.resetPassword({ token, newPassword })).status).toBe(201);
});

test("403: the link was already used, is that of an invitation, or does not exist", async () => {
  await using petStore = await openPetStore();
  const { id } = await petStore.addPerson("viewer");
  const used = await linkFor(petStore, id);
  const uses = await Promise.all([1, 2, 3].map(() => petStore.resetPassword({ token: used, newPassword })));
  expect(uses.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
  const invitation = (await petStore.invite({ role: "owner" })).body.token;

  for (const token of [used, invitation, "", "x", "\u0000", "A".repeat(43)]) {
    const { status, body, headers } = await petStore.resetPassword({ token, newPassword });
    expect([token, status, body.code, body.message]).toEqual([token, ...refusal]);
    expect(headers.getSetCookie()).toEqual([]);
  }
});

test("403: the link is 24 hours old, the password has changed since, or the person was removed", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const [bo, ida, eve] = [
    await petStore.addPerson("staff"),
    await petStore.addPerson("staff"),
    await petStore.addPerson("staff"),
  ];
  const [early, changed, removed] = [
    await linkFor(petStore, bo.id),
    await linkFor(petStore, ida.id),
    await linkFor(petStore, eve.id),
  ];
  await petStore.changePassword({ currentPassword: password, newPassword }, { cookie: ida.cookie });
  await petStore.removePerson(eve.id);
  const statusOf = async (token: string) => (await petStore.resetPassword({ token, newPassword })).status;

  expect([await statusOf(changed), await statusOf(removed)]).toEqual([403, 403]);
  expect(await petStore.query("select * from password_links")).toHaveLength(1);
  clock.now += 24 * hour;
  expect(await statusOf(early)).toBe(403);
  // Another person gets the freed address.
  await petStore.addPerson("viewer", { email: eve.email });
  expect(await statusOf(removed)).toBe(403);
});

test("403: an owner was removed or is none any more, or an admin key was revoked: each could have created the link", async () => {
  await using petStore = await openPetStore();
  const ada = await petStore.addPerson("owner");
  const [eve, ida] = [await petStore.addPerson("owner"), await petStore.addPerson("owner")];
  const { body: key } = await petStore.createKey({ name: "Admin", scope: "admin" }, { cookie: ada.cookie });
  const withdrawals = [
    () => petStore.removePerson(eve.id),
    () => petStore.updatePerson(ida.id, { role: "staff" }),
    () => petStore.revokeKey(key.id),
  ];

  for (const withdraw of withdrawals) {
    const token = await linkFor(petStore, ada.id);
    expect((await withdraw()).status).toBeLessThan(300);
    expect((await petStore.resetPassword({ token, newPassword })).status).toBe(403);
  }

  const token = await linkFor(petStore, ada.id);
  expect((await petStore.removePerson((await petStore.addPerson("staff")).id)).status).toBe(204);
  expect((await petStore.resetPassword({ token, newPassword })).status).toBe(201);
});
