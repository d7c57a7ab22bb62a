/** Kills `petstore backup`, `restore` and `move`, and the service while it migrates a database to the next version. */
import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import type { Pet } from "../../../src/contract/contract.ts";
import { verifyBackup } from "../../../src/store/backup/verify.ts";
import { spawnCommand } from "../../support/command.ts";
import type { PostgresServer } from "../../support/postgres-server.ts";
import { readJson } from "../../support/read-json.ts";
import { Client } from "../client.ts";
import {
  createPostgresDatabase,
  openDatabase,
  type ProvedDatabase,
  type SqliteFile,
  sqliteDatabase,
} from "../databases.ts";
import { fillStore } from "../filled-store.ts";
import { inspect } from "../invariants.ts";
import type { Ledger } from "../ledger.ts";
import type { Random } from "../random.ts";
import { digestTables } from "../upgrade/contents.ts";
import { nextVersion } from "../upgrade/programs.ts";
import { Service } from "./service.ts";
import type { Tally } from "./tally.ts";

/** Maximum number of attempts for each kill: some commands have ended before. */
const ATTEMPTS = 3;

/** Returns how many milliseconds a command takes. */
async function measureBackup(command: Command): Promise<number> {
  const start = performance.now();
  await untilSucceeded(command);
  return performance.now() - start;
}

/** Kills a command before it has run for so many milliseconds; returns whether it has succeeded before. */
async function killWithin(command: Command, milliseconds: number, random: Random): Promise<boolean> {
  await Bun.sleep(random.below(milliseconds));
  return killCommand(command);
}

interface Backups {
  database: SqliteFile;
  folder: string;
  ledger: Ledger;
  kills: number;
}

/**
 * Kills backups of a database. A backup that has its name is complete, with a hash that is valid; the next one needs no
 * help. Returns the last, which is complete and has every acknowledged pet.
 */
export async function backUp({ database, folder, ledger, kills }: Backups, random: Random, tally: Tally) {
  const start = (file: string) => startCommand(["backup", file], { DATABASE_URL: database.url });
  const milliseconds = await measureBackup(start(join(folder, "backup-0.db")));
  let file = join(folder, "backup-1.db");
  for (let kill = 0, attempt = 1; kill < kills && attempt <= ATTEMPTS * kills; attempt += 1) {
    const isDone = await killWithin(start(file), milliseconds, random);
    if (!isDone) kill += 1;
    if (!isDone) tally.addKill("a backup");
    if (!existsSync(file)) continue;
    tally.addFaults("A killed backup", (await verifyBackup(file)).findings);
    file = join(folder, `backup-${attempt + 1}.db`);
  }
  const acknowledged = {
    pets: [...ledger.ids.values()],
    profiles: ledger.details.petsWithProfile,
    photos: [...ledger.details.photos],
  };
  await untilSucceeded(start(file));
  const backup = sqliteDatabase(file);
  const { findings } = await verifyBackup(file);
  tally.addFaults("A backup", [...findings, ...(await findMissing(backup, acknowledged, ledger))]);
  return backup;
}

/** What was acknowledged before a backup began. */
interface Acknowledged {
  pets: bigint[];
  /** Pets with a profile. */
  profiles: bigint[];
  /** Photos, with their pets. */
  photos: { id: bigint; petId: bigint }[];
}

async function findMissing(
  backup: SqliteFile,
  { pets, profiles, photos }: Acknowledged,
  ledger: Ledger,
): Promise<string[]> {
  async function readIds(sql: string): Promise<Set<bigint>> {
    return new Set((await backup.query<{ id: bigint | number }>(sql)).map(({ id }) => BigInt(id)));
  }
  const isDeleted = (id: bigint) => ledger.pets.get(id)?.includes(undefined) ?? false;
  // A pet that is deleted in the backup may have been restored since.
  const petIds = await readIds("select id from pets union all select id from deleted_pets");
  const profileIds = await readIds(
    "select pet_id as id from pet_profiles union all select id from deleted_pets where profile is not null",
  );
  const photoIds = await readIds("select photo_id as id from photo_images group by photo_id having count(*) = 3");
  return [
    ...pets.filter((id) => !petIds.has(id) && !isDeleted(id)).map((id) => `It lacks pet ${id}.`),
    ...profiles.filter((id) => !profileIds.has(id) && !isDeleted(id)).map((id) => `It lacks the profile of pet ${id}.`),
    ...photos
      .filter(({ id, petId }) => !photoIds.has(id) && !isDeleted(petId))
      .map(({ id }) => `It lacks photo ${id}.`),
  ];
}

interface Restores {
  database: SqliteFile;
  backup: SqliteFile;
  kills: number;
}

