import { Database as Connection } from "bun:sqlite";
import { expect, test } from "bun:test";
import fc from "fast-check";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { openTestStore, operator, type TestStore } from "../../../test/support/store.ts";
import type { NewPet, Pet } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import { SqliteConnection } from "../sqlite/connection.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import type { StoreReader, StoreWriter } from "../store.ts";
import type { ListPosition } from "./list-rows.ts";
import { petLister, positionOf } from "./pet-search.ts";
import type { PetFilter, PetSort } from "./pet-sources.ts";

const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);

/** Characters that sort differently by code point, by UTF-16, by locale, by case, or change in number when folded. */
const letter = fc.constantFrom(..."aAbzÉéßﬃΣς0_[{~ÿ\u0301豈\u{fffd}\u{e000}🐕", " ");
const name = fc.oneof(
  fc.string({ unit: letter, maxLength: 4 }),
  fc.string({ unit: letter, minLength: 60, maxLength: 70 }),
  fc.constantFrom("Rex", "rex", "", `${"é".repeat(63)}a`, `${"E".repeat(63)}ab`, `${"E".repeat(63)}aa`),
);
const change = fc.record({
  kind: fc.constantFrom("add", "add", "add", "rename", "remove", "index"),
  name,
  categoryId: fc.constantFrom(1n, 2n),
  status: fc.constantFrom("sold" as const, undefined),
  /** Which of the existing pets, as a fraction of their number. */
  at: fc.double({ min: 0, max: 1, noNaN: true }),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

const filters: PetFilter[] = [
  {},
  { status: "sold" },
  { categoryId: 1n },
  { name: "e" },
  { name: "re x", categoryId: 2n, status: "sold" },
  { name: "rex", categoryId: 2n },
  { id: [1n, 2n, 3n, 5n, 8n, 13n] },
  { id: [3n, 4n, 5n, 6n], name: "a" },
];
const sorts: PetSort[] = ["-id", "id", "name", "-name"];
const readDuringChanges: (PetFilter & { sort: PetSort })[] = [
  ...(["id", "name", "-name"] as const).flatMap((sort) => [{ sort }, { name: "ab", sort }]),
  ...(["name", "-name"] as const).flatMap((sort) => [
    { name: "aba", sort },
    { categoryId: 1n, sort },
    { status: "sold" as const, categoryId: 1n, sort },
  ]),
];

test("lists pets in each order, whole and page by page, after any sequence of changes", async () => {
  const transactions = fc.array(fc.array(change, { minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(transactions, fc.integer({ min: 1, max: 30 }), async (transactions, limit) => {
      await using testStore = await openTestStore();
      const pets: Pet[] = [];
      for (const changes of transactions) {
        await testStore.store.transaction(async (writer) => {
          for (const each of changes) await apply(each, writer, pets);
        });
        for (const [index, filter] of filters.entries()) {
          for (const sort of sorts) {
            const expected = inOrder(await testStore.store.pets.list(filter, 1000), sort);
            expect(expected.length).toBeLessThanOrEqual(pets.length);
            if (index === 0) expect(expected).toEqual(inOrder(pets, sort));
            expect(await walk(testStore.store.pets.list, { ...filter, sort }, limit)).toEqual(expected);
          }
        }
      }
    }),
    { seed, numRuns: 5 },
  );
});

test("keeps the order of hundreds of equal names while pets are added and removed", async () => {
  await using testStore = await openTestStore();
  const { store } = testStore;
  const pets: Pet[] = [];
  for (let round = 0; round < 4; round += 1) {
    await store.transaction(async (writer) => {
      const added = Array.from({ length: 400 }, (_, index) =>
        writer.pets.add({ name: index % 2 === 0 ? "Bella" : `Max ${(index * 7919) % 400}`, categoryId: 1n }, operator),
      );
      pets.push(...(await Promise.all(added)));
    });
  }
  expect(await walk(store.pets.list, { sort: "name" }, 97)).toEqual(inOrder(pets, "name"));

  await store.transaction(async (writer) => {
    for (const pet of pets.splice(100, 1400)) await writer.pets.remove(pet, operator);
  });
  expect(await walk(store.pets.list, { sort: "-name" }, 97)).toEqual(inOrder(pets, "-name"));
});

sqliteTest("finds each unchanged pet once, in windows, although others are changed and indexed meanwhile", async () => {
  const inputs = fc.record({
    names: fc.array(fc.string({ unit: fc.constantFrom("a", "B"), maxLength: 6 }), { minLength: 30, maxLength: 60 }),
    filter: fc.constantFrom(...readDuringChanges),
    windowRows: fc.integer({ min: 1, max: 40 }),
    limit: fc.integer({ min: 1, max: 9 }),
    start: fc.integer(),
  });
  await fc.assert(
    fc.asyncProperty(inputs, async ({ names, filter, windowRows, limit, start }) => {
      await using testStore = await openTestStore();
      await testStore.store.transaction(async ({ pets }) => {
        for (const name of names) await pets.add({ name, categoryId: 1n, status: "sold" }, operator);
        if (start % 2 === 0) await pets.index();
      });
      using other = new Connection(testStore.path);
      const { touched, change } = meanwhile(other, start);
      using reader = openReader(testStore, windowRows, change);

      const found = await walk(reader.list, filter, limit);

      const isUnchanged = ({ id }: Pet) => id <= names.length && !touched.has(id);
      const unchanged = (await testStore.store.pets.list(filter, 1000)).filter(isUnchanged);
      expect(found.filter(isUnchanged)).toEqual(inOrder(unchanged, filter.sort));
    }),
    { seed, numRuns: 5 },
  );
});

sqliteTest("a rare filter is compared in the order of names and by an index, whichever ends first", async () => {
  await using testStore = await openTestStore();
  const rare = ["\u{fffd} xyz", "\u{1f415} xyz", "z xyz", "Z xyz"];
  await testStore.store.transaction(async ({ pets }) => {
    for (let index = 0; index < 3000; index += 1) {
      const name = rare[index - 2000] ?? `${(index * 7919) % 3000}`.padStart(4, "0");
      await pets.add({ name, categoryId: rare.includes(name) ? 2n : 1n }, operator);
    }
    while (await pets.index()) {}
  });
  let queries = 0;
  using reader = openReader(testStore, 400, () => {
    queries += 1;
  });

  // Two windows by name, the pets that are not indexed yet, and a window of the index of names or of categories.
  for (const filter of [{ name: "xyz" }, { name: "xy", categoryId: 2n }, { categoryId: 2n }] satisfies PetFilter[]) {
    for (const [sort, expected] of [
      ["name", [2003n, 2004n, 2001n, 2002n]],
      ["-name", [2002n, 2001n, 2004n, 2003n]],
    ] as const) {
      queries = 0;
      const list = (limit: number, last?: ListPosition) => reader.list({ ...filter, sort }, limit, last);
      expect((await list(5)).map(({ id }) => id)).toEqual(expected.slice());
      expect(queries).toBe(4);
      const [first, second] = await list(2);
      expect([first?.id, second?.id]).toEqual(expected.slice(0, 2));
      expect((await list(2, positionOf(second as Pet, sort))).map(({ id }) => id)).toEqual(expected.slice(2));
    }
  }
});

sqliteTest("a frequent filter is compared in the order of names, in windows that grow", async () => {
  await using testStore = await openTestStore();
  await testStore.store.transaction(async ({ pets }) => {
    for (let index = 0; index < 300; index += 1) {
      await pets.add({ name: `${(index * 7919) % 300}`.padStart(3, "0"), categoryId: 1n }, operator);
    }
    while (await pets.index()) {}
  });
  const windows: number[] = [];
  using reader = openReader(testStore, 10, (sql) => {
    if (sql.includes("materialized")) windows.push(windows.length);
  });

  expect((await reader.list({ sort: "name", name: "0" }, 5)).map(({ name }) => name)).toEqual([
    "000",
    "001",
    "002",
    "003",
    "004",
  ]);
  expect(windows).toHaveLength(2);
});

sqliteTest("a page by name begins at its position in the index, and reads the pets in their order", async () => {
  await using testStore = await openTestStore();
  const unindexed = "SEARCH pets USING INTEGER PRIMARY KEY (rowid>?)";
  const index = "pets USING INDEX pets_in_order_of_names";
  const last = { sortKey: "M", id: 5n };
  const signs = { name: ">", "-name": "<" };
  for (const sort of ["name", "-name"] as const) {
    const first = [unindexed, `SCAN ${index}`];
    const next = [
      unindexed,
      `SEARCH ${index} (<expr>=? AND rowid${signs[sort]}?)`,
      `SEARCH ${index} (<expr>${signs[sort]}?)`,
    ];
    for (const [position, expected] of [
      [undefined, first],
      [last, next],
    ] as const) {
      const plan = await testStore.planOf(({ pets }) => pets.list({ sort }, 21, position));
      expect(plan.filter((step) => / pets\b/.test(step))).toEqual(expected);
      // Of the unindexed pets, and of the three parts of the page.
      expect(plan.filter((step) => step.includes("B-TREE"))).toHaveLength(2);

      const filter: PetFilter = { status: "sold", categoryId: 1n, name: "rex", sort };
      const steps = await testStore.planOf(({ pets }) => pets.list(filter, 21, position));
      // "SCAN pets" reads the pets of a window.
      expect(steps.filter((step) => / pets\b/.test(step))).toEqual([...expected, "SCAN pets"]);
    }
  }
});

/** A list of pets on a connection of its own, so that each query may see another state of the database. */
function openReader({ path }: TestStore, windowRows: number, onQuery: (sql: string) => void) {
  const reader = new SqliteConnection(path);
  const statements: Statements = {
    dialect: { ...sqliteDialect, windowRows },
    query(sql, ...values) {
      onQuery(sql);
      return reader.query(sql, ...values);
    },
  };
  return { list: petLister(statements).list, [Symbol.dispose]: () => reader.close() };
}

type List = StoreReader["pets"]["list"];

/** Follows the pages of a list to the end. */
async function walk(list: List, filter: PetFilter, limit: number): Promise<Pet[]> {
  const found: Pet[] = [];
  let last: ListPosition | undefined;
  for (;;) {
    const page = await list(filter, limit, last);
    found.push(...page);
    const pet = page.at(-1);
    if (!pet || page.length < limit) return found;
    last = positionOf(pet, filter.sort);
  }
}

/** Sorts pets as the documentation of the API says. */
function inOrder(pets: Pet[], sort: PetSort = "-id"): Pet[] {
  const keys = new Map(pets.map(({ id, name }) => [id, codePoints(name)]));
  const byId = (one: Pet, other: Pet) => (one.id < other.id ? -1 : 1);
  const byName = (one: Pet, other: Pet) =>
    compare(keys.get(one.id) as number[], keys.get(other.id) as number[]) || byId(one, other);
  const sorted = pets.toSorted(sort.endsWith("name") ? byName : byId);
  return sort.startsWith("-") ? sorted.toReversed() : sorted;
}

function codePoints(name: string): number[] {
  const folded = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toUpperCase();
  return [...folded].slice(0, 64).map((character) => character.codePointAt(0) as number);
}

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((codePoint, index) => codePoint !== other[index]);
  return at === -1 ? one.length - other.length : (one[at] as number) - (other[at] ?? -1);
}

async function apply(change: Change, { pets }: StoreWriter, all: Pet[]): Promise<void> {
  const { kind, name, categoryId, status, at } = change;
  const newPet: NewPet = { name, categoryId, ...(status && { status }) };
  if (kind === "index") await pets.index();
  if (kind === "add") all.push(await pets.add(newPet, operator));
  const index = Math.min(all.length - 1, Math.floor(at * all.length));
  const pet = all[index];
  if (!pet) return;
  if (kind === "rename") {
    all[index] = { ...pet, name };
    await pets.update(pet, all[index], operator);
  }
  if (kind === "remove") {
    all.splice(index, 1);
    await pets.remove(pet, operator);
  }
}

/** Random changes of pets with ids divisible by 3, additions, and progress of the index. */
function meanwhile(other: Connection, start: number) {
  const touched = new Set<bigint>();
  let state = start >>> 0;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const change = () => {
    const id = BigInt(3 * (1 + random(20)));
    const statement = [
      "insert into pets (name, category_id, status, created_at, updated_at, is_new) values ('ABAB', 1, 's', 0, 0, 1)",
      `update pets set name = 'BABA' where id = ${id}`,
      `delete from pets where id = ${id}`,
      "update indexed_pets set last_id = max(last_id, min(last_id + 9, coalesce((select max(id) from pets), 0)))",
    ][random(4)] as string;
    if (statement.includes("where id")) touched.add(id);
    other.run(statement);
  };
  return { touched, change };
}
