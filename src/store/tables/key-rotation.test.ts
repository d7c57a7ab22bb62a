import { expect, test } from "bun:test";
import { noon, openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import { TIME_MAX } from "../../contract/time.ts";
import { isActive, type Key } from "./key-rows.ts";
import type { MadeKey, NewKey, Rotation } from "./keys.ts";

const hour = 3_600_000;

test("rotation makes a key with the same name and scope, and the old one expires after the overlap", async () => {
  await using testStore = await openTestStore();
  const { keys } = testStore.store;
  const old = await addKey(testStore, { name: "Shop", scope: "read" });

  const made = await rotate(testStore, 1n, { overlapSeconds: 3600 });

  expect(made.key).toMatchObject({ id: 2n, name: "Shop", scope: "read", createdAt: noon, expiresAt: undefined });
  expect(made.text).not.toBe(old.text);
  expect(await keys.findByText(made.text)).toEqual(made.key);
  expect(await keys.findByText(old.text)).toEqual({ ...old.key, expiresAt: noon + hour, replacedBy: 2n });
});

test("without overlap, the old key expires at once", async () => {
  await using testStore = await openTestStore();
  await addKey(testStore);

  await rotate(testStore, 1n, { overlapSeconds: 0 });

  expect(isActive(await find(testStore, 1n), noon)).toBe(false);
});

test("rotation never extends the life of the old key", async () => {
  await using testStore = await openTestStore();
  await addKey(testStore, { expiresAt: noon + 1000 });

  await rotate(testStore, 1n, { overlapSeconds: 3600 });

  expect((await find(testStore, 1n)).expiresAt).toBe(noon + 1000);
});

test("a rotated key has the lifetime of the old one, however often it is rotated", async () => {
  await using testStore = await openTestStore();
  await addKey(testStore, { expiresAt: noon + 10 * hour });
  testStore.clock.now = noon + 9 * hour;

  const second = await rotate(testStore, 1n, { overlapSeconds: 60 });
  const again = await rotate(testStore, 1n, { overlapSeconds: 60 });
  testStore.clock.now = noon + 10 * hour;
  const third = await rotate(testStore, second.key.id, { overlapSeconds: 60 });

  expect([second, again, third].map(({ key }) => key.expiresAt)).toEqual([
    noon + 19 * hour,
    noon + 19 * hour,
    noon + 20 * hour,
  ]);
});

test("a key without expiry rotates to one without expiry, however often", async () => {
  await using testStore = await openTestStore();
  await addKey(testStore);

  const second = await rotate(testStore, 1n, { overlapSeconds: 3600 });
  const again = await rotate(testStore, 1n, { overlapSeconds: 3600 });
  const third = await rotate(testStore, second.key.id, { overlapSeconds: 3600 });

  expect([second, again, third].map(({ key }) => key.expiresAt)).toEqual([undefined, undefined, undefined]);
});

test("rotation with an expiry gives the new key that expiry, and later ones that lifetime", async () => {
  await using testStore = await openTestStore();
  await addKey(testStore);

  const second = await rotate(testStore, 1n, { overlapSeconds: 0, expiresAt: noon + 2 * hour });
  testStore.clock.now = noon + hour;
  const third = await rotate(testStore, 2n, { overlapSeconds: 0 });

  expect(second.key.expiresAt).toBe(noon + 2 * hour);
  expect(third.key.expiresAt).toBe(noon + 3 * hour);
});

test("rotation with a null expiry makes a key without expiry", async () => {
  await using testStore = await openTestStore();
  await addKey(testStore, { expiresAt: noon + hour });

  const second = await rotate(testStore, 1n, { overlapSeconds: 0, expiresAt: null });
  const third = await rotate(testStore, 2n, { overlapSeconds: 0 });

  expect([second.key.expiresAt, third.key.expiresAt]).toEqual([undefined, undefined]);
});

test("a rotated key expires in the year 9999 at the latest", async () => {
  await using testStore = await openTestStore();
  await addKey(testStore, { expiresAt: TIME_MAX });
  testStore.clock.now = noon + hour;

  expect((await rotate(testStore, 1n, { overlapSeconds: 0 })).key.expiresAt).toBe(TIME_MAX);
});

test("of two concurrent rotations without overlap, one finds the key active", async () => {
  await using testStore = await openTestStore();
  await addKey(testStore);

  const made = await Promise.all(
    [testStore.store, await testStore.another()].map((store) =>
      store.transaction(async ({ keys }) => {
        const old = await keys.find(1n);
        return old && isActive(old, noon) ? keys.rotate(old, { overlapSeconds: 0 }, operator) : undefined;
      }),
    ),
  );

  expect(made.filter((each) => each !== undefined)).toHaveLength(1);
  expect(await testStore.store.keys.list()).toHaveLength(2);
});

async function find({ store }: TestStore, id: bigint): Promise<Key> {
  return (await store.keys.find(id)) as Key;
}

function addKey({ store }: TestStore, key: Partial<NewKey> = {}): Promise<MadeKey> {
  const newKey: NewKey = { name: "Test", scope: "write", expiresAt: undefined, ...key };
  return store.transaction(({ keys }) => keys.add(newKey, operator));
}

function rotate({ store }: TestStore, id: bigint, rotation: Rotation): Promise<MadeKey> {
  return store.transaction(async ({ keys }) => keys.rotate((await keys.find(id)) as Key, rotation, operator));
}
