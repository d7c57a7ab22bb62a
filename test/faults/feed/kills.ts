/** Followers that stream and wait, directly and through proxies, while the service and their connections are killed. */
import { readFileSync } from "node:fs";
import { type PetStoreProcess, send, startOpen } from "../../postgres/processes.ts";
import { childrenOf } from "../../support/child-processes.ts";
import { openFolder, testKey } from "../../support/process.ts";
import type { ProvedDatabase } from "../databases.ts";
import { freePorts } from "../programs.ts";
import { createCertificate, HOST, type ProxyName, startProxy } from "../proxy/proxies.ts";
import type { Random } from "../random.ts";
import { findFaults } from "./http-follower.ts";
import { LAST_PET, type LiveFollower, StreamFollower, type Target, WaitingFollower } from "./live-followers.ts";
import { addPet } from "./stores.ts";

const WRITERS = 4;
const PROXIES: ProxyName[] = ["nginx", "caddy"];
/** Maximum time between the event for which all followers have waited and the next kill. */
const DELAY_MILLISECONDS_MAX = 300;
/** Time after which events are missing. */
const MISSING_MILLISECONDS = 60_000;

export interface KillOutcome {
  engine: ProvedDatabase["engine"];
  events: number;
  kills: number;
  /** Number of connections and responses of the followers that failed. */
  failures: number;
  faults: string[];
}

/** Kills the service and the connections of the followers in turn, and compares what they received with the database. */
export async function followThroughKills(
  database: ProvedDatabase,
  kills: number,
  random: Random,
): Promise<KillOutcome> {
  await using folder = await openFolder();
  const certificate = await createCertificate(folder.path);
  const [port] = (await freePorts(1)) as [number];
  await using service = await startService(database, port);
  const proxies = await Promise.all(PROXIES.map((name) => startProxy(name, folder.path, certificate, [port])));
  const targets: Target[] = [
    { title: "directly", origin: `http://127.0.0.1:${port}`, key: testKey },
    ...proxies.map(({ name, port }) => ({
      ...{ title: `through ${name}`, origin: `https://${HOST}:${port}`, key: testKey },
      certificate: readFileSync(certificate.certificate, "utf8"),
    })),
  ];
  const followers = targets.flatMap((target) => [new StreamFollower(target), new WaitingFollower(target)]);
  const following = Promise.all(followers.map((follower) => follower.run()));
  const stopWriters = startWriters(service.current);

  const faults: string[] = [];
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await Promise.race([following, untilAllMove(followers)]);
      await Bun.sleep(random.below(DELAY_MILLISECONDS_MAX));
      if (kill % 2 === 0) await service.restart();
      else for (const follower of followers) follower.cut();
    }
    await stopWriters();
    await addPet(service.current(), LAST_PET);
    await within(following, () => `not all events arrived: ${describeProgress(followers)}`);
  } catch (error) {
    faults.push((error as Error).message);
  }
  await stopWriters();
  for (const proxy of proxies) await proxy.stop();

  const ids = (await database.query<{ id: bigint | number }>("select id from events")).map(({ id }) => BigInt(id));
  for (const { title, events } of followers) {
    faults.push(...findFaults(events, ids).map((fault) => `${title}: ${fault}`));
  }
  return {
    engine: database.engine,
    events: ids.length,
    kills,
    failures: followers.reduce((all, { failures }) => all + failures, 0),
    faults: faults.map((fault) => `${database.engine}: ${fault}`),
  };
}

/** The service with two processes at a fixed port. */
async function startService({ url }: ProvedDatabase, port: number) {
  const start = () => startOpen({ DATABASE_URL: url, PORT: `${port}`, PETSTORE_PROCESSES: "2" });
  let current = await start();
  return {
    current: () => current,
    async restart(): Promise<void> {
      const ids = [current.child.pid, ...childrenOf(current.child.pid)];
      for (const id of ids) process.kill(id, "SIGKILL");
      await Promise.all([current.child.exited, current.errors.ended]);
      current = await start();
    },
    [Symbol.asyncDispose]: () => current[Symbol.asyncDispose](),
  };
}

/** Adds and changes pets until the returned function is called. A request that fails may have been executed. */
function startWriters(petStore: () => PetStoreProcess): () => Promise<void> {
  let isOver = false;
  async function write(writer: number): Promise<void> {
    for (let count = 0; !isOver; count += 1) {
      try {
        const id = await addPet(petStore(), `Rex ${writer} ${count}`);
        await send(petStore(), "PATCH", `/v1/pets/${id}`, { name: `Max ${writer} ${count}` });
      } catch {
        await Bun.sleep(DELAY_MILLISECONDS_MAX / 10);
      }
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return async () => {
    isOver = true;
    await writing;
  };
}

/** Resolves once each follower has received another event, so that a kill meets an open connection. */
async function untilAllMove(followers: LiveFollower[]): Promise<void> {
  const before = followers.map(({ events }) => events.length);
  const end = performance.now() + MISSING_MILLISECONDS;
  while (followers.some(({ events }, index) => events.length === before[index])) {
    if (performance.now() > end) throw new Error(`events do not arrive: ${describeProgress(followers)}`);
    await Bun.sleep(10);
  }
}

function describeProgress(followers: LiveFollower[]): string {
  return followers.map(({ title, events }) => `${title} ${events.length}`).join(", ");
}

async function within(promise: Promise<unknown>, failure: () => string): Promise<void> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(failure())), MISSING_MILLISECONDS);
  await Promise.race([promise, timeout.promise]).finally(() => clearTimeout(timer));
}
