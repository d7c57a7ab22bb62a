import { expect } from "bun:test";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseAt } from "../../../test/support/engine.ts";
import { postgresTest } from "../../../test/support/postgres-test.ts";
import { openFolder } from "../../../test/support/process.ts";
import { DatabaseUnavailable, type Statements } from "../database.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import type { PostgresOptions } from "./connection.ts";
import { openPostgres } from "./open-postgres.ts";

postgresTest("Two transactions that wait for each other both come to their end: one of them runs again", async () => {
  await using fixture = await openFixture();
  const runs = [0, 0];
  const bothHaveOne = barrier(2);

  const take = (index: number, ...ids: bigint[]) =>
    fixture.database.transaction(async (statements) => {
      runs[index] = (runs[index] ?? 0) + 1;
      await lock(statements, ids[0]);
      if (runs[index] === 1) await bothHaveOne();
      await lock(statements, ids[1]);
      await rename(statements, ids[1], `taken by ${index}`);
    });
  await Promise.all([take(0, 1n, 2n), take(1, 2n, 1n)]);

  expect(runs.toSorted()).toEqual([1, 2]);
  expect(await fixture.names()).toEqual(["Birds", "taken by 0", "taken by 1"].sort());
});

postgresTest("Where the database is serializable, a transaction that another has overtaken runs again", async () => {
  await using fixture = await openFixture({ settings: "default_transaction_isolation = 'serializable'", poolSize: 3 });
  const count = 20;

  await Promise.all(
    Array.from({ length: count }, () =>
      fixture.database.transaction(async (statements) => {
        const [row] = await statements.query<{ expires_at: bigint }>("select expires_at from leases where name = 'a'");
        await statements.query("update leases set expires_at = $1 where name = 'a'", (row?.expires_at ?? 0n) + 1n);
      }),
    ),
  );

  const rows = await fixture.database.query<{ expires_at: bigint }>("select expires_at from leases where name = 'a'");
  expect(rows[0]?.expires_at).toBe(BigInt(count));
});

postgresTest("Additions that wait together share one transaction, and each gets its own result", async () => {
  await using fixture = await openFixture();

  const results = await Promise.all(
    Array.from({ length: 64 }, (_, index) => fixture.add(`Category ${index}`, BigInt(100 + index))),
  );

  expect(results).toEqual(results.map((_, index) => BigInt(100 + index)));
  expect(fixture.count("commit")).toBe(1);
});

postgresTest("An addition that fails does so alone, and the others are kept", async () => {
  await using fixture = await openFixture();

  const settled = await Promise.allSettled([
    fixture.add("Snails", 100n),
    fixture.add("Dogs again", 1n),
    fixture.add("Owls", 101n),
  ]);

  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await fixture.names("id > 3")).toEqual(["Owls", "Snails"]);
});

postgresTest("What fails leaves nothing, and the connection serves the next", async () => {
  await using fixture = await openFixture({ poolSize: 2 });
  const mistake = new Error("a mistake of ours");

  const failed = fixture.database.transaction(async (statements) => {
    await rename(statements, 1n, "Ghosts");
    throw mistake;
  });

  await expect(failed).rejects.toBe(mistake);
  expect(await fixture.names()).toEqual(["Birds", "Cats", "Dogs"]);
});

postgresTest("Whoever gets no connection in time is told that the database is busy", async () => {
  await using fixture = await openFixture({ poolSize: 2, connectSeconds: 1 });
  const end = Promise.withResolvers<void>();
  const long = fixture.database.transaction(async (statements) => {
    for (;;) {
      await lock(statements, 1n);
      if (await Promise.race([end.promise.then(() => true), sleep(50, false)])) return;
    }
  });

  const error = await fixture.database.transaction((statements) => lock(statements, 2n)).catch((reason) => reason);
  end.resolve();
  await long;

  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect([error.isBusy, error.isOutcomeUnknown]).toEqual([true, false]);
});

postgresTest("A statement that takes too long is ended by the server, and the connection lives on", async () => {
  await using fixture = await openFixture({ statementSeconds: 1 });

  const error = await Promise.resolve(fixture.database.query("select pg_sleep(5)")).catch((reason) => reason);

  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(await fixture.names()).toHaveLength(3);
});

