import { Database as Connection } from "bun:sqlite";
import { expect, test } from "bun:test";
import fc from "fast-check";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { Pet } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import { SqliteConnection } from "../sqlite/connection.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import type { StoreWriter } from "../store.ts";
import { createPetList, type PetFilter } from "./pet-search.ts";

const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);

/** Few letters, so that searches have matches, and characters with a meaning in SQL or FTS5 or several cases. */
const letter = fc.constantFrom(...`abAB"%_'\\ *^-(:ßΣσςéÉ🐕🐈`, "ﬃ", "e\u0301");
/** With two letters only, names often have the trigrams of a part, but not the part. */
const twoLetters = fc.constantFrom("a", "B");
const name = fc.oneof(fc.string({ unit: letter, maxLength: 8 }), fc.string({ unit: twoLetters, maxLength: 12 }));
const needle = fc.oneof(
  fc.string({ unit: letter, minLength: 1, maxLength: 6 }),
  fc.string({ unit: twoLetters, minLength: 1, maxLength: 6 }),
);

/** `at`: which of the existing pets, as a fraction of their number. */
const change = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("add"), name, at: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("rename"), name, at: fc.double({ min: 0, max: 1 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove"), name, at: fc.double({ min: 0, max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove newest"), name, at: fc.constant(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("index"), name, at: fc.constant(0) }) },
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

test("finds exactly the pets whose names contain the part, after any sequence of changes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 5 }),
      fc.array(needle, { minLength: 40, maxLength: 40 }),
      async (transactions, needles) => {
        await using testStore = await openTestStore();
        const pets: Pet[] = [];
        for (const changes of transactions) {
          await testStore.store.transaction(async (writer) => {
            for (const each of changes) await apply(each, writer, pets);
          });
          for (const part of [...needles, ...pets.map(({ name }) => name)]) {
            expect([part, await search(testStore, { name: part })]).toEqual([part, compareNames(pets, part)]);
          }
        }
      },
    ),
    { seed, numRuns: 15 },
  );
});

test("each page of a search continues the one before, across indexed and unindexed pets", async () => {
  await using testStore = await openTestStore();
  const pets: Pet[] = [];
  const names = fc.sample(name, { numRuns: 60, seed });
  for (const [index, each] of names.entries()) {
    await testStore.store.transaction(async (writer) => {
      await apply({ kind: "add", name: `${each}Rex`, at: 0 }, writer, pets);
      if (index === 30) await writer.pets.indexNames();
    });
  }

  for (let limit = 1; limit <= 61; limit += 1) {
    const paged: Pet[] = [];
    let page: Pet[];
    do {
      page = await testStore.store.pets.list({ name: "rex" }, limit, paged.at(-1)?.id);
      paged.push(...page);
    } while (page.length === limit);
    expect(paged).toEqual(pets.toReversed());
  }
});

test("does not find a name that has all trigrams of the part without the part itself", async () => {
  await using testStore = await openTestStore();
  const rex = await add(testStore, "Rexrex");
  await add(testStore, "xrexre rexr");
  await testStore.store.transaction(({ pets }) => pets.indexNames());

  expect(await search(testStore, { name: "rexrex" })).toEqual([rex.id]);
});

test("finds a name of 500 characters by its whole text, but not by a text with one more", async () => {
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

test("ignores case, even where the number of characters differs", async () => {
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

test("searches for characters and words of the query syntax literally", async () => {
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

sqliteTest("finds each pet once if another process indexes it between the two queries of a search", async () => {
  await using testStore = await openTestStore();
  for (const name of ["Rex", "Max", "Rexy"]) await add(testStore, name);
  const reader = new SqliteConnection(testStore.path);
  using other = new Connection(testStore.path);
  let queries = 0;
  const statements: Statements = {
    dialect: sqliteDialect,
    query(sql, ...values) {
      queries += 1;
      if (queries === 2) other.run(sqliteDialect.nameIndex.catchUp ?? "");
      return reader.query(sql, ...values);
    },
  };

  const found = await createPetList(statements)({ name: "rex" }, 10);
  reader.close();

  expect(queries).toBe(2);
  expect(found.map(({ id }) => id)).toEqual([3n, 1n]);
});

async function apply({ kind, name, at }: Change, { pets }: StoreWriter, all: Pet[]): Promise<void> {
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

/** Returns the ids of the pets whose names contain the part, newest first. */
function compareNames(pets: Pet[], part: string): bigint[] {
  const found = pets.filter(({ name }) => name.toUpperCase().includes(part.toUpperCase()));
  return found.map(({ id }) => id).toReversed();
}

async function search({ store }: TestStore, filter: PetFilter, limit = 1000): Promise<bigint[]> {
  return (await store.pets.list(filter, limit)).map(({ id }) => id);
}

function add({ store }: TestStore, name: string): Promise<Pet> {
  return store.transaction(({ pets }) => pets.add({ name, categoryId: 1n }, operator));
}
