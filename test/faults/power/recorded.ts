/**
 * The program that is recorded: creates a store, writes to it over HTTP with many clients, follows its feed, stops it
 * and starts it again. Its arguments are the folder of the database and a plan.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type PetStoreProcess, startOpen } from "../../postgres/processes.ts";
import { spawnCommand } from "../../support/command.ts";
import { nextPathOf } from "../../support/send-request.ts";
import type { Client } from "../client.ts";
import { fillStore } from "../filled-store.ts";
import { takeNumber } from "../ledger.ts";
import { type Action, Writers } from "../writers.ts";
import { JOURNAL, JournalingClient } from "./exchanges.ts";

/** A service from its start to its end. */
export interface Stage {
  processes: number;
  /** Number of times that the WAL is restarted before the service ends. */
  walRestarts: number;
  /** Whether it ends with SIGKILL, and so without a checkpoint. */
  isKilled: boolean;
}

export interface Plan {
  seed: number;
  /** Number of pets in the store before the first stage. */
  pets: number;
  stages: Stage[];
}

/** Returns the folder with a copy of the files after a stage. */
export const copyOf = (folder: string, stage: number) => `${folder}-after-${stage}`;

const WRITERS = 16;
const IMPORTED_ROWS = 200;
const BATCH_SIZE = 50;
const POLL_MILLISECONDS = 10;
const IMPORT_INTERVAL_MILLISECONDS = 200;
const STAGE_MILLISECONDS_MAX = 240_000;
// Not holds: those expire by themselves.
const actions: Action[] = [
  "create",
  "create",
  "createKeyed",
  "update",
  "update",
  "update",
  "delete",
  "order",
  "cancel",
  "profile",
  "photo",
  "photoKeyed",
];

async function run(folder: string, { seed, pets, stages }: Plan): Promise<void> {
  let service: PetStoreProcess;
  const origins = () => [service.origin];
  using client = new JournalingClient(origins, join(folder, JOURNAL));
  const databasePath = join(folder, "petstore.db");
  client.addPets(await fillStore(`sqlite:${databasePath}`, pets));
  let feedPath = "/v1/events?limit=100&after=start";
  for (const [index, stage] of stages.entries()) {
    service = await startOpen({
      DATABASE_URL: `sqlite:${databasePath}`,
      PETSTORE_PROCESSES: `${stage.processes}`,
    });
    const writers = new Writers({ origins, client, count: WRITERS, seed: seed + index, actions });
    let isOver = false;
    writers.start();
    const changing = changeMany(client, () => isOver);
    const following = follow(client, feedPath, () => isOver);
    await untilRestarted(databasePath, stage.walRestarts);
    await backUp(databasePath, join(folder, `backup-${index}.db`));
    client.addBackup(`backup-${index}.db`);
    isOver = true;
    await writers.stop();
    await changing;
    feedPath = await following;

    service.child.kill(stage.isKilled ? "SIGKILL" : "SIGTERM");
    await service.child.exited;
    client.addEnd();
    copyFiles(folder, copyOf(folder, index));
  }
}

/** Imports tables and sends batches, one after the other. */
async function changeMany(client: Client, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const newPet = () => ({ name: `Batch #${takeNumber()}`, categoryId: 1, status: "available" });
    const operations = Array.from({ length: BATCH_SIZE }, () => ({ method: "create", body: newPet() }));
    await client.send({ method: "POST", path: "/v1/pets/batch", body: JSON.stringify({ operations }) });
    const rows = Array.from({ length: IMPORTED_ROWS }, () => `Imported #${takeNumber()},2,available`);
    await client.send({
      method: "POST",
      path: "/v1/pets/import",
      headers: { "Content-Type": "text/csv" },
      body: ["name,categoryId,status", ...rows].join("\n"),
    });
    await Bun.sleep(IMPORT_INTERVAL_MILLISECONDS);
  }
}

/** Follows the feed until it is over and nothing more comes. Returns the path at which to continue. */
async function follow(client: Client, path: string, isOver: () => boolean): Promise<string> {
  for (;;) {
    const isLast = isOver();
    const reply = await client.send({ method: "GET", path });
    path = (reply && nextPathOf(reply.headers)) ?? path;
    if (reply?.text !== "[]") continue;
    if (isLast) return path;
    await Bun.sleep(POLL_MILLISECONDS);
  }
}

/** Runs the command for a backup. */
async function backUp(databasePath: string, file: string): Promise<void> {
  const child = spawnCommand(["backup", file], { DATABASE_URL: `sqlite:${databasePath}` });
  const errors = await child.stderr.text();
  if ((await child.exited) !== 0) throw new Error(`The backup failed: ${errors}`);
}

async function untilRestarted(databasePath: string, times: number): Promise<void> {
  const start = performance.now();
  const first = restartsOf(databasePath);
  while (restartsOf(databasePath) - first < times) {
    if (performance.now() - start > STAGE_MILLISECONDS_MAX) throw new Error("The WAL has not been restarted.");
    await Bun.sleep(POLL_MILLISECONDS);
  }
}

/** Returns the number of checkpoints in the header of the WAL (https://sqlite.org/fileformat2.html#walformat). */
function restartsOf(databasePath: string): number {
  return readFileSync(`${databasePath}-wal`).readUInt32BE(12);
}

function copyFiles(folder: string, to: string): void {
  mkdirSync(to);
  const names = readdirSync(folder).filter((name) => name !== JOURNAL && !name.endsWith("-shm"));
  for (const name of names) writeFileSync(join(to, name), readFileSync(join(folder, name)));
}

if (import.meta.main) await run(Bun.argv[2] as string, JSON.parse(Bun.argv[3] as string));
if (import.meta.main) process.exit();
