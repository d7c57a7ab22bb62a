/** Processes of two versions on one PostgreSQL database: the newer ones start and migrate while the older ones serve writers. */

import { type PetStoreProcess, send, startOpen } from "../../postgres/processes.ts";
import type { PostgresServer } from "../../support/postgres-server.ts";
import { startProcess } from "../../support/process.ts";
import type { Checked } from "../check-ledger.ts";
import { cut } from "../cut.ts";
import { inspect } from "../invariants.ts";
import { type Ledger, takeNumber } from "../ledger.ts";
import { Writers } from "../writers.ts";
import type { Engine } from "./engines.ts";
import type { Programs } from "./programs.ts";
import { actionsWithoutHolds, checkWriters } from "./store-writers.ts";

export interface SideBySidePlan {
  seed: number;
  /** Time for which a transaction keeps reading a table, as `pg_dump` does, while the newer processes start. */
  heldMilliseconds: number;
  /** Time that a writer waits after each response. */
  pauseMilliseconds: number;
  /** Time for which both versions serve. */
  togetherMilliseconds: number;
}

export interface SideBySideOutcome extends Checked {
  /** Responses with 503 to the prober. */
  unavailable: number;
  longestPauseMilliseconds: number;
}

/** Processes of each version. */
const PROCESSES = 2;
const WRITERS = 12;
/** Maximum share of the time for which the table is held that a request may take. */
const PAUSE_SHARE_MAX = 0.8;
/** Time until the requests that were sent to the older processes have their responses. */
const DRAIN_MILLISECONDS = 200;

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
      actions: actionsWithoutHolds,
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
  await Promise.all([writers.stop(), prober.stop()]);
  const { longestPauseMilliseconds, unavailable } = prober;
  const { pets, faults } = await checkWriters(writers);
  faults.push(...prober.faults);
  const uncertain = writers.ledger.uncertain.size;
  if (uncertain > 0) faults.push(`${uncertain} requests had no response`);
  if (longestPauseMilliseconds > PAUSE_SHARE_MAX * heldMilliseconds) {
    faults.push(`a write took ${longestPauseMilliseconds.toFixed()} ms while the tables were migrated`);
  }
  return { pets, unavailable, longestPauseMilliseconds, faults };
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
  const refusal = `The database is at version ${newerVersion}, and this program knows versions up to ${olderVersion}:`;
  const text = started.errors.text();
  if (started.origin === "" && text.includes(refusal) && (await started.child.exited) === 1) return [];
  return [`an older process that started on the newer tables said: ${text}`];
}

/** Number of resources of each kind that one version writes and the other reads. */
const EXCHANGES = 10;

interface Exchange {
  writer: PetStoreProcess;
  reader: PetStoreProcess;
  ledger: Ledger;
  expect(what: string, found: unknown, expected: unknown): void;
}

/** Returns a fault for each difference between what one version wrote and the other read. */
async function exchangeBothWays(older: PetStoreProcess[], newer: PetStoreProcess[], ledger: Ledger): Promise<string[]> {
  const [first, other] = older as [PetStoreProcess, PetStoreProcess];
  const [firstNewer, otherNewer] = newer as [PetStoreProcess, PetStoreProcess];
  const faults: string[] = [];
  await exchange(first, firstNewer, "older to newer", ledger, faults);
  await exchange(otherNewer, other, "newer to older", ledger, faults);
  return faults;
}

async function exchange(
  writer: PetStoreProcess,
  reader: PetStoreProcess,
  direction: string,
  ledger: Ledger,
  faults: string[],
): Promise<void> {
  const expect: Exchange["expect"] = (what, found, expected) => {
    if (Bun.deepEquals(found, expected)) return;
    faults.push(`${direction}, ${what}: ${cut(Bun.inspect(found, { compact: true }))}`);
  };
  const exchanged = { writer, reader, ledger, expect };
  for (let count = 0; count < EXCHANGES; count += 1) {
    const pet = await exchangePet(exchanged);
    await exchangeOrder(pet, exchanged);
  }
  await exchangeKey(direction, exchanged);
}

