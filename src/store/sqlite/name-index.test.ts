import { expect, test } from "bun:test";
import fc from "fast-check";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { Pet } from "../../contract/contract.ts";
import type { StoreWriter } from "../store.ts";
import type { PetFilter } from "../tables/pet-search.ts";

const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);

/** Few letters, so that parts of names are found again, and those that a search could stumble over. */
const letter = fc.constantFrom(...`abAB"%_'\\ *^-(:ßΣσςéÉ🐕🐈`, "ﬃ", "e\u0301");
/** In names of two letters alone the trigrams of a part are found where the part itself is not. */
const few = fc.constantFrom("a", "B");
const name = fc.oneof(fc.string({ unit: letter, maxLength: 8 }), fc.string({ unit: few, maxLength: 12 }));
const needle = fc.oneof(
  fc.string({ unit: letter, minLength: 1, maxLength: 6 }),
  fc.string({ unit: few, minLength: 1, maxLength: 6 }),
);

/** `at`: which of the pets that are there, as a share of them. */
const deed = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("add"), name, at: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("rename"), name, at: fc.double({ min: 0, max: 1 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove"), name, at: fc.double({ min: 0, max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove newest"), name, at: fc.constant(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("index"), name, at: fc.constant(0) }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

test("A search finds exactly what a look at each name finds, whatever was added, renamed, removed and indexed", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(deed, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 5 }),
      fc.array(needle, { minLength: 40, maxLength: 40 }),
      async (rounds, needles) => {
        await using testStore = await openTestStore();
        const pets: Pet[] = [];
        for (const deeds of rounds) {
          await testStore.store.transaction(async (writer) => {
            for (const each of deeds) await carryOut(each, writer, pets);
          });
          for (const part of [...needles, ...pets.map(({ name }) => name)]) {
            expect([part, await search(testStore, { name: part })]).toEqual([part, lookThrough(pets, part)]);
          }
        }
      },
    ),
    { seed, numRuns: 15 },
  );
});

test("A page of what is found goes on where the one before ended, over what is indexed and what is not", async () => {
  await using testStore = await openTestStore();
  const pets: Pet[] = [];
  const names = fc.sample(name, { numRuns: 60, seed });
  for (const [index, each] of names.entries()) {
    await testStore.store.transaction(async (writer) => {
      await carryOut({ kind: "add", name: `${each}Rex`, at: 0 }, writer, pets);
      if (index === 30) await writer.pets.indexNames();
    });
  }

  for (let limit = 1; limit <= 61; limit += 1) {
    const walked: Pet[] = [];
    let page: Pet[];
    do {
      page = await testStore.store.pets.list({ name: "rex" }, limit, walked.at(-1)?.id);
      walked.push(...page);
    } while (page.length === limit);
    expect(walked).toEqual(pets.toReversed());
  }
});

test("A name that has all trigrams of a part, but not the part, is not found by it", async () => {
  await using testStore = await openTestStore();
  const rex = await add(testStore, "Rexrex");
  await add(testStore, "xrexre rexr");
  await testStore.store.transaction(({ pets }) => pets.indexNames());

  expect(await search(testStore, { name: "rexrex" })).toEqual([rex.id]);
});

sqliteTest("The index forgets a pet that was removed, also the newest, and takes in no pet twice", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const pets = [await add(testStore, "Rex"), await add(testStore, "Rexé"), await add(testStore, "Rexé")];
  const entries = (trigram: string) =>
    testStore.query<{ rowid: bigint }>(`select rowid from pet_names where pet_names match '"${trigram}"'`);
  await store.transaction(({ pets }) => pets.indexNames());

  for (const pet of [pets[2], pets[0]]) {
    await store.transaction(({ pets }) => pets.remove(pet as Pet, operator));
    await store.transaction(({ pets }) => pets.indexNames());
  }

  expect(await entries("REX")).toEqual([{ rowid: 2n }]);
  expect(await entries("EXÉ")).toEqual([{ rowid: 2n }]);
});

