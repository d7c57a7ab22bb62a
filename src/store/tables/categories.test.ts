import { expect, test } from "bun:test";
import { openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { Category, NewCategory } from "../../contract/contract.ts";

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

test("a new store has seven categories", async () => {
  await using testStore = await openTestStore();

  expect(await list(testStore)).toEqual([
    { id: 7n, name: "Small pets" },
    { id: 6n, name: "Reptiles" },
    { id: 5n, name: "Fish" },
    { id: 4n, name: "Birds" },
    { id: 3n, name: "Rabbits" },
    { id: 2n, name: "Cats" },
    { id: 1n, name: "Dogs" },
  ]);
});

test("adds a category with any given id and name", async () => {
  await using testStore = await openTestStore();
  const given: Category[] = [
    { id: INT64_MIN, name: "" },
    { id: -1n },
    { id: 0n, name: 'Zoë\'s "🐈" %_\\' },
    { id: INT64_MAX, name: "Dogs" },
  ];

  for (const category of given) expect(await add(testStore, category)).toStrictEqual(category);
  await testStore.reopen();

  for (const category of given) expect(await testStore.store.categories.find(category.id)).toStrictEqual(category);
});

test("rejects an id that is taken and leaves its category unchanged", async () => {
  await using testStore = await openTestStore();

  expect(await add(testStore, { id: 1n, name: "Wolves" })).toBeUndefined();

  expect(await testStore.store.categories.find(1n)).toEqual({ id: 1n, name: "Dogs" });
  expect(await testStore.events()).toEqual([]);
});

test("of two concurrent calls with the same id, one succeeds", async () => {
  await using testStore = await openTestStore();
  const stores = [testStore.store, await testStore.another()];

  const made = await Promise.all(
    stores.map((store, index) =>
      store.transaction(({ categories }) => categories.add({ id: 50n, name: `${index}` }, operator)),
    ),
  );

  const [added, ...others] = made.filter((category) => category !== undefined);
  expect(others).toEqual([]);
  expect(await testStore.store.categories.find(50n)).toEqual(added);
});

test("without an id, assigns the next one that was neither given nor used by a pet", async () => {
  await using testStore = await openTestStore();
  await add(testStore, { id: 9n });
  await testStore.store.transaction(({ pets }) => pets.add({ name: "Rex", categoryId: 10n }, operator));

  const made = [await add(testStore, { name: "Snails" }), await add(testStore, {}), await add(testStore, {})];

  expect(made).toStrictEqual([{ id: 8n, name: "Snails" }, { id: 11n }, { id: 12n }]);
});

test("does not assign the id of a removed category again", async () => {
  await using testStore = await openTestStore();
  const first = await add(testStore, {});
  await remove(testStore, first?.id ?? 0n);
  await testStore.reopen();

  expect([first, await add(testStore, {})]).toEqual([{ id: 8n }, { id: 9n }]);
});

test("does not assign an id that was given to a category since removed", async () => {
  await using testStore = await openTestStore();
  await add(testStore, { id: 8n, name: "Snails" });
  await remove(testStore, 8n);

  expect(await add(testStore, {})).toEqual({ id: 9n });
});

test("the first pet of an unknown category adds it, once, with the same actor", async () => {
  await using testStore = await openTestStore();
  const actor = { type: "key", id: 3n } as const;
  const newPets = [-5n, -5n, 1n].map((categoryId) => ({ name: "Rex", categoryId }));

  for (const newPet of newPets) await testStore.store.transaction(({ pets }) => pets.add(newPet, actor));

  expect(await testStore.store.categories.find(-5n)).toStrictEqual({ id: -5n });
  const events = await testStore.events();
  expect(events.filter(({ type }) => type === "category.created")).toEqual([
    expect.objectContaining({ by: actor, data: { category: { id: -5n } } }),
  ]);
});

test("a pet that changes to an unknown category adds it, too", async () => {
  await using testStore = await openTestStore();
  await testStore.store.transaction(async ({ pets }) => {
    const pet = await pets.add({ name: "Rex", categoryId: 1n }, operator);
    await pets.update(pet, { ...pet, categoryId: 99n }, operator);
  });

  expect(await testStore.store.categories.find(99n)).toStrictEqual({ id: 99n });
});

test("sets, changes and removes the name of a category", async () => {
  await using testStore = await openTestStore();
  const names = [{}, { name: "Snails" }, { name: "" }, { name: "Slugs" }, {}];
  await add(testStore, { id: 8n });

  for (const name of names) {
    await update(testStore, { id: 8n, ...name });
    expect(await testStore.store.categories.find(8n)).toStrictEqual({ id: 8n, ...name });
  }

  const changes = (await testStore.events()).flatMap(({ data }) => data.changes ?? []);
  expect(changes).toEqual([
    { field: "name", to: "Snails" },
    { field: "name", from: "Snails", to: "" },
    { field: "name", from: "", to: "Slugs" },
    { field: "name", from: "Slugs" },
  ]);
});

test("a category is used while a pet belongs to it", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const isUsed = (id: bigint) => store.transaction(({ categories }) => categories.isUsed(id));
  expect(await isUsed(2n)).toBe(false);

  const [rex, misty] = await store.transaction(({ pets }) =>
    Promise.all([
      pets.add({ name: "Rex", categoryId: 2n }, operator),
      pets.add({ name: "Misty", categoryId: 2n }, operator),
    ]),
  );
  await store.transaction(({ pets }) => pets.update(rex, { ...rex, categoryId: 1n }, operator));
  expect(await isUsed(2n)).toBe(true);
  await store.transaction(({ pets }) => pets.remove(misty, operator));

  expect([await isUsed(1n), await isUsed(2n)]).toEqual([true, false]);
});

test("a removed category is not found, and can be added again", async () => {
  await using testStore = await openTestStore();
  await remove(testStore, 3n);
  await remove(testStore, 4n);

  expect(await testStore.store.categories.find(3n)).toBeUndefined();
  expect(await add(testStore, { id: 3n, name: "Hares" })).toEqual({ id: 3n, name: "Hares" });
  await testStore.store.transaction(({ pets }) => pets.add({ name: "Rex", categoryId: 4n }, operator));
  expect(await testStore.store.categories.find(4n)).toStrictEqual({ id: 4n });
});

test("lists categories in pages, greatest ids first", async () => {
  await using testStore = await openTestStore();
  for (const id of [INT64_MIN, INT64_MAX, -1n, 0n]) await add(testStore, { id });
  const { categories } = testStore.store;

  const pages = [await categories.list({}, 3), await categories.list({}, 3, 6n), await categories.list({}, 9, 3n)];

  expect(pages.map((page) => page.map(({ id }) => id))).toEqual([
    [INT64_MAX, 7n, 6n],
    [5n, 4n, 3n],
    [2n, 1n, 0n, -1n, INT64_MIN],
  ]);
  expect(await categories.list({}, 3, INT64_MIN)).toEqual([]);
});

async function list({ store }: TestStore): Promise<Category[]> {
  return store.categories.list({}, 100);
}

function add({ store }: TestStore, category: NewCategory): Promise<Category | undefined> {
  return store.transaction(({ categories }) => categories.add(category, operator));
}

function update({ store }: TestStore, next: Category): Promise<void> {
  return store.transaction(async ({ categories }) => {
    await categories.update((await categories.find(next.id)) as Category, next, operator);
  });
}

function remove({ store }: TestStore, id: bigint): Promise<void> {
  return store.transaction(({ categories }) => categories.remove({ id }, operator));
}
