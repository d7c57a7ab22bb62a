/**
 * Delivers the events of each engine to webhooks whose receivers fail, hang, drip, redirect, respond without end and have
 * a wrong certificate, while services and PostgreSQL are killed and stopped. Compares what the others got and acknowledged
 * with the feed. Starts copies of a store, and sends to names that change their address.
 */
import { sendDelivery } from "../../../src/delivery/send-delivery.ts";
import { TargetResolver } from "../../../src/delivery/target-resolver.ts";
import { type PostgresServer, startPostgres } from "../../support/postgres-server.ts";
import { openFolder } from "../../support/process.ts";
import { createPostgresDatabase, sqliteDatabase } from "../databases.ts";
import { requirePrograms } from "../programs.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { createRandom, type Random } from "../random.ts";
import { proveCopiesOfPostgres, proveCopiesOfSqlite } from "./copies.ts";
import { deliverThroughKills, type KillOutcome, type KillPlan } from "./kills.ts";

interface Plan extends KillPlan {
  /** Number of runs on each engine, each with a new store. */
  runs: number;
}

const shortPlan: Plan = { runs: 1, kills: 3, positions: 4, stopMillisecondsMax: 20_000 };
const fullPlan: Plan = { runs: 20, kills: 3, positions: 10, stopMillisecondsMax: 10_000 };

async function runOnSqlite(plan: Plan, random: Random): Promise<KillOutcome> {
  await using folder = await openFolder();
  const database = sqliteDatabase(folder.databasePath);
  return await deliverThroughKills({ database, services: 1, processes: 2 }, plan, random);
}

/** With a server of its own, since it is killed. */
async function runOnPostgres(plan: Plan, random: Random): Promise<KillOutcome> {
  let server: PostgresServer = await startPostgres();
  try {
    const database = await createPostgresDatabase(server, "petstore_delivers");
    const restartDatabase = async () => {
      const { data, port } = server;
      await server.stop();
      server = await startPostgres({ data, port });
    };
    return await deliverThroughKills({ database, services: 2, processes: 1, restartDatabase }, plan, random);
  } finally {
    await server[Symbol.asyncDispose]();
  }
}

const HOST = "changing.example";
/** Time after which a name is resolved again. */
const RESOLVED_MILLISECONDS = 60_000;

interface ChangingName {
  title: string;
  arePrivateAllowed: boolean;
  /** Addresses that the name has, at one lookup after the other. The receiver listens at 127.0.0.1. */
  addresses: string[];
  /** What comes of one attempt after the other. */
  outcomes: (number | string)[];
}

const changingNames: ChangingName[] = [
  {
    title: "a name that changes between check and connection",
    arePrivateAllowed: true,
    addresses: ["127.0.0.2", "127.0.0.1"],
    outcomes: ["connection_refused"],
  },
  {
    title: "a name that changes to an address of the machine's link",
    arePrivateAllowed: true,
    addresses: ["127.0.0.1", "169.254.169.254"],
    outcomes: [204, "address_refused"],
  },
  {
    title: "a name of a private address",
    arePrivateAllowed: false,
    addresses: ["127.0.0.1", "127.0.0.1"],
    outcomes: ["address_refused", "address_refused"],
  },
];

/** Sends to names that change, with a resolver of our own. Returns a sentence for each unexpected outcome. */
async function findFaultsOfChangingNames(): Promise<string[]> {
  const faults: string[] = [];
  for (const { title, arePrivateAllowed, addresses, outcomes } of changingNames) {
    let received = 0;
    await using receiver = serve(() => {
      received += 1;
    });
    let now = 0;
    const left = [...addresses];
    const lookUp = async () => [left.shift() as string];
    const resolver = new TargetResolver({ arePrivateAllowed }, { lookUp, clock: () => now });
    const url = `${arePrivateAllowed ? "http" : "https"}://${HOST}:${receiver.port}/`;
    const found: (number | string | undefined)[] = [];
    for (const _ of outcomes) {
      const signal = new AbortController().signal;
      const { status, error } = await sendDelivery({ url, headers: {}, body: "{}" }, { resolver, signal });
      found.push(error ?? status);
      now += RESOLVED_MILLISECONDS;
    }
    if (found.join() !== outcomes.join()) faults.push(`${title}: ${found.join(", ")}`);
    const expected = outcomes.filter((outcome) => outcome === 204).length;
    if (received !== expected) faults.push(`${title}: ${received} requests arrived, not ${expected}`);
  }
  return faults;
}

