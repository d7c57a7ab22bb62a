import { expect, spyOn } from "bun:test";
import { isRunning } from "../../../test/support/child-processes.ts";
import { databaseAt } from "../../../test/support/engine.ts";
import { blockUntil } from "../../../test/support/event-loop.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { postgresTest } from "../../../test/support/postgres-test.ts";
import { openFolder } from "../../../test/support/process.ts";
import { DatabaseUnavailable, type Statements, type TransactionKind, TransactionSkipped } from "../database.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import { ConnectionLost, PostgresConnection, type PostgresOptions, SerializationFailure } from "./connection.ts";
import { openPostgres } from "./open.ts";

postgresTest("of two deadlocked transactions, one runs again and both succeed", async () => {
  await using fixture = await openFixture();
  const runs = [0, 0];
  const failures: unknown[] = [];
  const bothHoldOne = barrier(2);

  const lockBoth = (index: number, ...ids: bigint[]) =>
    fixture.database.transaction(async (statements) => {
      runs[index] = (runs[index] ?? 0) + 1;
      await lock(statements, ids[0]);
      if (runs[index] === 1) await bothHoldOne();
      try {
        await lock(statements, ids[1]);
      } catch (error) {
        failures.push(error);
        throw error;
      }
      await rename(statements, ids[1], `renamed by ${index}`);
    });
  await Promise.all([lockBoth(0, 1n, 2n), lockBoth(1, 2n, 1n)]);

  // Usually once: on a busy machine the one that runs again may take its first lock back before the other wakes up.
  expect(failures.length).toBeGreaterThan(0);
  expect(failures).toEqual(failures.map(() => expect.any(SerializationFailure)));
  expect(Math.max(...runs)).toBeGreaterThan(1);
  expect(await fixture.names()).toEqual(["Birds", "renamed by 0", "renamed by 1"].sort());
});

for (const level of ["serializable", "repeatable read"]) {
  postgresTest(`a role that defaults to ${level} reads and writes with read committed`, async () => {
    await using fixture = await openFixture({ settings: `default_transaction_isolation = '${level}'` });
    const levelOf = async ({ query }: Pick<Statements, "query">) =>
      (await query<{ transaction_isolation: string }>("show transaction_isolation"))[0]?.transaction_isolation;

    const query: Statements["query"] = (sql, ...values) => fixture.database.query(sql, ...values);
    const read = await levelOf({ query });
    const written = await fixture.database.transaction((statements) =>
      levelOf({ query: (sql) => statements.query(sql) }),
    );

    expect([read, written]).toEqual(["read committed", "read committed"]);
  });
}

postgresTest("a table scan is not compiled just in time, however large its estimated cost is", async () => {
  await using fixture = await openFixture({ settings: "jit = 'on'" });

  const sql = "explain analyze select * from feed where generation > 0";
  const plan = await fixture.database.query<{ "QUERY PLAN": string }>(sql);

  const lines = plan.map((row) => row["QUERY PLAN"]);
  expect(lines[0]).toStartWith("Seq Scan on feed");
  expect(lines.filter((line) => line.startsWith("JIT"))).toEqual([]);
  // Servers without a compiler have the setting, too.
  expect(await fixture.database.query("show jit")).toEqual([{ jit: "off" }]);
});

postgresTest("behind a pooler, a read that conflicts under the default isolation level is repeated", async () => {
  await using fixture = await openFixture({
    isPooled: true,
    settings: "default_transaction_isolation = 'serializable'",
  });
  const { database } = fixture;
  await fixture.administer("create sequence reads");
  await fixture.administer(`create function read_late() returns setof text language plpgsql as $$
    begin
      perform nextval('reads'), pg_advisory_xact_lock_shared(1);
      return query select name from categories order by id;
    end $$`);
  const serializably = (work: (statements: Statements) => MaybePromise<unknown>) =>
    database.transaction(async (statements) => {
      await statements.query("set transaction isolation level serializable");
      await work(statements);
    });
  const isLocked = "select 1 from pg_locks where locktype = 'advisory' and not granted";
  let reading: MaybePromise<unknown[]> = [];

  // The read began before this commit and after that of the update, which this transaction has not seen.
  await serializably(async (statements) => {
    await statements.query("select pg_advisory_xact_lock(1), holder from leases");
    await serializably((other) => other.query("update leases set holder = 'another'"));
    await rename(statements, 1n, "Hounds");
    reading = database.query("select name from read_late() as name");
    await eventually(async () => (await fixture.administer(isLocked)).length === 1);
  });

  expect(await reading).toEqual(["Hounds", "Cats", "Birds"].map((name) => ({ name })));
  expect(await fixture.administer("select last_value as reads from reads")).toEqual([{ reads: 2n }]);
});

