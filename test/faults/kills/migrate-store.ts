/** Kills the service again and again of the next version while it migrates a database of this one. */
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import type { Pet } from "../../../src/contract/contract.ts";
import type { PostgresServer } from "../../support/postgres-server.ts";
import { readJson } from "../../support/read-json.ts";
import { Client } from "../client.ts";
import { createPostgresDatabase, type ProvedDatabase, sqliteDatabase } from "../databases.ts";
import { fillStore } from "../filled-store.ts";
import { inspect } from "../invariants.ts";
import type { Random } from "../random.ts";
import { nextVersion } from "../upgrade/programs.ts";
import { Service } from "./service.ts";
import type { Tally } from "./tally.ts";

/** Maximum number of kills of one database: each start completes some steps. */
const KILLS_PER_DATABASE = 3;
/** Number of pets that are read over HTTP after each migration. */
const PETS_READ = 100;

/** Databases of this version with the same pets. */
interface Template {
  pets: number;
  copy(name: string): Promise<ProvedDatabase>;
}

export async function sqliteTemplate(folder: string, pets: number): Promise<Template> {
  const old = sqliteDatabase(join(folder, "old.db"));
  await fillStore(old.url, pets);
  async function copy(name: string): Promise<ProvedDatabase> {
    const database = sqliteDatabase(join(folder, `${name}.db`));
    copyFileSync(old.path, database.path);
    return database;
  }
  return { pets, copy };
}

export async function postgresTemplate(server: PostgresServer, pets: number): Promise<Template> {
  await fillStore((await createPostgresDatabase(server, "old")).url, pets);
  return { pets, copy: (name) => createPostgresDatabase(server, name, "old") };
}

/** Kills as often as given, in several copies of the database, and checks each of them at the end. */
export async function migrateStores(template: Template, kills: number, random: Random, tally: Tally): Promise<void> {
  const milliseconds = await measure(await template.copy("migrated_0"), random);
  for (let done = 0, copies = 1; done < kills; copies += 1) {
    const database = await template.copy(`migrated_${copies}`);
    await using service = new Service(database.url, random, nextVersion);
    for (let kill = 0; kill < KILLS_PER_DATABASE && done < kills; kill += 1, done += 1) {
      await service.killStarting(random.below(milliseconds));
      tally.addKill("a start that migrates");
    }
    await service.start();
    const client = new Client(service.origins);
    tally.addFaults(`${database.engine}, after a migration`, await readSome(client, template.pets, random));
    await service.stop();
    tally.addFaults(`${database.engine}, after a migration`, await check(database, template.pets));
  }
}

/** Returns how long a start with the migration takes. */
async function measure(database: ProvedDatabase, random: Random): Promise<number> {
  await using service = new Service(database.url, random, nextVersion);
  const start = performance.now();
  await service.start();
  return performance.now() - start;
}

/** Reads some pets over HTTP, by id and by name. */
async function readSome(client: Client, pets: number, random: Random): Promise<string[]> {
  const ids = [...new Set(Array.from({ length: PETS_READ }, () => 1 + random.below(pets)))];
  const path = `/v1/pets?limit=100&${ids.map((id) => `id=${id}`).join("&")}`;
  const { status, text } = await client.sendUntilResponse({ method: "GET", path });
  if (status !== 200) return [`GET ${path} got ${status}: ${text}`];
  const found = new Set((readJson(text) as unknown as Pet[]).map(({ id, name }) => `${id} ${name}`));
  const missing = ids.filter((id) => !found.has(`${id} Renée ${id}`));
  const [id = 1] = ids;
  const byName = await client.sendUntilResponse({ method: "GET", path: `/v1/pets?limit=100&name=renee%20${id}` });
  return [
    ...missing.map((id) => `Pet ${id} is not as it was.`),
    ...(byName.text.includes(`"Renée ${id}"`) ? [] : [`Pet ${id} is not found by its name.`]),
  ];
}

async function check(database: ProvedDatabase, pets: number): Promise<string[]> {
  const [rows] = await database.query<{ pets: bigint | number; events: bigint | number }>(
    `select
      (select count(*) from pets where name = 'Renée ' || id and name_folded = 'RENEE ' || id
        and category_id = 1 + id % 7 and status = 'a') as pets,
      (select count(*) from events join pets on pets.id = events.pet_id
        where type = 'pc' and data = '["' || name || '",' || category_id || ',"available"]') as events`,
  );
  const isWhole = Number(rows?.pets) === pets && Number(rows?.events) === pets;
  const fault = `Of ${pets} pets, ${rows?.pets} are as they were, and ${rows?.events} of their events.`;
  return [...(isWhole ? [] : [fault]), ...(await inspect(database))];
}