postgresTest(
  "All who ask the same at the same time share an answer, and none that is older than their question",
  async () => {
    await using fixture = await openFixture();
    const ask = () => fixture.names();
    const before = fixture.count("query");

    const first = await Promise.all(Array.from({ length: 50 }, ask));
    expect(fixture.count("query") - before).toBe(2);
    expect(new Set(first.map(String)).size).toBe(1);

    const early = ask();
    await fixture.add("Owls", 100n);
    expect(await ask()).toContain("Owls");
    await early;
  },
);

postgresTest("The version grows with every commit, whoever made it", async () => {
  await using fixture = await openFixture();
  const seen: bigint[] = [];
  const look = async () => seen.push((await fixture.database.version()) ?? -1n);

  await look();
  await fixture.add("Owls", 100n);
  await look();
  await fixture.administer("update categories set name = 'Barn owls' where id = 100 returning id");
  await look();

  expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => Number(one - other)));
  expect(seen[0]).toBeGreaterThan(0n);
});

postgresTest("A connection that nobody needs is closed after its time", async () => {
  await using fixture = await openFixture({ idleSeconds: 1 });
  const countOthers = async () =>
    (
      await fixture.administer(
        "select 1 from pg_stat_activity where datname = current_database() and application_name = 'petstore'",
      )
    ).length - 1;
  await Promise.all([1n, 2n, 3n].map((id) => fixture.database.transaction((statements) => lock(statements, id))));
  expect(await countOthers()).toBeGreaterThan(1);

  const deadline = performance.now() + 5000;
  let left = await countOthers();
  while (left > 0 && performance.now() < deadline) {
    await sleep(50);
    left = await countOthers();
  }

  expect(left).toBe(0);
  expect(await fixture.names()).toHaveLength(3);
});

function lock(statements: Statements, id: bigint | undefined): MaybePromise<unknown[]> {
  return statements.query("select id from categories where id = $1 for update", id ?? 0n);
}

function rename(statements: Statements, id: bigint | undefined, name: string): MaybePromise<unknown[]> {
  return statements.query("update categories set name = $1 where id = $2", name, id ?? 0n);
}

/** Lets so many go on together once all of them have come. */
function barrier(count: number): () => Promise<void> {
  const open = Promise.withResolvers<void>();
  let left = count;
  return () => {
    left -= 1;
    if (left === 0) open.resolve();
    return open.promise;
  };
}

/** A database with three categories, and what it was asked for. */
async function openFixture({ settings, ...options }: Partial<PostgresOptions> & { settings?: string } = {}) {
  const folder = await openFolder();
  const path = `${folder.path}/petstore.db`;
  const address = (await databaseAt(path)) as PostgresOptions;
  const administrator = await openPostgres(address);
  const administer = (sql: string) => administrator.transaction((statements) => statements.query(sql));
  if (settings) await administer(`alter database ${address.database} set ${settings}`);
  await administer("delete from categories where id > 3");
  await administer("update categories set name = case id when 1 then 'Dogs' when 2 then 'Cats' else 'Birds' end");
  await administer("insert into leases (name, holder, expires_at) values ('a', '', 0)");
  await administrator.close();

  const counts = { query: 0, commit: 0 };
  const observe = (kind: keyof typeof counts) => {
    counts[kind] += 1;
  };
  const database = await openPostgres({ ...address, ...options }, { observe });
  return {
    database,
    count: (kind: keyof typeof counts) => counts[kind],
    /** Past the pool. */
    async administer(sql: string): Promise<unknown[]> {
      const other = await openPostgres(address);
      const rows = await other.query(sql);
      await other.close();
      return rows;
    },
    async names(condition = "true"): Promise<string[]> {
      const rows = await database.query<{ name: string }>(
        `select name from categories where ${condition} order by name`,
      );
      return rows.map(({ name }) => name);
    },
    add: (name: string, id: bigint) =>
      database.transaction(async (statements) => {
        const [row] = await statements.query<{ id: bigint }>(
          "insert into categories (id, name) values ($1, $2) returning id",
          id,
          name,
        );
        return row?.id;
      }, "insertOnly"),
    async [Symbol.asyncDispose]() {
      await database.close();
      if (settings) {
        const again = await openPostgres(address);
        await again.transaction((statements) => statements.query(`alter database ${address.database} reset all`));
        await again.close();
      }
      await folder[Symbol.asyncDispose]();
    },
  };
}
