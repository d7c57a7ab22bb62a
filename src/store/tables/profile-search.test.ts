import { expect, test } from "bun:test";
import fc from "fast-check";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { NewPet, Pet, PetProfile } from "../../contract/contract.ts";
import { foldName } from "../../contract/fold-name.ts";
import type { Statements } from "../database.ts";
import { SqliteConnection } from "../sqlite/connection.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import type { StoreWriter } from "../store.ts";
import { petLister, positionOf } from "./pet-search.ts";
import type { PetFilter } from "./pet-sources.ts";

const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);

/** Few letters, so that searches have matches, and characters with a meaning in SQL or FTS5 or several cases. */
const letter = fc.constantFrom(..."abAB1\"%_' -ßé🐕");
const text = fc.string({ unit: letter, minLength: 1, maxLength: 8 });
const twoLetters = fc.string({ unit: fc.constantFrom("a", "B"), minLength: 1, maxLength: 8 });
const word = fc.oneof(text, twoLetters);
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined, freq: 2 });
const tag = fc.constantFrom("calm", "Calm", "big");

const profile = fc.record(
  { breed: word, externalId: word, microchip: fc.stringMatching(/^[AB1]{9,10}$/), tags: fc.subarray(["calm", "big"]) },
  { requiredKeys: [] },
);
const change = fc.record({
  kind: fc.constantFrom("add", "add", "add", "describe", "describe", "rename", "remove", "index"),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  name: fc.oneof(fc.constant(""), word),
  status: maybe(fc.constantFrom("available", "sold")),
  categoryId: fc.constantFrom(1n, 2n),
  profile,
  published: fc.boolean(),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

const filter = fc.record({
  search: maybe(
    fc.oneof(
      word,
      fc.tuple(word, word).map((words) => words.join(" ")),
    ),
  ),
  name: maybe(word),
  tag: maybe(tag),
  published: maybe(fc.boolean()),
  status: maybe(fc.constantFrom("available", "sold")),
  hasStatus: maybe(fc.boolean()),
  categoryId: maybe(fc.constantFrom(1n, 2n)),
  sort: fc.constantFrom("-id", "id", "name", "-name"),
});

interface Known {
  pet: Pet;
  profile: PetProfile;
}

test("finds exactly the pets that match, page by page and in every order, after any sequence of changes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 4 }),
      fc.array(filter, { minLength: 25, maxLength: 25 }),
      async (transactions, filters) => {
        await using testStore = await openTestStore();
        const all: Known[] = [];
        for (const changes of transactions) {
          await testStore.store.transaction(async (writer) => {
            for (const each of changes) await apply(each, writer, all);
          });
          for (const each of [...filters, ...all.flatMap(filtersOf)]) {
            const found = select(all, each as PetFilter);
            expect([each, await readPages(testStore.store.pets.list, each as PetFilter)]).toEqual([each, found]);
          }
        }
      },
    ),
    { seed, numRuns: 8 },
  );
}, 60_000);

sqliteTest("a search and each filter are exact window by window, whatever their source", async () => {
  await using testStore = await openTestStore();
  const all: Known[] = [];
  for (const changes of [
    fc.sample(change, { numRuns: 120, seed }),
    fc.sample(change, { numRuns: 40, seed: seed + 1 }),
  ]) {
    await testStore.store.transaction(async (writer) => {
      for (const each of changes) await apply(each, writer, all);
    });
  }
  const reader = new SqliteConnection(testStore.path);
  const statements: Statements = {
    dialect: { ...sqliteDialect, windowRows: 7 },
    query: (sql, ...values) => reader.query(sql, ...values),
  };

  for (const each of fc.sample(filter, { numRuns: 300, seed })) {
    const found = await readPages(petLister(statements).list, each as PetFilter);
    expect([each, found]).toEqual([each, select(all, each as PetFilter)]);
  }
  reader.close();
});

sqliteTest("a page of a filter or a search reads an index", async () => {
  await using testStore = await openTestStore();
  const indexes: [PetFilter, index: string][] = [
    [{ externalId: "A-1" }, "pet_profiles_by_external_id"],
    [{ microchip: "276098106543210" }, "pet_profiles_by_microchip"],
    [{ tag: "calm" }, "pet_tags"],
    [{ tag: "calm", status: "sold" }, "pet_tags"],
    [{ published: true }, "published_pets"],
    [{ search: "lab" }, "pet_profile_texts VIRTUAL TABLE INDEX"],
  ];

  for (const [filter, index] of indexes) {
    const plan = await testStore.planOf(({ pets }) => pets.list(filter, 21));
    expect([filter, plan.some((step) => step.includes(index))]).toEqual([filter, true]);
    expect([filter, plan.filter((step) => /TEMP B-TREE|SCAN (pets|pet_profiles|pet_tags)$/.test(step))]).toEqual([
      filter,
      [],
    ]);
  }
});

