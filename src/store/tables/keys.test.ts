import { expect, test } from "bun:test";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import { TIME_MAX } from "../../contract/time.ts";
import { inspectApiKey } from "../../credentials/api-key.ts";
import type { Store } from "../store.ts";
import { describeKey, isActive, type Key, type MadeKey, type NewKey, type Rotation } from "./keys.ts";

const hour = 3_600_000;

test("A key that was added is found by its id and by its text, as it was given", async () => {
  await using fixture = await openTestStore();
  const { keys } = fixture.store;
  const { key, text } = await addKey(fixture, { name: "Zoë 🐈 'shop'", scope: "read", expiresAt: noon + hour });

  expect(key).toEqual({
    id: 1n,
    name: "Zoë 🐈 'shop'",
    scope: "read",
    lastFour: text.slice(-4),
    createdAt: noon,
    expiresAt: noon + hour,
    lifetimeMilliseconds: hour,
    revokedAt: undefined,
    lastUsedAt: undefined,
  });
  expect(await keys.find(1n)).toEqual(key);
  expect(await keys.findByText(text)).toEqual(key);
});

test("A key is of the environment of its store", async () => {
  await using production = await openTestStore();
  await using staging = await openTestStore({ environment: "staging" });

  const [live, trial] = [await addKey(production), await addKey(staging)];

  expect(inspectApiKey(live.text, "production")).toBe("plausible");
  expect(inspectApiKey(trial.text, "staging")).toBe("plausible");
});

test("An unknown id, and an unknown text, find nothing", async () => {
  await using fixture = await openTestStore();
  const { keys } = fixture.store;
  const { text } = await addKey(fixture);

  expect(await keys.find(2n)).toBeUndefined();
  expect(await keys.find(9223372036854775807n)).toBeUndefined();
  expect(await keys.findByText(`${text}x`)).toBeUndefined();
  expect(await keys.findByText("")).toBeUndefined();
});

test("The list has every key, newest first, also those that are expired or revoked", async () => {
  await using fixture = await openTestStore();
  for (const name of ["first", "second", "third"]) await addKey(fixture, { name, expiresAt: noon + 1 });
  await revoke(fixture, 2n);
  fixture.clock.now = noon + hour;

  const list = await fixture.store.keys.list();

  expect(list.map(({ id, name }) => `${id} ${name}`)).toEqual(["3 third", "2 second", "1 first"]);
});

test("The list comes in pages where a limit is given", async () => {
  await using fixture = await openTestStore();
  const { keys } = fixture.store;
  for (let count = 0; count < 5; count += 1) await addKey(fixture);

  const pages = [await keys.list(2), await keys.list(2, 4n), await keys.list(2, 2n), await keys.list(2, 1n)];

  expect(pages.map((page) => page.map(({ id }) => id))).toEqual([[5n, 4n], [3n, 2n], [1n], []]);
  expect((await keys.list(undefined, 3n)).map(({ id }) => id)).toEqual([2n, 1n]);
});

test("Keys survive a restart", async () => {
  await using fixture = await openTestStore();
  const { key, text } = await addKey(fixture, { expiresAt: noon + hour });

  await fixture.reopen();

  expect(await fixture.store.keys.findByText(text)).toEqual(key);
});

test("The first key is added only where there has never been one", async () => {
  await using fixture = await openTestStore();

  expect((await addFirst(fixture.store))?.key.name).toBe("First");
  expect(await addFirst(fixture.store)).toBeUndefined();
  await revoke(fixture, 1n);
  expect(await addFirst(fixture.store)).toBeUndefined();
  expect(await fixture.store.keys.list()).toHaveLength(1);
});

test("One first key is added when several servers start on the same database together", async () => {
  await using fixture = await openTestStore();
  const stores = [fixture.store, fixture.store, await fixture.another(), await fixture.another()];

  const made = await Promise.all(stores.map(addFirst));

  expect(made.filter((each) => each !== undefined)).toHaveLength(1);
  expect(await fixture.store.keys.list()).toHaveLength(1);
});

