import type { Dialect } from "../servers/requests.ts";
import { apiKey, type Server } from "../servers/servers.ts";
import { creates, type Scenario } from "../suites/scenarios.ts";
import { type LoadResult, load, requestBytes } from "./load.ts";
import { pacedLoad } from "./paced-load.ts";

/** What one server did in one round. */
export type Sample = {
  /** Processor time of the server's processes, all their threads. */
  cpuMicrosecondsPerRequest: number;
  requestsPerSecond: number;
};

/** The requests of a scenario in the words of one server; each round goes on where the last one ended. */
export type Requests = { bytes: Uint8Array[]; sent: number };

/** Time for what a server still does after its last answer, such as writing back; it counts too. */
const settleMilliseconds = 100;
const createConnections = 8;

export function requestsOf(scenario: Scenario, pets: number, dialect: Dialect): Requests {
  return { bytes: scenario.requests(pets, dialect).map((request) => requestBytes(request, apiKey)), sent: 0 };
}

/** As many requests as 64 connections get answered. */
export async function sampleRate(
  server: Server,
  scenario: Scenario,
  requests: Requests,
  secondsMax: number,
): Promise<Sample> {
  const cpuBefore = server.cpuSeconds();
  const { port, isCoreShared } = server;
  const given = {
    port,
    requests: requests.bytes,
    from: requests.sent,
    status: scenario.status,
    secondsMax,
    isCoreShared,
  };
  const { answered, seconds } = await besideCreates(server, scenario, secondsMax, () => load(given));
  requests.sent += answered;
  await Bun.sleep(settleMilliseconds);
  return {
    cpuMicrosecondsPerRequest: ((server.cpuSeconds() - cpuBefore) * 1e6) / answered,
    requestsPerSecond: answered / seconds,
  };
}

/** A fixed number of requests a second, for their latencies. */
export function samplePace(
  server: Server,
  scenario: Scenario,
  requests: Requests,
  perSecond: number,
  seconds: number,
): Promise<LoadResult> {
  const from = requests.sent % requests.bytes.length;
  const inTurn = [...requests.bytes.slice(from), ...requests.bytes.slice(0, from)];
  const given = { port: server.port, requests: inTurn, status: scenario.status, perSecond, seconds };
  return besideCreates(server, scenario, seconds, () => pacedLoad(given));
}

async function besideCreates<Result>(
  server: Server,
  { createsPerSecond }: Scenario,
  seconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  if (createsPerSecond === undefined) return work();
  const bytes = creates(1000).map((ask) => requestBytes(server.dialect(ask), apiKey));
  const { port } = server;
  const creating = { port, requests: bytes, status: 201, perSecond: createsPerSecond, seconds };
  const [result] = await Promise.all([work(), pacedLoad({ ...creating, connections: createConnections })]);
  return result;
}