sqliteTest("A pet that the index does not have yet may be renamed and removed, and leaves nothing in it", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const [rex, max] = [await add(testStore, "Rex"), await add(testStore, "Max")];
  await store.transaction(({ pets }) => pets.update(rex, { ...rex, name: "Été" }, operator));
  await store.transaction(({ pets }) => pets.remove(max, operator));
  await store.transaction(({ pets }) => pets.indexNames());

  const trigrams = ["REX", "MAX", "ÉTÉ"].map((trigram) =>
    testStore.query(`select rowid from pet_names where pet_names match '"${trigram}"'`),
  );
  expect(await Promise.all(trigrams)).toEqual([[], [], [{ rowid: rex.id }]]);
});

test("A name of 500 characters, all of them different, is found by all of them, and not by one more", async () => {
  await using testStore = await openTestStore();
  const long = String.fromCodePoint(...Array.from({ length: 500 }, (_, index) => 0x4e00 + index));
  const pet = await add(testStore, long);
  await add(testStore, long.slice(1));

  for (const index of [false, true]) {
    if (index) await testStore.store.transaction(({ pets }) => pets.indexNames());
    expect(await search(testStore, { name: long })).toEqual([pet.id]);
    expect(await search(testStore, { name: `${long}x` })).toEqual([]);
  }
});

test("Names are found in every case of their letters, also where the number of characters differs", async () => {
  await using testStore = await openTestStore();
  const pairs: [name: string, part: string][] = [
    ["Straßenköter", "STRASSENKÖTER"],
    ["STRASSENKÖTER", "straßenköter"],
    ["ΟΔΥΣΣΕΥΣ", "οδυσσευς"],
    ["οδυσσευς", "δυσσ"],
    ["Éclair", "éCLAIR"],
    ["aﬃne", "AFFINE"],
  ];
  const pets = [];
  for (const [name] of pairs) pets.push(await add(testStore, name));

  for (const index of [false, true]) {
    if (index) await testStore.store.transaction(({ pets }) => pets.indexNames());
    for (const [place, [, part]] of pairs.entries()) {
      expect(await search(testStore, { name: part })).toContain(pets[place]?.id ?? 0n);
    }
  }
});

test("What stands for something else in a search is looked for as it is", async () => {
  await using testStore = await openTestStore();
  const parts = [
    '"a"b',
    "a*b*",
    "a OR b",
    "a AND b",
    "NOT a",
    "NEAR(a b)",
    "^abc",
    "abc:def",
    "a+b+c",
    "(abc)",
    "-abc",
  ];
  const pets = [];
  for (const part of [...parts, "%%%", "___", "\\\\\\"]) pets.push(await add(testStore, part));
  await add(testStore, "abc def");
  await testStore.store.transaction(({ pets }) => pets.indexNames());

  for (const { id, name } of pets) expect([name, await search(testStore, { name })]).toEqual([name, [id]]);
});

sqliteTest(
  "A part of three characters or more is found by the index, and each pet then by its id: no pet is passed over",
  async () => {
    await using testStore = await openTestStore();
    const others: PetFilter[] = [{}, { status: "sold" }, { categoryId: 1n }, { status: "sold", categoryId: 1n }];

    for (const part of ["abc", "ß🐈", "🐕🐈🐕", "x".repeat(500)]) {
      for (const other of others) {
        for (const before of [undefined, 1000n]) {
          const plan = await testStore.planOf(({ pets }) => pets.list({ name: part, ...other }, 21, before));
          const start = plan.findIndex((step) => step.includes("pet_names VIRTUAL TABLE INDEX"));
          const [newest, indexed] = [plan.slice(0, start), plan.slice(start)];

          // The newest pets, which the index does not have yet, are those with ids above its last.
          const lookup = "SCALAR SUBQUERY 1; SCAN pet_names_last";
          expect(newest.join("; ")).toMatch(
            new RegExp(`^SEARCH pets USING [^;]*\\((.* AND )?(row)?id>\\?.*; ${lookup}$`),
          );
          expect(indexed[0]).toStartWith("SCAN pet_names VIRTUAL TABLE INDEX");
          expect(indexed.slice(1)).toEqual(["SEARCH pets USING INTEGER PRIMARY KEY (rowid=?)"]);
        }
      }
    }
  },
);