function serve(onRequest: () => void) {
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch() {
      onRequest();
      return new Response(null, { status: 204 });
    },
  });
  return { port: server.port, [Symbol.asyncDispose]: () => server.stop(true) };
}

async function proveWebhooks({ isShort, seed, values }: Proof): Promise<ProofResult> {
  const plan = isShort ? shortPlan : { ...fullPlan, ...(values.runs && { runs: Number(values.runs) }) };
  await using server = await startPostgres();
  const copying = [() => proveCopiesOfSqlite(server), () => proveCopiesOfPostgres(server)];
  const runs = Array.from({ length: plan.runs }, (_, index) => index + 1).flatMap((run) =>
    [runOnSqlite, runOnPostgres].map((start, engine) => async () => {
      const outcome = await start(plan, createRandom(seed * 1000 + 2 * run + engine));
      console.log(`${run}. ${describe(outcome)}`);
      return outcome;
    }),
  );
  // Most of the time, a run waits for leases and time limits.
  const [outcomes, copies] = isShort
    ? await Promise.all([together(runs), together(copying)])
    : [await inTurn(runs), await inTurn(copying)];
  const sum = (count: (outcome: KillOutcome) => number) => outcomes.reduce((all, outcome) => all + count(outcome), 0);
  const stopSeconds = (Math.max(...outcomes.map(({ stopMilliseconds }) => stopMilliseconds)) / 1000).toFixed(1);
  return {
    summary:
      `${outcomes.length} runs with ${sum(({ kills }) => kills)} kills, stops and restarts of PostgreSQL, ` +
      `${sum(({ deliveries }) => deliveries)} deliveries (${sum(({ repeated }) => repeated)} of them repeated), the ` +
      `longest stop took ${stopSeconds} s; ${copies.reduce((all, each) => all + each.copies, 0)} copies of stores`,
    proved:
      "each event was acknowledged by each receiver that can, none arrived before an earlier one of its subject was, the " +
      "feed leads on from the positions that were sent without a gap, no redirect was followed, a name that changes does " +
      "not lead to an address that was not checked, and a restore, a move and a dump in another cluster deliver nothing " +
      "until the webhook is enabled",
    faults: [
      ...outcomes.flatMap(({ faults }) => faults),
      ...copies.flatMap(({ faults }) => faults),
      ...(await findFaultsOfChangingNames()),
    ],
  };
}

function together<Result>(works: (() => Promise<Result>)[]): Promise<Result[]> {
  return Promise.all(works.map((work) => work()));
}

async function inTurn<Result>(works: (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const work of works) results.push(await work());
  return results;
}

function describe({ engine, kills, events, deliveries, repeated, faults }: KillOutcome): string {
  const found = faults.join(", ") || "none lost or out of order, and no gap";
  return `${engine}, ${kills} kills: ${events} events, ${deliveries} deliveries, ${repeated} repeated; ${found}`;
}

// pg_dump refuses a server that is newer than itself, as the embedded one may be.
if (process.env.PETSTORE_TEST_POSTGRES === "embedded") delete process.env.PETSTORE_TEST_POSTGRES;
requirePrograms("webhooks", { pg_dump: "postgresql", psql: "postgresql" });
await runProof("webhooks", proveWebhooks, ["runs"]);
