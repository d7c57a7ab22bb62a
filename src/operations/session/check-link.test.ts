import { expect, test } from "bun:test";
import { openPetStore, password } from "../../../test/support/pet-store.ts";

const noon = Date.parse("2027-01-31T12:00:00Z");
const day = 24 * 3_600_000;

test("200: tells what each kind of link is for, and does not use it", async () => {
  await using petStore = await openPetStore({ now: () => noon });
  const setUp = await petStore.store.transaction(({ invitations }) => invitations.addSetUp());
  const invitation = (await petStore.invite({ role: "staff", email: "ida@example.org" })).body.token;

  const check = (kind: string, token: string) => petStore.checkLink({ kind, token });
  const first = await check("set-up", setUp);
  expect(first.text).toBe('{"kind":"set-up","role":"owner","expiresAt":"2027-01-31T12:30:00.000Z"}');
  // Not the address that protects the invitation.
  const second = await check("invitation", invitation);
  expect(second.text).toBe('{"kind":"invitation","role":"staff","expiresAt":"2027-02-07T12:00:00.000Z"}');
  const { body: session } = await petStore.setUp({ token: setUp, email: "bo@example.org", name: "Bo", password });
  const { body: link } = await petStore.createPasswordLink(session.person.id);
  const third = await check("password", link.token);
  expect(third.text).toBe(
    '{"kind":"password","role":"owner","name":"Bo","email":"bo@example.org","expiresAt":"2027-02-01T12:00:00.000Z"}',
  );

  expect((await check("password", link.token)).status).toBe(200);
  expect(third.headers.getSetCookie()).toEqual([]);
  const joined = await petStore.join({ token: invitation, email: "ida@example.org", name: "Ida", password });
  expect(joined.status).toBe(201);
});

test("400: the message names every invalid member", async () => {
  await using petStore = await openPetStore();

  expect((await petStore.checkLink("{}")).body.message).toBe("`kind` is missing. `token` is missing.");
  const { status, body } = await petStore.checkLink({ kind: "other", token: "x" });
  expect([status, body.message]).toEqual([400, "`kind` must be one of set-up, invitation, password."]);
});

test("403: the link has expired, was used, is of another kind, or does not exist", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const invite = async () => (await petStore.invite({ role: "viewer" })).body.token;
  const [used, expired] = [await invite(), await invite()];
  await petStore.join({ token: used, email: "bo@example.org", name: "Bo", password });
  const statusOf = async (kind: string, token: string) => (await petStore.checkLink({ kind, token })).body.code;

  expect(await statusOf("invitation", expired)).toBeUndefined();
  expect(await statusOf("password", expired)).toBe("invalid_token");
  clock.now += 7 * day;
  for (const token of [used, expired, "", "x"]) expect(await statusOf("invitation", token)).toBe("invalid_token");
});

test("409: the store is already set up", async () => {
  await using petStore = await openPetStore();
  await petStore.addPerson("owner");

  const { status, body } = await petStore.checkLink({ kind: "set-up", token: "x" });

  expect([status, body.code]).toEqual([409, "already_set_up"]);
});
