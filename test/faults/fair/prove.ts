/**
 * Measures a normal client without other clients, beside hostile ones, which send the most expensive requests known over
 * many connections, and beside clients that send cheap requests over as many connections. Faults are requests of the
 * normal client that wait for those of another key for longer than a fair share allows, and requests without a
 * documented response.
 */
import { median, percentile } from "../../../bench/load/statistics.ts";
import { contract } from "../../../src/contract/contract.ts";
import { open, operationsWith, prepare } from "../../contract/every-operation/every-operation.ts";
import { longestIteration } from "../../support/event-loop.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { readKinds, writeKinds } from "./hostile-requests.ts";
import {
  type Engine,
  type Load,
  openService,
  type Plan,
  type Round,
  runRound,
  timeSingleTransactions,
} from "./measure.ts";
import type { Usage } from "./normal-client.ts";
import { longestBodies, refusedBodies, type Shape } from "./shapes.ts";

interface Limits {
  /** 99th percentile of reads, and on PostgreSQL of creates: this many times that without other clients. */
  times: number;
  /** The same in milliseconds, of reads. */
  readMilliseconds: number;
  /** Or this many times that beside cheap requests, which on a slow machine is more. */
  timesCheap: number;
  /** Longest create on SQLite: that of this number of hostile transactions, and milliseconds more. */
  createTransactions: number;
  createMilliseconds: number;
  /** Number of hostile transactions that a create waits for, although they began after it was sent. */
  overtaking: number;
  /** Time for which a body holds the event loop, of any operation and shape. */
  holdMilliseconds: number;
}

const limits: Limits = {
  times: 5,
  readMilliseconds: 100,
  timesCheap: 2,
  createTransactions: 1,
  createMilliseconds: 100,
  overtaking: 1,
  holdMilliseconds: 10,
};
/**
 * For the short form, which has few requests and also runs on busy machines: there, only starvation is a fault, in which
 * requests wait for seconds, as the hostile ones do.
 */
const wideLimits: Limits = {
  times: 5,
  readMilliseconds: 100,
  timesCheap: 20,
  // The one in progress, and those that may overtake the create: on a machine that is slow throughout, each takes long.
  createTransactions: 3,
  createMilliseconds: 400,
  overtaking: 2,
  holdMilliseconds: 50,
};

const everything: Load = { title: "all", reads: readKinds, writes: writeKinds };
const loads: Load[] = [
  ...readKinds.map((kind): Load => ({ title: kind, reads: [kind], writes: [] })),
  ...writeKinds.map((kind): Load => ({ title: kind, reads: [], writes: [kind] })),
  everything,
];

const engines: Engine[] = ["sqlite", "postgres"];
const CONNECTIONS = 32;

function planOf(engine: Engine, isShort: boolean): Plan {
  const plan = { engine, connections: CONNECTIONS };
  return isShort
    ? {
        ...plan,
        pets: 40_000,
        sizes: { batchPets: 1000, importRows: 2500 },
        rounds: 2,
        seconds: { quiet: 1.5, loaded: 2.5 },
      }
    : {
        ...plan,
        pets: 400_000,
        sizes: { batchPets: 1000, importRows: 10_000 },
        rounds: 3,
        seconds: { quiet: 3, loaded: 5 },
      };
}

/** The figures of a load: medians of those of its rounds, in milliseconds. */
interface Figures {
  reads: Change;
  /** 99th percentile on PostgreSQL, the longest on SQLite. */
  creates: Change;
  overtaking: number;
  statuses: { [status: number]: number };
  longestAttack: number;
}

interface Change {
  quiet: number;
  cheap: number;
  loaded: number;
  /** Those of each round. */
  each: Omit<Change, "each">[];
}

function computeFigures(rounds: Round[], { engine }: Plan): Figures {
  const share = engine === "sqlite" ? 1 : 0.99;
  const statuses: Figures["statuses"] = {};
  const attacks = rounds.flatMap((round) => round.attacks);
  for (const [status, count] of attacks.flatMap((attack) => Object.entries(attack.statuses))) {
    statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
  }
  return {
    reads: changeOf(rounds, ({ reads }) => percentile(reads, 0.99)),
    creates: changeOf(rounds, ({ creates }) =>
      percentile(
        creates.map(({ milliseconds }) => milliseconds),
        share,
      ),
    ),
    overtaking: Math.max(0, ...rounds.flatMap(({ overtaking }) => overtaking)),
    statuses,
    longestAttack: Math.max(...attacks.map(({ longestMilliseconds }) => longestMilliseconds)),
  };
}

function changeOf(rounds: Round[], figure: (usage: Usage) => number): Change {
  const each = rounds.map(({ quiet, cheap, loaded }) => {
    return { quiet: figure(quiet), cheap: figure(cheap), loaded: figure(loaded) };
  });
  const medianOf = (part: "quiet" | "cheap" | "loaded") => median(each.map((round) => round[part]));
  return { quiet: medianOf("quiet"), cheap: medianOf("cheap"), loaded: medianOf("loaded"), each };
}