postgresTest("the first error of a transaction is reported, not that of the statements that follow", async () => {
  await using fixture = await openFixture();

  const failed = fixture.database.transaction(async (statements) => {
    const first = Promise.resolve(statements.query("select 1 / 0"));
    first.catch(() => {});
    await statements.query("select 1");
  });

  await expect(failed).rejects.toThrow("division by zero");
});

postgresTest("neither a read nor another search waits for a search", async () => {
  await using fixture = await openFixture({ poolSize: 9 });
  const { database } = fixture;
  // By the connection for reads, until it unlocks.
  await database.query("select pg_advisory_lock(1)");
  const searching = database.search?.("select pg_advisory_xact_lock_shared(1)");
  await eventually(async () => (await database.query("select 1 from pg_locks where not granted")).length === 1);
  expect(await database.search?.<{ one: bigint }>("select cast(1 as bigint) as one")).toEqual([{ one: 1n }]);
  expect(await database.query<{ two: bigint }>("select cast(2 as bigint) as two")).toEqual([{ two: 2n }]);

  await database.query("select pg_advisory_unlock(1)");
  expect(await searching).toHaveLength(1);
});

postgresTest("two searches that begin together use two connections", async () => {
  await using fixture = await openFixture({ poolSize: 9 });
  const search = (sql: string) => fixture.database.search?.<{ pid: number }>(`${sql} select pg_backend_pid() as pid`);
  await Promise.all([search("/* 1 */"), search("/* 2 */")]);

  const found = await Promise.all([search("/* 1 */"), search("/* 2 */")]);
  expect(new Set(found.map((rows) => rows?.[0]?.pid)).size).toBe(2);
});

for (const [isPooled, mode] of [
  [false, "force_custom_plan"],
  [true, "auto"],
] as const) {
  postgresTest(`searches are planned for their values, ${isPooled ? "behind" : "without"} a pooler`, async () => {
    await using fixture = await openFixture({ poolSize: 9, isPooled });
    const { database } = fixture;

    expect(await database.search?.("show plan_cache_mode")).toEqual([{ plan_cache_mode: mode }]);
    expect(await database.query("show plan_cache_mode")).toEqual([{ plan_cache_mode: "auto" }]);
  });
}

postgresTest("a search for which no connection can be opened uses one for reads", async () => {
  await using fixture = await openFixture({ poolSize: 9 });
  const lost = new ConnectionLost(new Error("too many clients already"));
  using _open = spyOn(PostgresConnection, "open").mockRejectedValue(lost);

  expect(await fixture.database.search?.<{ one: bigint }>("select cast(1 as bigint) as one")).toEqual([{ one: 1n }]);
});

postgresTest("closing waits for transactions whose connection is being opened, and leaves no connection", async () => {
  await using fixture = await openFixture({ poolSize: 9 });
  const { database } = fixture;
  const finished: bigint[] = [];
  const running = [1n, 2n, 3n].map((id) =>
    database.transaction((statements) => lock(statements, id), { account: `${id}` }).then(() => finished.push(id)),
  );
  const reading = database.search?.("select 1");
  await database.close();

  expect(finished.toSorted()).toEqual([1n, 2n, 3n]);
  await Promise.allSettled([...running, reading]);
  await eventually(async () => (await fixture.countOthers()) === 0);
});

