/** Kills `petstore backup` while the store is written to, and `petstore restore`. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { verifyBackup } from "../../../src/store/backup/verify.ts";
import { type SqliteFile, sqliteDatabase } from "../databases.ts";
import { inspect } from "../invariants.ts";
import type { Ledger } from "../ledger.ts";
import type { Random } from "../random.ts";
import { type Command, killCommand, startCommand, untilSucceeded } from "./command.ts";
import type { Tally } from "./tally.ts";

/** Maximum number of attempts for each kill: some commands have ended before. */
const ATTEMPTS = 3;

/** Returns how many milliseconds a command takes. */
async function measure(command: Command): Promise<number> {
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
  const milliseconds = await measure(start(join(folder, "backup-0.db")));
  let file = join(folder, "backup-1.db");
  for (let kill = 0, attempt = 1; kill < kills && attempt <= ATTEMPTS * kills; attempt += 1) {
    const isDone = await killWithin(start(file), milliseconds, random);
    if (!isDone) kill += 1;
    if (!isDone) tally.addKill("a backup");
    if (!existsSync(file)) continue;
    tally.addFaults("A killed backup", (await verifyBackup(file)).findings);
    file = join(folder, `backup-${attempt + 1}.db`);
  }
  const acknowledged = [...ledger.ids.values()];
  await untilSucceeded(start(file));
  const backup = sqliteDatabase(file);
  const { findings } = await verifyBackup(file);
  tally.addFaults("A backup", [...findings, ...(await findMissing(backup, acknowledged, ledger))]);
  return backup;
}

async function findMissing(backup: SqliteFile, acknowledged: bigint[], { pets }: Ledger): Promise<string[]> {
  const ids = new Set((await backup.query<{ id: bigint | number }>("select id from pets")).map(({ id }) => BigInt(id)));
  const isMissing = (id: bigint) => !ids.has(id) && !pets.get(id)?.includes(undefined);
  return acknowledged.filter(isMissing).map((id) => `It lacks pet ${id}.`);
}

interface Restores {
  database: SqliteFile;
  backup: SqliteFile;
  kills: number;
}

/** Kills restores of a backup. Each leaves the earlier database or the restored one, whole; the last one succeeds. */
export async function restore({ database, backup, kills }: Restores, random: Random, tally: Tally): Promise<void> {
  const start = (to: string) => startCommand(["restore", backup.path], { DATABASE_URL: to });
  const milliseconds = await measure(start(`sqlite:${backup.path}.restored`));
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
  tally.addFaults("A restore", await inspect(database));
}

async function countPets(database: SqliteFile): Promise<number> {
  const [row] = await database.query<{ pets: number }>("select count(*) as pets from pets");
  return row?.pets ?? 0;
}
