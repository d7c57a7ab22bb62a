import { expect, test } from "bun:test";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { Person } from "../../contract/contract.ts";
import { hashToken } from "../../credentials/token.ts";
import { IDLE_MILLISECONDS, SESSION_MILLISECONDS } from "./sessions.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A store in which Ada has a session. */
async function open() {
  const house = await openTestStore();
  const account = { email: "ada@example.org", name: "Ada", role: "owner", passwordHash: "a hash" } as const;
  const ada = (await house.store.transaction(({ people }) => people.add(account))) as Person;
  return Object.assign(house, { ada, token: await begin(house, ada.id) });
}

function begin({ store }: TestStore, personId: bigint): Promise<string> {
  return store.transaction(({ sessions }) => sessions.add(personId));
}

async function use({ store }: TestStore, token: string): Promise<boolean> {
  const session = await store.sessions.find(token);
  if (session?.isUseOld) await store.transaction(({ sessions }) => sessions.touch(session));
  return session !== undefined;
}

test("A session is found by its token, of which only the SHA-256 is on disk", async () => {
  await using house = await open();
  const { store, ada, token } = house;

  expect(await store.sessions.find(token)).toEqual({
    sha256: expect.anything(),
    personId: ada.id,
    role: "owner",
    isUseOld: false,
  });
  for (const other of ["", token.slice(1), `${token}=`, Buffer.from(hashToken(token)).toString("base64url")]) {
    expect(await store.sessions.find(other)).toBeUndefined();
  }
  const [row] = await house.query<{ sha256: Uint8Array }>("select sha256 from sessions");
  expect(Buffer.from(row?.sha256 ?? []).equals(hashToken(token))).toBe(true);
  const bytes = await house.bytes();
  expect(bytes.includes(hashToken(token))).toBe(true);
  expect(bytes.includes(token)).toBe(false);
  expect(bytes.includes(Buffer.from(token, "base64url"))).toBe(false);
});

test("It ends after 12 hours without use", async () => {
  await using house = await open();

  house.clock.now = noon + IDLE_MILLISECONDS - 1;
  expect(await use(house, house.token)).toBe(true);
  house.clock.now += IDLE_MILLISECONDS - 1;
  expect(await use(house, house.token)).toBe(true);
  house.clock.now += IDLE_MILLISECONDS;
  expect(await use(house, house.token)).toBe(false);
});

test("It ends after 7 days, however often it is used", async () => {
  await using house = await open();

  for (let time = noon; time < noon + SESSION_MILLISECONDS; time += hour) {
    house.clock.now = time;
    expect(await use(house, house.token)).toBe(true);
  }
  house.clock.now = noon + SESSION_MILLISECONDS - 1;
  expect(await use(house, house.token)).toBe(true);
  house.clock.now += 1;
  expect(await use(house, house.token)).toBe(false);
});

test("Its use is written down once a minute, and so is when its person was last here", async () => {
  await using house = await open();
  const usedAt = async () => (await house.query<{ used_at: bigint }>("select used_at from sessions"))[0]?.used_at;

  house.clock.now = noon + minute - 1;
  await use(house, house.token);
  expect(await usedAt()).toBe(BigInt(noon));
  house.clock.now = noon + minute;
  await use(house, house.token);

  expect(await usedAt()).toBe(BigInt(noon + minute));
  expect((await house.store.people.find(house.ada.id))?.lastSeenAt).toBe("2027-01-31T12:01:00.000Z");
  expect((await house.store.sessions.find(house.token))?.isUseOld).toBe(false);
});

test("One ends, or all of a person, for other processes too; those of others stay", async () => {
  await using house = await open();
  const other = await house.another();
  const account = { email: "bo@example.org", name: "Bo", role: "staff", passwordHash: "a hash" } as const;
  const bo = (await house.store.transaction(({ people }) => people.add(account))) as Person;
  const tokens = [
    house.token,
    await begin(house, house.ada.id),
    await begin(house, house.ada.id),
    await begin(house, bo.id),
  ];
  const alive = () => Promise.all(tokens.map(async (token) => (await other.sessions.find(token)) !== undefined));
  expect(await alive()).toEqual([true, true, true, true]);

  await house.store.transaction(({ sessions }) => sessions.remove(hashToken(house.token)));
  expect(await alive()).toEqual([false, true, true, true]);
  await house.store.transaction(({ sessions }) => sessions.removeAllOf(house.ada.id));
  expect(await alive()).toEqual([false, false, false, true]);
});

test("Somebody who was removed has none, even where one was begun in that moment", async () => {
  await using house = await open();
  await house.store.transaction(({ people }) => people.remove(house.ada, operator));
  const late = await begin(house, house.ada.id);

  for (const token of [house.token, late]) expect(await house.store.sessions.find(token)).toBeUndefined();
});

test("Those that are over are forgotten, and no others", async () => {
  await using house = await open();
  house.clock.now = noon + SESSION_MILLISECONDS - IDLE_MILLISECONDS;
  const used = await begin(house, house.ada.id);
  house.clock.now = noon + SESSION_MILLISECONDS - hour;
  const fresh = await begin(house, house.ada.id);
  house.clock.now = noon + SESSION_MILLISECONDS - 1;

  await house.store.transaction(({ sessions }) => sessions.removeOld());
  expect(await hashesIn(house)).toEqual([used, fresh].map(hexOf).sort());
  house.clock.now += 1;
  await house.store.transaction(({ sessions }) => sessions.removeOld());
  expect(await hashesIn(house)).toEqual([hexOf(fresh)]);
});

async function hashesIn({ query }: TestStore): Promise<string[]> {
  const rows = await query<{ sha256: Uint8Array }>("select sha256 from sessions");
  return rows.map(({ sha256 }) => Buffer.from(sha256).toString("hex")).sort();
}

function hexOf(token: string): string {
  return Buffer.from(hashToken(token)).toString("hex");
}
