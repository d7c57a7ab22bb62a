import { expect, test } from "bun:test";
import fc from "fast-check";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { openTestStore, operator } from "../../../test/support/store.ts";
import type { NewPet, Pet } from "../../contract/contract.ts";
import type { PetFilter } from "./pet-search.ts";

const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);
const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

const categoryId = fc.constantFrom(0n, 1n, INT64_MIN, INT64_MAX);
const status = fc.constantFrom("available" as const, "pending" as const, "sold" as const);
/** Few letters, so that parts of names are found, and those that a search could stumble over. */
const letter = fc.constantFrom(..."abAÄäßσς%_\\'", "🐕");
const name = fc.string({ unit: letter, maxLength: 6 });
const part = fc.string({ unit: letter, maxLength: 4 });
const newPet = fc.record({ name, categoryId, status }, { requiredKeys: ["name", "categoryId"], noNullPrototype: true });

test("A list has the pets that a look at each of them lets through, newest first, up to the limit", async () => {
  await using fixture = await openTestStore();
  const { store } = fixture;
  const all: Pet[] = [];
  for (const pet of fc.sample(newPet, { numRuns: 300, seed })) {
    all.unshift(await store.transaction(({ pets }) => pets.add(pet, operator)));
    if (all.length === 200) await store.transaction(({ pets }) => pets.indexNames());
  }
  const id = fc.bigInt({ min: -2n, max: 310n });
  const ids = fc.array(id, { minLength: 1, maxLength: 100, size: "max" });
  const filter = fc.oneof(
    fc.constant({}),
    fc.record({ status }),
    fc.record({ categoryId }),
    fc.record({ name: part }),
    fc.record({ id: ids }),
    fc.record({ status, categoryId, name: part, id: ids }, { requiredKeys: [], noNullPrototype: true }),
  );
  const before = fc.oneof(fc.constant(undefined), id, fc.constantFrom(INT64_MIN, INT64_MAX));

  await fc.assert(
    fc.asyncProperty(filter, fc.integer({ min: 1, max: 101 }), before, async (asked, limit, last) => {
      const expected = all.filter((pet) => isLetThrough(pet, asked) && pet.id < (last ?? INT64_MAX));
      expect(await store.pets.list(asked, limit, last)).toEqual(expected.slice(0, limit));
    }),
    { seed, numRuns: 500 },
  );
});

test("An id is never given twice, also where the newest pet is gone", async () => {
  await using fixture = await openTestStore();
  const { store } = fixture;
  const [first, newest] = await store.transaction(({ pets }) =>
    Promise.all([
      pets.add({ name: "Rex", categoryId: 1n }, operator),
      pets.add({ name: "Misty", categoryId: 1n }, operator),
    ]),
  );
  await store.transaction(({ pets }) => pets.remove(newest, operator));
  await fixture.reopen();

  const next = await fixture.store.transaction(({ pets }) => pets.add({ name: "Max", categoryId: 1n }, operator));

  expect([first.id, newest.id, next.id]).toEqual([1n, 2n, 3n]);
  expect(await fixture.store.pets.find(2n)).toBeUndefined();
});

sqliteTest(
  "No list is sorted after it was read: each begins at its filter's index, or at the newest pet of all",
  async () => {
    await using fixture = await openTestStore();
    const asked: PetFilter[] = [
      {},
      { status: "sold" },
      { categoryId: 1n },
      { status: "sold", categoryId: 1n },
      { id: [1n, 2n] },
      { id: [1n, 2n], status: "sold", categoryId: 1n },
      { name: "re" },
      { name: "re", status: "sold", categoryId: 1n },
    ];

    for (const filter of asked) {
      for (const before of [undefined, 1000n]) {
        const plan = (await fixture.planOf(({ pets }) => pets.list(filter, 21, before))).join("; ");
        expect(plan).not.toContain("TEMP B-TREE");
        // The index of a status has no other pets.
        const isWhole = !filter.categoryId && !filter.id && !before;
        const whole = filter.status ? `SCAN pets USING COVERING INDEX ${filter.status}_pets` : "SCAN pets";
        expect(plan).toStartWith(isWhole ? whole : "SEARCH pets USING");
      }
    }
    expect(await fixture.planOf(({ pets }) => pets.find(1n))).toEqual([
      "SEARCH pets USING INTEGER PRIMARY KEY (rowid=?)",
    ]);
  },
);

function isLetThrough(pet: NewPet & { id: bigint }, asked: PetFilter): boolean {
  return (
    (asked.status === undefined || pet.status === asked.status) &&
    (asked.categoryId === undefined || pet.categoryId === asked.categoryId) &&
    (asked.name === undefined || pet.name.toUpperCase().includes(asked.name.toUpperCase())) &&
    (asked.id === undefined || asked.id.includes(pet.id))
  );
}
