import { Database } from "bun:sqlite";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { newPet } from "./pets.ts";
import { startPeer, startService } from "./servers.ts";

/** Bytes a pet takes on disk. */
export type PetBytes = {
  /** The pet, with its part in all indexes, that of names included. */
  catalogue: number;
  /** With the event `pet.created` beside it. */
  withEvent: number;
};

const catchUpSecondsMax = 600;

/** Makes a store of that many pets in the directory, as if they had been added over HTTP one after another. */
export async function seedService(directory: string, pets: number): Promise<PetBytes> {
  const path = join(directory, "petstore.db");
  await (await startService(directory)).stop();
  const emptyBytes = usedBytes(path);
  write(path, (database) => {
    const insert = database.prepare("insert into pets (name, category_id, status) values (?, ?, ?)");
    for (let n = 1; n <= pets; n++) {
      const { name, categoryId, status } = newPet(n);
      insert.run(name, categoryId, status?.[0] ?? null);
    }
    const count = (which: string) => `(select count(*) from pets where ${which})`;
    database.run(
      `update pet_counts set available = ${count("status = 'a'")}, pending = ${count("status = 'p'")},
       sold = ${count("status = 's'")}, unset = ${count("status is null")} where shard = 0`,
    );
  });
  await letNamesCatchUp(directory, path);
  const catalogueBytes = usedBytes(path);
  write(path, (database) =>
    database.run(
      `insert into events (type, created_at, by_type, pet_id, data)
       select 'pet.created', ${Date.now()}, 'operator', id,
         json_object('pet', json_patch(json_object('id', id, 'name', name, 'categoryId', category_id), json_object('status',
           case status when 'a' then 'available' when 'p' then 'pending' when 's' then 'sold' end)))
       from pets order by id`,
    ),
  );
  return {
    catalogue: (catalogueBytes - emptyBytes) / pets,
    withEvent: (usedBytes(path) - emptyBytes) / pets,
  };
}

/** Gives both peers with a database the same pets. */
export async function seedPeers(directory: string, pets: number): Promise<void> {
  await (await startPeer("fastify", directory)).stop();
  const path = join(directory, "fastify.db");
  write(path, (database) => {
    const insert = database.prepare("insert into pets (name, category_id, status) values (?, ?, ?)");
    for (let n = 1; n <= pets; n++) {
      const { name, categoryId, status } = newPet(n);
      insert.run(name, categoryId, status ?? null);
    }
  });
  copyFileSync(path, join(directory, "express.db"));
}

export async function seedJsonServer(directory: string, pets: number): Promise<void> {
  const all = Array.from({ length: pets }, (_, index) => ({ id: index + 1, ...newPet(index + 1) }));
  await Bun.write(join(directory, "json-server.json"), JSON.stringify({ pets: all }));
}

/** All in one transaction, and in the database itself when this returns, not in its log. */
function write(path: string, work: (database: Database) => void): void {
  using database = new Database(path);
  database.run("pragma journal_mode = wal");
  // Nobody waits for these writes one by one, so they need the disk only at the end.
  database.run("pragma synchronous = off");
  database.transaction(() => work(database))();
  database.run("pragma wal_checkpoint(truncate)");
}

/** The upkeep of the service adds the names to their index, as it would have in time. */
async function letNamesCatchUp(directory: string, path: string): Promise<void> {
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
