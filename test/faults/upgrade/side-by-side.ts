/** Processes of two versions on one PostgreSQL database: the newer ones start and migrate while the older ones serve writers. */

import { type PetStoreProcess, send, startOpen } from "../../postgres/processes.ts";
import type { PostgresServer } from "../../support/postgres-server.ts";
import { startProcess } from "../../support/process.ts";
import { checkAll, checkUnchecked } from "../check-ledger.ts";
import { inspect } from "../invariants.ts";
import { allActions, Writers } from "../writers.ts";
import type { Engine } from "./engines.ts";
import { exchangeBothWays } from "./exchange.ts";
import { Prober } from "./prober.ts";
import type { Programs } from "./programs.ts";

export interface SideBySidePlan {
  seed: number;
  /** Time for which a transaction keeps reading a table, as `pg_dump` does, while the newer processes start. */
  heldMilliseconds: number;
  /** Time that a writer waits after each response. */
  pauseMilliseconds: number;
  /** Time for which both versions serve. */
  togetherMilliseconds: number;
}

export interface SideBySideOutcome {
  /** Writes that were acknowledged and read again. */
  writes: number;
  /** Responses with 503 to the prober. */
  unavailable: number;
  longestPauseMilliseconds: number;
  faults: string[];
}

/** Processes of each version. */
const PROCESSES = 2;
const WRITERS = 12;
/** Maximum share of the time for which the table is held that a request may take. */
const PAUSE_SHARE_MAX = 0.8;
/** Time until the requests that were sent to the older processes have their responses. */
const DRAIN_MILLISECONDS = 200;

/** Without holds, which are refused if the request waits until their end. */
const actions = allActions.filter((action) => action !== "hold");

type Settings = { DATABASE_URL: string; PETSTORE_DATABASE_CONNECTIONS: string };

/** The clients, and the processes that they use. */
interface Load {
  serving: PetStoreProcess[];
  writers: Writers;
  prober: Prober;
}

/** Upgrades a deployment process by process. */
export async function upgradeBesideWriters(
  engine: Engine,
  server: PostgresServer,
  programs: Programs,
  plan: SideBySidePlan,
): Promise<SideBySideOutcome> {
  const database = await engine.create();
  const settings: Settings = { DATABASE_URL: database.url, PETSTORE_DATABASE_CONNECTIONS: "6" };
  const older = await startAll(settings, programs.older);
  const load = startLoad(older, plan);
  await Bun.sleep(plan.togetherMilliseconds / 2);

  const [newer] = await Promise.all([
    startAll(settings, programs.newer),
    holdTable(server, database.url, plan.heldMilliseconds),
  ]);
  load.serving = [...older, ...newer];
  await Bun.sleep(plan.togetherMilliseconds);
  const faults = await exchangeBothWays(older, newer, load.writers.ledger);
  faults.push(...(await readUnknownEvent(server, database.url, older[0] as PetStoreProcess)));
  faults.push(...(await expectRefusal(settings, programs)));

  load.serving = newer;
  await Bun.sleep(DRAIN_MILLISECONDS);
  for (const each of older) faults.push(...(await stop(each)));
  await Bun.sleep(plan.togetherMilliseconds / 2);
  const outcome = await judge(load, plan);
  for (const each of newer) faults.push(...(await stop(each)));
  faults.push(...(await inspect(database)));
  await database.remove();
  return { ...outcome, faults: [...faults, ...outcome.faults].map((fault) => `side by side: ${fault}`) };
}

function startLoad(serving: PetStoreProcess[], { seed, pauseMilliseconds }: SideBySidePlan): Load {
  const load: Load = {
    serving,
    writers: new Writers({
      origins: () => load.serving.map(({ origin }) => origin),
      count: WRITERS,
      seed,
      actions,
      pauseMilliseconds,
    }),
    prober: new Prober(() => load.serving[0] as PetStoreProcess),
  };
  load.writers.start();
  load.prober.start();
  return load;
}

/** Stops the clients, and compares the store with what they know. */
async function judge({ writers, prober }: Load, { heldMilliseconds }: SideBySidePlan): Promise<SideBySideOutcome> {
  const { ledger, client } = writers;
  await Promise.all([writers.stop(), prober.stop()]);
  const { longestPauseMilliseconds, unavailable } = prober;
  await writers.keyedPosts.retryUnanswered();
  const uncertain = ledger.uncertain.size;
  const [unchecked, all] = [await checkUnchecked(client, ledger), await checkAll(client, ledger)];
  const faults = [...ledger.faults, ...unchecked.faults, ...all.faults, ...prober.faults];
  if (uncertain > 0) faults.push(`${uncertain} requests had no response`);
  if (longestPauseMilliseconds > PAUSE_SHARE_MAX * heldMilliseconds) {
    faults.push(`a write took ${longestPauseMilliseconds.toFixed()} ms while the tables were migrated`);
  }
  return { writes: all.pets, unavailable, longestPauseMilliseconds, faults };
}

function startAll(settings: Settings, command: string[]): Promise<PetStoreProcess[]> {
  return Promise.all(Array.from({ length: PROCESSES }, () => startOpen(settings, command)));
}

async function stop(petStore: PetStoreProcess): Promise<string[]> {
  petStore.child.kill("SIGTERM");
  const status = await petStore.child.exited;
  await petStore[Symbol.asyncDispose]();
  return status === 0 ? [] : [`a process ended with status ${status}: ${petStore.errors.text()}`];
}

/** Keeps a transaction open that has read the pets. */
async function holdTable(server: PostgresServer, url: string, milliseconds: number): Promise<void> {
  const connection = server.connect(url.split("/").at(-1));
  await connection.unsafe("begin");
  await connection.unsafe("select count(*) from pets");
  await Bun.sleep(milliseconds);
  await connection.unsafe("commit");
  await connection.close();
}

/** The newer version may write events of types that the older one does not know. */
async function readUnknownEvent(server: PostgresServer, url: string, older: PetStoreProcess): Promise<string[]> {
  const connection = server.connect(url.split("/").at(-1));
  await connection.unsafe(
    `insert into events (type, created_at, by_type, pet_id, data) values ('zz', ${Date.now()}, 's', null, '{}')`,
  );
  await connection.close();
  const responses = [
    await send(older, "GET", "/v1/events?limit=100"),
    await send(older, "GET", "/v1/events?after=start"),
  ];
  return responses.filter(({ status }) => status !== 200).map(({ text }) => `an event of an unknown type: ${text}`);
}

/** An older process does not start on the newer tables. */
async function expectRefusal(settings: Settings, programs: Programs): Promise<string[]> {
  await using started = await startProcess(settings, programs.older);
  const { olderVersion, newerVersion } = programs;
  const refusal = `The database is at version ${newerVersion}, and this program knows versions up to ${olderVersion}.`;
  const text = started.errors.text();
  if (started.origin === "" && text.includes(refusal) && (await started.child.exited) === 1) return [];
  return [`an older process that started on the newer tables said: ${text}`];
}
