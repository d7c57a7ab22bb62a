/** Processes of two versions on one PostgreSQL database: the newer ones start and migrate while the older ones serve writers. */

import { type PetStoreProcess, send, startOpen } from "../../postgres/processes.ts";
import type { PostgresServer } from "../../support/postgres-server.ts";
import { startProcess } from "../../support/process.ts";
import { checkAll, checkUnchecked } from "../check-ledger.ts";
import { inspect } from "../invariants.ts";
import { type Ledger, takeNumber } from "../ledger.ts";
import { allActions, Writers } from "../writers.ts";
import type { Engine } from "./engines.ts";
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
/** Number of resources of each kind that one version writes and the other reads. */
const EXCHANGES = 10;

/** Without holds, which are refused if the request waits until their end. */
const actions = allActions.filter((action) => action !== "hold");

type Settings = { DATABASE_URL: string; PETSTORE_DATABASE_CONNECTIONS: string };

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
  let serving = older;
  const writers = new Writers({
    origins: () => serving.map(({ origin }) => origin),
    count: WRITERS,
    seed: plan.seed,
    actions,
  });
  const prober = new Prober(() => serving[0] as PetStoreProcess);
  const { ledger, client } = writers;
  const faults: string[] = [];
  writers.start();
  prober.start();
  await Bun.sleep(plan.togetherMilliseconds / 2);

  const [newer] = await Promise.all([
    startAll(settings, programs.newer),
    holdTable(server, database.url, plan.heldMilliseconds),
  ]);
  serving = [...older, ...newer];
  await Bun.sleep(plan.togetherMilliseconds);
  faults.push(...(await exchange(older[0] as PetStoreProcess, newer[0] as PetStoreProcess, "older to newer", ledger)));
  faults.push(...(await exchange(newer[1] as PetStoreProcess, older[1] as PetStoreProcess, "newer to older", ledger)));
  faults.push(...(await readUnknownEvent(server, database.url, older[0] as PetStoreProcess)));
  faults.push(...(await expectRefusal(settings, programs)));

  serving = newer;
  await Bun.sleep(200);
  for (const each of older) faults.push(...(await stop(each)));
  await Bun.sleep(plan.togetherMilliseconds / 2);
  await Promise.all([writers.stop(), prober.stop()]);
  await writers.retryUnanswered();
  const uncertain = ledger.uncertain.size;
  const [unchecked, all] = [await checkUnchecked(client, ledger), await checkAll(client, ledger)];
  faults.push(...ledger.faults, ...unchecked.faults, ...all.faults, ...prober.faults);
  if (uncertain > 0) faults.push(`${uncertain} requests had no response`);
  if (prober.longestPauseMilliseconds > PAUSE_SHARE_MAX * plan.heldMilliseconds) {
    faults.push(`a write took ${prober.longestPauseMilliseconds.toFixed()} ms while the tables were migrated`);
  }
  for (const each of newer) faults.push(...(await stop(each)));
  faults.push(...(await inspect(database)));
  await database.remove();
  return {
    writes: all.pets,
    unavailable: prober.unavailable,
    longestPauseMilliseconds: prober.longestPauseMilliseconds,
    faults: faults.map((fault) => `side by side: ${fault}`),
  };
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

/** Writes with one version and reads it at once with the other. */
async function exchange(
  writer: PetStoreProcess,
  reader: PetStoreProcess,
  direction: string,
  ledger: Ledger,
): Promise<string[]> {
  const faults: string[] = [];
  const expect = (what: string, found: unknown, expected: unknown) => {
    if (!Bun.deepEquals(found, expected)) {
      faults.push(`${direction}, ${what}: ${Bun.inspect(found, { compact: true })}`);
    }
  };
  for (let count = 0; count < EXCHANGES; count += 1) {
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const body = { name: `Exchanged #${takeNumber()}`, categoryId: 1, status: "available" };
    const { body: pet, text, headers } = await send(writer, "POST", "/v1/pets", body, key);
    const { id } = ledger.addPet(text);
    const repeated = await send(reader, "POST", "/v1/pets", body, key);
    expect("a repeated request", [repeated.text, repeated.headers.get("Idempotent-Replayed")], [text, "true"]);
    const read = await send(reader, "GET", `/v1/pets?id=${pet.id}`);
    expect("a pet", [read.text, read.headers.get("ETag")], [`[${text}]`, headers.get("ETag")]);
    const etag = { "If-Match": headers.get("ETag") ?? "" };
    const renamed = await send(reader, "PATCH", `/v1/pets/${pet.id}`, { name: `${body.name} again` }, etag);
    expect("a change", [renamed.status, renamed.body?.name], [200, `${body.name} again`]);
    const found = await send(writer, "GET", `/v1/pets?name=${encodeURIComponent(`${body.name} again`)}`);
    expect("a search", found.text, `[${renamed.text}]`);
    ledger.setPet(id, renamed.text);
    const order = await send(writer, "POST", "/v1/store/orders", { petId: pet.id, customer: { name: "Ada" } });
    if (order.status === 201) ledger.setOrder(order.text);
    const orderRead = await send(reader, "GET", `/v1/store/orders/${order.body?.id}`);
    expect("an order", [order.status, orderRead.text], [201, order.text]);
    const types = (await send(reader, "GET", `/v1/pets/${pet.id}/history`)).body?.map(
      (each: { type: string }) => each.type,
    );
    expect("a history", types, ["pet.status_changed", "pet.updated", "pet.created"]);
  }
  const { body: made } = await send(writer, "POST", "/v1/keys", { name: direction, scope: "read" });
  const withKey = { Authorization: `Bearer ${made?.key}` };
  expect("a key", (await send(reader, "GET", "/v1/pets?limit=1", undefined, withKey)).status, 200);
  return faults;
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
