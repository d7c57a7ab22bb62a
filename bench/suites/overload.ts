/** Behaviour at one to three times the maximum load: `npm run bench:overload`. */
import { startPostgres } from "../../test/support/postgres-server.ts";
import { type LoadResult, load } from "../load/load.ts";
import { makeDirectory, pinGenerator } from "../load/machine.ts";
import { readNames, readOptions } from "../load/options.ts";
import { jsonHeaders, type PlainRequest, RequestCycle } from "../load/request-cycle.ts";
import { median, percentile } from "../load/statistics.ts";
import { number, percent, publish, table } from "../report/report.ts";
import { addPets } from "../servers/seed.ts";
import { startService } from "../servers/servers.ts";
import { type LoadedServer, toLoadedServer } from "./loaded-server.ts";
import { scenarios } from "./scenarios.ts";
import { warmUp } from "./turns.ts";

/**
 * Thresholds that the scenarios are held to. Goodput can stay near the maximum only where a request costs far more than
 * shedding it; and 2,000 connections are too few to overload the service with cheap requests.
 */
const workloads = { search: ["goodput", "p99"], page: ["p99"], create: [], get: [] };
const names = Object.keys(workloads) as (keyof typeof workloads)[];
/** Offered rates as multiples of the maximum; the thresholds apply to the highest. */
const factors = [1, 2, 3];
const goodputMin = 0.9;
const p99MillisecondsMax = 250;
/** Enough to keep the server busy, and too few to overload it. */
const closedConnections = 32;
/** More than are ever in use, unless responses take far longer than they may. */
const openConnections = 2000;
const probesPerSecond = 10;
const probedPaths = ["/livez", "/readyz", "/metrics"];

const defaults = { only: names.join(","), pets: 100_000, rounds: 3, seconds: 4, postgres: false, save: false };
const options = readOptions(defaults);
const { pets, rounds, seconds } = options;

const directory = makeDirectory();
await using postgres = options.postgres ? await startPostgres({ settings: { fsync: "on" } }) : undefined;
await using administrator = postgres?.connect();
if (administrator) await administrator.unsafe("create database petstore");
else pinGenerator();
const service = await startService(directory, postgres && { databaseUrl: postgres.url("petstore") });
const target = { port: service.port, isCoreShared: options.postgres };
console.log(`Adding ${number(pets)} pets …`);
await addPets(service, pets);

const lines: string[][] = [];
for (const name of readNames(options.only, names)) {
  const loaded = await toLoadedServer(service, scenarios[name], pets);
  await warmUp(loaded);
  for (const factor of factors) {
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(loaded, factor));
    const medians = toMedians(measured);
    const verdict = factor === Math.max(...factors) ? judge(medians, workloads[name]) : "";
    lines.push([loaded.scenario.title, ...toCells(medians), verdict]);
    console.log(lines.at(-1)?.join(" | "));
  }
}
await service.stop();

const head = ["", "offered", "maximum, requests/s", "goodput", "shed", "p99, ms", "p99 of shed, ms"];
await publish({
  title: "Overload",
  suite: "overload",
  notes: [
    options.postgres ? "PostgreSQL on the same cores" : "SQLite; the server on one core, the generator on another",
    `${number(pets)} pets, ${rounds} rounds of ${seconds} s`,
  ],
  body: [table([...head, "slowest probe, ms", "at 3 times"], lines)],
  save: options.save,
  ...(options.postgres && { option: "postgres" }),
});
process.exitCode = lines.some((cells) => cells.at(-1)?.includes("missed")) ? 1 : 0;

type Round = Awaited<ReturnType<typeof measureRound>>;

async function measureRound({ requests, scenario }: LoadedServer, factor: number) {
  const given = { ...target, requests, status: [...scenario.status, 503] };
  const measureMaximum = async () => {
    const closed = { ...given, connections: closedConnections, seconds: 1 };
    const { accepted, seconds } = await withProbe(1, () => load(closed));
    return accepted.length / seconds;
  };
  const before = await measureMaximum();
  const open = { ...given, connections: openConnections, perSecond: factor * before, seconds };
  const { probed, accepted, shed, ...offered } = await withProbe(seconds, () => load(open));
  const maximum = (before + (await measureMaximum())) / 2;
  const sent = accepted.length + shed.length;
  return {
    maximum,
    offered: sent / seconds / maximum,
    goodput: accepted.length / offered.seconds / maximum,
    p99: percentile(accepted, 0.99),
    shed: shed.length / sent,
    shedP99: percentile(shed, 0.99),
    slowestProbe: percentile(probed.accepted, 1),
  };
}

/** Sends health checks and revocations beside the load, each ten times per second; throws if one is shed. */
async function withProbe(
  seconds: number,
  work: () => Promise<LoadResult>,
): Promise<LoadResult & { probed: LoadResult }> {
  const probes: PlainRequest[] = [];
  for (let nth = 0; nth < seconds * probesPerSecond; nth += 1) {
    probes.push(...probedPaths.map((path) => ({ method: "GET" as const, path })), await addKey());
  }
  const limits = { seconds, perSecond: probes.length / seconds, requestsMax: probes.length };
  const probing = load({ ...target, ...limits, requests: new RequestCycle(probes), status: [200, 204] });
  const [result, probed] = await Promise.all([work(), probing]);
  return { ...result, probed };
}

/** Adds a key, and returns the request that revokes it. */
async function addKey(): Promise<PlainRequest> {
  const request = { method: "POST", headers: jsonHeaders, body: '{"name":"To be revoked"}' };
  const response = await fetch(`http://127.0.0.1:${target.port}/v1/keys`, request);
  return { method: "DELETE", path: `/v1/keys/${((await response.json()) as { id: number }).id}` };
}

function toMedians(measured: Round[]): Round {
  const keys = Object.keys(measured[0] ?? {}) as (keyof Round)[];
  return Object.fromEntries(keys.map((key) => [key, median(measured.map((round) => round[key]))])) as Round;
}

function toCells({ offered, maximum, goodput, p99, shed, shedP99, slowestProbe }: Round): string[] {
  const latencies = [p99, shedP99, slowestProbe].map((each) => number(each));
  return [`${offered.toFixed(1)} ×`, number(maximum), percent(goodput), percent(shed), ...latencies];
}

/** Whether the workload meets its thresholds. */
function judge({ goodput, p99, shedP99 }: Round, thresholds: string[]): string {
  const isMet = { goodput: goodput >= goodputMin, p99: Math.max(p99, shedP99) <= p99MillisecondsMax };
  const missed = thresholds.filter((name) => !isMet[name as keyof typeof isMet]);
  return missed.length > 0 ? `**missed**: ${missed.join(", ")}` : `met: ${thresholds.join(", ") || "–"}`;
}
