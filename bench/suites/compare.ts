/** Compares this checkout with other servers, which take turns: `npm run bench:versions` and others. */
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeDirectory, pinGenerator } from "../load/machine.ts";
import { readNames, readOptions } from "../load/options.ts";
import { median, spread } from "../load/statistics.ts";
import { describe, type Figure, isMet, number, percent, publish, table, thresholdCells } from "../report/report.ts";
import { installFastify, type Server } from "../servers/servers.ts";
import { type Contender, type Measurement, toContender, toService } from "./contenders.ts";
import { type LoadedServer, toLoadedServer } from "./loaded-server.ts";
import { type ScenarioName, scenarioNames, scenarios } from "./scenarios.ts";
import { takeTurns, toMeasurement, warmUp } from "./turns.ts";

/** Means of new processes: of the contenders, and of the two processes of this checkout. */
type Pair = { others: Measurement[]; one: Measurement; two: Measurement; otherWork: number };

const defaults = { title: "Versions", suite: "versions", with: "c697720", only: "list,get,create", pets: 100_000 };
/** `other`: maximum share of other work, as a mean of all turns of a round; rounds with more are repeated. */
const options = readOptions({ ...defaults, pairs: 9, rounds: 2, seconds: 1, minutes: 60, other: 0.05, save: false });
const deadline = performance.now() + options.minutes * 60_000;
const names = readNames(options.only, scenarioNames);
const contenderNames = options.with.split(",");

const directory = makeDirectory();
if (contenderNames.includes("fastify")) installFastify();
const contenders = contenderNames.map((name) => toContender(name, options.pets, directory));
const own = toService("times itself", options.pets);
pinGenerator();
const stores = new Map<Contender, string>();
for (const contender of [own, ...contenders]) stores.set(contender, await makeStore(contender));

const pairs = new Map<ScenarioName, Pair[]>(names.map((name) => [name, []]));
let tried = 0;
let longestMilliseconds = 0;
for (let name = next(); name; name = next()) {
  const startedAt = performance.now();
  const pair = await measurePair(name);
  if (pair) pairs.get(name)?.push(pair);
  longestMilliseconds = Math.max(longestMilliseconds, performance.now() - startedAt);
}
await publish({
  ...options,
  notes: [`${number(options.pets)} pets; ${options.rounds} rounds of ${options.seconds} s for each pair`],
  body: [toTable()],
});
process.exit(names.flatMap(toFigures).every(isMet) ? 0 : 1);

async function makeStore(contender: Contender): Promise<string> {
  console.log(`Making the store for "${contender.heading}" …`);
  const store = join(directory, `store-${stores.size}`);
  mkdirSync(store);
  await contender.seed(store);
  return store;
}

/** The scenario with the fewest pairs, so that all have the same number when the time is over. */
function next(): ScenarioName | undefined {
  if (performance.now() + longestMilliseconds > deadline) return undefined;
  const counts = names.map((name) => pairs.get(name)?.length ?? 0);
  const fewest = Math.min(...counts);
  return fewest < options.pairs ? names[counts.indexOf(fewest)] : undefined;
}

/**
 * Lets new processes take turns: one of each contender, and two of this checkout. They are new for each pair, since two
 * processes of the same code differ by up to 7 % for their whole life.
 */
async function measurePair(name: ScenarioName): Promise<Pair | undefined> {
  tried += 1;
  const copies = join(directory, `pair-${tried}`);
  const scenario = scenarios[name];
  const servers: LoadedServer[] = [];
  for (const contender of [own, ...contenders, own]) {
    const original = stores.get(contender) as string;
    const store = scenario.status.includes(201) ? join(copies, `${servers.length}`) : original;
    if (store !== original) cpSync(original, store, { recursive: true });
    const server = await contender.start(store, servers[0]?.server as Server, scenario);
    servers.push(await toLoadedServer(server, scenario, contender.pets));
  }
  for (const loaded of servers) loaded.warmUpRequests = await warmUp(loaded);
  const { rounds, tries, otherWork } = await takeTurns(servers, options);
  await Promise.all(servers.map(({ server }) => server.stop()));
  rmSync(copies, { recursive: true, force: true, maxRetries: 3 });

  const [one, ...others] = servers.map((_, index) => toMeasurement(rounds, index)) as [Measurement, ...Measurement[]];
  const two = others.pop() ?? one;
  const micros = [...others, one, two].map(({ cpuMicroseconds }) => cpuMicroseconds.toFixed(2)).join(", ");
  const work = `other work ${tries.map((share) => percent(share, 1)).join(", ")}, ${rounds.length} rounds kept`;
  const warmUps = servers.map(({ warmUpRequests }) => warmUpRequests).join(", ");
  console.log(`${name}, pair ${tried}: ${micros} µs; ${work}; warm-up ${warmUps} requests`);
  return rounds.length === 0 ? undefined : { others, one, two, otherWork };
}

/** The ratios to each contender, for which the two processes of this checkout are one. */
function toFigures(name: ScenarioName): Figure[] {
  return contenders.map(({ heading, ratio, isMinimum }, index) => {
    const ratios = (pairs.get(name) ?? []).map(({ one, two, others }) => {
      const contender = others[index] as Measurement;
      return (ratio(one, contender) + ratio(two, contender)) / 2;
    });
    const threshold = scenarios[name].thresholds?.[contenderNames[index] as string];
    return { title: heading, ...spread(ratios), [isMinimum ? "atLeast" : "atMost"]: threshold };
  });
}

function toTable(): string {
  const lines = names.map((name) => {
    const measured = pairs.get(name) ?? [];
    if (measured.length === 0) return [scenarios[name].title, "not measured"];
    const microsOf = (index: number) => measured.map(({ others }) => others[index]?.cpuMicroseconds ?? Number.NaN);
    const micros = [...contenders.keys()].map(microsOf);
    micros.push(measured.map(({ one, two }) => (one.cpuMicroseconds + two.cpuMicroseconds) / 2));
    return [
      scenarios[name].title,
      ...toFigures(name).flatMap((figure) => [describe(figure), thresholdCells(figure).join(" ")]),
      describe(spread(measured.map(({ one, two }) => own.ratio(two, one)))),
      micros.map((each) => number(median(each), 1)).join(", "),
      percent(median(measured.map(({ otherWork }) => otherWork)), 1),
      `${measured.length}`,
    ];
  });
  const ratioColumns = contenders.flatMap(({ heading }) => [heading, ""]);
  const micros = `µs: ${contenderNames.join(", ")}, own`;
  return table(["", ...ratioColumns, own.heading, micros, "other work", "pairs"], lines);
}
