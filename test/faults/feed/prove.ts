/**
 * Follows the feed of each engine by polling, waiting and streaming: beside an import, writers, and a transaction that is
 * held open; through kills of the service and of connections, also behind proxies; and beside a client that does not
 * read. Faults are events that were missed, repeated or out of order, followers that waited, and a copy of pets by the
 * events that differs from them. Finally, stops the service with many streams and waiting requests.
 */
import type { PetStoreProcess } from "../../postgres/processes.ts";
import type { PostgresServer } from "../../support/postgres-server.ts";
import { openFolder, testKey } from "../../support/process.ts";
import { createPostgresDatabase, sqliteDatabase } from "../databases.ts";
import { requirePrograms } from "../programs.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { createRandom } from "../random.ts";
import { compareCopy, findFaults, HttpFollower } from "./http-follower.ts";
import { followThroughKills, type KillOutcome } from "./kills.ts";
import { LAST_PET, StreamFollower, type Target, WaitingFollower } from "./live-followers.ts";
import { stopWithLongRequests } from "./stop.ts";
import {
  addPet,
  addProbes,
  addSharedPets,
  importPets,
  openOnPostgres,
  openOnSqlite,
  type ProvedStore,
  readPets,
  startServer,
  startWriters,
} from "./stores.ts";
import { readBesideUnread } from "./unread.ts";

interface Plan {
  runs: number;
  rows: number;
  /** Number of pets whose events must be delivered while a transaction is open. */
  probes: number;
  /** Number of kills of the service and of connections, in each run. */
  kills: number;
  killRuns: number;
  /** Time within which a stop has to end; longer in the short form, which also runs on busy machines. */
  stopMillisecondsMax: number;
}

/** Maximum time that a transaction stays open. If the feed waited for it, the events would arrive only after this time. */
const OPEN_MILLISECONDS_MAX = 60_000;
/** Interval between checks whether events have been delivered. */
const CHECK_MILLISECONDS = 20;

interface Outcome {
  engine: string;
  events: number;
  /** Number of events about profiles and new photos. */
  copied: { changes: number; photos: number };
  faults: string[];
  /** Maximum time from the response to a write until a follower has received its event. */
  delayMilliseconds: number;
  pollMilliseconds: number;
}

/** Follows a store until everything has been delivered. */
async function follow(store: ProvedStore, { rows, probes }: Plan): Promise<Outcome> {
  const at = (index: number) => store.processes[index % store.processes.length] as PetStoreProcess;
  const shared = await addSharedPets(at(0));
  const full = new HttpFollower(() => at(0), "limit=100");
  const other = new HttpFollower(() => at(1), "limit=20");
  const filtered = new HttpFollower(() => at(1), "limit=100&type=pet.updated&type=pet.created");
  const followers = [full, other, filtered];
  const [streaming, waiting] = [0, 1].map((index) => ({ title: "directly", origin: at(index).origin, key: testKey }));
  const live = [new StreamFollower(streaming as Target), new WaitingFollower(waiting as Target)];
  const following = Promise.all([...followers, ...live].map((follower) => follower.run()));

  const stopWriters = startWriters(store.processes, shared);
  // Not the follower of small pages, which takes long to catch up with the import.
  const timed = [full, filtered];
  const importing = importPets(at(1), rows);
  const { addedAt, isDelivered } = await store.besideOpenTransaction(async () => {
    const openedAt = performance.now();
    const addedAt = await addProbes(at(0), probes);
    const isDelivered = () => timed.every(({ petsAt }) => [...addedAt.keys()].every((pet) => petsAt.has(pet)));
    while (!isDelivered() && performance.now() < openedAt + OPEN_MILLISECONDS_MAX) await Bun.sleep(CHECK_MILLISECONDS);
    return { addedAt, isDelivered: isDelivered() };
  });
  await importing;
  await stopWriters();
  await addPet(at(0), LAST_PET);
  for (const follower of followers) follower.stop();
  await following;

  const ids = await store.eventIds();
  const pets = await readPets(at(0), shared);
  const matching = full.events.filter(({ type }) => /^pet\.(updated|created)$/.test(type)).map(({ id }) => id);
  const delays = timed.flatMap(({ petsAt }) =>
    [...addedAt].map(([pet, time]) => (petsAt.get(pet) ?? Number.POSITIVE_INFINITY) - time),
  );
  return {
    engine: store.engine,
    events: ids.length,
    faults: [full, other, ...live]
      .flatMap(({ events }) => findFaults(events, ids))
      .concat(findFaults(filtered.events, matching))
      .concat(compareCopy(full.events, pets))
      .concat(isDelivered ? [] : ["events were not delivered while a transaction was open"]),
    copied: { changes: countOf(full, "pet.profile_updated"), photos: countOf(full, "pet.photo_added") },
    delayMilliseconds: Math.max(...delays),
    pollMilliseconds: Math.max(...followers.map(({ longestPollMilliseconds }) => longestPollMilliseconds)),
  };
}

