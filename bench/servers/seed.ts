import { Database } from "bun:sqlite";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { newPet } from "./pets.ts";
import { startPeer, startService } from "./servers.ts";

/** Disk space of a pet with all indexes, without and with its event `pet.created`. */
export type BytesPerPet = { catalogue: number; withEvent: number };

const catchUpSecondsMax = 600;

/** Makes a store with this many pets in the directory, as if they had been added over HTTP one after another. */
export async function seedService(directory: string, pets: number): Promise<BytesPerPet> {
  const path = join(directory, "petstore.db");
  await (await startService(directory)).stop();
  const emptyBytes = usedBytes(path);
  write(path, (database) => {
    insertPets(database, pets, (status) => status?.[0]);
    const count = (which: string) => `(select count(*) from pets where ${which})`;
    database.run(
      `update pet_counts set available = ${count("status = 'a'")}, pending = ${count("status = 'p'")},
       sold = ${count("status = 's'")}, unset = ${count("status is null")} where shard = 0`,
    );
  });
  await indexNames(directory, path);
  const catalogueBytes = usedBytes(path);
  write(path, (database) =>
    database.run(
      `insert into events (type, created_at, by_type, pet_id, data)
       select 'pc', ${Date.now()}, 'o', id, case status
         when 'a' then json_array(name, category_id, 'available')
         when 'p' then json_array(name, category_id, 'pending')
         when 's' then json_array(name, category_id, 'sold')
         else json_array(name, category_id)
       end from pets order by id`,
    ),
  );
  return { catalogue: (catalogueBytes - emptyBytes) / pets, withEvent: (usedBytes(path) - emptyBytes) / pets };
}

/** Gives the peers the same pets. */
export async function seedPeers(directory: string, pets: number): Promise<void> {
  await (await startPeer("fastify", directory)).stop();
  const path = join(directory, "fastify.db");
  write(path, (database) => insertPets(database, pets, (status) => status));
  copyFileSync(path, join(directory, "express.db"));
}

export async function seedJsonServer(directory: string, pets: number): Promise<void> {
  const all = Array.from({ length: pets }, (_, index) => ({ id: index + 1, ...newPet(index + 1) }));
  await Bun.write(join(directory, "json-server.json"), JSON.stringify({ pets: all }));
}

function insertPets(database: Database, pets: number, toStatus: (status?: string) => string | undefined): void {
  const insert = database.prepare("insert into pets (name, category_id, status) values (?, ?, ?)");
  for (let n = 1; n <= pets; n += 1) {
    const { name, categoryId, status } = newPet(n);
    insert.run(name, categoryId, toStatus(status) ?? null);
  }
}

/** One transaction, which is in the database file, not only in the WAL, when this returns. */
function write(path: string, work: (database: Database) => void): void {
  using database = new Database(path);
  database.run("pragma journal_mode = wal");
  database.run("pragma synchronous = off");
  database.transaction(() => work(database))();
  database.run("pragma wal_checkpoint(truncate)");
}

/** Lets the upkeep of the service add the names to their index. */
async function indexNames(directory: string, path: string): Promise<void> {
  const service = await startService(directory);
  using database = new Database(path, { readonly: true });
  const behind = database.prepare<{ pets: number }, []>(
    "select (select max(id) from pets) - (select id from pet_names_last) as pets",
  );
  const deadline = performance.now() + catchUpSecondsMax * 1000;
  while ((behind.get()?.pets ?? 0) > 1000) {
    if (performance.now() > deadline) throw new Error("The index of names does not catch up.");
    await Bun.sleep(100);
  }
  await service.stop();
}

function usedBytes(path: string): number {
  using database = new Database(path);
  database.run("pragma wal_checkpoint(truncate)");
  const value = (name: string) => Object.values(database.query(`pragma ${name}`).get() as object)[0] as number;
  return (value("page_count") - value("freelist_count")) * value("page_size");
}
