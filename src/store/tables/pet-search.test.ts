import { Database as Connection } from "bun:sqlite";
import { expect, test } from "bun:test";
import fc from "fast-check";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { NewPet, Pet } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import { SqliteConnection } from "../sqlite/connection.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import type { StoreWriter } from "../store.ts";
import { petLister } from "./pet-search.ts";
import type { PetFilter } from "./pet-sources.ts";

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

test("finds exactly the pets whose names contain every word, after any sequence of changes", async () => {
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
      if (index === 30) await writer.pets.index();
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

test("lists by status and category have their own pets, whichever were read before or are read meanwhile", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const statuses = ["available", "pending", "sold", undefined] as const;
  const all: Pet[] = [];
  for (let n = 0; n < 24; n += 1) {
    const newPet = {
      name: `Pet ${n}`,
      categoryId: BigInt(n % 3),
      ...(n % 4 < 3 && { status: statuses[n % 4] }),
    } as NewPet;
    all.push(await store.transaction(({ pets }) => pets.add(newPet, operator)));
    if (n === 11) await store.transaction(({ pets }) => pets.index());
  }
  const lists = statuses.flatMap((status) =>
    [true, false, undefined].flatMap((hasStatus) =>
      [0n, 1n, 3n, undefined].flatMap((categoryId) =>
        [8n, 20n, undefined].flatMap((last) =>
          (["-id", "id"] as const).map((sort) => ({
            filter: { status, hasStatus, categoryId, sort } as PetFilter,
            last,
          })),
        ),
      ),
    ),
  );

  for (const limit of [3, 30]) {
    const pages = lists.map(({ filter, last }) => store.pets.list(filter, limit, last));
    const expected = lists.map(({ filter, last }) => selectFrom(all, filter, last).slice(0, limit));
    expect(await Promise.all(pages)).toEqual(expected);
  }
});

test("does not find a name that has all trigrams of the part without the part itself", async () => {
  await using testStore = await openTestStore();
  const rex = await add(testStore, "Rexrex");
  await add(testStore, "xrexre rexr");
  await testStore.store.transaction(({ pets }) => pets.index());

  expect(await search(testStore, { name: "rexrex" })).toEqual([rex.id]);
});

test("finds a name of 500 characters by its whole text, but not by a text with one more", async () => {
  await using testStore = await openTestStore();
  const long = String.fromCodePoint(...Array.from({ length: 500 }, (_, index) => 0x4e00 + index));
  const pet = await add(testStore, long);
  await add(testStore, long.slice(1));

  for (const index of [false, true]) {
    if (index) await testStore.store.transaction(({ pets }) => pets.index());
    expect(await search(testStore, { name: long })).toEqual([pet.id]);
    expect(await search(testStore, { name: `${long}x` })).toEqual([]);
  }
});

test("ignores case and accents, even where the number of characters differs", async () => {
  await using testStore = await openTestStore();
  const pairs: [name: string, part: string][] = [
    ["Straßenköter", "STRASSENKÖTER"],
    ["STRASSENKÖTER", "straßenköter"],
    ["ΟΔΥΣΣΕΥΣ", "οδυσσευς"],
    ["οδυσσευς", "δυσσ"],
    ["Éclair", "éCLAIR"],
    ["aﬃne", "AFFINE"],
    ["Renée", "renee"],
    ["Renee", "RENÉE"],
    ["Rene\u0301e", "renée"],
    ["Ångström", "ångstrom"],
    ["ＲＥＸ", "rex"],
    ["ｶﾞｯﾄ", "ガット"],
  ];
  const pets = [];
  for (const [name] of pairs) pets.push(await add(testStore, name));

  for (const index of [false, true]) {
    if (index) await testStore.store.transaction(({ pets }) => pets.index());
    for (const [place, [, part]] of pairs.entries()) {
      expect(await search(testStore, { name: part })).toContain(pets[place]?.id ?? 0n);
    }
  }
});

test("finds the pets that have every word, in any order, indexed or not, and all pets by a blank text", async () => {
  await using testStore = await openTestStore();
  const [renee, rex, renate] = [
    await add(testStore, "Renée von Rex"),
    await add(testStore, "Rex Re"),
    await add(testStore, "Von Renate"),
  ];
  const cases: [text: string, found: Pet[]][] = [
    ["rex renee", [renee]],
    ["  VON\u00a0ren\t", [renate, renee]],
    ["re x", [rex, renee]],
    ["rex rex re", [rex, renee]],
    ["ren rexx", []],
    ["n e", [renate, renee]],
    [" ", [renate, rex, renee]],
    ["\u0301", [renate, rex, renee]],
  ];

  for (const index of [false, true]) {
    if (index) await testStore.store.transaction(({ pets }) => pets.index());
    for (const [text, found] of cases) {
      expect([text, await search(testStore, { name: text })]).toEqual([text, found.map(({ id }) => id)]);
    }
  }
});

sqliteTest("a search for several words reads the rarest trigram of all of them", async () => {
  await using testStore = await openTestStore();
  const frequent = Array.from({ length: 60 }, () => "Bella von Stein");
  await addAll(testStore, [...frequent, "Bella von Xyzw", ...frequent]);
  await testStore.store.transaction(({ pets }) => pets.index());
  using search = openSearch(testStore, { windowRows: 5 });

  expect((await search.list({ name: "bella xyz von" }, 5)).map(({ id }) => id)).toEqual([61n]);
  expect(search.queries).toBe(4);
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
  await testStore.store.transaction(({ pets }) => pets.index());

  for (const { id, name } of pets) expect([name, await search(testStore, { name })]).toEqual([name, [id]]);
});

sqliteTest("finds each pet once if another process indexes it between the two queries of a search", async () => {
  await using testStore = await openTestStore();
  for (const name of ["Rex", "Max", "Rexy"]) await add(testStore, name);
  using other = new Connection(testStore.path);
  using search = openSearch(testStore, { onQuery: (queries) => queries === 2 && other.run(indexAll) });

  const found = await search.list({ name: "rex" }, 10);

  expect(search.queries).toBe(2);
  expect(found.map(({ id }) => id)).toEqual([3n, 1n]);
});

sqliteTest(
  "finds each unchanged pet once although others are added, renamed, removed and indexed meanwhile",
  async () => {
    const filters: PetFilter[] = [
      { name: "a" },
      { name: "aba", status: "sold" },
      { name: "abab", categoryId: 1n },
      { status: "sold", categoryId: 1n },
    ];
    const inputs = fc.record({
      names: fc.array(fc.string({ unit: twoLetters, maxLength: 8 }), { minLength: 30, maxLength: 60 }),
      filter: fc.constantFrom(...filters),
      windowRows: fc.integer({ min: 1, max: 7 }),
      limit: fc.integer({ min: 1, max: 9 }),
      start: fc.integer(),
    });
    await fc.assert(
      fc.asyncProperty(inputs, async ({ names, filter, windowRows, limit, start }) => {
        await using testStore = await openTestStore();
        await addAll(testStore, names);
        using other = new Connection(testStore.path);
        const changes = meanwhile(other, start);
        using search = openSearch(testStore, { windowRows, onQuery: changes.next });

        const found: Pet[] = [];
        let page: Pet[];
        do {
          page = await search.list(filter, limit, found.at(-1)?.id);
          found.push(...page);
        } while (page.length === limit);

        const ids = found.map(({ id }) => id);
        expect(ids).toEqual([...new Set(ids)].sort((one, another) => Number(another - one)));
        const unchanged = await testStore.store.pets.list(filter, 1000);
        const expected = unchanged.filter(({ id }) => id <= names.length && !changes.touched.has(id));
        expect(ids.filter((id) => id <= names.length && !changes.touched.has(id))).toEqual(
          expected.map(({ id }) => id),
        );
      }),
      { seed, numRuns: 15 },
    );
  },
);

sqliteTest("a search that fails compares the pets in windows, and fills each page but the last", async () => {
  await using testStore = await openTestStore();
  await addAll(
    testStore,
    Array.from({ length: 100 }, (_, index) => (index % 10 === 0 ? "Rex" : "Max")),
  );
  using search = openSearch(testStore, { windowRows: 30 });

  expect((await search.list({ name: "ß" }, 5)).length).toBe(0);
  expect(search.queries).toBe(4);
  const pages = [await search.list({ name: "re" }, 4)];
  for (const _ of [1, 2]) pages.push(await search.list({ name: "re" }, 4, pages.at(-1)?.at(-1)?.id));
  expect(pages.map((page) => page.map(({ id }) => Number(id)))).toEqual([
    [91, 81, 71, 61],
    [51, 41, 31, 21],
    [11, 1],
  ]);
});

sqliteTest(
  "a page that the first window completes is returned synchronously, as is an empty one of few pets",
  async () => {
    await using testStore = await openTestStore();
    await addAll(
      testStore,
      Array.from({ length: 30 }, () => "Rex"),
    );
    using search = openSearch(testStore, { windowRows: 31 });

    for (const filter of [
      { name: "re" },
      { name: "rex" },
      { name: "ß" },
      { status: "sold", categoryId: 7n },
    ] as const) {
      expect(search.list(filter, 10)).toBeArray();
    }
  },
);

sqliteTest("a text of several trigrams is searched by a rare one", async () => {
  await using testStore = await openTestStore();
  await addAll(testStore, [
    ...Array.from({ length: 60 }, () => "Bella"),
    "Bellaxyz",
    ...Array.from({ length: 60 }, () => "Bella"),
  ]);
  await testStore.store.transaction(({ pets }) => pets.index());
  using search = openSearch(testStore, { windowRows: 5 });

  expect((await search.list({ name: "bellaxyz" }, 5)).map(({ id }) => id)).toEqual([61n]);
  // The unindexed pets, a window of the first trigram, the sample of names, and a window of the rare one.
  expect(search.queries).toBe(4);
});

sqliteTest("a search ends once its client has disconnected", async () => {
  await using testStore = await openTestStore();
  await addAll(
    testStore,
    Array.from({ length: 100 }, () => "Rex"),
  );
  const client = new AbortController();
  using search = openSearch(testStore, { windowRows: 10 });

  const requester = { account: "key 1", signal: () => client.signal };
  const searching = search.list({ name: "ß" }, 5, undefined, requester) as Promise<Pet[]>;
  client.abort();

  await expect(searching).rejects.toBe(client.signal.reason);
  expect(search.queries).toBe(1);
});

const indexAll = "update indexed_pets set last_id = (select max(id) from pets)";

/** A list of pets on a connection of its own, so that each query may see another state of the database. */
function openSearch(
  { path }: TestStore,
  {
    windowRows = 1000,
    onQuery = (_: number): unknown => undefined,
  }: { windowRows?: number; onQuery?: (queries: number) => unknown },
) {
  const reader = new SqliteConnection(path);
  let queries = 0;
  const statements: Statements = {
    dialect: { ...sqliteDialect, windowRows },
    query(sql, ...values) {
      queries += 1;
      onQuery(queries);
      return reader.query(sql, ...values);
    },
  };
  return {
    ...petLister(statements),
    get queries() {
      return queries;
    },
    [Symbol.dispose]: () => reader.close(),
  };
}

/** Random changes of pets with ids divisible by 3, additions, and progress of the index. */
function meanwhile(other: Connection, start: number) {
  const touched = new Set<bigint>();
  let state = start >>> 0;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return {
    touched,
    next(): void {
      const id = BigInt(3 * (1 + random(20)));
      const statement = [
        "insert into pets (name, category_id, status, created_at, updated_at, is_new) values ('ABAB', 1, 's', 0, 0, 1)",
        `update pets set name = 'BABA', status = 's' where id = ${id}`,
        `delete from pets where id = ${id}`,
        "update indexed_pets set last_id = max(last_id, min(last_id + 5, coalesce((select max(id) from pets), 0)))",
      ][random(4)] as string;
      if (statement.includes("where id")) touched.add(id);
      other.run(statement);
    },
  };
}

function addAll({ store }: TestStore, names: string[]): Promise<unknown> {
  return store.transaction(async ({ pets }) => {
    for (const name of names) await pets.add({ name, categoryId: 1n, status: "sold" }, operator);
  });
}

async function apply({ kind, name, at }: Change, { pets }: StoreWriter, all: Pet[]): Promise<void> {
  if (kind === "index") {
    await pets.index();
    return;
  }
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

/** Returns the ids of the pets whose names contain every word of the text, newest first. */
/** The pets that match a filter by status and category, after the one with the id `last`, in the order of the filter. */
function selectFrom(pets: Pet[], { status, hasStatus, categoryId, sort }: PetFilter, last?: bigint): Pet[] {
  const isAscending = sort === "id";
  const matching = pets.filter(
    (pet) =>
      (status === undefined || pet.status === status) &&
      (hasStatus === undefined || (pet.status !== undefined) === hasStatus) &&
      (categoryId === undefined || pet.categoryId === categoryId) &&
      (last === undefined || (isAscending ? pet.id > last : pet.id < last)),
  );
  return isAscending ? matching : matching.reverse();
}

function compareNames(pets: Pet[], text: string): bigint[] {
  const words = fold(text).split(/\s+/);
  const found = pets.filter(({ name }) => words.every((word) => fold(name).includes(word)));
  return found.map(({ id }) => id).toReversed();
}

function fold(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toUpperCase();
}

async function search({ store }: TestStore, filter: PetFilter, limit = 1000): Promise<bigint[]> {
  return (await store.pets.list(filter, limit)).map(({ id }) => id);
}

function add({ store }: TestStore, name: string): Promise<Pet> {
  return store.transaction(({ pets }) => pets.add({ name, categoryId: 1n }, operator));
}