/** Kills restores of a backup. Each leaves the earlier database or the restored one, whole; the last one succeeds. */
export async function restore({ database, backup, kills }: Restores, random: Random, tally: Tally): Promise<void> {
  const start = (to: string) => startCommand(["restore", backup.path], { DATABASE_URL: to });
  const milliseconds = await measureBackup(start(`sqlite:${backup.path}.restored`));
  const allowed = [await countPets(database), await countPets(backup)];
  for (let kill = 0, attempt = 1; kill < kills && attempt <= ATTEMPTS * kills; attempt += 1) {
    const isDone = await killWithin(start(database.url), milliseconds, random);
    if (!isDone) kill += 1;
    if (!isDone) tally.addKill("a restore");
    const pets = await countPets(database);
    if (!allowed.includes(pets))
      tally.addFaults("A killed restore", [`${pets} pets instead of ${allowed.join(" or ")}.`]);
    tally.addFaults("A killed restore", await inspect(database));
  }
  await untilSucceeded(start(database.url));
  tally.addFaults(
    "A restore",
    (await countPets(database)) === allowed[1] ? [] : ["It has other pets than the backup."],
  );
  tally.addFaults("A restore", [...(await inspect(database)), ...(await findDifferent(database, backup))]);
}

/** Tables that a restore leaves exactly as they are in the backup. */
const comparedTables = ["pets", "pet_profiles", "pet_tags", "pet_field_names", "photos", "photo_images"];

async function findDifferent(database: SqliteFile, backup: SqliteFile): Promise<string[]> {
  const digests = [];
  for (const file of [database, backup]) {
    await using opened = await openDatabase(file);
    digests.push(await digestTables(opened));
  }
  const [restored, expected] = digests;
  const different = comparedTables.filter((table) => restored?.get(table) !== expected?.get(table));
  return different.map((table) => `Its table ${table} differs from that of the backup.`);
}

async function countPets(database: SqliteFile): Promise<number> {
  const [row] = await database.query<{ pets: number }>("select count(*) as pets from pets");
  return row?.pets ?? 0;
}

/** Time after which a move that copies nothing is killed: it may be indexing or checking. */
const WAIT_MILLISECONDS_MAX = 2000;
/** Maximum time from the first copied rows to the kill. */
const COPY_MILLISECONDS_MAX = 200;
const POLL_MILLISECONDS = 10;

interface Move {
  from: ProvedDatabase;
  to: ProvedDatabase;
  /** Maximum number of kills; a move may end before. */
  kills: number;
}

/** Returns the number of kills. Throws if the move does not succeed in the end. */
export async function moveStore({ from, to, kills }: Move, random: Random, tally: Tally): Promise<number> {
  for (let kill = 0; kill < kills; kill += 1) {
    const isEnded = await killMove(from, to, random);
    if (isEnded) return kill;
    tally.addKill("a move");
  }
  const hasBegun = (await countCopied(to)) !== undefined;
  const errors = await untilSucceeded(start(from, to));
  if (hasBegun && !errors.startsWith("Resuming")) tally.addFaults(`A move to ${to.engine}`, ["It did not resume."]);
  return kills;
}

/** Kills a move soon after it has begun to copy; returns whether it has succeeded before. */
async function killMove(from: ProvedDatabase, to: ProvedDatabase, random: Random): Promise<boolean> {
  const before = await countCopied(to);
  const move = start(from, to);
  const deadline = performance.now() + WAIT_MILLISECONDS_MAX;
  while (move.child.exitCode === null && performance.now() < deadline && (await countCopied(to)) === before) {
    await Bun.sleep(POLL_MILLISECONDS);
  }
  await Bun.sleep(random.below(COPY_MILLISECONDS_MAX));
  return killCommand(move);
}

async function countCopied(to: ProvedDatabase): Promise<number | undefined> {
  const sql = "select cast(sum(done) as bigint) as rows from moves having count(*) > 0";
  const [row] = await to.query<{ rows: number | bigint }>(sql);
  return row && Number(row.rows);
}

function start(from: ProvedDatabase, to: ProvedDatabase) {
  return startCommand(["move", "--from", from.url, "--to", to.url, "--json"]);
}

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
  const milliseconds = await measureMigration(await template.copy("migrated_0"), random);
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
async function measureMigration(database: ProvedDatabase, random: Random): Promise<number> {
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

type Command = ReturnType<typeof startCommand>;

/** Starts the command line. */
function startCommand(words: string[], variables: Record<string, string> = {}) {
  const child = spawnCommand(words, variables);
  // Read from the start, so that it never waits for a reader.
  return { child, words, errors: child.stderr.text() };
}

/** Kills it; returns whether it has succeeded before. Throws if it has failed by itself. */
async function killCommand(command: Command): Promise<boolean> {
  command.child.kill("SIGKILL");
  await command.child.exited;
  if (command.child.signalCode === "SIGKILL") return false;
  await untilSucceeded(command);
  return true;
}

/** Waits until it has ended; returns its messages. Throws if it has failed. */
async function untilSucceeded({ child, words, errors }: Command): Promise<string> {
  const status = await child.exited;
  if (status !== 0) throw new Error(`petstore ${words[0]} ended with status ${status}: ${await errors}`);
  return errors;
}