test("Rotation makes a key with the same name and scope, and ends the old one after the overlap", async () => {
  await using fixture = await openTestStore();
  const { keys } = fixture.store;
  const old = await addKey(fixture, { name: "Shop", scope: "read" });

  const made = await rotate(fixture, 1n, { overlapSeconds: 3600 });

  expect(made.key).toMatchObject({ id: 2n, name: "Shop", scope: "read", createdAt: noon, expiresAt: undefined });
  expect(made.text).not.toBe(old.text);
  expect(await keys.findByText(made.text)).toEqual(made.key);
  expect(await keys.findByText(old.text)).toEqual({ ...old.key, expiresAt: noon + hour });
});

test("Rotation without overlap ends the old key at once", async () => {
  await using fixture = await openTestStore();
  await addKey(fixture);

  await rotate(fixture, 1n, { overlapSeconds: 0 });

  expect(isActive(await find(fixture, 1n), noon)).toBe(false);
});

test("Rotation never makes the old key live longer than it would have", async () => {
  await using fixture = await openTestStore();
  await addKey(fixture, { expiresAt: noon + 1000 });

  await rotate(fixture, 1n, { overlapSeconds: 3600 });

  expect((await find(fixture, 1n)).expiresAt).toBe(noon + 1000);
});

test("A rotated key lives as long as the old one was made for, however often it is rotated", async () => {
  await using fixture = await openTestStore();
  await addKey(fixture, { expiresAt: noon + 10 * hour });
  fixture.clock.now = noon + 9 * hour;

  const second = await rotate(fixture, 1n, { overlapSeconds: 60 });
  const again = await rotate(fixture, 1n, { overlapSeconds: 60 });
  fixture.clock.now = noon + 10 * hour;
  const third = await rotate(fixture, second.key.id, { overlapSeconds: 60 });

  expect([second, again, third].map(({ key }) => key.expiresAt)).toEqual([
    noon + 19 * hour,
    noon + 19 * hour,
    noon + 20 * hour,
  ]);
});

test("A key that never expires is followed by one that never does, however often it is rotated", async () => {
  await using fixture = await openTestStore();
  await addKey(fixture);

  const second = await rotate(fixture, 1n, { overlapSeconds: 3600 });
  const again = await rotate(fixture, 1n, { overlapSeconds: 3600 });
  const third = await rotate(fixture, second.key.id, { overlapSeconds: 3600 });

  expect([second, again, third].map(({ key }) => key.expiresAt)).toEqual([undefined, undefined, undefined]);
});

test("Rotation gives the new key the expiry that is asked for, and those after it as long a life", async () => {
  await using fixture = await openTestStore();
  await addKey(fixture);

  const second = await rotate(fixture, 1n, { overlapSeconds: 0, expiresAt: noon + 2 * hour });
  fixture.clock.now = noon + hour;
  const third = await rotate(fixture, 2n, { overlapSeconds: 0 });

  expect(second.key.expiresAt).toBe(noon + 2 * hour);
  expect(third.key.expiresAt).toBe(noon + 3 * hour);
});

test("Rotation gives the new key no expiry where none is asked for by name", async () => {
  await using fixture = await openTestStore();
  await addKey(fixture, { expiresAt: noon + hour });

  const second = await rotate(fixture, 1n, { overlapSeconds: 0, expiresAt: null });
  const third = await rotate(fixture, 2n, { overlapSeconds: 0 });

  expect([second.key.expiresAt, third.key.expiresAt]).toEqual([undefined, undefined]);
});

test("No rotated key lives beyond the year 9999", async () => {
  await using fixture = await openTestStore();
  await addKey(fixture, { expiresAt: TIME_MAX });
  fixture.clock.now = noon + hour;

  expect((await rotate(fixture, 1n, { overlapSeconds: 0 })).key.expiresAt).toBe(TIME_MAX);
});

test("Of two rotations of one key without overlap that come together, one finds it alive", async () => {
  await using fixture = await openTestStore();
  await addKey(fixture);

  const made = await Promise.all(
    [fixture.store, await fixture.another()].map((store) =>
      store.transaction(async ({ keys }) => {
        const old = await keys.find(1n);
        return old && isActive(old, noon) ? keys.rotate(old, { overlapSeconds: 0 }, operator) : undefined;
      }),
    ),
  );

  expect(made.filter((each) => each !== undefined)).toHaveLength(1);
  expect(await fixture.store.keys.list()).toHaveLength(2);
});

