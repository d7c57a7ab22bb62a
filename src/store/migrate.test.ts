import { expect, test } from "bun:test";
import { join } from "node:path";
import { openEmptyDatabase } from "../../test/support/empty-database.ts";
import { emptyDatabaseUrlAt, isPostgres } from "../../test/support/engine.ts";
import { postgresTest } from "../../test/support/postgres-test.ts";
import { openFolder, startProcess } from "../../test/support/process.ts";
import { noon } from "../../test/support/store.ts";
import { repetitions } from "../../test/support/thorough-test.ts";
import { type Database, DatabaseUnavailable, type Statements } from "./database.ts";
import { DatabaseTooNew, migrate } from "./migrate.ts";
import { type Migration, migrations } from "./migrations/index.ts";

const STARTS = repetitions(1, 5);
/** Number of statements by which each interruption is later: creating a database on a server is slow. */
const STEP = isPostgres ? repetitions(31, 7) : repetitions(5, 1);

test("applies every migration once and stores the time", async () => {
  await using empty = await openEmptyDatabase();
  await migrate(empty.database, () => noon);
  const first = await empty.contents();

  await migrate(empty.database, () => noon + 1);

  expect(first.versions).toEqual(
    migrations.map((_, index) => ({ version: BigInt(index + 1), applied_at: BigInt(noon) })),
  );
  expect(await empty.contents()).toEqual(first);
});

test("a start interrupted after any statement leaves no partial migration, and the next one resumes", async () => {
  await using whole = await openEmptyDatabase();
  const states: unknown[] = [await whole.contents()];
  await migrate(
    observed(whole.database, async () => states.push(await whole.contents())),
    () => noon,
  );
  const last = states.at(-1);

  let isComplete = false;
  for (let statements = 0; !isComplete; statements += STEP) {
    await using empty = await openEmptyDatabase();
    const interrupted = migrate(failingAfter(empty.database, statements), () => noon);
    isComplete = await interrupted.then(
      () => true,
      () => false,
    );
    expect(states).toContainEqual(await empty.contents());

    await migrate(empty.database, () => noon);
    expect(await empty.contents()).toEqual(last as never);
  }
}, 60_000);

test("a migration without its locks is attempted again with a warning; on SQLite, which has waited, it fails", async () => {
  await using empty = await openEmptyDatabase();
  const warnings: string[] = [];
  let attempts = 0;
  const busy: Database = {
    ...empty.database,
    transaction(work) {
      attempts += 1;
      if (attempts % 3 !== 1) throw new DatabaseUnavailable(new Error("The table is locked."), { isBusy: true });
      return empty.database.transaction(work);
    },
  };

  const options = { warn: (message: string) => warnings.push(message), retryMilliseconds: 1 };
  const migrating = migrate(busy, () => noon, migrations.slice(0, 2), options);

  if (!isPostgres) return expect(migrating).rejects.toThrow("The table is locked.");
  await migrating;
  expect((await empty.contents()).versions).toHaveLength(2);
  expect(warnings).toEqual(
    [1, 2].map((version) => `migration ${version} waits for a lock of another transaction, up to 30 minutes`),
  );
});

postgresTest(
  "a migration waits half a second for a lock, and its statements may take longer than the statement timeout",
  async () => {
    await using empty = await openEmptyDatabase();
    const settings: unknown[] = [];
    const read: Migration = () => [
      async (statements) => {
        const names = ["statement_timeout", "lock_timeout"].map((name) => `current_setting('${name}') as ${name}`);
        settings.push(...(await statements.query(`select ${names}`)));
      },
      "select pg_sleep(0.1)",
    ];

    migrations.push(read);
    try {
      await using _ = await empty.open({ statementSeconds: 0.05 });
    } finally {
      migrations.pop();
    }

    expect(settings).toEqual([{ statement_timeout: "0", lock_timeout: "500ms" }]);
  },
);

test("refuses a database of a newer program and does not change it", async () => {
  await using empty = await openEmptyDatabase();
  await migrate(empty.database, () => noon);
  await empty.database.transaction((statements) => statements.query("insert into migrations values (99, 0)"));
  const before = [empty.database.version(), await empty.contents()];

  await expect(migrate(empty.database, () => noon)).rejects.toThrow(DatabaseTooNew);

  expect([empty.database.version(), await empty.contents()]).toEqual(before);
});

test(`two processes that start together on a new database both start (${STARTS} rounds)`, async () => {
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

/** Fails every statement after the first `count`, as the end of the process does. */
function failingAfter(database: Database, count: number): Database {
  let remaining = count;
  const failing = (statements: Statements): Statements => ({
    dialect: statements.dialect,
    query(sql, ...values) {
      remaining -= 1;
      if (remaining < 0) throw new Error("The process has ended.");
      return statements.query(sql, ...values);
    },
  });
  return { ...database, transaction: (work) => database.transaction((statements) => work(failing(statements))) };
}

/** Calls `onTransaction` after each transaction. */
function observed(database: Database, onTransaction: () => Promise<unknown>): Database {
  return {
    ...database,
    async transaction(work) {
      const result = await database.transaction(work);
      await onTransaction();
      return result;
    },
  };
}
