import { expect, test } from "bun:test";
import type { PostgresServer } from "../support/postgres-server.ts";
import { startCustomers } from "./customers.ts";
import { type PetStoreProcess, send, startOpen, until } from "./processes.ts";
import { ask, endServer, hang, promote, startAgain, startPair } from "./servers.ts";

/** What the issue promises, from the moment that the new primary is ready. */
const RECOVERY_SECONDS = 2;

async function openShop() {
  const pair = await startPair("petstore");
  const settings = {
    DATABASE_URL: pair.url,
    PETSTORE_DATABASE_CONNECT_TIMEOUT: "5",
    PETSTORE_DATABASE_STATEMENT_TIMEOUT: "1",
  };
  const processes: PetStoreProcess[] = [await startOpen(settings), await startOpen(settings)];
  return {
    ...pair,
    processes,
    query: (sql: string) => ask(pair.standby, sql, "petstore"),
    async [Symbol.asyncDispose]() {
      for (const each of processes) await each[Symbol.asyncDispose]();
      await pair.primary[Symbol.asyncDispose]();
      await pair.standby[Symbol.asyncDispose]();
    },
  };
}

test("when a standby takes the place of a dead primary, nothing is lost, and the old one is left alone", async () => {
  await using shop = await openShop();
  const { processes, primary, standby, query } = shop;
  const customers = startCustomers(processes);
  await Bun.sleep(500);

  await endServer(primary, "killed");
  await Bun.sleep(300);
  for (const each of processes) expect((await send(each, "GET", "/readyz")).status).toBe(503);
  const readyAt = await promote(standby);
  const seconds = await customers.secondsUntilAdded(readyAt);

  // It comes back as somebody who may only be asked.
  await Bun.write(`${primary.data}/standby.signal`, "");
  const { server: old } = await startAgain(primary);
  try {
    const count = await ask(old, "select count(*) as pets from pets", "petstore");
    await Bun.sleep(500);
    const since = performance.now();
    await Bun.sleep(300);
    await customers.end(query);
    expect(await ask(old, "select count(*) as pets from pets", "petstore")).toEqual(count);
    expect(await sessionsOn(old)).toBe(0n);
    expect(customers.refusedSince(since)).toBe(0);
  } finally {
    await endServer(old, "immediate");
  }

  expect(seconds).toBeLessThan(RECOVERY_SECONDS);
  expect(customers.longestRefusal()).toBeLessThan(1);
}, 60_000);

test("a primary that becomes read-only, connections open, is left for the one that can be written to", async () => {
  await using shop = await openShop();
  const { processes, primary, standby, query } = shop;
  const customers = startCustomers(processes);
  await Bun.sleep(300);

  await ask(primary, "alter system set default_transaction_read_only = on");
  await ask(primary, "select pg_reload_conf()");
  await Bun.sleep(300);
  const readyAt = await promote(standby);
  const seconds = await customers.secondsUntilAdded(readyAt);
  await customers.end(query);

  expect(seconds).toBeLessThan(RECOVERY_SECONDS);
}, 60_000);

test("a primary that hangs is left for the standby that takes its place, for good", async () => {
  await using shop = await openShop();
  const { processes, primary, standby, query } = shop;
  const customers = startCustomers(processes);
  await Bun.sleep(300);

  const goOn = await hang(primary);
  const hangingSince = performance.now();
  try {
    await until(() => customers.refusedSince(hangingSince) > 0);
    for (const each of processes) expect((await send(each, "GET", "/readyz")).status).toBe(503);
    const readyAt = await promote(standby);
    const seconds = await customers.secondsUntilAdded(readyAt);
    goOn();
    await Bun.sleep(500);
    await customers.end(query);

    expect(seconds).toBeLessThan(RECOVERY_SECONDS);
    await until(async () => (await sessionsOn(primary)) === 0n);
  } finally {
    goOn();
  }
}, 60_000);

/**
 * How many connections the service has to a server. A commit that the server had not read yet when it hung waits there
 * for its standby, for good, long after whoever sent it has gone: that is no connection any more.
 */
async function sessionsOn(server: PostgresServer): Promise<unknown> {
  const sql = `select count(*) as sessions from pg_stat_activity
    where application_name = 'petstore' and wait_event is distinct from 'SyncRep'`;
  return (await ask(server, sql))[0]?.sessions;
}
