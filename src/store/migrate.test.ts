import { expect, test } from "bun:test";
import { join } from "node:path";
import { databaseAt, emptyDatabaseUrlAt, isPostgres, openEmpty } from "../../test/support/engine.ts";
import { openFolder, startProcess } from "../../test/support/process.ts";
import { noon, operator } from "../../test/support/store.ts";
import type { Pet } from "../contract/contract.ts";
import { hashApiKey } from "../credentials/api-key.ts";
import type { Database, Statements } from "./database.ts";
import { DatabaseTooNew, migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { openStore } from "./store.ts";
import type { Key } from "./tables/keys.ts";

const STARTS = 5;
/** To make a database on a server takes its time. */
const STEP = isPostgres ? 7 : 1;
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

test("A fresh database gets every migration once, and remembers which and when", async () => {
  await using fixture = await openFixture();
  await migrate(fixture.database, () => noon);
  const first = await fixture.contents();

  await migrate(fixture.database, () => noon + 1);

  expect(first.versions).toEqual(
    migrations.map((_, index) => ({ version: BigInt(index + 1), applied_at: BigInt(noon) })),
  );
  expect(await fixture.contents()).toEqual(first);
});

test("A start that ends after any of its statements leaves no migration half done, and the next goes on from there", async () => {
  await using whole = await openFixture();
  const steps: unknown[] = [await whole.contents()];
  await migrate(
    watched(whole.database, async () => steps.push(await whole.contents())),
    () => noon,
  );
  const last = steps.at(-1);

  let isWhole = false;
  for (let statements = 0; !isWhole; statements += STEP) {
    await using fixture = await openFixture();
    const ended = migrate(endingAfter(fixture.database, statements), () => noon);
    isWhole = await ended.then(
      () => true,
      () => false,
    );
    expect(steps).toContainEqual(await fixture.contents());

    await migrate(fixture.database, () => noon);
    expect(await fixture.contents()).toEqual(last as never);
  }
}, 60_000);

test("A database of a newer program is refused and left as it is", async () => {
  await using fixture = await openFixture();
  await migrate(fixture.database, () => noon);
  await fixture.database.transaction((statements) => statements.query("insert into migrations values (99, 0)"));
  const before = [fixture.database.version(), await fixture.contents()];

  await expect(migrate(fixture.database, () => noon)).rejects.toThrow(DatabaseTooNew);

  expect([fixture.database.version(), await fixture.contents()]).toEqual(before);
});

test("A database of version 1 keeps every pet as it is, and its pets are counted", async () => {
  await using fixture = await openFixture();
  await fillVersion1(fixture.database);

  await using opened = await fixture.open();

  const pets = version1Pets.map(([name, categoryId, status], index) => ({
    id: BigInt(index + 1),
    name,
    categoryId,
    ...(status !== null && { status }),
  }));
  expect(await opened.store.pets.list({}, 100)).toStrictEqual(pets.toReversed() as Pet[]);
  for (const status of ["available", "pending", "sold"] as const) {
    const those = pets.filter((pet) => pet.status === status);
    expect(await opened.store.pets.list({ status }, 100)).toStrictEqual(those.toReversed() as Pet[]);
  }
  expect(await opened.store.pets.count()).toEqual({ available: 4n, pending: 1n, sold: 2n, unset: 3n });
});

test("A database of version 1 without any pet has none to count, and the categories of a fresh store", async () => {
  await using fixture = await openFixture();
  await migrate(fixture.database, () => noon, migrations.slice(0, 1));

  await using opened = await fixture.open();

  expect(await opened.store.pets.count()).toEqual({ available: 0n, pending: 0n, sold: 0n, unset: 0n });
  const categories = await opened.store.categories.list(100);
  expect(categories.map(({ id, name }) => `${id} ${name}`).join(", ")).toBe(
    "7 Small pets, 6 Reptiles, 5 Fish, 4 Birds, 3 Rabbits, 2 Cats, 1 Dogs",
  );
});

test("Every category of a pet of version 1 is registered once, without a name; those of a fresh store have theirs", async () => {
  await using fixture = await openFixture();
  await fillVersion1(fixture.database);

  await using opened = await fixture.open();
  const categories = await opened.store.categories.list(100);

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

test("A new category of a database of version 1 gets an id that no pet has used", async () => {
  await using fixture = await openFixture();
  await fillVersion1(fixture.database);

  await using opened = await fixture.open();
  const made = await opened.store.transaction(({ categories }) => categories.add({ name: "Snails" }, operator));

  expect(made).toEqual({ id: 9n, name: "Snails" });
});

test("Every pet of version 1 is found by its name, and by every part of up to 5 characters", async () => {
  await using fixture = await openFixture();
  await fillVersion1(fixture.database);
  const pets = await fixture.database.query<{ id: bigint; name: string }>("select id, name from pets");

  await using opened = await fixture.open();

  const missed: string[] = [];
  for (const { id, name } of pets) {
    for (const part of partsOf(name.toLowerCase())) {
      const found = await opened.store.pets.list({ name: part }, 100);
      if (!found.some((pet) => pet.id === id)) missed.push(part);
    }
  }
  expect(missed).toEqual([]);
});

test("The newest pet that version 1 ever had, and that is gone, gives its id to no other", async () => {
  await using fixture = await openFixture();
  await fillVersion1(fixture.database);
  await fixture.database.transaction((statements) => statements.query("delete from pets where id > 8"));

  await using opened = await fixture.open();
  const next = await opened.store.transaction(({ pets }) => pets.add({ name: "Max", categoryId: 1n }, operator));

  expect(next.id).toBe(11n);
});

test("A key of version 1 works as before, and once rotated lives as long as it was made for", async () => {
  await using fixture = await openFixture();
  await fillVersion1(fixture.database);

  await using opened = await fixture.open();
  const { store } = opened;
  const [endless, month] = [await store.keys.findByText("endless"), await store.keys.findByText("month")];
  const [next, another] = await store.transaction(async ({ keys }) => [
    await keys.rotate(endless as Key, { overlapSeconds: 0 }, operator),
    await keys.rotate(month as Key, { overlapSeconds: 0 }, operator),
  ]);

  expect(endless).toMatchObject({
    id: 1n,
    createdAt: noon - 10 * day,
    expiresAt: undefined,
    lifetimeMilliseconds: undefined,
  });
  expect(month).toMatchObject({
    id: 2n,
    createdAt: noon - 10 * day,
    expiresAt: noon + 20 * day,
    lifetimeMilliseconds: 30 * day,
  });
  expect(next?.key.expiresAt).toBeUndefined();
  expect(another?.key.expiresAt).toBe(noon + 30 * day);
});

test(`Two processes that start together on one new file both come up, ${STARTS} times`, async () => {
  for (let start = 0; start < STARTS; start += 1) {
    await using folder = await openFolder();
    const variables = { DATABASE_URL: await emptyDatabaseUrlAt(join(folder.path, "empty.db")) };
    const [one, other] = await Promise.all([startProcess(variables), startProcess(variables)]);
    await using _one = one;
    await using _other = other;

    const created = await one.request("/v1/pets", { method: "POST", body: '{"name":"Rex","categoryId":1}' });

    expect(created.status).toBe(201);
    expect(await (await other.request("/v1/pets")).text()).toBe(`[${await created.text()}]`);
  }
}, 30_000);

/** Makes a database as version 1 left it: pets of all kinds, and keys with and without an end. */
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

/** The database of a process that ends after so many statements. */
function endingAfter(database: Database, count: number): Database {
  let left = count;
  const ending = (statements: Statements): Statements => ({
    dialect: statements.dialect,
    query(sql, ...values) {
      left -= 1;
      if (left < 0) throw new Error("The process has ended.");
      return statements.query(sql, ...values);
    },
  });
  return { ...database, transaction: (work) => database.transaction((statements) => work(ending(statements))) };
}

/** Looks at the database after each transaction. */
function watched(database: Database, look: () => Promise<unknown>): Database {
  return {
    ...database,
    async transaction(work) {
      const result = await database.transaction(work);
      await look();
      return result;
    },
  };
}

/** Each column of each table, and each index. */
const postgresTables = `
  select table_name as name, column_name || ' ' || data_type as sql from information_schema.columns
    where table_schema = 'public'
  union all select indexname, indexdef from pg_indexes where schemaname = 'public'
  order by 1, 2`;

/** An empty database in a folder of its own. */
async function openFixture() {
  const folder = await openFolder();
  const path = join(folder.path, "empty.db");
  const database = await openEmpty(path);
  return {
    database,
    /** The store over this database, brought up to date. */
    async open() {
      const store = await openStore({
        postgres: await databaseAt(path),
        path,
        environment: "production",
        now: () => noon,
      });
      return { store, [Symbol.asyncDispose]: () => store.close() };
    },
    /** Every table and index, and what is remembered of the migrations. */
    async contents() {
      const tables = await database.query<{ name: string; sql: string | null }>(
        isPostgres ? postgresTables : "select name, sql from sqlite_schema order by name",
      );
      const isNew = !tables.some(({ name }) => name === "migrations");
      const versions = isNew ? [] : await database.query("select * from migrations order by version");
      return { tables, versions };
    },
    async [Symbol.asyncDispose]() {
      await database.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
