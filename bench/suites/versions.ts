/** CPU time per request of this checkout beside that of another revision: `npm run bench:versions -- --base REV`. */
import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { load, requestBytes } from "../load/load.ts";
import { pinGenerator, takeDirectory } from "../load/machine.ts";
import { median } from "../load/statistics.ts";
import { newPet } from "../servers/pets.ts";
import { apiKey, project, type Server, startService } from "../servers/servers.ts";
import { scenarios } from "./scenarios.ts";

const usage = `Usage: npm run bench:versions -- --base REV [options]
  --base REV             git revision to compare with; this checkout is taken as it lies there, with uncommitted changes
  --only list,get,create scenarios to measure
  --pairs 9              how often both are started anew and compared
  --rounds 4             how often both take turns after the warm-up
  --seconds 0.5          duration of each turn
  --warm-up 200000       requests to each process before the first turn
  --pets 100000          pets in each store
  --connections 64`;

const categories = 97;
const createdPets = 10_000;
const seedSecondsMax = 600;
const idleMilliseconds = 300;
const idleCpuSeconds = 0.02;

/** A source tree with a store made by its own code. */
type Version = { checkout: string; store: string };
type Cost = { cpuSeconds: number; requests: number };
type Pair = { ofBase: number; ofItself: number };

const requestsOf = {
  list: (pets: number) => scenarios.list.requests(pets),
  get: (pets: number) => scenarios.get.requests(pets),
  create: () => creates(createdPets),
};
type Name = keyof typeof requestsOf;

const options = readOptions();
const directory = takeDirectory();
const baseCheckout = extract(options.base, join(directory, "base"));
pinGenerator();
console.log(`Adding ${options.pets.toLocaleString("en")} pets to each of two stores …`);
const base = await seed("base-store", baseCheckout);
const head = await seed("head-store", project);

console.log(`CPU time per request: of this checkout ÷ of ${options.base}, and of this checkout ÷ of itself`);
const results: [Name, Pair[]][] = [];
for (const name of options.only) {
  const pairs: Pair[] = [];
  for (let pair = 1; pair <= options.pairs; pair += 1) pairs.push(await measurePair(name, pair));
  results.push([name, pairs]);
}

console.log(`\n${"".padEnd(8)}${`÷ ${options.base}`.padEnd(28)}÷ itself (noise)`);
for (const [name, pairs] of results) {
  const [ofBase, ofItself] = [pairs.map((pair) => pair.ofBase), pairs.map((pair) => pair.ofItself)];
  console.log(name.padEnd(8) + describeSpread(ofBase).padEnd(28) + describeSpread(ofItself));
}
process.exit(0);

/** Starts three processes, since two of the same code differ by up to 7 % for life, and lets them take turns. */
async function measurePair(name: Name, pair: number): Promise<Pair> {
  const requests = requestsOf[name](options.pets).map((request) => requestBytes(request, apiKey));
  const status = scenarios[name].status;
  const servers = await Promise.all(
    [head, base, head].map((version, index) => start(version, `${name}-${pair}-${index}`)),
  );
  const { connections, warmUp, seconds } = options;
  const send = ({ port }: Server, limit: { secondsMax: number; requestsMax?: number }) =>
    load({ port, requests, status, connections, ...limit });

  for (const server of servers) await send(server, { requestsMax: warmUp, secondsMax: seedSecondsMax });
  await Promise.all(servers.map(untilIdle));
  const costs: Cost[] = servers.map((server) => ({ cpuSeconds: -server.cpuSeconds(), requests: 0 }));
  for (let round = 0; round < options.rounds; round += 1) {
    for (let turn = 0; turn < servers.length; turn += 1) {
      // Another one begins each round, so that none always follows the same one.
      const index = (turn + round + pair) % servers.length;
      const { answered } = await send(servers[index] as Server, { secondsMax: seconds });
      (costs[index] as Cost).requests += answered;
    }
  }
  // Work that was put off, such as indexing names, counts.
  await Promise.all(servers.map(untilIdle));
  for (const [index, server] of servers.entries()) (costs[index] as Cost).cpuSeconds += server.cpuSeconds();
  await Promise.all(servers.map((server) => server.stop()));

  const [one, other, same] = costs.map((cost) => (cost.cpuSeconds * 1e6) / cost.requests) as [number, number, number];
  // Both processes of this checkout are as good as each other, so their mean stands for it.
  const result = { ofBase: (one + same) / 2 / other, ofItself: same / one };
  const micros = [(one + same) / 2, other].map((each) => each.toFixed(2)).join(" ÷ ");
  console.log(`${name} ${pair}: ${result.ofBase.toFixed(3)} (${micros} µs), itself ${result.ofItself.toFixed(3)}`);
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
  const requests = creates(options.pets).map((request) => requestBytes(request, apiKey));
  const limit = { requestsMax: options.pets, secondsMax: seedSecondsMax };
  await load({ port: service.port, requests, status: 201, ...limit });
  await untilIdle(service);
  await service.stop();
  return { checkout, store };
}

function creates(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    method: "POST" as const,
    path: "/v1/pets",
    body: JSON.stringify(newPet(index + 1, categories)),
  }));
}

async function untilIdle(server: Server): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY; ; ) {
    const now = server.cpuSeconds();
    if (now - before < idleCpuSeconds) return;
    before = now;
    await Bun.sleep(idleMilliseconds);
  }
}

/** The files of a revision, with its dependencies. */
function extract(revision: string, folder: string): string {
  mkdirSync(folder);
  run(["sh", "-c", `git archive "$0" | tar -x -C "$1"`, `${revision}^{commit}`, folder], project);
  const lock = (checkout: string) => readFileSync(join(checkout, "package-lock.json"), "utf8");
  if (lock(folder) === lock(project)) symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  else run(["npm", "ci"], folder);
  return folder;
}

function run(command: string[], cwd: string): void {
  const { success } = Bun.spawnSync(command, { cwd, stdio: ["ignore", "inherit", "inherit"] });
  if (!success) throw new Error(`Failed: ${command.join(" ")}`);
}

function describeSpread(values: number[]): string {
  return `${median(values).toFixed(3)} (${Math.min(...values).toFixed(3)}–${Math.max(...values).toFixed(3)})`;
}

function readOptions() {
  const text = (usual: string) => ({ type: "string", default: usual }) as const;
  try {
    const { values } = parseArgs({
      options: {
        base: text(""),
        only: text("list,get,create"),
        pairs: text("9"),
        rounds: text("4"),
        seconds: text("0.5"),
        "warm-up": text("200000"),
        pets: text("100000"),
        connections: text("64"),
      },
    });
    if (values.base === "") throw new Error("--base is missing.");
    const only = values.only.split(",").filter((name): name is Name => name in requestsOf);
    const number = (name: Exclude<keyof typeof values, "base" | "only">) => {
      if (Number(values[name]) > 0) return Number(values[name]);
      throw new Error(`--${name} must be a number above 0.`);
    };
    return {
      base: values.base,
      only,
      pairs: number("pairs"),
      rounds: number("rounds"),
      seconds: number("seconds"),
      warmUp: number("warm-up"),
      pets: number("pets"),
      connections: number("connections"),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}
