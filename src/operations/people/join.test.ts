import { expect, test } from "bun:test";
import { expectLinear } from "../../../test/support/expect-linear.ts";
import { cookieOf, openPetStore, type PetStore, password } from "../../../test/support/pet-store.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");
const day = 24 * 3_600_000;
const bo = { email: "bo@example.org", name: "Bo", password };

async function inviteWith(petStore: PetStore, body: object): Promise<string> {
  return (await petStore.invite(body)).body.token;
}

test("201: creates an account with the invitation's role, and starts a session", async () => {
  await using petStore = await openPetStore({ now: () => noon });

  for (const [role, scope] of [
    ["owner", "admin"],
    ["staff", "write"],
    ["viewer", "read"],
  ]) {
    const token = await inviteWith(petStore, { role });
    const response = await petStore.join({ ...bo, email: `${role}@example.org`, token });

    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ scope, person: { email: `${role}@example.org`, name: "Bo", role } });
    expect((await petStore.getSession({ cookie: cookieOf(response) })).body.scope).toBe(scope);
    expect((await petStore.logIn({ email: `${role}@example.org`, password })).status).toBe(201);
  }
}, 120_000);

test("201: writes an event by the new person, which only admins see", async () => {
  await using petStore = await openPetStore();
  const viewer = await petStore.addPerson("viewer");

  const { body } = await petStore.join({ ...bo, token: await inviteWith(petStore, { role: "staff" }) });

  const list = (options: object) => petStore.listEvents("type=person.added", options);
  const [event] = (await list({ key: await petStore.addKey("admin") })).body;
  expect([event.by, event.data]).toEqual([{ type: "person", id: body.person.id, name: "Bo" }, { person: body.person }]);
  expect((await list({ cookie: viewer.cookie })).body).toEqual([]);
});

test("201: the role is that of the invitation, whatever the body says", async () => {
  await using petStore = await openPetStore();
  const token = await inviteWith(petStore, { role: "viewer" });

  const joined = await petStore.join({ ...bo, role: "owner", token });

  expect([joined.status, joined.body.scope, joined.body.person.role]).toEqual([201, "read", "viewer"]);
  const cookie = cookieOf(joined);
  expect((await petStore.createPet({ name: "Rex", categoryId: 1n }, { cookie })).status).toBe(403);
});

test("201: an invitation for an email address works for that address only, in any case", async () => {
  await using petStore = await openPetStore();
  const token = await inviteWith(petStore, { role: "staff", email: "Bo@Example.org" });

  const other = await petStore.join({ ...bo, email: "eve@example.org", token });
  expect([other.status, other.body.code]).toEqual([403, "invalid_token"]);
  expect(other.body.message).toBe("This invitation is for another email address.");

  const { status, body } = await petStore.join({ ...bo, email: "bo@EXAMPLE.org", token });
  expect([status, body.person.email]).toEqual([201, "bo@EXAMPLE.org"]);
});

test("201: ends the browser's previous session", async () => {
  await using petStore = await openPetStore();
  const { cookie } = await petStore.addPerson("owner");

  const response = await petStore.join({ ...bo, token: await inviteWith(petStore, { role: "staff" }) }, { cookie });

  expect([response.status, cookieOf(response) === cookie]).toEqual([201, false]);
  expect((await petStore.getSession({ cookie })).status).toBe(401);
});

test("201: the address of a removed person can be used again, by a different person", async () => {
  await using petStore = await openPetStore();
  const { body: first } = await petStore.join({ ...bo, token: await inviteWith(petStore, { role: "viewer" }) });
  await petStore.removePerson(first.person.id);

  const { status, body } = await petStore.join({ ...bo, token: await inviteWith(petStore, { role: "viewer" }) });

  expect([status, body.person.id]).toEqual([201, first.person.id + 1n]);
});

