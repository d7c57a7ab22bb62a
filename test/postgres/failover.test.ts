import { expect } from "bun:test";
import { startClients } from "../support/clients.ts";
import { eventually } from "../support/eventually.ts";
import type { PostgresServer } from "../support/postgres-server.ts";
import { nextPathOf } from "../support/send-request.ts";
import { expectAtMost, letTimePass, thoroughTest } from "../support/thorough-test.ts";
import { type PetStoreProcess, send, startOpen } from "./processes.ts";
import { pause, promote, query, restart, startPair, stopServer } from "./servers.ts";

/** Maximum time until requests succeed again once the new primary is ready. */
const RECOVERY_SECONDS = 2;
/** Time after which each process has checked all servers. */
const WATCH_MILLISECONDS = 2500;

async function openPair() {
  const servers = await startPair("petstore");
  const settings = {
    DATABASE_URL: servers.url,
    PETSTORE_DATABASE_CONNECT_TIMEOUT: "5",
    PETSTORE_DATABASE_STATEMENT_TIMEOUT: "1",
  };
  const processes: PetStoreProcess[] = [await startOpen(settings), await startOpen(settings)];
  return {
    ...servers,
    processes,
    queryStandby: (sql: string) => query(servers.standby, sql, "petstore"),
    async [Symbol.asyncDispose]() {
      for (const each of processes) await each[Symbol.asyncDispose]();
      await servers.primary[Symbol.asyncDispose]();
      await servers.standby[Symbol.asyncDispose]();
    },
  };
}

thoroughTest(
  "a standby replaces a dead primary: nothing is lost, and the old one is not used when it returns",
  async () => {
    await using pair = await openPair();
    const { processes, primary, standby, queryStandby } = pair;
    const clients = startClients(processes);
    await clients.secondsUntilAdded();

    await stopServer(primary, "killed");
    await letTimePass(300);
    for (const each of processes) expect((await send(each, "GET", "/readyz")).status).toBe(503);
    await promote(standby);
    const seconds = await clients.secondsUntilAdded();

    // The old primary returns as a read-only standby.
    await Bun.write(`${primary.data}/standby.signal`, "");
    const old = await restart(primary);
    try {
      const count = await query(old, "select count(*) as pets from pets", "petstore");
      await letTimePass(500);
      const since = clients.now();
      await letTimePass(300);
      await clients.end(queryStandby);
      expect(await query(old, "select count(*) as pets from pets", "petstore")).toEqual(count);
      await eventually(async () => (await sessionsOn(old)) === 0n);
      expect(clients.failedSince(since)).toBe(0);
    } finally {
      await stopServer(old, "immediate");
    }

    expectAtMost(seconds, RECOVERY_SECONDS);
    expectAtMost(clients.longestFailureSeconds(), 1);
  },
  600_000,
);

thoroughTest(
  "a primary that becomes read-only with open connections is abandoned for the one that accepts writes",
  async () => {
    await using pair = await openPair();
    const { processes, primary, standby, queryStandby } = pair;
    const clients = startClients(processes);
    await clients.secondsUntilAdded();

    await query(primary, "alter system set default_transaction_read_only = on");
    await query(primary, "select pg_reload_conf()");
    await letTimePass(300);
    await promote(standby);
    const seconds = await clients.secondsUntilAdded();
    await clients.end(queryStandby);

    expectAtMost(seconds, RECOVERY_SECONDS);
  },
  600_000,
);

thoroughTest(
  "a paused primary is abandoned for the promoted standby, even after it resumes",
  async () => {
    await using pair = await openPair();
    const { processes, primary, standby, queryStandby } = pair;
    const clients = startClients(processes);
    await clients.secondsUntilAdded();

    const resume = await pause(primary);
    const pausedAt = clients.now();
    try {
      await eventually(() => clients.failedSince(pausedAt) > 0);
      for (const each of processes) expect((await send(each, "GET", "/readyz")).status).toBe(503);
      await promote(standby);
      const seconds = await clients.secondsUntilAdded();
      resume();
      await letTimePass(500);
      await clients.end(queryStandby);

      expectAtMost(seconds, RECOVERY_SECONDS);
      await eventually(async () => (await sessionsOn(primary)) === 0n);
    } finally {
      resume();
    }
  },
  600_000,
);

thoroughTest(
  "a promoted standby is used although the old primary still accepts connections and writes",
  async () => {
    await using pair = await openPair();
    const { processes, primary, standby, queryStandby } = pair;
    const clients = startClients(processes);
    await clients.secondsUntilAdded();

    await promote(standby);
    const seconds = await clients.secondsUntilAdded();
    await clients.end(queryStandby);
    const newest = await queryStandby("select name from pets order by id desc limit 1");
    for (const each of processes) {
      const { status, body } = await send(each, "GET", "/v1/pets?limit=1");
      expect([status, body[0].name]).toEqual([200, newest[0]?.name]);
    }

    expect(await query(primary, "show transaction_read_only")).toEqual([{ transaction_read_only: "off" }]);
    expectAtMost(seconds, RECOVERY_SECONDS);
    await eventually(async () => (await sessionsOn(primary)) === 0n);

    // Not even if the new primary is lost, too.
    await stopServer(standby, "immediate");
    await letTimePass(WATCH_MILLISECONDS);
    for (const each of processes) expect((await send(each, "GET", "/readyz")).status).toBe(503);
  },
  600_000,
);

thoroughTest(
  "a process that still uses the old primary continues the feed at a position of the new one",
  async () => {
    await using pair = await openPair();
    const { processes, standby } = pair;
    const [old] = processes as [PetStoreProcess];
    old.child.kill("SIGSTOP");
    await promote(standby);
    await using other = await startOpen({ DATABASE_URL: standby.url("petstore") });
    await send(other, "POST", "/v1/pets", { name: "Rex", categoryId: 1 });
    const position = nextPathOf((await send(other, "GET", "/v1/events?after=now")).headers) ?? "";
    await send(other, "POST", "/v1/pets", { name: "Max", categoryId: 1 });

    const response = send(old, "GET", position);
    old.child.kill("SIGCONT");
    const { status, body } = await response;

    expect([status, body[0].data.pet.name]).toEqual([200, "Max"]);
  },
  600_000,
);

/**
 * Returns the number of the service's connections to a server, except those that only watch it. A commit that the server read after the pause waits for
 * its standby for ever, although its client has gone: that is not counted.
 */
async function sessionsOn(server: PostgresServer): Promise<unknown> {
  const sql = `select count(*) as sessions from pg_stat_activity
    where application_name = 'petstore' and wait_event is distinct from 'SyncRep'
      and query !~ 'transaction_read_only|timeline'`;
  return (await query(server, sql))[0]?.sessions;
}
