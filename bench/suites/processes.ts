/** What a second process adds: `npm run bench:processes`. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { allCores, describeMachine, pinGenerator, takeDirectory } from "../load/machine.ts";
import { readNumbers } from "../load/options.ts";
import { requestsOf, type Sample, sampleRate } from "../load/sample.ts";
import { type Spread, spread } from "../load/statistics.ts";
import { seedService } from "../servers/seed.ts";
import { type Server, startFloor, startService } from "../servers/servers.ts";
import { checkAnswer } from "./measure.ts";
import { type ScenarioName, scenarios } from "./scenarios.ts";

const warmUpRounds = 4;
const bars = { lists: 1.9, creates: 0.9 };
/** A pair does the same with one process and with two. */
type Pair = [one: Sample[], two: Sample[]];
type Pairs = { service: Pair; floor: Pair };

const { seconds, rounds, pets } = readNumbers({ seconds: 1, rounds: 15, pets: 100_000 });

const directory = takeDirectory();
const homes = ["one", "two"].map((name) => join(directory, name));
for (const home of homes) {
  console.log(`Making a store of ${pets.toLocaleString("en")} pets …`);
  mkdirSync(home);
  await seedService(home, pets);
}

const sharedCores = {
  lists: await measure("list", allCores),
  newPages: await measure("fresh", allCores),
  creates: await measure("create", allCores),
};
pinGenerator();
const ownCore = await measure("list");

const rows = [
  row("lists, taking turns on one core: capacity, by CPU", ownCore, capacity, bars.lists),
  row("lists, on all cores together with the load: capacity, by CPU", sharedCores.lists, capacity),
  row("the same: requests/s", sharedCores.lists, rate),
  row("pages never asked for before, with the load: capacity, by CPU", sharedCores.newPages, capacity, bars.lists),
  row("the same: requests/s", sharedCores.newPages, rate),
  row("creates, on all cores together with the load: requests/s", sharedCores.creates, rate, bars.creates),
];

const text = `# Two processes

What two processes do beside one, over 64 connections, and two floors beside one floor, which share no more than the port:
what they do not gain, this machine does not have. *Capacity* is how much they could do with a processor core for each, by
the processor time of a request. With two cores for two processes and for the load, each request takes longer than where
it has a core to itself, in the floor, too, and most of all where the load takes as much as the answer: that of a list that
is remembered. For those the bar is held where both take turns on one core, and the load has the other. The processes take
turns round by round. Made by \`npm run bench:processes\`.

${describeMachine()}
- ${pets.toLocaleString("en")} pets, ${rounds} rounds of ${seconds} s after ${warmUpRounds} to warm up

| two processes, times one | service | spread | floor | bar | |
| --- | --- | --- | --- | --- | --- |
${rows.map(({ line }) => line).join("\n")}

That no list is stale after a 201, whichever process is asked, \`test/system/processes.test.ts\` and \`test/system/response-cache.test.ts\` prove.
`;
console.log(`\n${text}`);
await Bun.write(join(import.meta.dir, "../results/processes.md"), text);
process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1;

/** Lets one process and two, of the service and of the floor, take turns. */
async function measure(name: ScenarioName, cores?: string): Promise<Pairs> {
  console.log(`Measuring ${name} …`);
  const placing = cores === undefined ? {} : { cores };
  const services = await Promise.all(
    homes.map((home, index) => startService(home, { ...placing, processes: index + 1 })),
  );
  const page = await checkAnswer(scenarios[name], services[0] as Server, pets);
  const single = await startFloor(directory, page, placing);
  const first = await startFloor(directory, page, placing);
  const floors = [single, together(first, await startFloor(directory, page, { ...placing, port: first.port }))];

  const runners = [...services, ...floors].map((server) => ({
    server,
    requests: requestsOf(scenarios[name], pets, server.dialect),
    samples: [] as Sample[],
  }));
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    for (const { server, requests, samples } of runners) {
      samples.push(await sampleRate(server, scenarios[name], requests, seconds));
    }
  }
  for (const { server } of runners) await server.stop();
  const [one, two, oneFloor, twoFloors] = runners.map(({ samples }) => samples.slice(warmUpRounds)) as [
    ...Pair,
    ...Pair,
  ];
  return { service: [one, two], floor: [oneFloor, twoFloors] };
}

/** Two that share a port, as one. */
function together(one: Server, other: Server): Server {
  return {
    ...one,
    cpuSeconds: () => one.cpuSeconds() + other.cpuSeconds(),
    stop: async () => void (await Promise.all([one.stop(), other.stop()])),
  };
}

function capacity(one: Sample, two: Sample): number {
  return (2 * one.cpuMicrosecondsPerRequest) / two.cpuMicrosecondsPerRequest;
}

function rate(one: Sample, two: Sample): number {
  return two.requestsPerSecond / one.requestsPerSecond;
}

function ratios([one, two]: Pair, ratio: (one: Sample, two: Sample) => number): Spread {
  return spread(one.map((sample, round) => ratio(sample, two[round] as Sample)));
}

function row(title: string, { service, floor }: Pairs, ratio: (one: Sample, two: Sample) => number, bar?: number) {
  const { median, lowest, highest } = ratios(service, ratio);
  const isMet = bar === undefined || median >= bar;
  const cells = [
    title,
    median.toFixed(2),
    `${lowest.toFixed(2)} to ${highest.toFixed(2)}`,
    ratios(floor, ratio).median.toFixed(2),
    bar === undefined ? "" : `≥ ${bar}`,
    bar === undefined ? "" : isMet ? "met" : "**missed**",
  ];
  return { line: `| ${cells.join(" | ")} |`, isMet };
}