postgresTest("a pool opens no more writers than it may have, whenever one is needed", async () => {
  await using fixture = await openFixture({ poolSize: 2 });
  const transact = (id: number) => fixture.database.transaction(() => {}, { account: `${id}` });
  const others: Promise<void>[] = [];
  const { open } = PostgresConnection;
  using opening = spyOn(PostgresConnection, "open").mockImplementation(async (...parameters) => {
    const connection = await open.apply(PostgresConnection, parameters);
    // Begins a transaction in each microtask in which the new connection is handed over.
    void (async () => {
      for (; others.length < 20; await undefined) others.push(transact(others.length));
    })();
    return connection;
  });

  await transact(20);
  await Promise.all(others);
  expect(opening).toHaveBeenCalledTimes(1);
});

postgresTest("concurrent insert-only transactions share one commit, and each gets its own result", async () => {
  await using fixture = await openFixture();

  const results = await Promise.all(
    Array.from({ length: 64 }, (_, index) => fixture.add(`Category ${index}`, BigInt(100 + index))),
  );

  expect(results).toEqual(results.map((_, index) => BigInt(100 + index)));
  expect(fixture.count("commit")).toBe(1);
});

postgresTest("an insert-only transaction that fails does so alone, and the others succeed", async () => {
  await using fixture = await openFixture();

  const settled = await Promise.allSettled([
    fixture.add("Snails", 100n),
    fixture.add("Dogs again", 1n),
    fixture.add("Owls", 101n),
  ]);

  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await fixture.names("id > 3")).toEqual(["Owls", "Snails"]);
});

postgresTest("transactions that are no longer wanted are skipped, and the others share one commit", async () => {
  await using fixture = await openFixture();
  const runs: string[] = [];
  const skip = (kind: TransactionKind) =>
    fixture.database.transaction(() => runs.push(kind), { kind, isWanted: () => false });

  const skipped = Promise.allSettled([skip("insertOnly"), skip("change"), skip("insertOnly")]);
  const added = await Promise.all(["Dogs", "Cats"].map((name, index) => fixture.add(name, BigInt(index + 100))));

  const unwanted = { status: "rejected" as const, reason: expect.any(TransactionSkipped) };
  expect(await skipped).toEqual([unwanted, unwanted, unwanted]);
  expect([runs, added]).toEqual([[], [100n, 101n]]);
  expect(fixture.count("commit")).toBe(1);
});

postgresTest("a failed transaction leaves nothing, and its connection is used again", async () => {
  await using fixture = await openFixture({ poolSize: 2 });
  const mistake = new Error("a mistake of ours");

  const failed = fixture.database.transaction(async (statements) => {
    await rename(statements, 1n, "Ghosts");
    throw mistake;
  });

  await expect(failed).rejects.toBe(mistake);
  expect(await fixture.names()).toEqual(["Birds", "Cats", "Dogs"]);
});

postgresTest("a transaction that gets no connection in time fails as busy", async () => {
  await using fixture = await openFixture({ poolSize: 2, connectSeconds: 1 });
  let isOver = false;
  const long = fixture.database.transaction(async (statements) => {
    while (!isOver) {
      await lock(statements, 1n);
      await statements.query("select pg_sleep(0.05)");
    }
  });

  const error = await fixture.database.transaction((statements) => lock(statements, 2n)).catch((reason) => reason);
  isOver = true;
  await long;

  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect([error.isBusy, error.isOutcomeUnknown]).toEqual([true, false]);
});

postgresTest("a statement that exceeds the timeout fails, and its connection is used again", async () => {
  await using fixture = await openFixture({ statementSeconds: 1 });

  const error = await Promise.resolve(fixture.database.query("select pg_sleep(5)")).catch((reason) => reason);

  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(await fixture.names()).toHaveLength(3);
});

postgresTest(
  "a transaction that the server ends because the process was paused before the commit runs again",
  async () => {
    await using fixture = await openFixture();
    let runs = 0;

    await fixture.database.transaction(async (statements) => {
      runs += 1;
      await rename(statements, 1n, `renamed in run ${runs}`);
      if (runs > 1) return;
      const [row] = await statements.query<{ pid: number }>("select pg_backend_pid() as pid");
      await statements.query("set local idle_in_transaction_session_timeout = 10");
      blockUntil(() => !isRunning(Number(row?.pid)));
    });

    expect(runs).toBe(2);
    expect(await fixture.names()).toContain("renamed in run 2");
  },
);