function countOf({ events }: HttpFollower, type: string): number {
  return events.filter((event) => event.type === type).length;
}

/** Follows through kills on both engines, and returns the outcomes. */
async function proveKills(server: PostgresServer, { kills, killRuns }: Plan, seed: number): Promise<KillOutcome[]> {
  const random = createRandom(seed);
  const outcomes: KillOutcome[] = [];
  for (let run = 1; run <= killRuns; run += 1) {
    await using folder = await openFolder();
    const databases = [
      sqliteDatabase(folder.databasePath),
      await createPostgresDatabase(server, `petstore_killed_${run}`),
    ];
    for (const database of databases) {
      const outcome = await followThroughKills(database, kills, random);
      outcomes.push(outcome);
      const { engine, events, failures, faults } = outcome;
      console.log(
        `${run}. ${engine}, ${kills} kills: ${events} events, ${failures} failed connections of 6 followers, ` +
          `${faults.join(", ") || "none missing, repeated or out of order"}`,
      );
    }
  }
  return outcomes;
}

/** Returns the faults of clients that do not read, and of stops with many streams and waiting requests. */
async function proveLongRequests(
  opens: (() => Promise<ProvedStore>)[],
  { stopMillisecondsMax }: Plan,
): Promise<string[]> {
  const faults: string[] = [];
  for (const open of opens) {
    await using store = await open();
    const unread = await readBesideUnread(store);
    const stop = await stopWithLongRequests(store, stopMillisecondsMax);
    faults.push(...unread.faults, ...stop.faults);
    console.log(
      `${store.engine}: ${unread.events} events beside a client that does not read; a stop with 1,000 streams and ` +
        `1,000 waiting requests took ${stop.milliseconds.toFixed()} ms, of CPU time ${stop.cpuMilliseconds.toFixed()} ms`,
    );
  }
  return faults;
}

async function proveFeed({ isShort, seed, values }: Proof): Promise<ProofResult> {
  const plan: Plan = isShort
    ? { runs: 1, rows: 2000, probes: 30, kills: 3, killRuns: 1, stopMillisecondsMax: 10_000 }
    : {
        runs: Number(values.runs ?? 20),
        rows: 9000,
        probes: 50,
        kills: 5,
        killRuns: 10,
        stopMillisecondsMax: 1000,
      };
  await using server = await startServer();
  const opens = [openOnSqlite, () => openOnPostgres(server)];
  const outcomes: Outcome[] = [];
  for (let run = 1; run <= plan.runs; run += 1) {
    for (const open of opens) {
      await using store = await open();
      const outcome = await follow(store, plan);
      outcomes.push(outcome);
      console.log(`${run}. ${describe(outcome)}`);
    }
  }
  const killed = await proveKills(server, plan, seed);
  const longRequests = await proveLongRequests(opens, plan);

  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((all, outcome) => all + count(outcome), 0);
  const profiles = sum(({ copied }) => copied.changes);
  const photos = sum(({ copied }) => copied.photos);
  const delay = Math.max(...outcomes.map(({ delayMilliseconds }) => delayMilliseconds)).toFixed();
  const kills = killed.reduce((all, outcome) => all + outcome.kills, 0);
  return {
    summary:
      `${outcomes.length} runs, ${sum(({ events }) => events)} events (${profiles} of profiles, ${photos} of new photos), delivered after at most ${delay} ms beside an open transaction; ` +
      `${kills} kills of the service and of connections, also through nginx and Caddy`,
    proved:
      "none missing, repeated or out of order for polling, waiting and streaming followers, a copy of the pets made from " +
      `the events equals them, a client that does not read delays no other, and a stop takes less than ${plan.stopMillisecondsMax / 1000} s`,
    faults: [
      ...outcomes.flatMap(({ engine, faults }) => faults.map((fault) => `${engine}: ${fault}`)),
      ...killed.flatMap(({ faults }) => faults),
      ...longRequests,
    ],
  };
}

function describe({ engine, events, faults, delayMilliseconds, pollMilliseconds }: Outcome): string {
  const times = `delay at most ${delayMilliseconds.toFixed()} ms, poll at most ${pollMilliseconds.toFixed()} ms`;
  return `${engine}: ${events} events, ${faults.join(", ") || "none missing, repeated or out of order"}; ${times}`;
}

requirePrograms("feed", { nginx: "nginx", caddy: "caddy", openssl: "openssl" });
await runProof("feed", proveFeed, ["runs"]);
