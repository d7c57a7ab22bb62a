import { memoryMegabytes } from "../load/process.ts";
import { apiKey } from "../load/request-cycle.ts";
import { ratios } from "../load/statistics.ts";
import type { Figure } from "../report/thresholds.ts";
import {
  type CannedResponse,
  type Server,
  type ServerName,
  startFloor,
  startPeer,
  startService,
} from "../servers/servers.ts";
import { type Extent, measureInTurns, pick, type Sample, toRunner } from "./sample.ts";
import { type Scenario, type ScenarioName, scenarios } from "./scenarios.ts";

export type Measured = {
  name: ScenarioName;
  pets: number;
  rounds: { [Name in ServerName]?: Sample[] };
  peakMegabytes: number;
};

/** json-server holds all pets in memory, writes all of them at each create, and is too slow beyond this. */
export const jsonServerPetsMax = 100_000;
/** Headers that a server adds by itself. */
const ownHeaders = ["date", "content-length"];

/** Measures one scenario with new processes over the data in the directory. */
export async function measure(name: ScenarioName, directory: string, pets: number, extent: Extent): Promise<Measured> {
  const scenario = scenarios[name];
  const service = await startService(directory);
  const servers = [service, await startFloor(directory, await checkResponse(scenario, service, pets))];
  for (const peer of ["fastify", "express", "json-server"] as const) {
    if (peer === "json-server" && pets > jsonServerPetsMax) continue;
    const server = await startPeer(peer, directory);
    await checkResponse(scenario, server, pets);
    servers.push(server);
  }
  const runners = servers.map((server) => toRunner(server, scenario, pets));
  const samples = await measureInTurns(runners, extent);
  const peakMegabytes = memoryMegabytes(service.pid, "VmHWM");
  for (const server of servers) await server.stop();
  const rounds = Object.fromEntries(servers.map((server, index) => [server.name, samples[index]]));
  return { name, pets, rounds, peakMegabytes };
}

export function ratioFigures({ name, rounds: { service, floor, fastify } }: Measured): Figure[] {
  const { title, ofFloor, timesPeer } = scenarios[name];
  const byCpu = ratios(pick(floor, "cpuMicroseconds"), pick(service, "cpuMicroseconds"));
  const byThroughput = ratios(pick(service, "requestsPerSecond"), pick(fastify, "requestsPerSecond"));
  return [
    { title: `${title}: of the floor, by CPU time`, ...byCpu, atLeast: ofFloor },
    { title: `${title}: times Fastify, by requests/s`, ...byThroughput, atLeast: timesPeer },
  ];
}

/** The server's response, for the floor to repeat; throws unless it is one to measure. */
export async function checkResponse(scenario: Scenario, server: Server, pets: number): Promise<CannedResponse> {
  const [spec] = scenario.requests(pets);
  if (!spec) throw new Error(`There are no requests of ${scenario.title}.`);
  const { path, ...request } = server.encode(spec);
  const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { ...request, headers });
  const text = await response.text();
  if (!scenario.status.includes(response.status) || !scenario.isRight(JSON.parse(text))) {
    throw new Error(`The ${server.name} responds wrongly to ${request.method} ${path}: ${response.status} ${text}`);
  }
  return { headers: Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.includes(name))), text };
}
