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

test("201: makes the owner's account and begins a session, and is told as an event", async () => {
  await using petStore = await openPetStore({ now: () => noon });

  const answer = await petStore.setUp({ ...ada, token: await makeLink(petStore) });

  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    scope: "admin",
    person: { id: 1n, email: "ada@example.org", name: "Ada", role: "owner", createdAt: "2027-01-31T12:00:00.000Z" },
  });
  expect((await petStore.listKeys("", { cookie: cookieOf(answer) })).status).toBe(200);
  expect((await petStore.logIn({ email: ada.email, password })).status).toBe(201);
  const [event] = (await petStore.listEvents("type=person.added", { cookie: cookieOf(answer) })).body;
  expect([event.by, event.data]).toEqual([{ type: "person", id: 1n, name: "Ada" }, { person: answer.body.person }]);
});

test("400: names every member at fault, and uses nothing up", async () => {
  await using petStore = await openPetStore();
  const token = await makeLink(petStore);

  expect((await petStore.setUp("{}")).body.message).toBe(
    "`token` is missing. `email` is missing. `name` is missing. `password` is missing.",
  );
  const wrong = await petStore.setUp({ token, email: "ada", name: " ", password: "short" });
  expect(wrong.status).toBe(400);
  for (const member of ["email", "name", "password"]) expect(wrong.body.message).toContain(`\`${member}\` must`);
  expect((await petStore.setUp({ ...ada, token })).status).toBe(201);
}, 30_000);

test("403: a token that nobody made, that of an invitation, and one that is 30 minutes old", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  // It would forget what is over.
  await petStore.upkeep.stop();
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
}, 30_000);

test("403: a later start's link replaces the one before", async () => {
  await using petStore = await openPetStore();
  const [first, second] = [await makeLink(petStore), await makeLink(petStore)];

  expect((await petStore.setUp({ ...ada, token: first })).status).toBe(403);
  expect((await petStore.setUp({ ...ada, token: second })).status).toBe(201);
});

test("409: once somebody has an account, whatever the token is", async () => {
  await using petStore = await openPetStore();
  const token = await makeLink(petStore);
  await petStore.setUp({ ...ada, token });
  const unused = await makeLink(petStore);

  for (const again of [token, unused, "x"]) {
    const { status, body, headers } = await petStore.setUp({ ...ada, email: "eve@example.org", token: again });
    expect([status, body.code, headers.getSetCookie()]).toEqual([409, "already_set_up", []]);
  }
  expect(await countPeople(petStore)).toBe(1);
}, 30_000);

test("409: also where the account was made on the command line meanwhile", async () => {
  await using petStore = await openPetStore();
  const token = await makeLink(petStore);
  await petStore.addPerson("owner");

  expect((await petStore.setUp({ ...ada, token })).status).toBe(409);
});

test("409: of many who use the link at once, one is the owner", async () => {
  await using petStore = await openPetStore();
  const token = await makeLink(petStore);

  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => petStore.setUp({ ...ada, email: `${index}@example.org`, token })),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(await countPeople(petStore)).toBe(1);
});
