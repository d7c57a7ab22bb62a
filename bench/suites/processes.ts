/** What a second process brings: `npm run bench:processes`. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { allCores, describeMachine, makeDirectory, pinGenerator } from "../load/machine.ts";
import { readOptions } from "../load/options.ts";
import { ratios, type Spread } from "../load/statistics.ts";
import { number, publish, table } from "../report/markdown.ts";
import { type Figure, isMet, short, thresholdCells } from "../report/thresholds.ts";
import { seedService } from "../servers/seed.ts";
import { combine, type Server, startFloor, startService } from "../servers/servers.ts";
import { checkResponse } from "./measure.ts";
import { measureInTurns, pick, type Sample, toRunner } from "./sample.ts";
import { type ScenarioName, scenarios } from "./scenarios.ts";

const warmUpRounds = 4;
const scalingMin = 1.9;
const createsMin = 0.9;

/** Samples of one process and of two, of the service and of the floor. */
type Measured = { service: Sample[][]; floor: Sample[][] };

const { seconds, rounds, pets, save } = readOptions({ seconds: 1, rounds: 15, pets: 100_000, save: false });

const directory = makeDirectory();
const homes = ["one", "two"].map((name) => join(directory, name));
console.log(`Making two stores of ${number(pets)} pets …`);
for (const home of homes) {
  mkdirSync(home);
  await seedService(home, pets);
}

const lists = await measure("list", allCores);
const uncached = await measure("fresh", allCores);
const created = await measure("create", allCores);
pinGenerator();
const pinned = await measure("list");

const results = [
  compare("lists, in turns on one core: capacity, by CPU time", pinned, capacity, scalingMin),
  compare("lists, on all cores together with the load: capacity, by CPU time", lists, capacity),
  compare("the same: requests/s", lists, throughput),
  compare("uncached pages, with the load: capacity, by CPU time", uncached, capacity, scalingMin),
  compare("the same: requests/s", uncached, throughput),
  compare("creates, on all cores together with the load: requests/s", created, throughput, createsMin),
];
const lines = results.map(({ figure, floor }) => {
  const [spread = "", ...threshold] = thresholdCells(figure);
  return [figure.title, short(figure.median), spread, short(floor.median), ...threshold];
});
const sections = [
  "# Two processes",
  "Made by `npm run bench:processes`; [how it measures](../README.md#processes).",
  `${describeMachine()}\n- ${number(pets)} pets, ${rounds} rounds of ${seconds} s after ${warmUpRounds} to warm up`,
  table(["two processes, times one", "service", "spread", "floor", "threshold", ""], lines),
];
await publish(sections, save && "processes.md");
process.exitCode = results.every(({ figure }) => isMet(figure)) ? 0 : 1;

/** Measures one process and two, of the service and of the floor, in turns. */
async function measure(name: ScenarioName, cores?: string): Promise<Measured> {
  console.log(`Measuring ${name} …`);
  const scenario = scenarios[name];
  const placement = cores === undefined ? {} : { cores };
  const services = await Promise.all(
    homes.map((home, index) => startService(home, { ...placement, processes: index + 1 })),
  );
  const canned = await checkResponse(scenario, services[0] as Server, pets);
  const single = await startFloor(directory, canned, placement);
  const first = await startFloor(directory, canned, placement);
  const second = await startFloor(directory, canned, { ...placement, port: first.port });

  const servers = [...services, single, combine(first, second)];
  const runners = servers.map((server) => toRunner(server, scenario, pets));
  const samples = await measureInTurns(runners, { warmUpRounds, rounds, seconds });
  for (const server of servers) await server.stop();
  return { service: samples.slice(0, 2), floor: samples.slice(2) };
}

function capacity([one, two]: Sample[][]): Spread {
  return ratios(
    pick(one, "cpuMicroseconds").map((each) => 2 * each),
    pick(two, "cpuMicroseconds"),
  );
}

function throughput([one, two]: Sample[][]): Spread {
  return ratios(pick(two, "requestsPerSecond"), pick(one, "requestsPerSecond"));
}

function compare(title: string, measured: Measured, ratio: (samples: Sample[][]) => Spread, atLeast?: number) {
  const figure: Figure = { title, ...ratio(measured.service), atLeast };
  return { figure, floor: ratio(measured.floor) };
}
