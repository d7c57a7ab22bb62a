/** CPU time per request of this checkout, times that of other git revisions: `npm run bench:versions -- --base A,B`. */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { load } from "../load/load.ts";
import { describeMachine, makeDirectory, pinGenerator, run } from "../load/machine.ts";
import { readNames, readOptions } from "../load/options.ts";
import { RequestCycle } from "../load/request-cycle.ts";
import { median, type Spread, spread } from "../load/statistics.ts";
import { number, publish, table } from "../report/markdown.ts";
import { isMet } from "../report/thresholds.ts";
import { project, type Server, startService } from "../servers/servers.ts";
import { checkResponse } from "./measure.ts";
import { creates, type ScenarioName, scenarios } from "./scenarios.ts";
import { type Runner, takeTurns, toWalkingRunner, untilIdle, warmUpRunner } from "./turns.ts";

/** Scenarios in which this checkout is compared with others. */
const compared = [
  ...(["list", "list100", "lists96", "page", "categoryPage", "emptyCategory"] as const),
  ...(["get", "create", "create2", "mixed"] as const),
];
/** Revision for which the thresholds hold. */
const reference = "c697720";
const seedSecondsMax = 600;

/** A revision, its source tree and a store made by its own code. */
type Version = { revision: string; checkout: string; store: string };
/** Mean of each version's CPU time in the rounds of new processes; the last is that of this checkout, in both processes. */
type Pair = { costs: number[]; ofItself: number; otherWork: number };

const defaults = { base: "main", only: compared.join(","), pairs: 9, rounds: 3, seconds: 1, minutes: 60 };
const options = readOptions({ ...defaults, pets: 100_000, save: false });
const names = readNames(options.only, compared as ScenarioName[]);
const deadline = performance.now() + options.minutes * 60_000;

const directory = makeDirectory();
const revisions = options.base.split(",");
const checkouts = revisions.map(extract);
pinGenerator();
console.log(`Adding ${number(options.pets)} pets to each of ${revisions.length + 1} stores …`);
const bases: Version[] = [];
for (const [index, revision] of revisions.entries()) bases.push(await seed(revision, checkouts[index] as string));
const head = await seed("head", project);

const pairs = new Map<ScenarioName, Pair[]>(names.map((name) => [name, []]));
let tried = 0;
let longestMilliseconds = 0;
for (let name = next(); name; name = next()) {
  const startedAt = performance.now();
  const pair = await measurePair(name);
  if (pair) pairs.get(name)?.push(pair);
  longestMilliseconds = Math.max(longestMilliseconds, performance.now() - startedAt);
}
const bars = names.flatMap((name) => toBars(name));
await publish(toSections(), options.save && "versions.md");
process.exit(bars.every((bar) => bar === undefined || isMet(bar)) ? 0 : 1);

/** The scenario with the fewest pairs, so that all have the same number when the time is over. */
function next(): ScenarioName | undefined {
  if (performance.now() + longestMilliseconds > deadline) return undefined;
  const counts = names.map((name) => pairs.get(name)?.length ?? 0);
  const fewest = Math.min(...counts);
  return fewest < options.pairs ? names[counts.indexOf(fewest)] : undefined;
}

/**
 * Lets new processes take turns: one of each base, and two of this checkout, whose mean stands for it. They are new for
 * each pair, since two processes of the same code differ by up to 7 % for their whole life.
 */
