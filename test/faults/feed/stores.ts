/** A store of each engine, with processes that serve it, and a way to write to it beside them. */
import { Database } from "bun:sqlite";
import { type PetStoreProcess, send, startOpen } from "../../postgres/processes.ts";
import { halves, red } from "../../support/pictures.ts";
import { type PostgresServer, startPostgres } from "../../support/postgres-server.ts";
import { openFolder } from "../../support/process.ts";
import { readJson } from "../../support/read-json.ts";
import { createPostgresDatabase } from "../databases.ts";
import type { ReadPet } from "./copy.ts";

export interface ProvedStore {
  engine: "SQLite" | "PostgreSQL";
  processes: PetStoreProcess[];
  /** Does work beside a transaction that stays open until the work has ended. On PostgreSQL it has written an event before. */
  besideOpenTransaction<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Returns the ids of all events. */
  eventIds(): Promise<bigint[]>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function openOnSqlite(): Promise<ProvedStore> {
  const folder = await openFolder();
  const process = await startOpen({ DATABASE_URL: `sqlite:${folder.databasePath}` });
  return {
    engine: "SQLite",
    processes: [process],
    // A transaction that only reads: while one writes, no other can.
    async besideOpenTransaction(work) {
      using connection = new Database(folder.databasePath);
      connection.run("begin");
      connection.query("select count(*) from events").get();
      const result = await work();
      connection.run("commit");
      return result;
    },
    async eventIds() {
      using connection = new Database(folder.databasePath, { safeIntegers: true });
      return connection.query("select id from events").values().flat() as bigint[];
    },
    async [Symbol.asyncDispose]() {
      await process[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

let databases = 0;

export async function openOnPostgres(server: PostgresServer): Promise<ProvedStore> {
  databases += 1;
  const name = `petstore_${databases}`;
  const { url, query } = await createPostgresDatabase(server, name);
  const settings = { DATABASE_URL: url, PETSTORE_DATABASE_CONNECTIONS: "6" };
  const processes = [await startOpen(settings), await startOpen(settings)];
  return {
    engine: "PostgreSQL",
    processes,
    async besideOpenTransaction(work) {
      await using holder = connectTo(server, name);
      await holder.sql.unsafe("begin");
      const columns = "type, created_at, by_type, pet_id, data";
      await holder.sql.unsafe(
        `insert into events (${columns}) values ('pc', ${Date.now()}, 's', 999999, '["Held",1]')`,
      );
      const result = await work();
      await holder.sql.unsafe("commit");
      return result;
    },
    async eventIds() {
      const rows = await query<{ id: bigint | number }>("select id from events");
      return rows.map(({ id }) => BigInt(id));
    },
    async [Symbol.asyncDispose]() {
      for (const each of processes) await each[Symbol.asyncDispose]();
    },
  };
}

export function startServer(): Promise<PostgresServer> {
  return startPostgres();
}

function connectTo(server: PostgresServer, database: string) {
  const sql = server.connect(database);
  return { sql, [Symbol.asyncDispose]: () => sql.close({ timeout: 0 }) };
}

const WRITERS = 8;
/** Interval between the pets whose events are timed. */
const PROBE_MILLISECONDS = 100;
/** Number of rounds of a writer between its photos. */
const PHOTO_INTERVAL = 4;
/** Number of pets that all writers change, so that they wait for each other. */
const SHARED_PETS = 10;

/** Adds the pets that all writers change, and returns their ids. */
export async function addSharedPets(petStore: PetStoreProcess): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < SHARED_PETS; index += 1) {
    const { body } = await send(petStore, "POST", "/v1/pets", { name: `Shared ${index}`, categoryId: 1 });
    ids.push(body.id);
  }
  return ids;
}

/** Adds and changes pets, their profiles and photos until the returned function is called. It returns the number of writes. */
export function startWriters(processes: PetStoreProcess[], shared: number[]): () => Promise<number> {
  let isOver = false;
  let writes = 0;
  async function write(writer: number): Promise<void> {
    const petStore = processes[writer % processes.length] as PetStoreProcess;
    for (let count = 0; !isOver; count += 1) {
      const name = `Rex ${writer} ${count}`;
      // With an Idempotency-Key, a transaction on PostgreSQL gets its id before it waits for the pet.
      const headers = count % 2 === 0 ? { "Idempotency-Key": `"${crypto.randomUUID()}"` } : {};
      const pet = shared[(writer * 7 + count) % shared.length] as number;
      if (count % PHOTO_INTERVAL === 0) await addAndRemovePhoto(petStore, pet, writer);
      const responses = [
        await send(petStore, "POST", "/v1/pets", { name, categoryId: 1 + (count % 3), status: "available" }, headers),
        await send(petStore, "PATCH", `/v1/pets/${pet}`, { name }),
        await send(petStore, "PATCH", `/v1/pets/${pet}/profile`, {
          breed: name,
          price: { amount: count, currency: "EUR" },
        }),
        await send(petStore, "POST", "/v1/pets/batch", batchOf(pet, name), {
          "Idempotency-Key": `"${crypto.randomUUID()}"`,
        }),
        // Is rolled back after its checks.
        await send(petStore, "POST", "/v1/pets?dryRun=true", { name, categoryId: 1 }),
      ];
      for (const { status, text } of responses) {
        if (status > 201 && status !== 503) throw new Error(text);
        if (status <= 201) writes += 1;
      }
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return async () => {
    isOver = true;
    await writing;
    return writes;
  };
}

function batchOf(petId: number, name: string): object {
  return { operations: [{ method: "update", id: petId, body: { name: `${name} again` }, profile: { notes: name } }] };
}

/** Adds a photo, whose bytes are those of the writer, changes its text, and deletes every second one. */
async function addAndRemovePhoto(petStore: PetStoreProcess, pet: number, writer: number): Promise<void> {
  const added = await petStore.request(`/v1/pets/${pet}/photos?alt=new`, {
    method: "POST",
    headers: { "Content-Type": "image/png" },
    body: halves(8, 6, red, [0, 0, 20 * writer, 255]),
  });
  const text = await added.text();
  if (added.status === 503) return;
  if (added.status > 201) throw new Error(text);
  const { id } = JSON.parse(text);
  await send(petStore, "PATCH", `/v1/photos/${id}`, { alt: `by ${writer}` });
  if (id % 2 === 0) await send(petStore, "DELETE", `/v1/photos/${id}`);
}

/** Adds a pet, again while the service sheds load, and returns its id. */
export async function addPet(petStore: PetStoreProcess, name: string): Promise<number> {
  const { status, body, text } = await send(petStore, "POST", "/v1/pets", { name, categoryId: 1 });
  if (status === 503) return addPet(petStore, name);
  if (status !== 201) throw new Error(text);
  return body.id;
}

/** Reads these pets with their profiles and photos. */
export async function readPets(petStore: PetStoreProcess, ids: number[]): Promise<ReadPet[]> {
  const response = await petStore.request(`/v1/pet-details?include=all&${ids.map((id) => `id=${id}`).join("&")}`);
  return readJson(await response.text()) as unknown as ReadPet[];
}

/** Adds `count` pets, one every now and then. Returns when each had been added, by its id. */
export async function addProbes(petStore: PetStoreProcess, count: number): Promise<Map<bigint, number>> {
  const addedAt = new Map<bigint, number>();
  while (addedAt.size < count) {
    addedAt.set(BigInt(await addPet(petStore, "Probe")), performance.now());
    await Bun.sleep(PROBE_MILLISECONDS);
  }
  return addedAt;
}

/** Imports pets with one request, again while the service sheds load. */
export async function importPets(petStore: PetStoreProcess, rows: number): Promise<void> {
  const lines = Array.from({ length: rows }, (_, index) => `Imported ${index},${1 + (index % 7)},available`);
  const response = await petStore.request("/v1/pets/import", {
    method: "POST",
    headers: { "Content-Type": "text/csv" },
    body: ["name,categoryId,status", ...lines].join("\n"),
  });
  const text = await response.text();
  if (response.status === 503) return importPets(petStore, rows);
  if (response.status !== 200) throw new Error(text);
}
