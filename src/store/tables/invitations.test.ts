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

test("finds an invitation by its token for 7 days, and stores only the token's SHA-256", async () => {
  await using testStore = await openTestStore();
  const { invitation, token } = await invite(testStore);

  expect(invitation).toEqual({
    id: 1n,
    role: "staff",
    email: "bo@x.org",
    createdAt: "2027-01-31T12:00:00.000Z",
    expiresAt: "2027-02-07T12:00:00.000Z",
  });
  expect(await find(testStore, "invitation", token)).toEqual(invitation);
  expect(await find(testStore, "invitation", token.toLowerCase())).toBeUndefined();
  const bytes = await testStore.bytes();
  expect([bytes.includes(hashToken(token)), bytes.includes(token)]).toEqual([true, false]);

  testStore.clock.now = noon + week - 1;
  expect(await find(testStore, "invitation", token)).toEqual(invitation);
  testStore.clock.now += 1;
  expect(await find(testStore, "invitation", token)).toBeUndefined();
});

test("a set-up link works for 30 minutes, and until there is a newer one", async () => {
  await using testStore = await openTestStore();
  const first = await setUp(testStore);
  testStore.clock.now += 30 * minute - 1;
  expect((await find(testStore, "set-up", first))?.role).toBe("owner");
  const second = await setUp(testStore);

  expect(await find(testStore, "set-up", first)).toBeUndefined();
  expect(await find(testStore, "set-up", second)).toBeDefined();
  testStore.clock.now += 30 * minute;
  expect(await find(testStore, "set-up", second)).toBeUndefined();
});

test("a set-up link is not accepted as an invitation, nor an invitation as a set-up link", async () => {
  await using testStore = await openTestStore();
  const link = await setUp(testStore);
  const { invitation, token } = await invite(testStore);

  expect(await find(testStore, "invitation", link)).toBeUndefined();
  expect(await find(testStore, "set-up", token)).toBeUndefined();
  expect(await testStore.store.invitations.list(10)).toEqual([invitation]);
  const remove = (kind: InvitationKind, id: bigint) =>
    testStore.store.transaction(({ invitations }) => invitations.remove(kind, id));
  expect([await remove("invitation", 1n), await remove("set-up", 2n)]).toEqual([false, false]);
  expect([await remove("invitation", 2n), await remove("invitation", 2n)]).toEqual([true, false]);
  expect(await find(testStore, "set-up", link)).toBeDefined();
});

test("an expired invitation is not listed, cannot be withdrawn, and is removed by the clean-up", async () => {
  await using testStore = await openTestStore();
  await invite(testStore);
  testStore.clock.now += week - 1;
  const { invitation } = await invite(testStore);
  testStore.clock.now += 1;

  expect(await testStore.store.invitations.list(10)).toEqual([invitation]);
  expect(await testStore.store.transaction(({ invitations }) => invitations.remove("invitation", 1n))).toBe(false);
  await testStore.store.transaction(({ invitations }) => invitations.removeExpired(testStore.clock.now, 100));
  expect(await testStore.query("select id from invitations")).toEqual([{ id: 2n }]);
});
