import { expect, test } from "bun:test";
import { sqliteTest } from "../../test/support/sqlite-test.ts";
import { openTestStore, operator, type TestStore } from "../../test/support/store.ts";
import type { Pet } from "../contract/contract.ts";
import type { Store, StoreWriter } from "./store.ts";
import { WriterCache } from "./writer-cache.ts";

const CATEGORY = 50n;

test("a category that another process has removed is registered again by the next pet", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  await addAndCache(store);

  await removeCategory(await testStore.another());
  await add(store);

  expect(await store.categories.find(CATEGORY)).toEqual({ id: CATEGORY });
});

test("a category that this process has removed is registered again by the next pet", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  await addAndCache(store);

  await removeCategory(store);
  await add(store);

  expect(await store.categories.find(CATEGORY)).toEqual({ id: CATEGORY });
});

const undone: { [how: string]: (store: Store, work: (writer: StoreWriter) => Promise<unknown>) => Promise<unknown> } = {
  async "a transaction that failed"(store, work) {
    const failing = store.transaction(async (writer) => {
      await work(writer);
      throw new Error("a failed transaction");
    });
    await expect(failing).rejects.toThrow("a failed transaction");
  },
  "a dry run": (store, work) => store.transaction(work, { isDryRun: true }),
};

for (const [how, run] of Object.entries(undone)) {
  test(`a category of ${how} is registered by the next pet`, async () => {
    await using testStore = await openTestStore();
    const { store } = testStore;
    await store.transaction(({ pets }) => pets.add({ name: "Rex", categoryId: 1n }, operator));

    await run(store, async ({ pets }) => {
      for (const name of ["Rex", "Max"]) await pets.add({ name, categoryId: CATEGORY }, operator);
    });
    await add(store);

    expect(await store.categories.find(CATEGORY)).toEqual({ id: CATEGORY });
  });

  sqliteTest(`after ${how} that indexed pets, at most 300 stay unindexed`, async () => {
    await using testStore = await openTestStore();
    const { store } = testStore;
    await add(store, 300);

    await run(store, ({ pets }) => pets.index() as Promise<unknown>);
    await add(store, 40);

    expect(await countUnindexed(testStore)).toBeLessThanOrEqual(300n);
  });
}

sqliteTest("while two processes add, index and remove pets, at most 300 stay unindexed", async () => {
  await using testStore = await openTestStore();
  const stores = [testStore.store, await testStore.another()] as const;
  for (let round = 0; round < 4; round += 1) {
    for (const store of stores) {
      await add(store, 150);
      expect(await countUnindexed(testStore)).toBeLessThanOrEqual(300n);
    }
    await stores[0].transaction(async ({ pets }) => {
      const newest = await pets.find(BigInt((round + 1) * 300));
      await pets.remove(newest as Pet, operator);
    });
    if (round % 2 === 0) await stores[1].transaction(({ pets }) => pets.index());
  }
});

test("the cache is bounded", () => {
  const cache = new WriterCache();

  for (let id = 0n; id <= 10_000n; id += 1n) cache.addCategory(id);

  expect([cache.hasCategory(0n), cache.hasCategory(10_000n)]).toEqual([false, true]);
});

function add(store: Store, count = 1): Promise<Pet[]> {
  return store.transaction(({ pets }) =>
    Promise.all(Array.from({ length: count }, () => pets.add({ name: "Rex", categoryId: CATEGORY }, operator))),
  );
}

/** Adds and removes pets of a category, so that the store has found it in the table. */
async function addAndCache(store: Store): Promise<void> {
  const added = [...(await add(store)), ...(await add(store))];
  await store.transaction(async ({ pets }) => {
    for (const pet of added) await pets.remove(pet, operator);
  });
}

function removeCategory(store: Store): Promise<void> {
  return store.transaction(({ categories }) => categories.remove({ id: CATEGORY }, operator));
}

async function countUnindexed({ query }: TestStore): Promise<bigint> {
  const [row] = await query<{ count: bigint }>("select count(*) as count from pets where is_new = 1");
  return row?.count ?? 0n;
}
