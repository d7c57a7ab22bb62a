import { expect, test } from "bun:test";
import { openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { Category, NewCategory } from "../../contract/contract.ts";

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

test("A fresh store has seven categories", async () => {
  await using fixture = await openTestStore();

  expect(await list(fixture)).toEqual([
    { id: 7n, name: "Small pets" },
    { id: 6n, name: "Reptiles" },
    { id: 5n, name: "Fish" },
    { id: 4n, name: "Birds" },
    { id: 3n, name: "Rabbits" },
    { id: 2n, name: "Cats" },
    { id: 1n, name: "Dogs" },
  ]);
});

test("A category comes with the id and the name that were chosen for it, whatever they are", async () => {
  await using fixture = await openTestStore();
  const chosen: Category[] = [
    { id: INT64_MIN, name: "" },
    { id: -1n },
    { id: 0n, name: 'Zoë\'s "🐈" %_\\' },
    { id: INT64_MAX, name: "Dogs" },
  ];

  for (const category of chosen) expect(await add(fixture, category)).toStrictEqual(category);
  await fixture.reopen();

  for (const category of chosen) expect(await fixture.store.categories.find(category.id)).toStrictEqual(category);
});

test("An id that is taken is not given again, and its category stays as it is", async () => {
  await using fixture = await openTestStore();

  expect(await add(fixture, { id: 1n, name: "Wolves" })).toBeUndefined();

  expect(await fixture.store.categories.find(1n)).toEqual({ id: 1n, name: "Dogs" });
  expect(await fixture.events()).toEqual([]);
});

test("Of two who choose the same id at the same moment, one gets it", async () => {
  await using fixture = await openTestStore();
  const stores = [fixture.store, await fixture.another()];

  const made = await Promise.all(
    stores.map((store, index) =>
      store.transaction(({ categories }) => categories.add({ id: 50n, name: `${index}` }, operator)),
    ),
  );

  const [winner, ...others] = made.filter((category) => category !== undefined);
  expect(others).toEqual([]);
  expect(await fixture.store.categories.find(50n)).toEqual(winner);
});

test("Where no id is chosen the next number is given, past those that were chosen or used before", async () => {
  await using fixture = await openTestStore();
  await add(fixture, { id: 9n });
  await fixture.store.transaction(({ pets }) => pets.add({ name: "Rex", categoryId: 10n }, operator));

  const made = [await add(fixture, { name: "Snails" }), await add(fixture, {}), await add(fixture, {})];

  expect(made).toStrictEqual([{ id: 8n, name: "Snails" }, { id: 11n }, { id: 12n }]);
});

test("A number is not given twice, also where its category is gone", async () => {
  await using fixture = await openTestStore();
  const first = await add(fixture, {});
  await remove(fixture, first?.id ?? 0n);
  await fixture.reopen();

  expect([first, await add(fixture, {})]).toEqual([{ id: 8n }, { id: 9n }]);
});

test("An id that was chosen once is not given as a number, also where its category is gone", async () => {
  await using fixture = await openTestStore();
  await add(fixture, { id: 8n, name: "Snails" });
  await remove(fixture, 8n);

  expect(await add(fixture, {})).toEqual({ id: 9n });
});

test("The first pet of an unknown category registers it, in the name of whoever added the pet", async () => {
  await using fixture = await openTestStore();
  const shop = { type: "key", id: 3n } as const;
  const newPets = [-5n, -5n, 1n].map((categoryId) => ({ name: "Rex", categoryId }));

  for (const newPet of newPets) await fixture.store.transaction(({ pets }) => pets.add(newPet, shop));

  expect(await fixture.store.categories.find(-5n)).toStrictEqual({ id: -5n });
  const events = await fixture.events();
  expect(events.filter(({ type }) => type === "category.created")).toEqual([
    expect.objectContaining({ by: shop, data: { category: { id: -5n } } }),
  ]);
});

test("A pet that moves to an unknown category registers it, too", async () => {
  await using fixture = await openTestStore();
  await fixture.store.transaction(async ({ pets }) => {
    const pet = await pets.add({ name: "Rex", categoryId: 1n }, operator);
    await pets.update(pet, { ...pet, categoryId: 99n }, operator);
  });

  expect(await fixture.store.categories.find(99n)).toStrictEqual({ id: 99n });
});

test("A category gets a name, another, and none", async () => {
  await using fixture = await openTestStore();
  const names = [{}, { name: "Snails" }, { name: "" }, { name: "Slugs" }, {}];
  await add(fixture, { id: 8n });

  for (const name of names) {
    await update(fixture, { id: 8n, ...name });
    expect(await fixture.store.categories.find(8n)).toStrictEqual({ id: 8n, ...name });
  }

  const changes = (await fixture.events()).flatMap(({ data }) => data.changes ?? []);
  expect(changes).toEqual([
    { field: "name", to: "Snails" },
    { field: "name", from: "Snails", to: "" },
    { field: "name", from: "", to: "Slugs" },
    { field: "name", from: "Slugs" },
  ]);
});

test("A category is used as long as some pet belongs to it", async () => {
  await using fixture = await openTestStore();
  const { store } = fixture;
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

test("A category that was removed is gone, and may be chosen or registered anew", async () => {
  await using fixture = await openTestStore();
  await remove(fixture, 3n);
  await remove(fixture, 4n);

  expect(await fixture.store.categories.find(3n)).toBeUndefined();
  expect(await add(fixture, { id: 3n, name: "Hares" })).toEqual({ id: 3n, name: "Hares" });
  await fixture.store.transaction(({ pets }) => pets.add({ name: "Rex", categoryId: 4n }, operator));
  expect(await fixture.store.categories.find(4n)).toStrictEqual({ id: 4n });
});

test("The list has the greatest ids first, with negative ones last, and comes in pages", async () => {
  await using fixture = await openTestStore();
  for (const id of [INT64_MIN, INT64_MAX, -1n, 0n]) await add(fixture, { id });
  const { categories } = fixture.store;

  const pages = [await categories.list(3), await categories.list(3, 6n), await categories.list(9, 3n)];

  expect(pages.map((page) => page.map(({ id }) => id))).toEqual([
    [INT64_MAX, 7n, 6n],
    [5n, 4n, 3n],
    [2n, 1n, 0n, -1n, INT64_MIN],
  ]);
  expect(await categories.list(3, INT64_MIN)).toEqual([]);
});

async function list({ store }: TestStore): Promise<Category[]> {
  return store.categories.list(100);
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
