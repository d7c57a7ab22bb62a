import { expect, test } from "bun:test";
import { join } from "node:path";
import { openEmptyDatabase } from "../../test/support/empty-database.ts";
import { emptyDatabaseUrlAt, isPostgres } from "../../test/support/engine.ts";
import { becomeNextVersion } from "../../test/support/next-version.ts";
import { postgresTest } from "../../test/support/postgres-test.ts";
import { openFolder, startProcess } from "../../test/support/process.ts";
import { noon } from "../../test/support/store.ts";
import { repetitions } from "../../test/support/thorough-test.ts";
import { type Database, DatabaseUnavailable, type Statements } from "./database.ts";
import { IncompatibleDatabase, latestVersion, migrate } from "./migrate.ts";
import type { Migration } from "./schema/migrations.ts";
import { SCHEMA_VERSION } from "./schema/schema.ts";

const STARTS = repetitions(1, 5);
/** Number of statements by which each interruption is later: creating a database on a server is slow. */
const STEP = isPostgres ? repetitions(31, 7) : repetitions(5, 1);

/** Migrations of later versions. */
const later: Migration[] = [
  () => ["alter table pets add column added text", "create index pets_by_addition on pets (added)"],
  ({ identity }) => [
    `create table additions (id ${identity}, pets bigint not null)`,
    "insert into additions (pets) select count(*) from pets",
    { onlyIf: "select id from additions", statements: ["insert into additions (pets) values (1)"] },
    { onlyIf: "select id from additions where pets < 0", statements: ["insert into additions (pets) values (2)"] },
  ],
];

test("creates the tables, runs each later migration once, and stores the time", async () => {
  await using empty = await openEmptyDatabase();
  await migrate(empty.database, () => noon);
  await migrate(empty.database, () => noon + 1, later);
  const first = await empty.contents();

  await migrate(empty.database, () => noon + 2, later);

  expect(first.versions).toEqual(
    [noon, noon + 1, noon + 1].map((time, index) => ({
      version: BigInt(SCHEMA_VERSION + index),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      applied_at: BigInt(time),
    })),
  );
  expect(await empty.contents()).toEqual(first);
  expect(await empty.database.query("select pets from additions order by id")).toEqual([{ pets: 0n }, { pets: 1n }]);
});

test("a start interrupted after any statement leaves no partial migration, and the next one resumes", async () => {
  await using whole = await openEmptyDatabase();
  const states: unknown[] = [await whole.contents()];
  await migrate(
    observed(whole.database, async () => states.push(await whole.contents())),
    () => noon,
    later,
  );
  const last = states.at(-1);

  let isComplete = false;
  for (let statements = 0; !isComplete; statements += STEP) {
    await using empty = await openEmptyDatabase();
    const interrupted = migrate(failingAfter(empty.database, statements), () => noon, later);
    isComplete = await interrupted.then(
      () => true,
      () => false,
    );
    expect(states).toContainEqual(await empty.contents());

    await migrate(empty.database, () => noon, later);
    expect(await empty.contents()).toEqual(last as never);
  }
}, 600_000);

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
  const migrating = migrate(busy, () => noon, later.slice(0, 1), options);

  if (!isPostgres) return expect(migrating).rejects.toThrow("The table is locked.");
  await migrating;
  expect((await empty.contents()).versions).toHaveLength(2);
  expect(warnings).toEqual(
    [0, 1].map(
      (index) => `migration ${SCHEMA_VERSION + index} waits for a lock of another transaction, up to 30 minutes`,
    ),
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
    ];

    using _read = becomeNextVersion(read);
    await using _ = await empty.open({ statementSeconds: 5 });

    expect(settings).toEqual([{ statement_timeout: "0", lock_timeout: "500ms" }]);
  },
);

test("refuses a database of a newer or of an unknown version in one sentence, and does not change it", async () => {
  await using empty = await openEmptyDatabase();
  const refuse = async (...changes: string[]) => {
    for (const sql of changes) await empty.database.transaction((statements) => statements.query(sql));
    const before = [empty.database.version(), await empty.contents()];
    const error = await migrate(empty.database, () => noon).catch((error) => error);
    expect(error).toBeInstanceOf(IncompatibleDatabase);
    expect([empty.database.version(), await empty.contents()]).toEqual(before);
    return error.message;
  };
  await migrate(empty.database, () => noon);

  expect(await refuse("insert into migrations values (99, '', 0)")).toBe(
    `The database is at version 99, and this program knows versions up to ${latestVersion()}: use the newer petstore ` +
      "that migrated it, or an earlier backup.",
  );
  const unknown = (version: number) =>
    `The database was created by a development version of petstore (version ${version}), and this program does not ` +
    "know its tables: use a new database, or the petstore that created it.";
  const otherHash = "update migrations set hash = 'another'";
  expect(await refuse("delete from migrations where version = 99", otherHash)).toBe(unknown(SCHEMA_VERSION));
  const withoutHash = "alter table migrations drop column hash";
  expect(await refuse(withoutHash, "update migrations set version = 19")).toBe(unknown(19));
});

test("refuses a database whose tables were created by other statements", async () => {
  await using empty = await openEmptyDatabase();
  await migrate(empty.database, () => noon, later);

  const other: Migration[] = [() => ["alter table pets add column added bigint"], ...later.slice(1)];
  await expect(migrate(empty.database, () => noon, other)).rejects.toThrow(IncompatibleDatabase);
  const reformatted: Migration[] = [
    () => ["alter table pets\n  add column added text", "create index pets_by_addition on pets (added)"],
    ...later.slice(1),
  ];
  await migrate(empty.database, () => noon, reformatted);
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
}, 600_000);

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