postgresTest("concurrent identical queries are coalesced, and no result is older than its query", async () => {
  await using fixture = await openFixture();
  const query = () => fixture.names();
  const before = fixture.count("query");

  const first = await Promise.all(Array.from({ length: 50 }, query));
  expect(fixture.count("query") - before).toBe(2);
  expect(new Set(first.map(String)).size).toBe(1);

  const early = query();
  await fixture.add("Owls", 100n);
  expect(await query()).toContain("Owls");
  await early;
});

postgresTest("the version grows with every commit of any connection", async () => {
  await using fixture = await openFixture();
  const versions: bigint[] = [];
  const addVersion = async () => versions.push((await fixture.database.version()) ?? -1n);

  await addVersion();
  await fixture.add("Owls", 100n);
  await addVersion();
  await fixture.administer("update categories set name = 'Barn owls' where id = 100 returning id");
  await addVersion();

  expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => Number(one - other)));
  expect(versions[0]).toBeGreaterThan(0n);
});

postgresTest("closes a connection after the idle timeout", async () => {
  await using fixture = await openFixture({ idleSeconds: 1 });
  const isCounted = Promise.withResolvers<void>();
  const running = [1n, 2n, 3n].map((id) =>
    fixture.database.transaction(async (statements) => {
      await lock(statements, id);
      await isCounted.promise;
    }),
  );
  await eventually(async () => (await fixture.countOthers()) > 1);
  isCounted.resolve();
  await Promise.all(running);

  await eventually(async () => (await fixture.countOthers()) === 0);
  expect(await fixture.names()).toHaveLength(3);
});

function lock(statements: Statements, id: bigint | undefined): MaybePromise<unknown[]> {
  return statements.query("select id from categories where id = $1 for update", id ?? 0n);
}

function rename(statements: Statements, id: bigint | undefined, name: string): MaybePromise<unknown[]> {
  return statements.query("update categories set name = $1 where id = $2", name, id ?? 0n);
}

/** Returns a function whose calls resolve together once there are `count` of them. */
function barrier(count: number): () => Promise<void> {
  const open = Promise.withResolvers<void>();
  let remaining = count;
  return () => {
    remaining -= 1;
    if (remaining === 0) open.resolve();
    return open.promise;
  };
}

postgresTest("a dry run returns its result, stores nothing, and releases its locks", async () => {
  await using fixture = await openFixture({ poolSize: 1 });
  const rename = "update categories set name = 'Hounds' where id = 1 returning name";

  const renamed = await fixture.database.transaction((statements) => statements.query(rename), { isDryRun: true });
  await fixture.administer("set lock_timeout = '100ms'; update categories set name = 'Puppies' where id = 1");

  expect(renamed).toEqual([{ name: "Hounds" }]);
  expect(await fixture.names()).toEqual(["Birds", "Cats", "Puppies"]);
  expect(fixture.count("commit")).toBe(0);
});

/** Opens a database with three categories, and counts its statements and commits. */
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
    /** Runs a statement on another connection. */
    async administer(sql: string): Promise<unknown[]> {
      const other = await openPostgres(address);
      const rows = await other.query(sql);
      await other.close();
      return rows;
    },
    /** Counts the connections to the database. */
    async countOthers(): Promise<number> {
      const sql = "select 1 from pg_stat_activity where datname = current_database() and application_name = 'petstore'";
      return (await this.administer(sql)).length - 1;
    },
    async names(condition = "true"): Promise<string[]> {
      const rows = await database.query<{ name: string }>(
        `select name from categories where ${condition} order by name`,
      );
      return rows.map(({ name }) => name);
    },
    add: (name: string, id: bigint) =>
      database.transaction(
        async (statements) => {
          const [row] = await statements.query<{ id: bigint }>(
            "insert into categories (id, name) values ($1, $2) returning id",
            id,
            name,
          );
          return row?.id;
        },
        { kind: "insertOnly" },
      ),
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