function judge(rounds: Round[], figures: Figures, single: number, { engine }: Plan, limits: Limits): string[] {
  const { reads, creates, overtaking } = figures;
  const faults = rounds.flatMap(({ attacks }) => attacks.flatMap((attack) => attack.faults));
  const refused = rounds.flatMap(({ quiet, cheap, loaded }) => [quiet, cheap, loaded].flatMap((usage) => usage.faults));
  if (refused.length > 0) faults.push(`${refused.length} requests of the normal client were refused: ${refused[0]}`);
  const readMax = Math.max(
    Math.min(limits.readMilliseconds, limits.times * reads.quiet),
    limits.timesCheap * reads.cheap,
  );
  if (reads.loaded > readMax) faults.push(`reads took ${toText(reads)}, at most ${readMax.toFixed(1)} ms allowed`);
  const createMax =
    engine === "sqlite"
      ? limits.createTransactions * single + limits.createMilliseconds
      : Math.max(limits.times * creates.quiet, limits.timesCheap * creates.cheap);
  if (creates.loaded > createMax)
    faults.push(`creates took ${toText(creates)}, at most ${createMax.toFixed(1)} ms allowed`);
  if (overtaking > limits.overtaking) faults.push(`${overtaking} transactions of one key overtook a create`);
  return faults;
}

function toText({ each, ...medians }: Change): string {
  const write = ({ quiet, cheap, loaded }: Omit<Change, "each">) =>
    `${quiet.toFixed(1)} → ${cheap.toFixed(1)} → ${loaded.toFixed(1)}`;
  return `${write(medians)} ms (${each.map(write).join(", ")})`;
}

function describe({ title }: Load, { reads, creates, overtaking, statuses, longestAttack }: Figures, { engine }: Plan) {
  const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return [
    `${engine}, ${title}: reads p99 ${toText(reads)}`,
    `creates ${engine === "sqlite" ? "at most" : "p99"} ${toText(creates)}`,
    ...(engine === "sqlite" ? [`overtaken by ${overtaking}`] : []),
    `hostile responses ${counts.join(", ")}, after at most ${(longestAttack / 1000).toFixed(1)} s`,
  ].join("; ");
}

/** Runs the rounds of all loads on one engine, prints their figures and returns the faults. */
async function proveOn(plan: Plan, chosen: Load[], limits: Limits, progress: Proof["progress"]): Promise<string[]> {
  const { engine } = plan;
  const faults: string[] = [];
  progress.show({ title: `Filling ${engine}`, done: 0, total: plan.pets, unit: "pets" });
  await using service = await openService(plan);
  for (const load of chosen) {
    const single = await timeSingleTransactions(service, plan);
    const rounds: Round[] = [];
    for (let round = 0; round < plan.rounds; round += 1) {
      progress.show({ title: `${engine}, ${load.title}`, done: round, total: plan.rounds, unit: "rounds" });
      rounds.push(await runRound(service, plan, load));
    }
    const figures = computeFigures(rounds, plan);
    progress.clear();
    console.log(`${describe(load, figures, plan)}; longest hostile transaction alone ${single.toFixed()} ms`);
    faults.push(...judge(rounds, figures, single, plan, limits).map((fault) => `${engine}, ${load.title}: ${fault}`));
  }
  return [...faults, ...service.errors().map((line) => `the log has ${line}`)];
}

/** How long a body holds the event loop. */
interface Hold {
  operation: string;
  shape: Shape;
  milliseconds: number;
}

/**
 * Returns the longest hold of each shape. Each body is sent several times, and the shortest of its times counts, so
 * that other programs have little influence. The client runs in this process, so its work counts, too.
 */
async function measureHolds(repetitions: number): Promise<Hold[]> {
  await using petStore = await open();
  const holds: Hold[] = [];
  for (const operation of operationsWith("413")) {
    const { bodyBytesMax: bytesMax = 0 } = contract[operation.id];
    const { path, options } = await prepare(operation, petStore);
    const bounds = { valid: options.body as object | string, bytesMax };
    for (const { shape, body } of [...longestBodies(bounds), ...refusedBodies(bounds)]) {
      const times: number[] = [];
      for (let repetition = 0; repetition < repetitions; repetition += 1) {
        times.push(await longestIteration(() => petStore.request(path, { key: petStore.admin, ...options, body })));
      }
      holds.push({ operation: operation.id, shape, milliseconds: Math.min(...times) });
    }
  }
  const shapes = Map.groupBy(holds, ({ shape }) => shape);
  return [...shapes.values()].map((each) => each.reduce((a, b) => (b.milliseconds > a.milliseconds ? b : a)));
}

async function proveHolds(repetitions: number, { holdMilliseconds }: Limits): Promise<string[]> {
  const holds = await measureHolds(repetitions);
  const toText = ({ shape, milliseconds, operation }: Hold) => `${shape} ${milliseconds.toFixed(1)} ms (${operation})`;
  console.log(`bodies that hold the event loop longest: ${holds.map(toText).join(", ")}`);
  const long = holds.filter(({ milliseconds }) => milliseconds > holdMilliseconds);
  return long.map((hold) => `a body held the event loop for too long: ${toText(hold)}`);
}

async function proveFairness({ isShort, values, progress }: Proof): Promise<ProofResult> {
  const applied = isShort ? wideLimits : limits;
  const chosen = isShort ? [everything] : loads.filter(({ title }) => title.includes(values.only ?? ""));
  const faults: string[] = [];
  for (const engine of engines.filter((each) => each === (values.engine ?? each))) {
    const plan = { ...planOf(engine, isShort), ...(values.rounds && { rounds: Number(values.rounds) }) };
    faults.push(...(await proveOn(plan, chosen, applied, progress)));
  }
  if (values.only === undefined) faults.push(...(await proveHolds(isShort ? 2 : 5, applied)));
  return {
    summary: `loads of two hostile keys with ${CONNECTIONS} connections each: ${chosen.length}`,
    proved: "each caller has its share, and each request a response",
    faults,
  };
}

await runProof("fair", proveFairness, ["engine", "only", "rounds"]);
