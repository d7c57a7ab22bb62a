/**
 * Follows the feed of each engine beside an import, writers, and a transaction that is held open. Faults are events that
 * were missed, repeated or out of order, followers that waited, and a copy of pets by the events that differs from them.
 */
import type { PetStoreProcess } from "../../postgres/processes.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { compareCopy, findFaults, HttpFollower } from "./http-follower.ts";
import {
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

interface Plan {
  runs: number;
  rows: number;
  heldMilliseconds: number;
}

/** Maximum share of the time of the held transaction after which an event must have been received. */
const DELAY_SHARE_MAX = 0.8;

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
async function follow(store: ProvedStore, { rows, heldMilliseconds }: Plan): Promise<Outcome> {
  const at = (index: number) => store.processes[index % store.processes.length] as PetStoreProcess;
  const shared = await addSharedPets(at(0));
  const full = new HttpFollower(() => at(0), "limit=100");
  const other = new HttpFollower(() => at(1), "limit=20");
  const filtered = new HttpFollower(() => at(1), "limit=100&type=pet.updated&type=pet.created");
  const followers = [full, other, filtered];
  const following = Promise.all(followers.map((follower) => follower.run()));

  const stopWriters = startWriters(store.processes, shared);
  const [probes] = await Promise.all([
    addProbes(at(0), performance.now() + heldMilliseconds),
    store.holdTransaction(heldMilliseconds),
    importPets(at(1), rows),
  ]);
  await stopWriters();
  for (const follower of followers) follower.stop();
  await following;

  const ids = await store.eventIds();
  const pets = await readPets(at(0), shared);
  const matching = full.events.filter(({ type }) => /^pet\.(updated|created)$/.test(type)).map(({ id }) => id);
  // Not those of small pages, which take long to catch up with the import.
  const delays = [full, filtered].flatMap(({ petsAt }) =>
    [...probes].map(([pet, addedAt]) => (petsAt.get(pet) ?? Number.POSITIVE_INFINITY) - addedAt),
  );
  return {
    engine: store.engine,
    events: ids.length,
    faults: [full, other]
      .flatMap(({ events }) => findFaults(events, ids))
      .concat(findFaults(filtered.events, matching))
      .concat(compareCopy(full.events, pets)),
    copied: { changes: countOf(full, "pet.profile_updated"), photos: countOf(full, "pet.photo_added") },
    delayMilliseconds: Math.max(...delays),
    pollMilliseconds: Math.max(...followers.map(({ longestPollMilliseconds }) => longestPollMilliseconds)),
  };
}

function countOf({ events }: HttpFollower, type: string): number {
  return events.filter((event) => event.type === type).length;
}

async function proveFeed({ isShort, values }: Proof): Promise<ProofResult> {
  const plan = isShort
    ? { runs: 1, rows: 2000, heldMilliseconds: 3000 }
    : { runs: Number(values.runs ?? 20), rows: 9000, heldMilliseconds: 5000 };
  await using server = await startServer();
  const outcomes: Outcome[] = [];
  for (let run = 1; run <= plan.runs; run += 1) {
    for (const open of [openOnSqlite, () => openOnPostgres(server)]) {
      await using store = await open();
      const outcome = await follow(store, plan);
      outcomes.push(outcome);
      console.log(`${run}. ${describe(outcome)}`);
    }
  }

  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((all, outcome) => all + count(outcome), 0);
  const profiles = sum(({ copied }) => copied.changes);
  const photos = sum(({ copied }) => copied.photos);
  const delay = Math.max(...outcomes.map(({ delayMilliseconds }) => delayMilliseconds)).toFixed();
  return {
    summary:
      `${outcomes.length} runs, ${sum(({ events }) => events)} events (${profiles} of profiles, ${photos} of new photos), delivered after at most ${delay} ms beside a transaction open for ` +
      `${plan.heldMilliseconds} ms`,
    proved: "none missing, repeated or out of order, and a copy of the pets made from the events equals them",
    faults: outcomes.flatMap((outcome) => faultsOf(outcome, plan)),
  };
}

function describe({ engine, events, faults, delayMilliseconds, pollMilliseconds }: Outcome): string {
  const times = `delay at most ${delayMilliseconds.toFixed()} ms, poll at most ${pollMilliseconds.toFixed()} ms`;
  return `${engine}: ${events} events, ${faults.join(", ") || "none missing, repeated or out of order"}; ${times}`;
}

function faultsOf({ engine, faults, delayMilliseconds }: Outcome, { heldMilliseconds }: Plan): string[] {
  const found = faults.map((fault) => `${engine}: ${fault}`);
  if (delayMilliseconds <= DELAY_SHARE_MAX * heldMilliseconds) return found;
  return [...found, `${engine}: an event was delivered ${delayMilliseconds.toFixed()} ms after its write`];
}

await runProof("feed", proveFeed, ["runs"]);
