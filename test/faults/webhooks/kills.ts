/** Webhooks of receivers of all kinds, while the services and PostgreSQL are killed and stopped. */
import { Client } from "../client.ts";
import type { ProvedDatabase } from "../databases.ts";
import { Service } from "../kills/service.ts";
import type { Random } from "../random.ts";
import { type FeedEvent, findGaps, findLost, findOvertaking, findUnknown } from "./delivery-log.ts";
import { startPetWriters } from "./pet-writers.ts";
import { endlessBody, type FaultyReceiver, openFaultyReceivers, Recorder } from "./receivers.ts";
import { WebhooksClient } from "./webhooks-client.ts";

/** Settings of the services: receivers are on this machine. */
export const SETTINGS = { PETSTORE_WEBHOOK_PRIVATE_ADDRESSES: "allow", PETSTORE_DATABASE_CONNECTIONS: "6" };

/** Maximum time between the delivery for which all recorders have waited and the next fault. */
const DELAY_MILLISECONDS_MAX = 300;
/** Time after which deliveries are missing: a lease of a killed process has to expire first. */
const MISSING_MILLISECONDS = 90_000;
/** Interval at which failed deliveries are tried again: the second time, the service would wait five minutes. */
const RETRY_MILLISECONDS = 1000;
const POLL_MILLISECONDS = 20;
/** Share of the deliveries that fail at the receiver that is often busy. */
const BUSY_SHARE = 0.1;
/** Types of the webhook that gets only the events of pets. */
const PET_TYPES = ["pet.*"];

export interface KillPlan {
  /** Number of kills and stops. */
  kills: number;
  /** Number of positions of each recorder from which the feed is read. */
  positions: number;
  /** Maximum time of a stop (SIGTERM) with deliveries in flight. */
  stopMillisecondsMax: number;
}

export interface KillOutcome {
  engine: ProvedDatabase["engine"];
  kills: number;
  events: number;
  deliveries: number;
  /** Number of deliveries of events that had been acknowledged. */
  repeated: number;
  /** The longest stop. */
  stopMilliseconds: number;
  faults: string[];
}

export interface Scene {
  database: ProvedDatabase;
  /** Number of services that share the database, and of processes of each. */
  services: number;
  processes: number;
  /** Stops the database at once, and starts it again. */
  restartDatabase?: () => Promise<void>;
}

interface Delivered {
  recorder: Recorder;
  id: bigint;
  types: readonly string[];
}

type Kill = "all" | "worker" | "database" | "stop";

/** Kills and stops the services in turn, and compares what each receiver got with the feed. */
export async function deliverThroughKills(scene: Scene, plan: KillPlan, random: Random): Promise<KillOutcome> {
  const { database, processes, restartDatabase } = scene;
  const variables = { ...SETTINGS, PETSTORE_PROCESSES: `${processes}` };
  await using cleanUp = new AsyncDisposableStack();
  const services = Array.from({ length: scene.services }, () =>
    cleanUp.use(new Service(database.url, random, undefined, variables)),
  );
  for (const service of services) await service.start();
  const client = new Client(() => services.flatMap((service) => service.origins()));
  const webhooks = new WebhooksClient(client);

  const elsewhere = cleanUp.use(new Recorder({ title: "is the target of redirects" }));
  const faulty = openFaultyReceivers(elsewhere.url).map((receiver) => cleanUp.use(receiver));
  const busy = new Recorder({ title: "is often busy", delayMilliseconds: 50, failing: BUSY_SHARE });
  const recorders = [
    new Recorder({ title: "gets all", delayMilliseconds: 20 }),
    new Recorder({ title: "gets the events of pets", delayMilliseconds: 100 }),
    new Recorder({ title: "responds without end", body: endlessBody }),
    busy,
  ].map((recorder) => cleanUp.use(recorder));
  const delivered: Delivered[] = [];
  for (const [index, recorder] of recorders.entries()) {
    const { id, types } = await webhooks.addRecorder(recorder, index === 1 ? PET_TYPES : undefined);
    delivered.push({ recorder, id, types });
  }
  const failing = await addAll(webhooks, faulty);
  const busyId = delivered.find(({ recorder }) => recorder === busy)?.id as bigint;
  const retrying = retryRegularly(() => webhooks.retry(busyId));

  const stopWriters = await startPetWriters(client, random.below(1000));
  const kinds: Kill[] = ["all", restartDatabase ? "database" : "worker", "stop"];
  const faults: string[] = [];
  let stopMilliseconds = 0;
  let killed = 0;
  try {
    while (killed < plan.kills) {
      await untilAllMove(recorders);
      await Bun.sleep(random.below(DELAY_MILLISECONDS_MAX));
      const kind = kinds[killed % kinds.length] as Kill;
      const service = random.pick(services);
      if (kind === "database") await restartDatabase?.();
      else if (kind === "stop") {
        const start = performance.now();
        const status = await service.stop();
        const milliseconds = performance.now() - start;
        stopMilliseconds = Math.max(stopMilliseconds, milliseconds);
        if (status !== 0) faults.push(`a stopped service exited with ${status}`);
        if (milliseconds > plan.stopMillisecondsMax) faults.push(`a stop took ${milliseconds.toFixed()} ms`);
      } else await service.kill(kind);
      killed += 1;
      for (const each of services) await each.start();
    }
    await stopWriters();
    await untilDelivered(webhooks, delivered);
  } catch (error) {
    faults.push((error as Error).message);
  }
  await stopWriters();
  await retrying.stop();

  let events = 0;
  for (const each of delivered) {
    const feed = await webhooks.readFeed(each.types);
    events = Math.max(events, feed.length);
    const found = await findFaults(webhooks, each, feed, plan.positions, random);
    faults.push(...found.map((fault) => `the receiver that ${each.recorder.title}: ${fault}`));
  }
  for (const { receiver, id } of failing) faults.push(...(await findUnexpectedOutcomes(webhooks, receiver, id)));
  if (elsewhere.log.deliveries.length + elsewhere.faults.length > 0) faults.push("a redirect was followed");
  const deliveries = recorders.reduce((sum, { log }) => sum + log.deliveries.length, 0);
  return {
    engine: database.engine,
    kills: killed,
    events,
    deliveries,
    repeated: deliveries - recorders.reduce((sum, { log }) => sum + countEvents(log.deliveries), 0),
    stopMilliseconds,
    faults: faults.map((fault) => `${database.engine}: ${fault}`),
  };
}

