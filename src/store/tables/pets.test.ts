import { expect, test } from "bun:test";
import fc from "fast-check";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { openTestStore, operator } from "../../../test/support/store.ts";
import type { NewPet, Pet } from "../../contract/contract.ts";
import { foldName } from "../../contract/fold-name.ts";
import type { Statements } from "../database.ts";
import { postgresDialect } from "../postgres/dialect.ts";
import type { CategoryWriter } from "./categories.ts";
import type { EventWriter } from "./events.ts";
import { foldWords } from "./name-folding.ts";
import type { PetFilter } from "./pet-sources.ts";
import { petWriter } from "./pets.ts";

const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);
const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

const categoryId = fc.constantFrom(0n, 1n, INT64_MIN, INT64_MAX);
const status = fc.constantFrom("available" as const, "pending" as const, "sold" as const);
/** Few letters, so that searches have matches, and characters with a meaning in SQL or several cases. */
const letter = fc.constantFrom(..."abAÄäßσς%_\\'", "🐕");
const name = fc.string({ unit: letter, maxLength: 6 });
const part = fc.string({ unit: letter, maxLength: 4 });
const newPet = fc.record({ name, categoryId, status }, { requiredKeys: ["name", "categoryId"], noNullPrototype: true });

test("lists exactly the pets that match the filter, newest first, up to the limit", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const all: Pet[] = [];
  for (const pet of fc.sample(newPet, { numRuns: 300, seed })) {
    all.unshift(await store.transaction(({ pets }) => pets.add(pet, operator)));
    if (all.length === 200) await store.transaction(({ pets }) => pets.index());
  }
  const id = fc.bigInt({ min: -2n, max: 310n });
  const hasStatus = fc.boolean();
  const ids = fc.array(id, { minLength: 1, maxLength: 100, size: "max" });
  const filter = fc.oneof(
    fc.constant({}),
    fc.record({ status }),
    fc.record({ categoryId }),
    fc.record({ name: part }),
    fc.record({ id: ids }),
    fc.record({ hasStatus }),
    fc.record({ status, hasStatus, categoryId, name: part, id: ids }, { requiredKeys: [], noNullPrototype: true }),
  );
  const before = fc.oneof(fc.constant(undefined), id, fc.constantFrom(INT64_MIN, INT64_MAX));

  await fc.assert(
    fc.asyncProperty(filter, fc.integer({ min: 1, max: 101 }), before, async (filter, limit, before) => {
      const expected = all.filter((pet) => matches(pet, filter) && pet.id < (before ?? INT64_MAX));
      expect(await store.pets.list(filter, limit, before)).toEqual(expected.slice(0, limit));
    }),
    { seed, numRuns: 500 },
  );
});

test("does not assign the id of a removed pet again", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const [first, newest] = await store.transaction(({ pets }) =>
    Promise.all([
      pets.add({ name: "Rex", categoryId: 1n }, operator),
      pets.add({ name: "Misty", categoryId: 1n }, operator),
    ]),
  );
  await store.transaction(({ pets }) => pets.remove(newest, operator));
  await testStore.reopen();

  const next = await testStore.store.transaction(({ pets }) => pets.add({ name: "Max", categoryId: 1n }, operator));

  expect([first.id, newest.id, next.id]).toEqual([1n, 2n, 3n]);
  expect(await testStore.store.pets.find(2n)).toBeUndefined();
});

sqliteTest("lists need no sorting: each uses the index of its filter, or the table from its end", async () => {
  await using testStore = await openTestStore();
  const filters: PetFilter[] = [
    {},
    { status: "sold" },
    { categoryId: 1n },
    { status: "sold", categoryId: 1n },
    { id: [1n, 2n] },
    { id: [1n, 2n], status: "sold", categoryId: 1n },
    { hasStatus: true },
    { hasStatus: true, categoryId: 1n },
    { name: "re" },
    { name: "re", status: "sold", categoryId: 1n },
  ];

  for (const filter of filters) {
    for (const before of [undefined, 1000n]) {
      const plan = (await testStore.planOf(({ pets }) => pets.list(filter, 21, before))).join("; ");
      expect(plan).not.toContain("TEMP B-TREE");
      // The index of a status contains no other pets, so it is scanned.
      const isUnfiltered = !filter.categoryId && !filter.id && !before;
      const scan = filter.status ? `SCAN pets USING COVERING INDEX ${filter.status}_pets` : "SCAN pets";
      expect(plan).toStartWith(isUnfiltered ? scan : "SEARCH pets USING");
    }
  }
  expect((await testStore.planOf(({ pets }) => pets.list({ hasStatus: false }, 21, 1000n))).slice(-1)).toEqual([
    "SEARCH pets USING INDEX unset_pets (status=? AND rowid<?)",
  ]);
  expect(await testStore.planOf(({ pets }) => pets.find(1n))).toEqual([
    "SEARCH pets USING INTEGER PRIMARY KEY (rowid=?)",
  ]);
});

function matches(pet: NewPet & { id: bigint }, filter: PetFilter): boolean {
  return (
    (filter.status === undefined || pet.status === filter.status) &&
    (filter.hasStatus === undefined || filter.hasStatus === (pet.status !== undefined)) &&
    (filter.categoryId === undefined || pet.categoryId === filter.categoryId) &&
    foldWords(filter.name ?? "").every((word) => foldName(pet.name).includes(word)) &&
    (filter.id === undefined || filter.id.includes(pet.id))
  );
}

test("on PostgreSQL, no two connections of a process change the same row of counts", async () => {
  const pet: Pet = { id: 1n, name: "Rex", categoryId: 1n, status: "sold" };
  const events = { add: async () => {} } as unknown as EventWriter;
  const shards: (string | undefined)[] = [];
  for (let connection = 0; connection < postgresDialect.countShards; connection += 1) {
    const statements: Statements = {
      dialect: postgresDialect,
      query(sql) {
        if (sql.includes("pet_counts")) shards.push(/shard = (\d+)$/.exec(sql)?.[1]);
        return [{ created_at: 0n, updated_at: 0n }] as never;
      },
    };
    await petWriter(statements, {} as CategoryWriter, events, Date.now, async () => {}).remove(pet, operator);
  }

  expect(shards.map(Number).toSorted((a, b) => a - b)).toEqual([...Array(postgresDialect.countShards).keys()]);
});
