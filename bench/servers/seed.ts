import { Database } from "bun:sqlite";
import { join } from "node:path";
import { load } from "../load/load.ts";
import { RequestCycle } from "../load/request-cycle.ts";
import { type NewPet, newPet } from "./pets.ts";
import { type Server, startFastify, startService, untilIdle } from "./servers.ts";

/** Maximum number of pets that are added over HTTP, with their events; more are inserted into the database directly. */
const petsOverHttpMax = 100_000;
const secondsMax = 600;
/** Number of inserted pets that each further create adds to the indexes, at least. */
const petsIndexedByCreate = 350;

/** Makes a store with this many pets in the directory, by the code of a checkout. */
export async function seedService(directory: string, pets: number, checkout?: string): Promise<void> {
  const service = await startService(directory, { checkout });
  const overHttp = Math.min(pets, petsOverHttpMax);
  await addPets(service, overHttp);
  await service.stop();
  if (pets === overHttp) return;

  // The counts by status remain those of the first pets: no scenario reads them.
  const path = join(directory, "petstore.db");
  const indexingPets = Math.ceil((pets - overHttp) / petsIndexedByCreate);
  write(path, (database) => insertPets(database, overHttp + 1, pets - indexingPets, (status) => status.charAt(0)));
  const indexing = await startService(directory, { checkout });
  await addPets(indexing, indexingPets, 1);
  await indexing.stop();
}

/** Adds pets over HTTP, and waits until the service has indexed them. */
export async function addPets(service: Server, pets: number, connections = 64): Promise<void> {
  const creates = Array.from({ length: pets }, (_, n) => service.encode({ kind: "create", n: n + 1 }));
  const options = { port: service.port, status: [201], requestsMax: pets, seconds: secondsMax, connections };
  const { accepted } = await load({ ...options, requests: new RequestCycle(creates) });
  if (accepted.length < pets) throw new Error(`Only ${accepted.length} of ${pets} pets were added in ${secondsMax} s.`);
  await untilIdle(service);
}

/** Gives Fastify the same pets. */
export async function seedFastify(directory: string, pets: number): Promise<void> {
  await (await startFastify(directory)).stop();
  write(join(directory, "fastify.db"), (database) => {
    insertPets(database, 1, pets, (status) => status);
    database.run("insert into categories select distinct category_id from pets");
    database.run(`update pet_counts set count = (
      select count(*) from pets where ifnull(pets.status, 'unset') = pet_counts.status
    )`);
    database.run(`insert into events (type, created_at, key_id, pet_id, data)
      select 'pet.created', created_at, 1, id, json_array(name, category_id, status) from pets`);
  });
}

/** Disk space of the store's pets and of their events, each with all indexes. */
export function readBytes(directory: string): { pets: number; events: number } {
  using database = new Database(join(directory, "petstore.db"));
  const sum = (like: string) => `(select sum(pgsize) from dbstat where aggregate = 1 and name ${like} '%event%')`;
  const sql = `select ${sum("not like")} as pets, ${sum("like")} as events`;
  return database.query(sql).get() as ReturnType<typeof readBytes>;
}

type Status = NonNullable<NewPet["status"]>;

/** Inserts pets, with their status in the form in which the database has it. */
function insertPets(database: Database, first: number, last: number, toColumn: (status: Status) => string) {
  const time = Date.now();
  const insert = database.prepare(
    "insert into pets (name, category_id, status, created_at, updated_at) values (?, ?, ?, ?, ?)",
  );
  for (const { name, categoryId, status } of newPets(first, last)) {
    insert.run(name, categoryId, status ? toColumn(status) : null, time, time);
  }
}

function* newPets(first: number, last: number) {
  for (let n = first; n <= last; n += 1) yield newPet(n);
}

/** One transaction, which is in the database file, not only in the WAL, when this returns. */
function write(path: string, work: (database: Database) => void): void {
  using database = new Database(path);
  database.run("pragma journal_mode = wal");
  database.run("pragma synchronous = off");
  database.transaction(() => work(database))();
  database.run("pragma wal_checkpoint(truncate)");
}