async function measurePair(name: ScenarioName): Promise<Pair | undefined> {
  tried += 1;
  const versions = [head, ...bases, head];
  const homes = versions.map((_, index) => join(directory, `${name}-${tried}-${index}`));
  const servers = await Promise.all(versions.map((version, index) => start(version, homes[index] as string)));
  const runners: Runner[] = [];
  for (const server of servers) runners.push(await toWalkingRunner(server, scenarios[name], options.pets));
  const warmUps: number[] = [];
  for (const runner of runners) {
    if (!runner.scenario.walked) await checkResponse(runner.scenario, runner.server, options.pets);
    warmUps.push(await warmUpRunner(runner));
    await untilIdle(runner.server);
  }
  const { kept, tried: rounds, otherWork } = await takeTurns(runners, options);
  await Promise.all(servers.map((server) => server.stop()));
  for (const home of homes) rmSync(home, { recursive: true, maxRetries: 3 });

  const all = runners.map((_, index) => mean(kept.map((turns) => turns[index]?.cpuMicroseconds ?? Number.NaN)));
  const [one = 0, two = 0] = [all[0], all.pop()];
  const costs = [...all.slice(1), (one + two) / 2];
  const micros = costs.map((cost) => cost.toFixed(2)).join(", ");
  const progress = `${name} ${(pairs.get(name)?.length ?? 0) + 1}: ${micros} µs; itself ${(two / one).toFixed(3)}`;
  const work = `other work ${percent(otherWork)}; ${kept.length} of ${rounds} rounds kept`;
  console.log(`${progress}; ${work}; warm-up ${warmUps.join(", ")}`);
  return kept.length === 0 ? undefined : { costs, ofItself: two / one, otherWork };
}

function toSections(): string[] {
  const versions = [...revisions, "this checkout"];
  const columns = revisions.map((revision) => `times ${revision}`);
  const head = ["", ...columns, "threshold", "", "times itself (noise)", `µs: ${versions.join(", ")}`];
  const lines = names.map((name) => {
    const of = pairs.get(name) ?? [];
    const [threshold = "", verdict = ""] =
      toBars(name).map((bar) => [`≤ ${bar.below}`, isMet(bar) ? "met" : "**missed**"])[0] ?? [];
    const micros = versions.map((_, index) => median(of.map(({ costs }) => costs[index] ?? Number.NaN)).toFixed(1));
    const ratiosOf = revisions.map((_, index) => describe(toRatios(of, index)));
    const itself = describe(spread(of.map(({ ofItself }) => ofItself)));
    const work = percent(median(of.map(({ otherWork }) => otherWork)));
    return [scenarios[name].title, ...ratiosOf, threshold, verdict, itself, micros.join(", "), work, `${of.length}`];
  });
  return [
    "# Versions",
    "Made by `npm run bench:versions`; [how it measures](../README.md#versions).",
    `${describeMachine()}\n- ${number(options.pets)} pets, ${options.rounds} rounds of ${options.seconds} s per pair`,
    table([...head, "other work", "pairs"], lines),
  ];
}

function toBars(name: ScenarioName) {
  const { title, ofReference } = scenarios[name];
  const index = revisions.findIndex((revision) => revision.startsWith(reference));
  if (ofReference === undefined || index < 0) return [];
  return [{ title, ...toRatios(pairs.get(name) ?? [], index), below: ofReference }];
}

function toRatios(of: Pair[], base: number): Spread {
  return spread(of.map(({ costs }) => (costs.at(-1) ?? Number.NaN) / (costs[base] ?? Number.NaN)));
}

function describe({ median, lowest, highest }: Spread): string {
  return `${median.toFixed(3)} (${lowest.toFixed(3)}–${highest.toFixed(3)})`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function start({ checkout, store }: Version, home: string): Promise<Server> {
  cpSync(store, home, { recursive: true });
  return startService(home, { checkout });
}

async function seed(revision: string, checkout: string): Promise<Version> {
  const store = join(directory, `store-${revision.replaceAll("/", "-")}`);
  mkdirSync(store);
  const service = await startService(store, { checkout });
  const { port, encode } = service;
  const requests = new RequestCycle(creates(options.pets).map(encode));
  await load({ port, requests, status: [201], requestsMax: options.pets, seconds: seedSecondsMax });
  await untilIdle(service);
  await service.stop();
  return { revision, checkout, store };
}

/** Writes the files of a revision into a folder, with its dependencies; returns the folder. */
function extract(revision: string): string {
  const folder = join(directory, `base-${revision.replaceAll("/", "-")}`);
  mkdirSync(folder);
  run(["sh", "-c", 'git archive "$0" | tar -x -C "$1"', `${revision}^{commit}`, folder], { cwd: project });
  const lock = (checkout: string) => readFileSync(join(checkout, "package-lock.json"), "utf8");
  if (lock(folder) === lock(project)) symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  else run(["npm", "ci"], { cwd: folder });
  return folder;
}
