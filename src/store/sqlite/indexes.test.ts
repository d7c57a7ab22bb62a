import { Database as Connection } from "bun:sqlite";
import { expect } from "bun:test";
import fc from "fast-check";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { NewPet, Pet } from "../../contract/contract.ts";
import type { StoreWriter } from "../store.ts";
import type { PetFilter } from "../tables/pet-sources.ts";

const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);
const categoryIds = [1n, 2n, -(2n ** 63n), 2n ** 63n - 1n];

const change = fc.record({
  kind: fc.constantFrom("add", "add", "add", "change", "change", "remove", "index"),
  categoryId: fc.constantFrom(...categoryIds),
  status: fc.constantFrom("available" as const, undefined),
  /** Which of the existing pets, as a fraction of their number. */
  at: fc.double({ min: 0, max: 1, noNaN: true }),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

sqliteTest("the index of names drops removed pets, even the newest, and contains no pet twice", async () => {
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

sqliteTest("a change of other fields does not change the index of names", async () => {
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

sqliteTest("the index of names has small pages, so that a merge of them is short", async () => {
  await using testStore = await openTestStore();
  await testStore.store.transaction(async ({ pets }) => {
    for (let id = 1; id <= 1000; id += 1) await pets.add({ name: `Rex ${id * 7919}`, categoryId: 1n }, operator);
    await pets.index();
  });

  const pages = await testStore.query<{ bytes: bigint }>("select length(block) as bytes from pet_names_data");
  expect(pages.length).toBeGreaterThan(10);
  expect(Math.max(...pages.map(({ bytes }) => Number(bytes)))).toBeLessThan(1100);
});

sqliteTest(
  "lists exactly the pets of a category, and reports whether it is used, after any sequence of changes",
  async () => {
    const transactions = fc.array(fc.array(change, { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(transactions, async (transactions) => {
        await using testStore = await openTestStore();
        const other = await testStore.another();
        const all: Pet[] = [];
        for (const [index, changes] of transactions.entries()) {
          const store = index % 2 === 0 ? testStore.store : other;
          await store.transaction(async (writer) => {
            for (const each of changes) await apply(each, writer, all);
          });
          for (const categoryId of categoryIds) {
            const expected = all.filter((pet) => pet.categoryId === categoryId).toReversed();
            expect(await testStore.store.pets.list({ categoryId }, 100)).toEqual(expected);
            const [before] = expected;
            expect(await other.pets.list({ categoryId }, 100, before?.id)).toEqual(before ? expected.slice(1) : []);
            const available = expected.filter(({ status }) => status === "available");
            expect(await other.pets.list({ categoryId, status: "available" }, 100)).toEqual(available);
            const isUsed = await other.transaction(({ categories }) => categories.isUsed(categoryId));
            expect(isUsed).toBe(expected.length > 0);
          }
        }
      }),
      { seed, numRuns: 8 },
    );
  },
);

sqliteTest("300 new pets are not indexed; adding the next one indexes all of them", async () => {
  await using testStore = await openTestStore();

  await addPets(testStore, 300);
  expect(await countIndexed(testStore)).toEqual({ categories: 0, names: 0 });
  await addPets(testStore, 1);
  expect(await countIndexed(testStore)).toEqual({ categories: 301, names: 301 });
  await addPets(testStore, 300);

  expect(await countIndexed(testStore)).toEqual({ categories: 301, names: 301 });
});

sqliteTest("a transaction that adds thousands of pets leaves 300 unindexed at most", async () => {
  await using testStore = await openTestStore();

  await addPets(testStore, 3100);

  const { categories, names } = await countIndexed(testStore);
  expect(names).toBe(categories);
  expect(categories).toBeWithin(2800, 3101);
  expect(await testStore.store.pets.list({ name: "rex" }, 5000)).toHaveLength(3100);
});

sqliteTest("a transaction that fails leaves its pets and those before it unindexed", async () => {
  await using testStore = await openTestStore();
  await addPets(testStore, 300);

  const failing = testStore.store.transaction(async (writer) => {
    await addTo(writer, 100);
    throw new Error("on purpose");
  });

  await expect(failing).rejects.toThrow("on purpose");
  expect(await countIndexed(testStore)).toEqual({ categories: 0, names: 0 });
  expect(await testStore.store.pets.list({ categoryId: 1n }, 500)).toHaveLength(300);
});

sqliteTest("pets added by a statement of another program are indexed in batches", async () => {
  await using testStore = await openTestStore();
  using other = new Connection(testStore.path);
  const values = Array.from({ length: 1000 }, () => "('Rex', 1, 0, 0)").join(", ");
  other.run(`insert into pets (name, category_id, created_at, updated_at) values ${values}`);

  const found: number[] = [];
  for (let batch = 1; batch <= 4; batch += 1) {
    await addPets(testStore, 1);
    found.push((await countIndexed(testStore)).names);
  }

  // The last one leaves fewer than 300.
  expect(found).toEqual([400, 800, 800, 800]);
  expect(await testStore.store.pets.list({ categoryId: 1n }, 2000)).toHaveLength(1004);
  expect(await testStore.store.pets.list({ name: "rex" }, 2000)).toHaveLength(1004);
});

sqliteTest("many renames leave the index of names with few segments", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  await addPets(testStore, 301);

  for (const pet of await store.pets.list({}, 301)) {
    await store.transaction(({ pets }) => pets.update(pet, { ...pet, name: `Max-${pet.id}` }, operator));
  }

  // The structure record lists the segments: with one for each rename, it would have over 1,000 bytes.
  const [structure] = await testStore.query<{ bytes: bigint }>(
    "select length(block) as bytes from pet_names_data where id = 10",
  );
  expect(structure?.bytes).toBeLessThan(300n);
  expect(await store.pets.list({ name: "max-7" }, 100)).toHaveLength(11);
  expect(await store.pets.list({ name: "rex" }, 100)).toEqual([]);
});

async function apply({ kind, categoryId, status, at }: Change, { pets }: StoreWriter, all: Pet[]): Promise<void> {
  const newPet: NewPet = { name: "Rex", categoryId, ...(status && { status }) };
  if (kind === "index") await pets.index();
  if (kind === "add") all.push(await pets.add(newPet, operator));
  const index = Math.min(all.length - 1, Math.floor(at * all.length));
  const pet = all[index];
  if (!pet) return;
  if (kind === "change") {
    all[index] = { id: pet.id, ...newPet };
    await pets.update(pet, all[index], operator);
  }
  if (kind === "remove") {
    all.splice(index, 1);
    await pets.remove(pet, operator);
  }
}

function addPets({ store }: TestStore, count: number): Promise<void> {
  return store.transaction((writer) => addTo(writer, count));
}

async function addTo({ pets }: StoreWriter, count: number): Promise<void> {
  const newPets = Array.from({ length: count }, () => pets.add({ name: "Rex", categoryId: 1n }, operator));
  await Promise.all(newPets);
}

async function countIndexed(testStore: TestStore): Promise<{ categories: number; names: number }> {
  const categories = await testStore.query("select id from pets where category_id = 1 and is_new is null");
  const names = await testStore.query("select rowid from pet_names where pet_names match '\"REX\"'");
  return { categories: categories.length, names: names.length };
}

async function search({ store }: TestStore, filter: PetFilter, limit = 1000): Promise<bigint[]> {
  return (await store.pets.list(filter, limit)).map(({ id }) => id);
}

function add({ store }: TestStore, name: string): Promise<Pet> {
  return store.transaction(({ pets }) => pets.add({ name, categoryId: 1n }, operator));
}
