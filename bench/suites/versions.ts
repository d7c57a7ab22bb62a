/** CPU time per request of this checkout beside that of another git revision: `npm run bench:versions -- --base REV`. */
import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
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

console.log(
  `CPU time per request of this checkout, times that of ${options.base}, and times its own in another process:`,
);
const lines: string[][] = [];
for (const name of names) {
  const pairs: Ratios[] = [];
  for (let pair = 1; pair <= options.pairs; pair += 1) pairs.push(await measurePair(name, pair));
  const summaries = [pairs.map(({ ofBase }) => ofBase), pairs.map(({ ofItself }) => ofItself)].map((values) => {
    const { median, lowest, highest } = spread(values);
    return `${median.toFixed(3)} (${lowest.toFixed(3)}–${highest.toFixed(3)})`;
  });
  lines.push([name, ...summaries]);
}
console.log(`\n${table(["", `times ${options.base}`, "times itself (noise)"], lines)}`);
process.exit();

/**
 * Lets new processes take turns: one of the base, and two of this checkout, whose mean stands for it. They are new for
 * each pair, since two processes of the same code differ by up to 7 % for their whole life.
 */
async function measurePair(name: Name, pair: number): Promise<Ratios> {
  const starts = [head, base, head].map((version, index) => start(version, `${name}-${pair}-${index}`));
  const servers = await Promise.all(starts);
  const requests = new RequestCycle(requestsOf[name](options.pets).map(encodeForService));
  const { connections } = options;
  const given = { requests, status: scenarios[name].status, connections };
  for (const { port } of servers) {
    await load({ ...given, port, requestsMax: options["warm-up"], seconds: loadSecondsMax });
  }
  await Promise.all(servers.map(untilIdle));

  const costs = servers.map((server) => ({ cpuSeconds: -server.cpuSeconds(), requests: 0 }));
  for (let turn = 0; turn < options.rounds * servers.length; turn += 1) {
    // Each round starts with another one, so that none always follows the same one.
    const index = (turn + Math.floor(turn / servers.length) + pair) % servers.length;
    const [server, cost] = [servers[index], costs[index]];
    if (!server || !cost) throw new Error("There is no such server.");
    cost.requests += (await load({ ...given, port: server.port, seconds: options.seconds })).accepted.count;
  }
  // Deferred work, such as indexing names, counts.
  await Promise.all(servers.map(untilIdle));
  const micros = costs.map(
    (cost, index) => ((cost.cpuSeconds + (servers[index]?.cpuSeconds() ?? 0)) * 1e6) / cost.requests,
  );
  await Promise.all(servers.map((server) => server.stop()));

  const [one = 0, ofBase = 0, two = 0] = micros;
  const mean = (one + two) / 2;
  const result = { ofBase: mean / ofBase, ofItself: two / one };
  const figures = `${mean.toFixed(2)} and ${ofBase.toFixed(2)} µs`;
  console.log(`${name} ${pair}: ${result.ofBase.toFixed(3)} (${figures}), itself ${result.ofItself.toFixed(3)}`);
  return result;
}

function start({ checkout, store }: Version, name: string): Promise<Server> {
  const home = join(directory, name);
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