/** Filters by what a pet has. */
function filtersOf({ profile: { externalId, microchip, breed } }: Known): PetFilter[] {
  const start = microchip?.slice(0, 4);
  return [
    ...(externalId === undefined
      ? []
      : [{ externalId }, { externalId, status: "sold" as const }, { search: externalId }]),
    ...(microchip === undefined ? [] : [{ microchip, sort: "name" as const }, { search: `${start?.toLowerCase()}` }]),
    ...(breed === undefined ? [] : [{ search: breed, sort: "-name" as const }]),
  ];
}

async function apply(change: Change, { pets, profiles }: StoreWriter, all: Known[]): Promise<void> {
  const { kind, at, name, status, categoryId, published } = change;
  if (kind === "index") {
    await pets.index();
    return;
  }
  if (kind === "add") {
    const pet = await pets.add({ name, categoryId, ...(status && { status }) } as NewPet, operator);
    all.push({ pet, profile: {} });
    return;
  }
  const known = all[Math.min(all.length - 1, Math.floor(at * all.length))];
  if (!known) return;
  if (kind === "remove") {
    all.splice(all.indexOf(known), 1);
    await pets.remove(known.pet, operator);
  } else if (kind === "rename") {
    const pet = { ...known.pet, name };
    await pets.update(known.pet, pet, operator);
    known.pet = pet;
  } else {
    const profile = withoutTaken({ ...change.profile, ...(published && { published }) } as PetProfile, known, all);
    await profiles.update(known.pet, known.profile, profile, operator);
    known.profile = profile;
  }
}

function withoutTaken({ externalId, microchip, ...others }: PetProfile, known: Known, all: Known[]): PetProfile {
  const isFree = (name: "externalId" | "microchip", value: string | undefined) =>
    value !== undefined && !all.some((other) => other !== known && other.profile[name] === value);
  return {
    ...(isFree("externalId", externalId) && { externalId }),
    ...(isFree("microchip", microchip) && { microchip }),
    ...others,
  } as PetProfile;
}

/** The pets that match a filter, in its order. */
function select(all: Known[], filter: PetFilter): Pet[] {
  const { sort = "-id" } = filter;
  const sign = sort.startsWith("-") ? -1 : 1;
  const keyOf = (pet: Pet) => Buffer.from(sort.endsWith("name") ? foldName(pet.name) : "");
  const compare = (one: Pet, other: Pet) =>
    sign * (Buffer.compare(keyOf(one), keyOf(other)) || (one.id < other.id ? -1 : 1));
  return all
    .filter((known) => matches(known, filter))
    .map(({ pet }) => pet)
    .sort(compare);
}

function matches({ pet, profile }: Known, filter: PetFilter): boolean {
  const { search = "", name = "", tag, published, status, hasStatus, categoryId, externalId, microchip } = filter;
  const { breed = "", tags = [], externalId: number = "", microchip: chip = "" } = profile;
  const [foldedName, foldedBreed] = [foldName(pet.name), foldName(breed)];
  return (
    wordsOf(search).every(
      (word) =>
        foldedName.includes(word) ||
        foldedBreed.includes(word) ||
        foldName(number).startsWith(word) ||
        foldName(chip).startsWith(word),
    ) &&
    wordsOf(name).every((word) => foldedName.includes(word)) &&
    (tag === undefined || tags.includes(tag)) &&
    (published === undefined || (profile.published ?? false) === published) &&
    (status === undefined || pet.status === status) &&
    (hasStatus === undefined || (pet.status !== undefined) === hasStatus) &&
    (categoryId === undefined || pet.categoryId === categoryId) &&
    (externalId === undefined || number === externalId) &&
    (microchip === undefined || chip === microchip)
  );
}

function wordsOf(text: string): string[] {
  return foldName(text).split(/\s+/).filter(Boolean);
}

/** Reads all pages of three pets. */
async function readPages(list: TestStore["store"]["pets"]["list"], filter: PetFilter): Promise<Pet[]> {
  const found: Pet[] = [];
  for (;;) {
    const last = found.at(-1);
    const page = await list(filter, 3, last && positionOf(last, filter.sort));
    found.push(...page);
    if (page.length < 3) return found;
  }
}
