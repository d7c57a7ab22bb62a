import { afterAll, beforeAll, expect, test } from "bun:test";
import { findFaults, HttpFollower } from "../faults/feed/http-follower.ts";
import { startClients } from "../support/clients.ts";
import { eventually } from "../support/eventually.ts";
import { type PostgresServer, startPostgres } from "../support/postgres-server.ts";
import { expectAtMost, thoroughTest } from "../support/thorough-test.ts";
import { type PetStoreProcess, send, startOpen } from "./processes.ts";
import { pause, query, restart, type StopMode, stopServer } from "./servers.ts";

/** Maximum time until requests succeed again once the server is ready. */
const RECOVERY_SECONDS = 2;
/** The statement timeout plus two seconds of grace. */
const DETECTION_SECONDS = 3;

let server: PostgresServer;
let processes: PetStoreProcess[];

beforeAll(async () => {
  server = await startPostgres();
  await query(server, "create database petstore");
  const settings = {
    DATABASE_URL: server.url("petstore"),
    PETSTORE_DATABASE_CONNECT_TIMEOUT: "1",
    PETSTORE_DATABASE_STATEMENT_TIMEOUT: "1",
  };
  processes = await Promise.all([startOpen(settings), startOpen(settings)]);
}, 600_000);

afterAll(async () => {
  for (const each of processes) await each[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const queryStore = (sql: string) => query(server, sql, "petstore");

for (const mode of ["immediate", "fast", "killed"] satisfies StopMode[]) {
  const testMode = mode === "immediate" ? test : thoroughTest;
  testMode(
    `recovers from a restart of the server (${mode}): nothing is lost or done twice`,
    async () => {
      const clients = startClients(processes);
      const follower = new HttpFollower(() => processes[0] as PetStoreProcess, "limit=100");
      const following = follower.run();
      await clients.secondsUntilAdded();
      await assignTransactionIds();
      const stoppedAt = clients.now();
      await stopServer(server, mode);
      await eventually(() => clients.failedSince(stoppedAt) > 0);
      for (const each of processes) {
        expect((await send(each, "GET", "/livez")).status).toBe(200);
        expect((await send(each, "GET", "/readyz")).status).toBe(503);
        expect(await (await each.request("/metrics")).text()).toContain("\npetstore_database_up 0\n");
      }

      server = await restart(server);
      const seconds = await clients.secondsUntilAdded();
      await clients.secondsUntilAdded();
      await clients.end(queryStore);
      follower.stop();
      await following;

      const events = await queryStore("select id from events");
      expect(
        findFaults(
          follower.events,
          events.map(({ id }) => BigInt(id as bigint)),
        ),
      ).toEqual([]);
      expectAtMost(seconds, RECOVERY_SECONDS);
      expectAtMost(clients.longestFailureSeconds(), 1);
      for (const each of processes) expect((await send(each, "GET", "/readyz")).status).toBe(200);
    },
    600_000,
  );
}

thoroughTest(
  "while the server is paused, requests fail in time, and they succeed once it resumes",
  async () => {
    const clients = startClients(processes);
    await clients.secondsUntilAdded();
    const resume = await pause(server);
    const pausedAt = clients.now();
    try {
      await eventually(() => clients.failedSince(pausedAt + DETECTION_SECONDS * 1000) > 0);
      for (const each of processes) {
        expect((await send(each, "GET", "/livez")).status).toBe(200);
        expect((await send(each, "GET", "/readyz")).status).toBe(503);
      }
    } finally {
      resume();
    }
    const seconds = await clients.secondsUntilAdded();
    await clients.end(queryStore);

    expectAtMost(seconds, RECOVERY_SECONDS);
    expectAtMost(clients.longestFailureSeconds(), DETECTION_SECONDS + 1);
  },
  600_000,
);

test("a server that becomes read-only is not used until it accepts writes", async () => {
  const clients = startClients(processes);
  await clients.secondsUntilAdded();
  await setReadOnly("on");
  const since = clients.now();
  await eventually(() => clients.failedSince(since) > 20);
  for (const each of processes) expect((await send(each, "GET", "/readyz")).status).toBe(503);
  await setReadOnly("off");
  const seconds = await clients.secondsUntilAdded();
  await clients.end(queryStore);

  expectAtMost(seconds, RECOVERY_SECONDS);
}, 600_000);

/** Gives ids to transactions that write nothing: after a crash, the server assigns the same ids again. */
async function assignTransactionIds(): Promise<void> {
  for (let count = 0; count < 20; count += 1) await queryStore("select pg_current_xact_id()");
}

async function setReadOnly(value: "on" | "off"): Promise<void> {
  await query(server, `set default_transaction_read_only = off`);
  await query(server, `alter system set default_transaction_read_only = ${value}`);
  await query(server, "select pg_reload_conf()");
}
