import { expect, test } from "bun:test";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { Person } from "../../contract/contract.ts";
import { hashToken } from "../../credentials/token.ts";
import { SESSION_IDLE_MILLISECONDS, SESSION_LIFETIME_MILLISECONDS } from "./sessions.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A store in which Ada has a session. */
async function open() {
  const fixture = await openTestStore();
  const account = { email: "ada@example.org", name: "Ada", role: "owner", passwordHash: "a hash" } as const;
  const ada = (await fixture.store.transaction(({ people }) => people.add(account))) as Person;
  return Object.assign(fixture, { ada, token: await begin(fixture, ada.id) });
}

function begin({ store }: TestStore, personId: bigint): Promise<string> {
  return store.transaction(({ sessions }) => sessions.add(personId));
}

async function use({ store }: TestStore, token: string): Promise<boolean> {
  const session = await store.sessions.find(token);
  if (session?.isTouchDue) await store.transaction(({ sessions }) => sessions.touch(session));
  return session !== undefined;
}

test("A session is found by its token, of which only the SHA-256 is on disk", async () => {
  await using fixture = await open();
  const { store, ada, token } = fixture;

  expect(await store.sessions.find(token)).toEqual({
    sha256: expect.anything(),
    personId: ada.id,
    role: "owner",
    isTouchDue: false,
  });
  for (const other of ["", token.slice(1), `${token}=`, Buffer.from(hashToken(token)).toString("base64url")]) {
    expect(await store.sessions.find(other)).toBeUndefined();
  }
  const [row] = await fixture.query<{ sha256: Uint8Array }>("select sha256 from sessions");
  expect(Buffer.from(row?.sha256 ?? []).equals(hashToken(token))).toBe(true);
  const bytes = await fixture.bytes();
  expect(bytes.includes(hashToken(token))).toBe(true);
  expect(bytes.includes(token)).toBe(false);
  expect(bytes.includes(Buffer.from(token, "base64url"))).toBe(false);
});

test("It ends after 12 hours without use", async () => {
  await using fixture = await open();

  fixture.clock.now = noon + SESSION_IDLE_MILLISECONDS - 1;
  expect(await use(fixture, fixture.token)).toBe(true);
  fixture.clock.now += SESSION_IDLE_MILLISECONDS - 1;
  expect(await use(fixture, fixture.token)).toBe(true);
  fixture.clock.now += SESSION_IDLE_MILLISECONDS;
  expect(await use(fixture, fixture.token)).toBe(false);
});

test("It ends after 7 days, however often it is used", async () => {
  await using fixture = await open();

  for (let time = noon; time < noon + SESSION_LIFETIME_MILLISECONDS; time += hour) {
    fixture.clock.now = time;
    expect(await use(fixture, fixture.token)).toBe(true);
  }
  fixture.clock.now = noon + SESSION_LIFETIME_MILLISECONDS - 1;
  expect(await use(fixture, fixture.token)).toBe(true);
  fixture.clock.now += 1;
  expect(await use(fixture, fixture.token)).toBe(false);
});

test("Its use is written down once a minute, and so is when its person was last here", async () => {
  await using fixture = await open();
  const usedAt = async () => (await fixture.query<{ used_at: bigint }>("select used_at from sessions"))[0]?.used_at;

  fixture.clock.now = noon + minute - 1;
  await use(fixture, fixture.token);
  expect(await usedAt()).toBe(BigInt(noon));
  fixture.clock.now = noon + minute;
  await use(fixture, fixture.token);

  expect(await usedAt()).toBe(BigInt(noon + minute));
  expect((await fixture.store.people.find(fixture.ada.id))?.lastSeenAt).toBe("2027-01-31T12:01:00.000Z");
  expect((await fixture.store.sessions.find(fixture.token))?.isTouchDue).toBe(false);
});

test("One ends, or all of a person, for other processes too; those of others stay", async () => {
  await using fixture = await open();
  const other = await fixture.another();
  const account = { email: "bo@example.org", name: "Bo", role: "staff", passwordHash: "a hash" } as const;
  const bo = (await fixture.store.transaction(({ people }) => people.add(account))) as Person;
  const tokens = [
    fixture.token,
    await begin(fixture, fixture.ada.id),
    await begin(fixture, fixture.ada.id),
    await begin(fixture, bo.id),
  ];
  const alive = () => Promise.all(tokens.map(async (token) => (await other.sessions.find(token)) !== undefined));
  expect(await alive()).toEqual([true, true, true, true]);

  await fixture.store.transaction(({ sessions }) => sessions.remove(hashToken(fixture.token)));
  expect(await alive()).toEqual([false, true, true, true]);
  await fixture.store.transaction(({ sessions }) => sessions.removeAllOf(fixture.ada.id));
  expect(await alive()).toEqual([false, false, false, true]);
});

test("Somebody who was removed has none, even where one was begun in that moment", async () => {
  await using fixture = await open();
  await fixture.store.transaction(({ people }) => people.remove(fixture.ada, operator));
  const late = await begin(fixture, fixture.ada.id);

  for (const token of [fixture.token, late]) expect(await fixture.store.sessions.find(token)).toBeUndefined();
});

test("Those that are over are forgotten, and no others", async () => {
  await using fixture = await open();
  fixture.clock.now = noon + SESSION_LIFETIME_MILLISECONDS - SESSION_IDLE_MILLISECONDS;
  const used = await begin(fixture, fixture.ada.id);
  fixture.clock.now = noon + SESSION_LIFETIME_MILLISECONDS - hour;
  const fresh = await begin(fixture, fixture.ada.id);
  fixture.clock.now = noon + SESSION_LIFETIME_MILLISECONDS - 1;

  await fixture.store.transaction(({ sessions }) => sessions.removeExpired());
  expect(await hashesIn(fixture)).toEqual([used, fresh].map(hexOf).sort());
  fixture.clock.now += 1;
  await fixture.store.transaction(({ sessions }) => sessions.removeExpired());
  expect(await hashesIn(fixture)).toEqual([hexOf(fresh)]);
});

async function hashesIn({ query }: TestStore): Promise<string[]> {
  const rows = await query<{ sha256: Uint8Array }>("select sha256 from sessions");
  return rows.map(({ sha256 }) => Buffer.from(sha256).toString("hex")).sort();
}

function hexOf(token: string): string {
  return Buffer.from(hashToken(token)).toString("hex");
}
