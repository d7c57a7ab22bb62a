import type { Extent } from "../load/options.ts";
import { ownMegabytes, peakMegabytes } from "../load/process.ts";
import { type Requests, requestsOf, type Sample, samplePace, sampleRate } from "../load/sample.ts";
import { median } from "../load/statistics.ts";
import {
  apiKey,
  type Page,
  type Server,
  type ServerName,
  startFloor,
  startJsonServer,
  startPeer,
  startService,
  toPage,
} from "../servers/servers.ts";
import { type Scenario, type ScenarioName, scenarios } from "./scenarios.ts";

export type Latency = { p50Milliseconds: number; p99Milliseconds: number };

export type Measured = {
  name: ScenarioName;
  pets: number;
  rounds: { [Of in ServerName]?: Sample[] };
  /** At a fixed modest rate; without those servers which that rate would overload. */
  latency: { [Of in ServerName]?: Latency };
  memory: { peakMegabytes: number; ownMegabytes: number };
};

/** json-server holds all pets in memory, writes all of them at each create, and is too slow beyond this. */
export const jsonServerPetsMax = 100_000;
export const modestPerSecond = 500;

/** These have no bar to meet, so fewer rounds will do. */
const lesser: ServerName[] = ["express", "json-server"];
const lesserWarmUpRounds = 2;
const lesserRounds = 1;
const slowPerSecond = 200;
const paceSeconds = 1.5;

type Runner = { server: Server; requests: Requests; samples: Sample[] };

/** Measures one scenario with new processes over the data in the directory. */
export async function measure(name: ScenarioName, directory: string, pets: number, extent: Extent): Promise<Measured> {
  const scenario = scenarios[name];
  const servers = await startAll(directory, scenario, pets);
  const runners = servers.map((server) => ({
    server,
    requests: requestsOf(scenario, pets, server.dialect),
    samples: [],
  }));
  await measureRounds(scenario, runners, extent);
  const latency: Measured["latency"] = {};
  for (const runner of runners) {
    const measured = await measureLatency(scenario, runner);
    if (measured) latency[runner.server.name] = measured;
  }
  const service = runners.find(({ server }) => server.name === "service")?.server.pid ?? 0;
  const memory = { peakMegabytes: peakMegabytes(service), ownMegabytes: ownMegabytes(service) };
  for (const server of servers) await server.stop();
  return { name, pets, rounds: Object.fromEntries(runners.map((runner) => toRounds(runner, extent))), latency, memory };
}

/** The service first: its answer is what the floor then answers. */
async function startAll(directory: string, scenario: Scenario, pets: number): Promise<Server[]> {
  const service = await startService(directory);
  const page = await checkAnswer(scenario, service, pets);
  const peers = [await startPeer("fastify", directory), await startPeer("express", directory)];
  if (pets <= jsonServerPetsMax) peers.push(await startJsonServer(directory));
  for (const peer of peers) await checkAnswer(scenario, peer, pets);
  return [service, await startFloor(directory, page), ...peers];
}

/** Lets the servers take turns, so that whatever else the machine does meets all of them alike. */
async function measureRounds(
  scenario: Scenario,
  runners: Runner[],
  { warmUpRounds, rounds, seconds }: Extent,
): Promise<void> {
  const total = warmUpRounds + rounds;
  for (let round = 0; round < total; round++) {
    for (const { server, requests, samples } of runners) {
      if (lesser.includes(server.name) && (round < total - lesserRounds - lesserWarmUpRounds || areSlow(samples)))
        continue;
      samples.push(await sampleRate(server, scenario, requests, seconds));
    }
  }
}

function toRounds({ server, samples }: Runner, { warmUpRounds }: Extent): [ServerName, Sample[]] {
  return [server.name, lesser.includes(server.name) ? samples.slice(-lesserRounds) : samples.slice(warmUpRounds)];
}

/** So slow that 64 connections wait for seconds after each round, and another one would say the same. */
function areSlow([first]: Sample[]): boolean {
  return first !== undefined && first.requestsPerSecond < slowPerSecond;
}

async function measureLatency(scenario: Scenario, { server, requests, samples }: Runner): Promise<Latency | undefined> {
  const rate = median(samples.map(({ requestsPerSecond }) => requestsPerSecond));
  if (rate < 2 * modestPerSecond) return undefined;
  const { latencies } = await samplePace(server, scenario, requests, modestPerSecond, paceSeconds);
  return { p50Milliseconds: latencies.percentile(0.5), p99Milliseconds: latencies.percentile(0.99) };
}

/** The server's answer; throws unless it is one to measure. */
export async function checkAnswer(scenario: Scenario, server: Server, pets: number): Promise<Page> {
  const [request] = scenario.requests(pets, server.dialect);
  if (!request) throw new Error("There is nothing to ask.");
  const response = await fetch(`http://127.0.0.1:${server.port}${request.path}`, {
    method: request.method,
    headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
    ...(request.body !== undefined && { body: request.body }),
  });
  const page = await toPage(response);
  if ([scenario.status].flat().includes(response.status) && scenario.isRight(JSON.parse(page.text))) return page;
  throw new Error(`Not the answer to ${request.method} ${request.path}: ${response.status} ${page.text}`);
}
