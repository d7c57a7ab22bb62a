import { expect } from "bun:test";
import { databaseAt } from "../../../test/support/engine.ts";
import { postgresTest } from "../../../test/support/postgres-test.ts";
import { openFolder } from "../../../test/support/process.ts";
import { DatabaseUnavailable } from "../database.ts";
import type { PostgresOptions } from "./connection.ts";
import { openPostgres } from "./open.ts";

/** Number of refused connections after which the server counts as unavailable: two searches at both addresses. */
const REFUSALS = 4;

postgresTest("an older timeline is refused, but not one of a new cluster, nor an unknown one", async () => {
  await using server = await openServer();

  await server.become("cluster = 'one', timeline = '00000003'");
  const first = await server.read();
  await server.become("timeline = '00000002'");
  const older = await server.read();
  await server.become("cluster = 'two', timeline = '00000001'");
  const restored = await server.read();
  await server.become("isAllowed = false");
  const unknown = await server.read();

  expect([first, older, restored, unknown]).toEqual(["read", "unavailable", "read", "read"]);
});

postgresTest("a server whose lineage is unknown is replaced only once it is lost", async () => {
  await using server = await openServer({ isAllowed: false });
  const first = await server.findProcess();

  // The other address accepts writes, too.
  expect(await server.findProcess()).toBe(first);
  await server.say("isAllowed = true, timeline = '00000004'");
  expect(await server.findProcess()).toBe(first);

  await server.become("isAllowed = true");
  expect(await server.read()).toBe("read");
  const second = await server.findProcess();
  expect(second).not.toBe(first);
  await server.say("timeline = '00000005'");
  expect(await server.findProcess()).not.toBe(second);
});

/** A server that is known by two addresses, and that says of its data what the table `shadow.lineage` has. */
async function openServer({ isAllowed = true } = {}) {
  const folder = await openFolder();
  const address = (await databaseAt(`${folder.path}/petstore.db`)) as PostgresOptions;
  const administrator = await openPostgres({ ...address, poolSize: 1 });
  const administer = (sql: string) => administrator.query(sql);
  for (const statement of [
    "create schema shadow",
    "create sequence shadow.checks",
    `create table shadow.lineage as select 'one' as cluster, '00000003' as timeline, ${isAllowed} as isAllowed`,
    `create function shadow.pg_control_system() returns table (system_identifier text)
      language sql as 'select cluster from shadow.lineage'`,
    `create function shadow.pg_walfile_name(pg_lsn) returns text language plpgsql as $$
      begin
        perform nextval('shadow.checks');
        if not (select isAllowed from shadow.lineage) then raise insufficient_privilege; end if;
        return (select timeline from shadow.lineage);
      end $$`,
    `alter database ${address.database} set search_path = shadow, pg_catalog, public`,
  ]) {
    await administer(statement);
  }
  const hosts = [...address.hosts, ...address.hosts].map((host) => ({ ...host }));
  const database = await openPostgres({ ...address, hosts });
  const say = (assignments: string) => administer(`update shadow.lineage set ${assignments}`);
  return {
    say,
    /** Changes what it says, and closes all connections of the service. */
    async become(assignments: string): Promise<void> {
      await say(assignments);
      await administer("select setval('shadow.checks', 1)");
      await administer(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    },
    /** Lets the service check the other address. Returns the server process that it uses for reads then. */
    async findProcess(): Promise<number | undefined> {
      await database.findNewPrimary();
      const [row] = await database.query<{ pid: number }>("select pg_backend_pid() as pid");
      return row?.pid;
    },
    async read(): Promise<"read" | "unavailable"> {
      for (;;) {
        try {
          await database.query("select 1");
          return "read";
        } catch (error) {
          if (!(error instanceof DatabaseUnavailable)) throw error;
          const [row] = await administrator.query<{ checks: bigint }>("select last_value as checks from shadow.checks");
          if (Number(row?.checks) > REFUSALS) return "unavailable";
        }
      }
    },
    async [Symbol.asyncDispose]() {
      await database.close();
      await administer(`alter database ${address.database} reset search_path`);
      await administer("drop schema shadow cascade");
      await administrator.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