function countEvents(deliveries: { eventId: bigint }[]): number {
  return new Set(deliveries.map(({ eventId }) => eventId)).size;
}

async function addAll(webhooks: WebhooksClient, receivers: FaultyReceiver[]) {
  const added = [];
  for (const receiver of receivers) added.push({ receiver, id: (await webhooks.add(receiver)).id });
  return added;
}

/** Resolves once each recorder has got another delivery, so that a fault meets deliveries in flight. */
async function untilAllMove(recorders: Recorder[]): Promise<void> {
  const before = recorders.map(({ log }) => log.deliveries.length);
  const haveMoved = () => recorders.every(({ log }, index) => log.deliveries.length > (before[index] ?? 0));
  await until(haveMoved, () => `deliveries do not arrive: ${describeProgress(recorders)}`);
}

async function untilDelivered(webhooks: WebhooksClient, delivered: Delivered[]): Promise<void> {
  for (const { recorder, types } of delivered) {
    const events = await webhooks.readFeed(types);
    const waiting = () => findLost(recorder.log, events);
    await until(
      () => waiting().length === 0,
      () => `${waiting().length} of ${events.length} events do not arrive at the receiver that ${recorder.title}`,
    );
  }
}

async function until(condition: () => boolean, failure: () => string): Promise<void> {
  const end = performance.now() + MISSING_MILLISECONDS;
  while (!condition()) {
    if (performance.now() > end) throw new Error(failure());
    await Bun.sleep(POLL_MILLISECONDS);
  }
}

function describeProgress(recorders: Recorder[]): string {
  return recorders.map(({ title, log }) => `${title} ${log.deliveries.length}`).join(", ");
}

function retryRegularly(retry: () => Promise<void>) {
  let isOver = false;
  async function run(): Promise<void> {
    while (!isOver) {
      await Bun.sleep(RETRY_MILLISECONDS);
      await retry();
    }
  }
  const running = run();
  return {
    async stop(): Promise<void> {
      isOver = true;
      await running;
    },
  };
}

/** Returns what is wrong with the deliveries to a recorder, whose webhook sends these events. */
async function findFaults(
  webhooks: WebhooksClient,
  { recorder, id, types }: Delivered,
  events: FeedEvent[],
  positions: number,
  random: Random,
): Promise<string[]> {
  const { log } = recorder;
  const followers = new Map<string, Set<bigint>>();
  for (const position of choose(log.positions, positions, random)) {
    const following = await webhooks.readFeed(types, position);
    followers.set(position, new Set(following.map((event) => event.id)));
  }
  const counts = [
    [findLost(log, events), "lost"],
    [findUnknown(log, events), "unknown"],
    [findOvertaking(log, events), "sent before an earlier one of the subject was acknowledged"],
    [findGaps(log, events, followers), "missed by the feed from a position that was sent"],
  ] as const;
  const found = counts.filter(([list]) => list.length > 0).map(([list, fault]) => `${list.length} events ${fault}`);
  const { lost } = await webhooks.find(id);
  if (lost > 0n) found.push(`the webhook has lost ${lost} events`);
  return [...recorder.faults, ...found];
}

/** Returns the first and the last position, and random others. */
function choose(positions: string[], count: number, random: Random): Set<string> {
  const chosen = new Set([positions.at(0), positions.at(-1)].filter((position) => position !== undefined));
  while (chosen.size < Math.min(count, positions.length)) chosen.add(random.pick(positions));
  return chosen;
}

/** Checks that all attempts at a receiver that never acknowledges have its failure, except those that a stop aborted. */
async function findUnexpectedOutcomes(
  webhooks: WebhooksClient,
  { title, outcome }: FaultyReceiver,
  id: bigint,
): Promise<string[]> {
  const find = async () =>
    (await webhooks.findFailed(id))
      .map(({ status, error }) => `${error ?? status}`)
      .filter((each) => each !== "stopped");
  let found = await find();
  // A killed process has not logged its last attempts, and keeps the lease for a while.
  const end = performance.now() + MISSING_MILLISECONDS;
  while (found.length === 0 && performance.now() < end) {
    await Bun.sleep(POLL_MILLISECONDS);
    found = await find();
  }
  const expected = `${outcome.error ?? outcome.status}`;
  const others = [...new Set(found)].filter((each) => each !== expected);
  if (others.length > 0) return [`attempts at the receiver that ${title} are logged as ${others.join(", ")}`];
  return found.length > 0 ? [] : [`no attempt at the receiver that ${title} is logged`];
}
