import { expect } from "bun:test";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { Pet } from "../../contract/contract.ts";
import type { PetFilter } from "../tables/pet-search.ts";

sqliteTest("the index drops removed pets, even the newest, and contains no pet twice", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const pets = [await add(testStore, "Rex"), await add(testStore, "Rexß"), await add(testStore, "Rexß")];
  const entries = (trigram: string) =>
    testStore.query<{ rowid: bigint }>(`select rowid from pet_names where pet_names match '"${trigram}"'`);
  await store.transaction(({ pets }) => pets.index());

  for (const pet of [pets[2], pets[0]]) {
    await store.transaction(({ pets }) => pets.remove(pet as Pet, operator));
    await store.transaction(({ pets }) => pets.index());
  }

  expect(await entries("REX")).toEqual([{ rowid: 2n }]);
  expect(await entries("XSS")).toEqual([{ rowid: 2n }]);
});

sqliteTest("renaming or removing an unindexed pet leaves nothing in the index", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const [rex, max] = [await add(testStore, "Rex"), await add(testStore, "Max")];
  await store.transaction(({ pets }) => pets.update(rex, { ...rex, name: "Äß" }, operator));
  await store.transaction(({ pets }) => pets.remove(max, operator));
  await store.transaction(({ pets }) => pets.index());

  const trigrams = ["REX", "MAX", "ASS"].map((trigram) =>
    testStore.query(`select rowid from pet_names where pet_names match '"${trigram}"'`),
  );
  expect(await Promise.all(trigrams)).toEqual([[], [], [{ rowid: rex.id }]]);
});

sqliteTest("a search for three characters or more uses the index, then each pet's id, and scans no table", async () => {
  await using testStore = await openTestStore();
  const others: PetFilter[] = [{}, { status: "sold" }, { categoryId: 1n }, { status: "sold", categoryId: 1n }];

  for (const part of ["abc", "ß🐈", "🐕🐈🐕", "x".repeat(500)]) {
    for (const other of others) {
      for (const before of [undefined, 1000n]) {
        const plan = await testStore.planOf(({ pets }) => pets.list({ name: part, ...other }, 21, before));
        const start = plan.findIndex((step) => step.includes("pet_names VIRTUAL TABLE INDEX"));
        const [newest, indexed] = [plan.slice(0, start), plan.slice(start)];

        // Unindexed pets are those with ids above the last one indexed.
        const window = [
          expect.stringMatching(/^SEARCH pets USING (INTEGER PRIMARY KEY \(row|INDEX \w+_pets \()id>\?/),
          expect.stringMatching(/^SCALAR SUBQUERY/),
          "SCAN indexed_pets",
        ];
        expect(newest).toEqual(window);
        const entries = expect.stringMatching(/^SCAN pet_names VIRTUAL TABLE INDEX/);
        expect(indexed).toEqual([entries, "SEARCH pets USING INTEGER PRIMARY KEY (rowid=?)", entries]);
      }
    }
  }
});

sqliteTest("a search among given ids reads only these pets", async () => {
  await using testStore = await openTestStore();
  for (const other of [{}, { status: "sold", categoryId: 1n }] satisfies PetFilter[]) {
    for (const id of [[1n], [1n, 2n]]) {
      const plan = await testStore.planOf(({ pets }) => pets.list({ name: "abc", id, ...other }, 21, 1000n));

      expect(plan.filter((step) => step.includes(" pets"))).toEqual(
        expect.arrayContaining(["SEARCH pets USING INTEGER PRIMARY KEY (rowid=?)"]),
      );
      expect(plan.filter((step) => / pets(?! USING INTEGER PRIMARY KEY \(rowid=\?\))/.test(step))).toEqual([]);
    }
  }
});

sqliteTest("a change of other fields does not change the index", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const pet = await add(testStore, "Rex");
  await store.transaction(({ pets }) => pets.index());
  const contents = () => testStore.query("select id, hex(block) as block from pet_names_data");
  const before = await contents();

  await store.transaction(({ pets }) => pets.update(pet, { ...pet, categoryId: 2n, status: "sold" }, operator));
  expect(await contents()).toEqual(before);
  await store.transaction(({ pets }) => pets.update(pet, { ...pet, name: "Max" }, operator));

  expect(await contents()).not.toEqual(before);
  expect(await search(testStore, { name: "max" })).toEqual([pet.id]);
});

sqliteTest("the index has small pages, so that a merge of them is short", async () => {
  await using testStore = await openTestStore();
  await testStore.store.transaction(async ({ pets }) => {
    for (let id = 1; id <= 1000; id += 1) await pets.add({ name: `Rex ${id * 7919}`, categoryId: 1n }, operator);
    await pets.index();
  });

  const pages = await testStore.query<{ bytes: bigint }>("select length(block) as bytes from pet_names_data");
  expect(pages.length).toBeGreaterThan(10);
  expect(Math.max(...pages.map(({ bytes }) => Number(bytes)))).toBeLessThan(1100);
});

async function search({ store }: TestStore, filter: PetFilter, limit = 1000): Promise<bigint[]> {
  return (await store.pets.list(filter, limit)).map(({ id }) => id);
}

function add({ store }: TestStore, name: string): Promise<Pet> {
  return store.transaction(({ pets }) => pets.add({ name, categoryId: 1n }, operator));
}