sqliteTest(
  "Where pets are named by their ids no other pet is looked at, whatever part of a name is looked for",
  async () => {
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
  },
);

sqliteTest("The index is left alone by a change that leaves the name alone", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const pet = await add(testStore, "Rex");
  await store.transaction(({ pets }) => pets.indexNames());
  const contents = () => testStore.query("select id, hex(block) as block from pet_names_data");
  const before = await contents();

  await store.transaction(({ pets }) => pets.update(pet, { ...pet, categoryId: 2n, status: "sold" }, operator));
  expect(await contents()).toEqual(before);
  await store.transaction(({ pets }) => pets.update(pet, { ...pet, name: "Max" }, operator));

  expect(await contents()).not.toEqual(before);
  expect(await search(testStore, { name: "max" })).toEqual([pet.id]);
});

sqliteTest(
  "So many new pets are looked at one by one; more are taken into the index, until there are few again",
  async () => {
    await using testStore = await openTestStore();
    const { store } = testStore;
    const addSome = (count: number) =>
      store.transaction(async ({ pets }) => {
        for (let index = 0; index < count; index += 1) await pets.add({ name: "Rex", categoryId: 1n }, operator);
      });
    const countIndexed = async () =>
      (await testStore.query("select rowid from pet_names where pet_names match '\"REX\"'")).length;

    await addSome(1000);
    expect(await store.pets.hasNamesToIndex()).toBe(false);
    await addSome(1);
    expect(await store.pets.hasNamesToIndex()).toBe(true);
    expect(await countIndexed()).toBe(0);
    await store.transaction(({ pets }) => pets.indexNames());

    expect(await countIndexed()).toBe(1001);
    expect(await store.pets.hasNamesToIndex()).toBe(false);
    await addSome(3100);
    const rounds: number[] = [];
    while (await store.pets.hasNamesToIndex()) {
      await store.transaction(({ pets }) => pets.indexNames());
      rounds.push(await countIndexed());
    }
    expect(rounds).toEqual([3001, 4101]);
    expect(await search(testStore, { name: "rex" }, 5000)).toHaveLength(4101);
  },
);

async function carryOut({ kind, name, at }: Deed, { pets }: StoreWriter, all: Pet[]): Promise<void> {
  if (kind === "index") return pets.indexNames();
  if (kind === "add") {
    all.push(await pets.add({ name, categoryId: 1n }, operator));
    return;
  }
  const index = Math.min(all.length - 1, Math.floor(at * all.length));
  const pet = all[index];
  if (!pet) return;
  if (kind === "rename") {
    all[index] = { ...pet, name };
    return pets.update(pet, { ...pet, name }, operator);
  }
  all.splice(index, 1);
  return pets.remove(pet, operator);
}

/** The ids of those whose names have this part, newest first. */
function lookThrough(pets: Pet[], part: string): bigint[] {
  const found = pets.filter(({ name }) => name.toUpperCase().includes(part.toUpperCase()));
  return found.map(({ id }) => id).toReversed();
}

async function search({ store }: TestStore, filter: PetFilter, limit = 1000): Promise<bigint[]> {
  return (await store.pets.list(filter, limit)).map(({ id }) => id);
}

function add({ store }: TestStore, name: string): Promise<Pet> {
  return store.transaction(({ pets }) => pets.add({ name, categoryId: 1n }, operator));
}