test("Revocation is for good and keeps its first time", async () => {
  await using fixture = await openTestStore();
  await addKey(fixture);

  const revoked = await revoke(fixture, 1n);
  fixture.clock.now = noon + hour;

  expect(revoked.revokedAt).toBe(noon);
  expect(await revoke(fixture, 1n)).toEqual(revoked);
  expect(await find(fixture, 1n)).toEqual(revoked);
});

test("A key is alive until the millisecond of its expiry, and while it is not revoked", async () => {
  await using fixture = await openTestStore();
  const { key } = await addKey(fixture, { expiresAt: noon + 10 });

  expect(isActive(key, noon + 9)).toBe(true);
  expect(isActive(key, noon + 10)).toBe(false);
  expect(isActive({ ...key, revokedAt: noon }, noon)).toBe(false);
  expect(isActive({ ...key, expiresAt: undefined }, Number.MAX_SAFE_INTEGER)).toBe(true);
});

test("The times of the last use are saved, and never go back", async () => {
  await using fixture = await openTestStore();
  const { store } = fixture;
  for (const name of ["used", "unused", "also used"]) await addKey(fixture, { name });
  const touch = (uses: [bigint, number][]) => store.transaction(({ keys }) => keys.touch(uses));

  await touch([
    [1n, noon + 5],
    [3n, noon + 7],
    [99n, noon],
  ]);
  await touch([[3n, noon + 6]]);
  await touch([]);

  expect((await store.keys.list()).map(({ lastUsedAt }) => lastUsedAt)).toEqual([noon + 7, undefined, noon + 5]);
});

test("Of a key the contract shows neither a time that is not set nor how long it was made for", async () => {
  await using fixture = await openTestStore();
  await addKey(fixture, { name: "Shop", scope: "read", expiresAt: noon + hour });
  const shown = { id: 1n, name: "Shop", scope: "read" as const, createdAt: "2027-01-31T12:00:00.000Z" };
  const { lastFour } = await find(fixture, 1n);

  expect(describeKey(await find(fixture, 1n))).toEqual({ ...shown, lastFour, expiresAt: "2027-01-31T13:00:00.000Z" });
  expect(describeKey({ ...shown, lastFour, createdAt: noon })).toStrictEqual({ ...shown, lastFour });
});

test("The text of a key is nowhere in the database's files, its SHA-256 is", async () => {
  await using fixture = await openTestStore();
  const added = await addKey(fixture);
  const second = await rotate(fixture, 1n, { overlapSeconds: 3600 });
  await revoke(fixture, 2n);

  const bytes = await fixture.bytes();

  for (const text of [added.text, second.text]) {
    const random = text.slice("pst_live_".length, -6);
    expect(random).toHaveLength(30);
    expect(bytes.includes(random)).toBe(false);
    expect(bytes.includes(new Bun.CryptoHasher("sha256").update(text).digest())).toBe(true);
  }
});

async function find({ store }: TestStore, id: bigint): Promise<Key> {
  return (await store.keys.find(id)) as Key;
}

function addKey({ store }: TestStore, key: Partial<NewKey> = {}): Promise<MadeKey> {
  const newKey: NewKey = { name: "Test", scope: "write", expiresAt: undefined, ...key };
  return store.transaction(({ keys }) => keys.add(newKey, operator));
}

function addFirst(store: Store): Promise<MadeKey | undefined> {
  return store.transaction(({ keys }) => keys.addFirst({ name: "First", scope: "admin" }, operator));
}

function rotate({ store }: TestStore, id: bigint, rotation: Rotation): Promise<MadeKey> {
  return store.transaction(async ({ keys }) => keys.rotate((await keys.find(id)) as Key, rotation, operator));
}

function revoke({ store }: TestStore, id: bigint): Promise<Key> {
  return store.transaction(async ({ keys }) => keys.revoke((await keys.find(id)) as Key, operator));
}
