/** CPU time per request of this checkout beside that of another git revision: `npm run bench:versions -- --base REV`. */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { load } from "../load/load.ts";
import { makeDirectory, pinGenerator, run } from "../load/machine.ts";
import { readNames, readOptions } from "../load/options.ts";
import { RequestCycle } from "../load/request-cycle.ts";
import { spread } from "../load/statistics.ts";
import { table } from "../report/markdown.ts";
import { encodeForService } from "../servers/requests.ts";
import { project, type Server, startService } from "../servers/servers.ts";
import { creates, scenarios } from "./scenarios.ts";

const categories = 97;
const loadSecondsMax = 600;
/** A process that uses less than 20 ms of CPU time in 300 ms has no deferred work left. */
const idle = { milliseconds: 300, cpuSeconds: 0.02 };

const requestsOf = {
  list: scenarios.list.requests,
  get: scenarios.get.requests,
  create: () => creates(10_000, categories),
};
type Name = keyof typeof requestsOf;
/** A source tree and a store made by its own code. */
type Version = { checkout: string; store: string };
type Ratios = { ofBase: number; ofItself: number };

const defaults = { base: "main", only: "list,get,create", pairs: 9, rounds: 4, seconds: 0.5, connections: 64 };
const options = readOptions({ ...defaults, pets: 100_000, "warm-up": 200_000 });
const names = readNames(options.only, Object.keys(requestsOf) as Name[]);

const directory = makeDirectory();
const baseCheckout = extract(options.base);
pinGenerator();
console.log(`Adding ${options.pets.toLocaleString("en")} pets to each of two stores …`);
const base = await seed("base-store", baseCheckout);
const head = await seed("head-store", project);

console.log(`CPU time per request, times that of ${options.base}; and times that of the same code in another process`);
const lines: string[][] = [];
for (const name of names) {
  const pairs: Ratios[] = [];
  for (let pair = 1; pair <= options.pairs; pair += 1) pairs.push(await measurePair(name, pair));
  lines.push([name, describe(pairs.map(({ ofBase }) => ofBase)), describe(pairs.map(({ ofItself }) => ofItself))]);
}
console.log(`\n${table(["", `times ${options.base}`, "times itself (noise)"], lines)}`);
process.exit();

/**
 * Lets new processes take turns: one of the base, and two of this checkout, whose mean stands for it. They are new for
 * each pair, since two processes of the same code differ by up to 7 % for their whole life.
 */
async function measurePair(name: Name, pair: number): Promise<Ratios> {
  const homes = ["one", "base", "two"].map((each) => join(directory, `${name}-${pair}-${each}`));
  const starting = homes.map((home, index) => start(index === 1 ? base : head, home));
  const servers = await Promise.all(starting);
  const requests = new RequestCycle(requestsOf[name](options.pets).map(encodeForService));
  const send = ({ port }: Server, limits: { seconds: number; requestsMax?: number }) =>
    load({ port, requests, status: scenarios[name].status, connections: options.connections, ...limits });
  for (const server of servers) await send(server, { requestsMax: options["warm-up"], seconds: loadSecondsMax });

  await Promise.all(servers.map(untilIdle));
  const turns = servers.map((server) => ({ server, cpuBefore: server.cpuSeconds(), answered: 0 }));
  for (let round = 0; round < options.rounds; round += 1) {
    for (const turn of turns) turn.answered += (await send(turn.server, { seconds: options.seconds })).accepted.count;
    // The next round starts with another one, so that none always follows the same one.
    turns.push(...turns.splice(0, 1));
  }
  // Deferred work, such as indexing names, counts.
  await Promise.all(servers.map(untilIdle));
  const costs = servers.map((server) => {
    const { cpuBefore = 0, answered = 0 } = turns.find((turn) => turn.server === server) ?? {};
    return ((server.cpuSeconds() - cpuBefore) * 1e6) / answered;
  });
  await Promise.all(servers.map((server) => server.stop()));
  for (const home of homes) rmSync(home, { recursive: true, maxRetries: 3 });

  const [one = 0, ofBase = 0, two = 0] = costs;
  const mean = (one + two) / 2;
  const result = { ofBase: mean / ofBase, ofItself: two / one };
  const micros = `${mean.toFixed(2)} and ${ofBase.toFixed(2)} µs`;
  console.log(`${name} ${pair}: ${result.ofBase.toFixed(3)} (${micros}), itself ${result.ofItself.toFixed(3)}`);
  return result;
}

function describe(values: number[]): string {
  const { median, lowest, highest } = spread(values);
  return `${median.toFixed(3)} (${lowest.toFixed(3)}–${highest.toFixed(3)})`;
}

function start({ checkout, store }: Version, home: string): Promise<Server> {
  cpSync(store, home, { recursive: true });
  return startService(home, { checkout });
}

async function seed(name: string, checkout: string): Promise<Version> {
  const store = join(directory, name);
  mkdirSync(store);
  const service = await startService(store, { checkout });
  const { port, encode } = service;
  const requests = new RequestCycle(creates(options.pets, categories).map(encode));
  await load({ port, requests, status: [201], requestsMax: options.pets, seconds: loadSecondsMax });
  await untilIdle(service);
  await service.stop();
  return { checkout, store };
}

async function untilIdle(server: Server): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY; ; ) {
    const now = server.cpuSeconds();
    if (now - before < idle.cpuSeconds) return;
    before = now;
    await Bun.sleep(idle.milliseconds);
  }
}

/** Writes the files of a revision into a folder, with its dependencies; returns the folder. */
function extract(revision: string): string {
  const folder = join(directory, "base");
  mkdirSync(folder);
  run(["sh", "-c", 'git archive "$0" | tar -x -C "$1"', `${revision}^{commit}`, folder], { cwd: project });
  const lock = (checkout: string) => readFileSync(join(checkout, "package-lock.json"), "utf8");
  if (lock(folder) === lock(project)) symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  else run(["npm", "ci"], { cwd: folder });
  return folder;
}
