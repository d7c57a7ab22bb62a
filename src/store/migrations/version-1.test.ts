import { expect, test } from "bun:test";
import { openEmptyDatabase } from "../../../test/support/empty-database.ts";
import { noon, operator } from "../../../test/support/store.ts";
import type { Pet } from "../../contract/contract.ts";
import { hashApiKey } from "../../credentials/api-key.ts";
import type { Database } from "../database.ts";
import { migrate } from "../migrate.ts";
import type { Key } from "../tables/key-rows.ts";
import { migrations } from "./index.ts";

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;
const day = 24 * 3600 * 1000;

const version1Pets: [name: string, categoryId: bigint, status: string | null][] = [
  ["Rex", 1n, "available"],
  ["rex", 1n, "pending"],
  ["", 7n, null],
  ["Ed", 0n, "sold"],
  ['Big "Ed" Jones', 8n, "sold"],
  ["100% O'Malley_", -1n, "available"],
  ["Straßenköter Ωσς", INT64_MIN, null],
  ["🐕🐈🐕🦜", INT64_MAX, "available"],
  ["a\\b\nc\td", INT64_MAX, null],
  [`${"x".repeat(498)}yz`, 8n, "available"],
];

test("keeps every pet of version 1 and counts them", async () => {
  await using empty = await openEmptyDatabase();
  await fillVersion1(empty.database);

  await using opened = await empty.open();

  const pets = version1Pets.map(([name, categoryId, status], index) => ({
    id: BigInt(index + 1),
    name,
    categoryId,
    ...(status !== null && { status }),
  }));
  expect(await opened.store.pets.list({}, 100)).toStrictEqual(pets.toReversed() as Pet[]);
  for (const status of ["available", "pending", "sold"] as const) {
    const expected = pets.filter((pet) => pet.status === status);
    expect(await opened.store.pets.list({ status }, 100)).toStrictEqual(expected.toReversed() as Pet[]);
  }
  expect(await opened.store.pets.count()).toEqual({ available: 4n, pending: 1n, sold: 2n, unset: 3n });
});

test("a database of version 1 without pets gets the categories of a new store", async () => {
  await using empty = await openEmptyDatabase();
  await migrate(empty.database, () => noon, migrations.slice(0, 1));

  await using opened = await empty.open();

  expect(await opened.store.pets.count()).toEqual({ available: 0n, pending: 0n, sold: 0n, unset: 0n });
  const categories = await opened.store.categories.list({}, 100);
  expect(categories.map(({ id, name }) => `${id} ${name}`).join(", ")).toBe(
    "7 Small pets, 6 Reptiles, 5 Fish, 4 Birds, 3 Rabbits, 2 Cats, 1 Dogs",
  );
});

test("adds the category of each pet of version 1 once, without a name, and those of a new store", async () => {
  await using empty = await openEmptyDatabase();
  await fillVersion1(empty.database);

  await using opened = await empty.open();
  const categories = await opened.store.categories.list({}, 100);

  expect(categories).toStrictEqual([
    { id: INT64_MAX },
    { id: 8n },
    ...categories.filter(({ name }) => name !== undefined),
    { id: 0n },
    { id: -1n },
    { id: INT64_MIN },
  ]);
  expect(categories).toHaveLength(12);
  expect(await opened.store.events.list({}, 100)).toEqual([]);
});

test("a new category after version 1 gets an id that no pet uses", async () => {
  await using empty = await openEmptyDatabase();
  await fillVersion1(empty.database);

  await using opened = await empty.open();
  const made = await opened.store.transaction(({ categories }) => categories.add({ name: "Snails" }, operator));

  expect(made).toEqual({ id: 9n, name: "Snails" });
});

test("finds every pet of version 1 by its name and by every part of up to 5 characters", async () => {
  await using empty = await openEmptyDatabase();
  await fillVersion1(empty.database);
  const pets = await empty.database.query<{ id: bigint; name: string }>("select id, name from pets");

  await using opened = await empty.open();

  const missing: string[] = [];
  for (const { id, name } of pets) {
    for (const part of partsOf(name.toLowerCase())) {
      const found = await opened.store.pets.list({ name: part }, 100);
      if (!found.some((pet) => pet.id === id)) missing.push(part);
    }
  }
  expect(missing).toEqual([]);
});

test("does not assign the id of a removed pet of version 1 again", async () => {
  await using empty = await openEmptyDatabase();
  await fillVersion1(empty.database);
  await empty.database.transaction((statements) => statements.query("delete from pets where id > 8"));

  await using opened = await empty.open();
  const next = await opened.store.transaction(({ pets }) => pets.add({ name: "Max", categoryId: 1n }, operator));

  expect(next.id).toBe(11n);
});

test("keeps the keys of version 1, and a rotated one keeps its lifetime", async () => {
  await using empty = await openEmptyDatabase();
  await fillVersion1(empty.database);

  await using opened = await empty.open();
  const { store } = opened;
  const [endless, month] = [await store.keys.findByText("endless"), await store.keys.findByText("month")];
  const [nextEndless, nextMonth] = await store.transaction(async ({ keys }) => [
    await keys.rotate(endless as Key, { overlapSeconds: 0 }, operator),
    await keys.rotate(month as Key, { overlapSeconds: 0 }, operator),
  ]);

  expect(endless).toMatchObject({
    id: 1n,
    createdAt: noon - 10 * day,
    createdBy: undefined,
    expiresAt: undefined,
    lifetimeMilliseconds: undefined,
  });
  expect(month).toMatchObject({
    id: 2n,
    createdAt: noon - 10 * day,
    expiresAt: noon + 20 * day,
    lifetimeMilliseconds: 30 * day,
  });
  expect(nextEndless?.key.expiresAt).toBeUndefined();
  expect(nextMonth?.key.expiresAt).toBe(noon + 30 * day);
});

/** Fills a database of version 1 with various pets, and with keys with and without an expiry. */
async function fillVersion1(database: Database): Promise<void> {
  await migrate(database, () => noon, migrations.slice(0, 1));
  await database.transaction(async (statements) => {
    for (const [name, categoryId, status] of version1Pets) {
      await statements.query(
        "insert into pets (name, name_folded, category_id, status) values ($1, $2, $3, $4)",
        name,
        name.toUpperCase(),
        categoryId,
        status,
      );
    }
    for (const [text, expiresAt] of [["endless", null] as const, ["month", BigInt(noon + 20 * day)] as const]) {
      await statements.query(
        `insert into keys (name, scope, sha256, last_four, created_at, expires_at) values ($1, 'write', $2, 'abcd', $3, $4)`,
        text,
        hashApiKey(text),
        BigInt(noon - 10 * day),
        expiresAt,
      );
    }
  });
}

function partsOf(name: string): Set<string> {
  const characters = [...name];
  const parts = characters.flatMap((_, start) =>
    [1, 2, 3, 4, 5].map((length) => characters.slice(start, start + length).join("")),
  );
  return new Set([name, ...parts]);
}
