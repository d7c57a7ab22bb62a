import { expect, test } from "bun:test";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { Actor, KeyCreator, Person } from "../../contract/contract.ts";
import { inspectApiKey } from "../../credentials/api-key.ts";
import type { Store } from "../store.ts";
import { describeKey, isActive, type Key } from "./key-rows.ts";
import type { MadeKey, NewKey, Rotation } from "./keys.ts";

const hour = 3_600_000;

test("finds an added key by its id and by its text", async () => {
  await using testStore = await openTestStore();
  const { keys } = testStore.store;
  const { key, text } = await addKey(testStore, { name: "Zoë 🐈 'shop'", scope: "read", expiresAt: noon + hour });

  expect(key).toEqual({
    id: 1n,
    name: "Zoë 🐈 'shop'",
    scope: "read",
    lastFour: text.slice(-4),
    createdAt: noon,
    createdBy: undefined,
    expiresAt: noon + hour,
    lifetimeMilliseconds: hour,
    revokedAt: undefined,
    lastUsedAt: undefined,
  });
  expect(await keys.find(1n)).toEqual(key);
  expect(await keys.findByText(text)).toEqual(key);
});

test("a key belongs to the environment of its store", async () => {
  await using production = await openTestStore();
  await using staging = await openTestStore({ environment: "staging" });

  const [live, trial] = [await addKey(production), await addKey(staging)];

  expect(inspectApiKey(live.text, "production")).toBe("plausible");
  expect(inspectApiKey(trial.text, "staging")).toBe("plausible");
});

test("an unknown id or text finds nothing", async () => {
  await using testStore = await openTestStore();
  const { keys } = testStore.store;
  const { text } = await addKey(testStore);

  expect(await keys.find(2n)).toBeUndefined();
  expect(await keys.find(9223372036854775807n)).toBeUndefined();
  expect(await keys.findByText(`${text}x`)).toBeUndefined();
  expect(await keys.findByText("")).toBeUndefined();
});

test("lists every key, newest first, including expired and revoked ones", async () => {
  await using testStore = await openTestStore();
  for (const name of ["first", "second", "third"]) await addKey(testStore, { name, expiresAt: noon + 1 });
  await revoke(testStore, 2n);
  testStore.clock.now = noon + hour;

  const list = await testStore.store.keys.list();

  expect(list.map(({ id, name }) => `${id} ${name}`)).toEqual(["3 third", "2 second", "1 first"]);
});

test("lists keys in pages if there is a limit", async () => {
  await using testStore = await openTestStore();
  const { keys } = testStore.store;
  for (let count = 0; count < 5; count += 1) await addKey(testStore);

  const pages = [await keys.list(2), await keys.list(2, 4n), await keys.list(2, 2n), await keys.list(2, 1n)];

  expect(pages.map((page) => page.map(({ id }) => id))).toEqual([[5n, 4n], [3n, 2n], [1n], []]);
  expect((await keys.list(undefined, 3n)).map(({ id }) => id)).toEqual([2n, 1n]);
});

test("a key is found after a restart", async () => {
  await using testStore = await openTestStore();
  const { key, text } = await addKey(testStore, { expiresAt: noon + hour });

  await testStore.reopen();

  expect(await testStore.store.keys.findByText(text)).toEqual(key);
});

test("adds a first key only if there has never been a key", async () => {
  await using testStore = await openTestStore();

  expect((await addFirst(testStore.store))?.key.name).toBe("First");
  expect(await addFirst(testStore.store)).toBeUndefined();
  await revoke(testStore, 1n);
  expect(await addFirst(testStore.store)).toBeUndefined();
  expect(await testStore.store.keys.list()).toHaveLength(1);
});

test("adds one first key if several processes start together", async () => {
  await using testStore = await openTestStore();
  const stores = [testStore.store, testStore.store, await testStore.another(), await testStore.another()];

  const made = await Promise.all(stores.map(addFirst));

  expect(made.filter((each) => each !== undefined)).toHaveLength(1);
  expect(await testStore.store.keys.list()).toHaveLength(1);
});

