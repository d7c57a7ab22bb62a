import { expect, test } from "bun:test";
import { cookieOf, openPetStore, type PetStore, password } from "../../../test/support/pet-store.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const minute = 60_000;
const ada = { email: "ada@example.org", name: "Ada", password };

function makeLink({ store }: PetStore): Promise<string> {
  return store.transaction(({ invitations }) => invitations.addSetUp());
}

async function countPeople({ store }: PetStore): Promise<number> {
  return (await store.people.list(10)).length;
}

test("201: creates the owner's account, starts a session, and writes an event", async () => {
  await using petStore = await openPetStore({ now: () => noon });

  const response = await petStore.setUp({ ...ada, token: await makeLink(petStore) });

  expect(response.status).toBe(201);
  expect(response.body).toEqual({
    scope: "admin",
    person: { id: 1n, email: "ada@example.org", name: "Ada", role: "owner", createdAt: "2027-01-31T12:00:00.000Z" },
  });
  expect((await petStore.listKeys("", { cookie: cookieOf(response) })).status).toBe(200);
  expect((await petStore.logIn({ email: ada.email, password })).status).toBe(201);
  const [event] = (await petStore.listEvents("type=person.added", { cookie: cookieOf(response) })).body;
  expect([event.by, event.data]).toEqual([{ type: "person", id: 1n, name: "Ada" }, { person: response.body.person }]);
});

test("400: the message names every invalid member, and the link stays valid", async () => {
  await using petStore = await openPetStore();
  const token = await makeLink(petStore);

  expect((await petStore.setUp("{}")).body.message).toBe(
    "`token` is missing. `email` is missing. `name` is missing. `password` is missing.",
  );
  const wrong = await petStore.setUp({ token, email: "ada", name: " ", password: "short" });
  expect(wrong.status).toBe(400);
  for (const member of ["email", "name", "password"]) expect(wrong.body.message).toContain(`\`${member}\` must`);
  const common = await petStore.setUp({ ...ada, token, password: "password1234" });
  expect([common.status, common.body.message]).toEqual([400, expect.stringContaining("must not be a common password")]);
  expect((await petStore.setUp({ ...ada, token })).status).toBe(201);
}, 120_000);

test("403: the token is unknown, belongs to an invitation, or is 30 minutes old", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const { body: invitation } = await petStore.invite({ role: "owner" });
  const token = await makeLink(petStore);
  const refusal = { code: "invalid_token", message: expect.stringContaining("Restart the service"), status: 403n };

  for (const other of ["", "x", invitation.token, token.slice(0, -1), `${token}x`, token.toUpperCase()]) {
    expect((await petStore.setUp({ ...ada, token: other })).body).toEqual(refusal);
  }
  clock.now += 30 * minute;
  const late = await petStore.setUp({ ...ada, token });
  expect([late.status, late.body, late.headers.getSetCookie()]).toEqual([403, refusal, []]);
  expect(await countPeople(petStore)).toBe(0);

  clock.now -= 1;
  expect((await petStore.setUp({ ...ada, token })).status).toBe(201);
}, 120_000);

test("403: the link was replaced by the link of a later start", async () => {
  await using petStore = await openPetStore();
  const [first, second] = [await makeLink(petStore), await makeLink(petStore)];

  expect((await petStore.setUp({ ...ada, token: first })).status).toBe(403);
  expect((await petStore.setUp({ ...ada, token: second })).status).toBe(201);
});

test("409: there is an account already, whatever the token", async () => {
  await using petStore = await openPetStore();
  const token = await makeLink(petStore);
  await petStore.setUp({ ...ada, token });
  const unused = await makeLink(petStore);

  for (const again of [token, unused, "x"]) {
    const { status, body, headers } = await petStore.setUp({ ...ada, email: "eve@example.org", token: again });
    expect([status, body.code, headers.getSetCookie()]).toEqual([409, "already_set_up", []]);
  }
  expect(await countPeople(petStore)).toBe(1);
}, 120_000);

test("409: the account was created on the command line meanwhile", async () => {
  await using petStore = await openPetStore();
  const token = await makeLink(petStore);
  await petStore.addPerson("owner");

  expect((await petStore.setUp({ ...ada, token })).status).toBe(409);
});

test("409: of many concurrent uses of the link, one succeeds", async () => {
  await using petStore = await openPetStore();
  const token = await makeLink(petStore);

  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, index) => petStore.setUp({ ...ada, email: `${index}@example.org`, token })),
  );

  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(await countPeople(petStore)).toBe(1);
});
