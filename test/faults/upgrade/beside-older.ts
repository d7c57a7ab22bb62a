/** The next version on an SQLite file that an older service has open, while writers use it. */
import { SCHEMA_VERSION } from "../../../src/store/schema/schema.ts";
import { type PetStoreProcess, send, startOpen } from "../../postgres/processes.ts";
import type { Checked } from "../check-ledger.ts";
import { Client, type Reply, type SentRequest } from "../client.ts";
import { cut } from "../cut.ts";
import { inspect } from "../invariants.ts";
import { runProgram } from "../programs.ts";
import { Writers } from "../writers.ts";
import { type Engine, type EngineDatabase, upgrade } from "./engines.ts";
import type { Programs } from "./programs.ts";
import { actionsWithoutHolds, checkWriters } from "./store-writers.ts";

export interface BesideOlderOutcome extends Checked {
  /** Starts and commands of the newer version that were refused. */
  refusals: number;
  /** Longest time from a migration to the end of the older service. */
  longestEndMilliseconds: number;
}

const WRITERS = 8;
/** Maximum time from a migration to the end of the older service. */
const END_MILLISECONDS_MAX = 1000;
const HISTORIES = 100;
const DATABASE_LOST_STATUS = 66;

/** A client that treats a response with an unknown outcome like a missing one. */
class UnknownOutcomeClient extends Client {
  override async send(request: SentRequest): Promise<Reply | undefined> {
    const reply = await super.send(request);
    return reply?.text.includes('"outcome_unknown"') ? undefined : reply;
  }
}

/** Runs all programs that could migrate the file of an older service, and then migrates it regardless. */
export async function openBesideOlder(
  engine: Engine,
  programs: Programs,
  { processes, seed, milliseconds }: { processes: number; seed: number; milliseconds: number },
): Promise<BesideOlderOutcome> {
  const database = await engine.create();
  const settings = { DATABASE_URL: database.url, PETSTORE_PROCESSES: `${processes}` };
  let service = await startOpen(settings, programs.older);
  const origins = () => [service.origin];
  const client = new UnknownOutcomeClient(origins);
  const writers = new Writers({ origins, client, count: WRITERS, seed, actions: actionsWithoutHolds });
  writers.start();
  await Bun.sleep(milliseconds);
  const refusals = await refuseNewer(database, programs);
  await Bun.sleep(milliseconds);

  const end = await endByMigration(database, programs, service);
  await writers.stop();
  await service[Symbol.asyncDispose]();
  service = await startOpen(settings, programs.newer);
  const checked = await checkWriters(writers);
  const faults = [...refusals.faults, ...end.faults, ...checked.faults];
  faults.push(...(await readHistories(service, [...writers.ledger.pets.keys()])));
  service.child.kill("SIGTERM");
  await service.child.exited;
  await service[Symbol.asyncDispose]();
  faults.push(...(await inspect(database)));
  await database.remove();
  return {
    refusals: refusals.count,
    pets: checked.pets,
    longestEndMilliseconds: end.milliseconds,
    faults: faults.map((fault) => `beside ${processes} older processes on SQLite: ${fault}`),
  };
}

async function refuseNewer({ url }: EngineDatabase, { newer, newerCommandLine, olderVersion }: Programs) {
  const commands = [
    [...newerCommandLine, "keys", "list"],
    [...newerCommandLine, "people", "list"],
    [...newerCommandLine, "keys", "create", "--name", "Newer"],
    [...newerCommandLine, "feed", "invalidate"],
    newer,
  ];
  const faults: string[] = [];
  for (const command of commands) {
    const { status, errors } = await runProgram(command, { DATABASE_URL: url, PORT: "0" });
    const isRefused =
      status === 1 && errors.includes(`The database is at version ${olderVersion}, and this program needs`);
    if (!isRefused) faults.push(`${command.slice(-2).join(" ")} ended with status ${status}: ${cut(errors)}`);
  }
  return { count: commands.length - faults.length, faults };
}

/** Migrates the file as a program without the lock does. The service then ends. */
async function endByMigration(database: EngineDatabase, { newerVersion }: Programs, service: PetStoreProcess) {
  const faults: string[] = [];
  if (service.child.exitCode !== null) faults.push("the older service ended before the migration");
  await upgrade(database, 1);
  const start = performance.now();
  const status = await service.child.exited;
  const milliseconds = performance.now() - start;
  await upgrade(database, Number(newerVersion) - SCHEMA_VERSION);
  await service.output.ended;
  if (status !== DATABASE_LOST_STATUS) faults.push(`the older service ended with status ${status}`);
  if (!service.output.text().includes("The tables were migrated")) faults.push("the log does not say why it ended");
  if (milliseconds > END_MILLISECONDS_MAX) faults.push(`the older service ended after ${milliseconds.toFixed()} ms`);
  return { milliseconds, faults };
}

/** Each pet has its history from the beginning. */
async function readHistories(service: PetStoreProcess, ids: bigint[]): Promise<string[]> {
  const faults: string[] = [];
  for (const id of ids.slice(-HISTORIES)) {
    const { status, body } = await send(service, "GET", `/v1/pets/${id}/history`);
    const isWhole = status === 200 && body.some((event: { type: string }) => event.type === "pet.created");
    if (!isWhole) faults.push(`the history of pet ${id} is ${cut(JSON.stringify(body))}`);
  }
  return faults;
}
