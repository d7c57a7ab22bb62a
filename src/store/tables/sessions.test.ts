import { expect, test } from "bun:test";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { Person } from "../../contract/contract.ts";
import { hashToken } from "../../credentials/token.ts";
import { SESSION_IDLE_MILLISECONDS, SESSION_LIFETIME_MILLISECONDS } from "./sessions.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Opens a store in which Ada has a session. */
async function open() {
  const testStore = await openTestStore();
  const account = { email: "ada@example.org", name: "Ada", role: "owner", passwordHash: "a hash" } as const;
  const ada = (await testStore.store.transaction(({ people }) => people.add(account))) as Person;
  return Object.assign(testStore, { ada, token: await begin(testStore, ada.id) });
}

function begin({ store }: TestStore, personId: bigint): Promise<string> {
  return store.transaction(({ sessions }) => sessions.add(personId));
}

async function use({ store }: TestStore, token: string): Promise<boolean> {
  const session = await store.sessions.find(token);
  if (session?.isTouchDue) await store.transaction(({ sessions }) => sessions.touch(session));
  return session !== undefined;
}

test("finds a session by its token, and stores only the token's SHA-256", async () => {
  await using testStore = await open();
  const { store, ada, token } = testStore;

  expect(await store.sessions.find(token)).toEqual({
    sha256: expect.anything(),
    personId: ada.id,
    role: "owner",
    isTouchDue: false,
    recheckAt: noon + minute,
  });
  for (const other of ["", token.slice(1), `${token}=`, Buffer.from(hashToken(token)).toString("base64url")]) {
    expect(await store.sessions.find(other)).toBeUndefined();
  }
  const [row] = await testStore.query<{ sha256: Uint8Array }>("select sha256 from sessions");
  expect(Buffer.from(row?.sha256 ?? []).equals(hashToken(token))).toBe(true);
  const bytes = await testStore.bytes();
  expect(bytes.includes(hashToken(token))).toBe(true);
  expect(bytes.includes(token)).toBe(false);
  expect(bytes.includes(Buffer.from(token, "base64url"))).toBe(false);
});

test("a session expires after 12 hours without use", async () => {
  await using testStore = await open();

  testStore.clock.now = noon + SESSION_IDLE_MILLISECONDS - 1;
  expect(await use(testStore, testStore.token)).toBe(true);
  testStore.clock.now += SESSION_IDLE_MILLISECONDS - 1;
  expect(await use(testStore, testStore.token)).toBe(true);
  testStore.clock.now += SESSION_IDLE_MILLISECONDS;
  expect(await use(testStore, testStore.token)).toBe(false);
});

test("a session expires after 7 days, however often it is used", async () => {
  await using testStore = await open();

  for (let time = noon; time < noon + SESSION_LIFETIME_MILLISECONDS; time += hour) {
    testStore.clock.now = time;
    expect(await use(testStore, testStore.token)).toBe(true);
  }
  testStore.clock.now = noon + SESSION_LIFETIME_MILLISECONDS - 1;
  expect(await use(testStore, testStore.token)).toBe(true);
  testStore.clock.now += 1;
  expect(await use(testStore, testStore.token)).toBe(false);
});

test("stores once a minute that a session is used and its person was seen", async () => {
  await using testStore = await open();
  const usedAt = async () => (await testStore.query<{ used_at: bigint }>("select used_at from sessions"))[0]?.used_at;

  testStore.clock.now = noon + minute - 1;
  await use(testStore, testStore.token);
  expect(await usedAt()).toBe(BigInt(noon));
  testStore.clock.now = noon + minute;
  await use(testStore, testStore.token);

  expect(await usedAt()).toBe(BigInt(noon + minute));
  expect((await testStore.store.people.find(testStore.ada.id))?.lastSeenAt).toBe("2027-01-31T12:01:00.000Z");
  expect((await testStore.store.sessions.find(testStore.token))?.isTouchDue).toBe(false);
});

test("removing one or all sessions of a person takes effect in other processes, for no other person", async () => {
  await using testStore = await open();
  const other = await testStore.another();
  const account = { email: "bo@example.org", name: "Bo", role: "staff", passwordHash: "a hash" } as const;
  const bo = (await testStore.store.transaction(({ people }) => people.add(account))) as Person;
  const tokens = [
    testStore.token,
    await begin(testStore, testStore.ada.id),
    await begin(testStore, testStore.ada.id),
    await begin(testStore, bo.id),
  ];
  const areActive = () => Promise.all(tokens.map(async (token) => (await other.sessions.find(token)) !== undefined));
  expect(await areActive()).toEqual([true, true, true, true]);

  await testStore.store.transaction(({ sessions }) => sessions.remove(hashToken(testStore.token), operator));
  expect(await areActive()).toEqual([false, true, true, true]);
  await testStore.store.transaction(({ sessions }) => sessions.removeAllOf(testStore.ada.id, operator));
  expect(await areActive()).toEqual([false, false, false, true]);
});

test("a removed person has no session, even if one was started concurrently", async () => {
  await using testStore = await open();
  await testStore.store.transaction(({ people }) => people.remove(testStore.ada, operator));
  const late = await begin(testStore, testStore.ada.id);

  for (const token of [testStore.token, late]) expect(await testStore.store.sessions.find(token)).toBeUndefined();
});

test("removes the expired sessions and no others", async () => {
  await using testStore = await open();
  testStore.clock.now = noon + SESSION_LIFETIME_MILLISECONDS - SESSION_IDLE_MILLISECONDS;
  const used = await begin(testStore, testStore.ada.id);
  testStore.clock.now = noon + SESSION_LIFETIME_MILLISECONDS - hour;
  const fresh = await begin(testStore, testStore.ada.id);
  testStore.clock.now = noon + SESSION_LIFETIME_MILLISECONDS - 1;

  await testStore.store.transaction(({ sessions }) => sessions.removeExpired(testStore.clock.now, 100));
  expect(await hashesIn(testStore)).toEqual([used, fresh].map(hexOf).sort());
  testStore.clock.now += 1;
  await testStore.store.transaction(({ sessions }) => sessions.removeExpired(testStore.clock.now, 100));
  expect(await hashesIn(testStore)).toEqual([hexOf(fresh)]);
});

async function hashesIn({ query }: TestStore): Promise<string[]> {
  const rows = await query<{ sha256: Uint8Array }>("select sha256 from sessions");
  return rows.map(({ sha256 }) => Buffer.from(sha256).toString("hex")).sort();
}

function hexOf(token: string): string {
  return Buffer.from(hashToken(token)).toString("hex");
}