/** Creates a pet, repeats the request, changes the pet and finds it. Returns its id. */
async function exchangePet({ writer, reader, ledger, expect }: Exchange): Promise<bigint> {
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const body = { name: `Exchanged #${takeNumber()}`, categoryId: 1, status: "available" };
  const { text, headers } = await send(writer, "POST", "/v1/pets", body, key);
  const { id } = ledger.addPet(text);
  const repeated = await send(reader, "POST", "/v1/pets", body, key);
  expect("a repeated request", [repeated.text, repeated.headers.get("Idempotent-Replayed")], [text, "true"]);
  const read = await send(reader, "GET", `/v1/pets?id=${id}`);
  expect("a pet", [read.text, read.headers.get("ETag")], [`[${text}]`, headers.get("ETag")]);
  const name = `${body.name} again`;
  const etag = { "If-Match": headers.get("ETag") ?? "" };
  const renamed = await send(reader, "PATCH", `/v1/pets/${id}`, { name }, etag);
  expect("a change", [renamed.status, renamed.body?.name], [200, name]);
  ledger.setPet(id, renamed.text);
  const found = await send(writer, "GET", `/v1/pets?name=${encodeURIComponent(name)}`);
  expect("a search", found.text, `[${renamed.text}]`);
  return id;
}

/** Orders a pet, and reads the order and the history of the pet. */
async function exchangeOrder(petId: bigint, { writer, reader, ledger, expect }: Exchange): Promise<void> {
  const body = { petId: Number(petId), customer: { name: "Ada" } };
  const order = await send(writer, "POST", "/v1/store/orders", body);
  if (order.status === 201) ledger.setOrder(order.text);
  const read = await send(reader, "GET", `/v1/store/orders/${order.body?.id}`);
  expect("an order", [order.status, read.text], [201, order.text]);
  const history = await send(reader, "GET", `/v1/pets/${petId}/history`);
  const types = history.body?.map((event: { type: string }) => event.type);
  expect("a history", types, ["pet.status_changed", "pet.updated", "pet.created"]);
}

/** Makes a key, and uses it. */
async function exchangeKey(name: string, { writer, reader, expect }: Exchange): Promise<void> {
  const { body } = await send(writer, "POST", "/v1/keys", { name, scope: "read" });
  const withKey = { Authorization: `Bearer ${body?.key}` };
  expect("a key", (await send(reader, "GET", "/v1/pets?limit=1", undefined, withKey)).status, 200);
}

/** Time between the probes. */
const INTERVAL_MILLISECONDS = 20;

/** A client that creates and reads a pet again and again, and measures the longest time until a response. */
class Prober {
  longestPauseMilliseconds = 0;
  /** Number of responses with 503. */
  unavailable = 0;
  readonly faults: string[] = [];
  readonly #petStore: () => PetStoreProcess;
  #isStopping = false;
  #running: Promise<void> = Promise.resolve();

  constructor(petStore: () => PetStoreProcess) {
    this.#petStore = petStore;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const id = await this.#probe("POST", "/v1/pets", '{"name":"Probe","categoryId":1}', 201);
      if (id !== undefined) await this.#probe("GET", `/v1/pets?id=${id}`, undefined, 200);
      await Bun.sleep(INTERVAL_MILLISECONDS);
    }
  }

  /** Sends a request whose response must be `expected`, or 503 with `Retry-After`. Returns the id in it. */
  async #probe(method: string, path: string, body: string | undefined, expected: number): Promise<number | undefined> {
    const start = performance.now();
    const response = await this.#petStore().request(path, { method, ...(body && { body }) });
    const text = await response.text();
    this.longestPauseMilliseconds = Math.max(this.longestPauseMilliseconds, performance.now() - start);
    const { status, headers } = response;
    if (status === 503 && headers.has("Retry-After")) this.unavailable += 1;
    else if (status !== expected || text === "[]") this.faults.push(`${method} ${path} got ${status}: ${text}`);
    return status === 201 ? JSON.parse(text).id : undefined;
  }
}
