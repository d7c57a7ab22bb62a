import { expect, test } from "bun:test";
import { join } from "node:path";
import { openFolder, startProcess } from "../../test/process.ts";
import type { Database, Statements } from "./database.ts";
import { DatabaseTooNew, migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { openSqlite } from "./sqlite.ts";

const STARTS = 5;
const noon = Date.parse("2027-01-31T12:00:00Z");

test("A fresh database gets every migration once, and remembers which and when", async () => {
  await using house = await openHouse();
  await migrate(house.database, () => noon);
  const first = await house.contents();

  await migrate(house.database, () => noon + 1);

  expect(first.versions).toEqual(
    migrations.map((_, index) => ({ version: BigInt(index + 1), applied_at: BigInt(noon) })),
  );
  expect(await house.contents()).toEqual(first);
});

test("A start that ends after any of its statements leaves no migration half done, and the next goes on from there", async () => {
  await using whole = await openHouse();
  const steps: unknown[] = [await whole.contents()];
  await migrate(
    watched(whole.database, async () => steps.push(await whole.contents())),
    () => noon,
  );
  const last = steps.at(-1);

  let isWhole = false;
  for (let statements = 0; !isWhole; statements += 1) {
    await using house = await openHouse();
    const ended = migrate(endingAfter(house.database, statements), () => noon);
    isWhole = await ended.then(
      () => true,
      () => false,
    );
    expect(steps).toContainEqual(await house.contents());

    await migrate(house.database, () => noon);
    expect(await house.contents()).toEqual(last as never);
  }
});

test("A database of a newer program is refused and left as it is", async () => {
  await using house = await openHouse();
  await migrate(house.database, () => noon);
  await house.database.transaction((statements) => statements.query("insert into migrations values (99, 0)"));
  const before = [house.database.version(), await house.contents()];

  await expect(migrate(house.database, () => noon)).rejects.toThrow(DatabaseTooNew);

  expect([house.database.version(), await house.contents()]).toEqual(before);
});

test(`Two processes that start together on one new file both come up, ${STARTS} times`, async () => {
  for (let start = 0; start < STARTS; start += 1) {
    await using folder = await openFolder();
    const variables = { DATABASE_URL: folder.databaseUrl };
    const [one, other] = await Promise.all([startProcess(variables), startProcess(variables)]);
    await using _one = one;
    await using _other = other;

    const created = await one.request("/v1/pets", { method: "POST", body: '{"name":"Rex","categoryId":1}' });

    expect(created.status).toBe(201);
    expect(await (await other.request("/v1/pets")).text()).toBe(`[${await created.text()}]`);
  }
}, 30_000);

/** The database of a process that ends after so many statements. */
function endingAfter(database: Database, count: number): Database {
  let left = count;
  const ending = (statements: Statements): Statements => ({
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

/** An empty database in a folder of its own. */
async function openHouse() {
  const folder = await openFolder();
  const database = openSqlite(join(folder.path, "petstore.db"));
  return {
    database,
    /** Every table and index, and what is remembered of the migrations. */
    async contents() {
      const tables = await database.query<{ name: string; sql: string | null }>(
        "select name, sql from sqlite_schema order by name",
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