test("a key has the creator of the key that it was created with, and of the key that it replaces", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const account = { email: "ada@example.org", name: "Ada", role: "owner", passwordHash: "a hash" } as const;
  const ada = (await store.transaction(({ people }) => people.add(account))) as Person;
  const bo = (await store.transaction(({ people }) => people.add({ ...account, email: "bo@example.org" }))) as Person;
  const add = (by: Actor) =>
    store.transaction(({ keys }) => keys.add({ name: "Test", scope: "admin", expiresAt: undefined }, by));
  const rotate = (key: Key, by: Actor) =>
    store.transaction(({ keys }) => keys.rotate(key, { overlapSeconds: 3600 }, by));
  const createdBy = { type: "person", id: ada.id, name: "Ada" };

  const { key } = await add({ type: "person", id: ada.id });
  const { key: inherited } = await add({ type: "key", id: key.id });
  const { key: rotated } = await rotate(inherited, { type: "person", id: bo.id });
  const { key: ofOperator } = await add(operator);
  const others = [ofOperator, (await add({ type: "key", id: ofOperator.id })).key, (await add({ type: "key" })).key];

  for (const each of [key, inherited, rotated]) expect(describeKey(each)).toMatchObject({ createdBy });
  for (const each of others) expect(describeKey(each)).not.toHaveProperty("createdBy");
  expect((await find(testStore, rotated.id)).createdBy).toEqual(createdBy as KeyCreator);
  expect(describeKey((await rotate(ofOperator, { type: "person", id: bo.id })).key)).not.toHaveProperty("createdBy");
});

test("revoking a key again keeps the first time", async () => {
  await using testStore = await openTestStore();
  await addKey(testStore);

  const revoked = await revoke(testStore, 1n);
  testStore.clock.now = noon + hour;

  expect(revoked.revokedAt).toBe(noon);
  expect(await revoke(testStore, 1n)).toEqual(revoked);
  expect(await find(testStore, 1n)).toEqual(revoked);
});

test("a key is active until the millisecond of its expiry, unless it is revoked", async () => {
  await using testStore = await openTestStore();
  const { key } = await addKey(testStore, { expiresAt: noon + 10 });

  expect(isActive(key, noon + 9)).toBe(true);
  expect(isActive(key, noon + 10)).toBe(false);
  expect(isActive({ ...key, revokedAt: noon }, noon)).toBe(false);
  expect(isActive({ ...key, expiresAt: undefined }, Number.MAX_SAFE_INTEGER)).toBe(true);
});

test("stores the time and the address of the last use, and never an earlier one", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  for (const name of ["used", "unused", "also used"]) await addKey(testStore, { name });
  const touch = (uses: [bigint, number][]) =>
    store.transaction(({ keys }) =>
      keys.touch(uses.map(([id, usedAt]) => ({ id, usedAt, from: `192.0.2.${usedAt - noon}` }))),
    );

  await touch([
    [1n, noon + 5],
    [3n, noon + 7],
    [99n, noon],
  ]);
  testStore.clock.now = noon + 10;
  await touch([[3n, noon + 6]]);
  await touch([]);

  expect((await store.keys.list()).map(({ lastUsedAt }) => lastUsedAt)).toEqual([noon + 7, undefined, noon + 5]);
  const addresses = (await store.keys.list()).map(({ lastUsedFrom }) => lastUsedFrom);
  expect(addresses).toEqual(["192.0.2.7", undefined, "192.0.2.5"]);
  // The clock was ahead.
  testStore.clock.now = noon + 6;
  await touch([[3n, noon + 6]]);
  expect(await find(testStore, 3n)).toMatchObject({ lastUsedAt: noon + 6, lastUsedFrom: "192.0.2.6" });
});

test("describes a key without unset times and without its lifetime", async () => {
  await using testStore = await openTestStore();
  await addKey(testStore, { name: "Shop", scope: "read", expiresAt: noon + hour });
  const shown = { id: 1n, name: "Shop", scope: "read" as const, createdAt: "2027-01-31T12:00:00.000Z" };
  const { lastFour } = await find(testStore, 1n);

  expect(describeKey(await find(testStore, 1n))).toEqual({ ...shown, lastFour, expiresAt: "2027-01-31T13:00:00.000Z" });
  expect(describeKey({ ...shown, lastFour, createdAt: noon })).toStrictEqual({ ...shown, lastFour });
});

test("the database's files contain the SHA-256 of a key's text, but not the text", async () => {
  await using testStore = await openTestStore();
  const added = await addKey(testStore);
  const second = await rotate(testStore, 1n, { overlapSeconds: 3600 });
  await revoke(testStore, 2n);

  const bytes = await testStore.bytes();

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
