/** Kills the service again and again while it is written to. */
import { checkUnchecked } from "../check-ledger.ts";
import type { Random } from "../random.ts";
import type { Writers } from "../writers.ts";
import type { Loads } from "./loads.ts";
import { type Moment, waitFor } from "./moments.ts";
import type { Service, Victim } from "./service.ts";
import type { Tally } from "./tally.ts";

/** A store with its writers, and the service that is killed. */
export interface Scene {
  name: string;
  service: Service;
  writers: Writers;
  loads: Loads;
  random: Random;
  tally: Tally;
  /** The file of an SQLite database. */
  databasePath: string | undefined;
}

/** `start`: while the service starts after another kill. */
export type KillMoment = Moment | "start";
/** Number of kills at each moment; of `start`, each stands for two. */
export type KillsByMoment = Partial<Record<KillMoment, number>>;

const victims: Victim[] = ["all", "all", "supervisor", "worker"];
const names: { [Of in Victim]: string } = { all: "all processes", supervisor: "the supervisor", worker: "a worker" };
export const momentTitles: { [Of in KillMoment]: string } = {
  writes: "during writes",
  start: "during a start",
  import: "during an import",
  undo: "during the undo of an import",
  batch: "during a batch",
  checkpoint: "during a checkpoint",
  expiry: "while holds expire",
};
/** Maximum time from a start until the service is killed. */
const START_MILLISECONDS_MAX = 800;
/** Number of keyed posts that are repeated after each kill although they had a response. */
const REPLAYS = 10;

export async function survive(scene: Scene, kills: KillsByMoment): Promise<void> {
  const order = shuffle(
    Object.entries(kills).flatMap(([moment, count]) => Array<KillMoment>(count).fill(moment as KillMoment)),
    scene.random,
  );
  await scene.service.start();
  scene.tally.addFaults(`${scene.name}, at the beginning`, await check(scene));
  for (const moment of order) {
    if (moment === "start") await killStarting(scene);
    else await killServing(scene, moment);
    await scene.service.start();
    scene.tally.addFaults(`${scene.name}, after a kill during ${moment}`, await check(scene));
  }
}

async function killServing(
  { service, writers, loads, random, tally, databasePath }: Scene,
  moment: Moment,
): Promise<void> {
  writers.start();
  await loads.prepare(moment);
  await Bun.sleep(30 + random.below(150));
  const load = loads.begin(moment);
  const hasCome = await waitFor(moment, random, writers.client, databasePath);
  const killed = await service.kill(random.pick(victims));
  await Promise.all([load, writers.stop()]);
  tally.addKill(names[killed], momentTitles[hasCome && !loads.isAnswered ? moment : "writes"]);
}

/** Kills a service that serves, and then one that is starting on what it has left. */
async function killStarting({ service, writers, random, tally }: Scene): Promise<void> {
  writers.start();
  await Bun.sleep(random.below(100));
  await service.kill("all");
  await writers.stop();
  tally.addKill(names.all, momentTitles.writes);
  await service.killStarting(random.below(START_MILLISECONDS_MAX));
  tally.addKill(names.all, momentTitles.start);
}

/** Reads what was acknowledged since the last kill, and then repeats what had no response. */
async function check({ writers, loads, random }: Scene): Promise<string[]> {
  const { client, ledger } = writers;
  const { faults } = await checkUnchecked(client, ledger);
  faults.push(...(await loads.check()));
  await writers.keyedPosts.retryPending();
  await writers.keyedPosts.replayAnswered(REPLAYS, random);
  return [...faults, ...ledger.faults.splice(0)];
}

function shuffle<Item>(items: Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, rank: random.below(2 ** 30) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
