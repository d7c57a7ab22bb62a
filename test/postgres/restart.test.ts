import { afterAll, beforeAll, expect, test } from "bun:test";
import { type PostgresServer, startPostgres } from "../support/postgres-server.ts";
import { startCustomers } from "./customers.ts";
import { type PetStoreProcess, send, startOpen, until } from "./processes.ts";
import { ask, type End, endServer, hang, startAgain } from "./servers.ts";

/** What the issue promises, from the moment that the server is ready. */
const RECOVERY_SECONDS = 2;
/** The statement timeout, and two seconds of grace. */
const HANGING_SECONDS = 3;

let server: PostgresServer;
let processes: PetStoreProcess[];

beforeAll(async () => {
  server = await startPostgres();
  await ask(server, "create database petstore");
  const settings = {
    DATABASE_URL: server.url("petstore"),
    PETSTORE_DATABASE_CONNECT_TIMEOUT: "1",
    PETSTORE_DATABASE_STATEMENT_TIMEOUT: "1",
  };
  processes = await Promise.all([startOpen(settings), startOpen(settings)]);
}, 30_000);

afterAll(async () => {
  for (const each of processes) await each[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const query = (sql: string) => ask(server, sql, "petstore");

for (const how of ["fast", "immediate", "killed"] satisfies End[]) {
  test(`a restart of the server (${how}) is survived: nothing is lost, nothing is done twice`, async () => {
    const customers = startCustomers(processes);
    await Bun.sleep(400);
    const endedAt = performance.now();
    await endServer(server, how);
    await until(() => customers.refusedSince(endedAt) > 0);
    for (const each of processes) {
      expect((await send(each, "GET", "/livez")).status).toBe(200);
      expect((await send(each, "GET", "/readyz")).status).toBe(503);
    }

    const again = await startAgain(server);
    server = again.server;
    const seconds = await customers.secondsUntilAdded(again.readyAt);
    await Bun.sleep(200);
    await customers.end(query);

    expect(seconds).toBeLessThan(RECOVERY_SECONDS);
    expect(customers.longestRefusal()).toBeLessThan(1);
    for (const each of processes) expect((await send(each, "GET", "/readyz")).status).toBe(200);
  }, 60_000);
}

test("while the server hangs, requests are refused in time, and all goes on once it does", async () => {
  const customers = startCustomers(processes);
  await Bun.sleep(300);
  const goOn = await hang(server);
  const hangingSince = performance.now();
  try {
    await until(() => customers.refusedSince(hangingSince + HANGING_SECONDS * 1000) > 0);
    for (const each of processes) {
      expect((await send(each, "GET", "/livez")).status).toBe(200);
      expect((await send(each, "GET", "/readyz")).status).toBe(503);
    }
  } finally {
    goOn();
  }
  const readyAt = performance.now();
  const seconds = await customers.secondsUntilAdded(readyAt);
  await customers.end(query);

  expect(seconds).toBeLessThan(RECOVERY_SECONDS);
  expect(customers.longestRefusal()).toBeLessThan(HANGING_SECONDS + 1);
}, 60_000);

test("a server that becomes read-only is left alone until it can be written to", async () => {
  const customers = startCustomers(processes);
  await Bun.sleep(300);
  await setReadOnly("on");
  const since = performance.now();
  await until(() => customers.refusedSince(since) > 20);
  for (const each of processes) expect((await send(each, "GET", "/readyz")).status).toBe(503);
  await setReadOnly("off");
  const readyAt = performance.now();
  const seconds = await customers.secondsUntilAdded(readyAt);
  await customers.end(query);

  expect(seconds).toBeLessThan(RECOVERY_SECONDS);
}, 60_000);

async function setReadOnly(value: "on" | "off"): Promise<void> {
  await ask(server, `set default_transaction_read_only = off`);
  await ask(server, `alter system set default_transaction_read_only = ${value}`);
  await ask(server, "select pg_reload_conf()");
}