test("400: the message names every invalid member, and the invitation stays valid", async () => {
  await using petStore = await openPetStore();
  const token = await inviteWith(petStore, { role: "staff" });
  const wrong = [
    ...[
      "",
      "bo",
      "@",
      "bo@",
      "@example.org",
      "b o@example.org",
      "bo@exa mple.org",
      "bo@@example.org",
      "bo\u0000@x",
    ].map((email) => ["email", { ...bo, email }] as const),
    ["email", { ...bo, email: `${"x".repeat(250)}@x.org` }],
    ...["", " \n", "\u0000", "Bo\u0000", "x".repeat(101)].map((name) => ["name", { ...bo, name }] as const),
    ...["", "x".repeat(11), "x".repeat(201), "x".repeat(12), "password1234", bo.email].map(
      (text) => ["password", { ...bo, password: text }] as const,
    ),
  ] as const;

  for (const [member, body] of wrong) {
    const { status, body: error } = await petStore.join({ ...body, token });
    expect([body, status, error.code]).toEqual([body, 400, "invalid_request"]);
    expect(error.message).toStartWith(`\`${member}\` must`);
  }
  expect((await petStore.join("{}")).body.message).toBe(
    "`token` is missing. `email` is missing. `name` is missing. `password` is missing.",
  );
  expect((await petStore.join({ ...bo, token })).status).toBe(201);
}, 120_000);

test("400: a very long name or address is refused in linear time", async () => {
  await using petStore = await openPetStore();
  const join = async (text: string) => {
    for (const member of ["name", "email"]) {
      expect((await petStore.join({ ...bo, token: "x", [member]: text })).status).toBe(400);
    }
  };

  for (const [start, end] of [
    ["a", ""],
    ["a", "\u0000\u0000"],
    [" ", ""],
    ["@", ""],
  ] as const) {
    // Far beyond their limits, and within that of a body.
    await expectLinear("a name or an address", (length) => start.repeat(length) + end, join, 437);
  }
}, 120_000);

test("400: there is no token of an invitation", async () => {
  await using petStore = await openPetStore();

  const { status, body, headers } = await petStore.join(bo);

  expect([status, body.code, headers.getSetCookie()]).toEqual([400, "invalid_request", []]);
  expect((await petStore.listPeople()).body).toEqual([]);
});

test("403: the invitation was already used", async () => {
  await using petStore = await openPetStore();
  const token = await inviteWith(petStore, { role: "staff" });
  await petStore.join({ ...bo, token });

  const { status, body } = await petStore.join({ ...bo, email: "eve@example.org", token });

  expect([status, body.code, body.message]).toEqual([
    403,
    "invalid_token",
    "This link has expired or was already used. Ask for a new one.",
  ]);
});

test("403: of many concurrent uses of an invitation, one succeeds", async () => {
  await using petStore = await openPetStore();
  const token = await inviteWith(petStore, { role: "staff" });

  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, index) => petStore.join({ ...bo, email: `${index}@example.org`, token })),
  );

  expect(responses.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403]);
});

test("403: the invitation is older than 7 days", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const [early, late] = [await inviteWith(petStore, { role: "staff" }), await inviteWith(petStore, { role: "staff" })];

  clock.now += 7 * day - 1;
  expect((await petStore.join({ ...bo, token: early })).status).toBe(201);
  clock.now += 1;
  const { status, body } = await petStore.join({ ...bo, email: "ida@example.org", token: late });
  expect([status, body.code]).toEqual([403, "invalid_token"]);
});

test("403: the invitation was withdrawn, or the token is of a set-up link, or unknown", async () => {
  await using petStore = await openPetStore();
  const { body: withdrawn } = await petStore.invite({ role: "staff" });
  await petStore.withdrawInvitation(withdrawn.id);
  const setUp = await petStore.store.transaction(({ invitations }) => invitations.addSetUp());

  for (const token of [withdrawn.token, setUp, "x", "", "A".repeat(43)]) {
    const { status, body } = await petStore.join({ ...bo, token });
    expect([status, body.code]).toEqual([403, "invalid_token"]);
  }
}, 120_000);

test("409: the address is taken, in any case, and the invitation stays valid", async () => {
  await using petStore = await openPetStore();
  await petStore.addPerson("viewer", { email: "BO@example.org" });
  const token = await inviteWith(petStore, { role: "staff" });

  const { status, body, headers } = await petStore.join({ ...bo, token });
  expect([status, body.code, headers.getSetCookie()]).toEqual([409, "email_taken", []]);

  expect((await petStore.join({ ...bo, email: "bo2@example.org", token })).status).toBe(201);
});

test("409: of many concurrent requests with the same address, one succeeds", async () => {
  await using petStore = await openPetStore();
  const bodies = [];
  for (const name of ["bo", "Bo", "BO", "bO"]) {
    bodies.push({ ...bo, email: `${name}@example.org`, token: await inviteWith(petStore, { role: "viewer" }) });
  }

  const responses = await Promise.all(bodies.map((body) => petStore.join(body)));

  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});
