import { expect, test } from "bun:test";
import { noon, openTestStore, type TestStore } from "../../../test/support/store.ts";
import type { Invitation } from "../../contract/contract.ts";
import { hashToken } from "../../credentials/token.ts";
import type { InvitationKind } from "./invitations.ts";

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

function find({ store }: TestStore, kind: InvitationKind, token: string): Promise<Invitation | undefined> {
  return store.transaction(({ invitations }) => invitations.find(kind, token));
}

const setUp = ({ store }: TestStore) => store.transaction(({ invitations }) => invitations.addSetUp());
const invite = ({ store }: TestStore) => store.transaction(({ invitations }) => invitations.add("staff", "bo@x.org"));

test("An invitation is found by its token, of which only the SHA-256 is on disk, for 7 days", async () => {
  await using fixture = await openTestStore();
  const { invitation, token } = await invite(fixture);

  expect(invitation).toEqual({
    id: 1n,
    role: "staff",
    email: "bo@x.org",
    createdAt: "2027-01-31T12:00:00.000Z",
    expiresAt: "2027-02-07T12:00:00.000Z",
  });
  expect(await find(fixture, "invitation", token)).toEqual(invitation);
  expect(await find(fixture, "invitation", token.toLowerCase())).toBeUndefined();
  const bytes = await fixture.bytes();
  expect([bytes.includes(hashToken(token)), bytes.includes(token)]).toEqual([true, false]);

  fixture.clock.now = noon + week - 1;
  expect(await find(fixture, "invitation", token)).toEqual(invitation);
  fixture.clock.now += 1;
  expect(await find(fixture, "invitation", token)).toBeUndefined();
});

test("A set-up link is good for 30 minutes, and until there is a newer one", async () => {
  await using fixture = await openTestStore();
  const first = await setUp(fixture);
  fixture.clock.now += 30 * minute - 1;
  expect((await find(fixture, "set-up", first))?.role).toBe("owner");
  const second = await setUp(fixture);

  expect(await find(fixture, "set-up", first)).toBeUndefined();
  expect(await find(fixture, "set-up", second)).toBeDefined();
  fixture.clock.now += 30 * minute;
  expect(await find(fixture, "set-up", second)).toBeUndefined();
});

test("A set-up link is no invitation, and an invitation no set-up link", async () => {
  await using fixture = await openTestStore();
  const link = await setUp(fixture);
  const { invitation, token } = await invite(fixture);

  expect(await find(fixture, "invitation", link)).toBeUndefined();
  expect(await find(fixture, "set-up", token)).toBeUndefined();
  expect(await fixture.store.invitations.list(10)).toEqual([invitation]);
  const remove = (kind: InvitationKind, id: bigint) =>
    fixture.store.transaction(({ invitations }) => invitations.remove(kind, id));
  expect([await remove("invitation", 1n), await remove("set-up", 2n)]).toEqual([false, false]);
  expect([await remove("invitation", 2n), await remove("invitation", 2n)]).toEqual([true, false]);
  expect(await find(fixture, "set-up", link)).toBeDefined();
});

test("One that is over is neither listed nor removed as if it were good, and is forgotten", async () => {
  await using fixture = await openTestStore();
  await invite(fixture);
  fixture.clock.now += week - 1;
  const { invitation } = await invite(fixture);
  fixture.clock.now += 1;

  expect(await fixture.store.invitations.list(10)).toEqual([invitation]);
  expect(await fixture.store.transaction(({ invitations }) => invitations.remove("invitation", 1n))).toBe(false);
  await fixture.store.transaction(({ invitations }) => invitations.removeExpired());
  expect(await fixture.query("select id from invitations")).toEqual([{ id: 2n }]);
});
