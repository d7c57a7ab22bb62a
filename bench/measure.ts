import { load, requestBytes } from "./load.ts";
import { cpuSeconds } from "./process.ts";
import type { Scenario } from "./scenarios.ts";
import { apiKey, type Server, type ServerName } from "./servers.ts";

export type Servers = Record<ServerName, Server>;

/** What one server did in one round. */
export type Sample = {
  /** Processor time of the server's process, all its threads. */
  cpuMicrosecondsPerRequest: number;
  requestsPerSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
};

export type Round = Record<ServerName, Sample>;
export type Extent = { pets: number; rounds: number; seconds: number };

/** Time for what a server still does after its last answer, such as writing back; it counts too. */
const settleMilliseconds = 100;
/** Rounds that count for nothing: it takes a just-in-time compiler some 200,000 requests to come to rest. */
const warmUpRounds = 4;

/** Lets the servers take turns, so that whatever else the machine does meets all of them alike. */
export async function measure(scenario: Scenario, servers: Servers, extent: Extent): Promise<Round[]> {
  const plain = scenario.requests(extent.pets);
  const requests = plain.map((request) => requestBytes(request, apiKey));
  const sample = (server: Server) => measureOnce(server, requests, scenario.status, extent.seconds);

  const rounds: Round[] = [];
  for (let round = 0; round < warmUpRounds + extent.rounds; round++) {
    rounds.push({
      service: await sample(servers.service),
      floor: await sample(servers.floor),
      peer: await sample(servers.peer),
    });
  }
  return rounds.slice(warmUpRounds);
}

/** Throws unless the server's answer is one to measure. */
export async function checkAnswer(scenario: Scenario, server: Server): Promise<void> {
  const request = scenario.requests(1)[0];
  if (!request) return;
  const response = await fetch(`http://127.0.0.1:${server.port}${request.path}`, {
    method: request.method,
    headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
    ...(request.body !== undefined && { body: request.body }),
  });
  const text = await response.text();
  if (response.status === scenario.status && scenario.isRight(JSON.parse(text))) return;
  throw new Error(`Not the answer to ${request.method} ${request.path}: ${response.status} ${text}`);
}

async function measureOnce(server: Server, requests: Uint8Array[], status: number, seconds: number): Promise<Sample> {
  const cpuBefore = cpuSeconds(server.pid);
  const {
    answered,
    seconds: secondsTaken,
    latencies,
  } = await load({
    port: server.port,
    requests,
    status,
    secondsMax: seconds,
  });
  await Bun.sleep(settleMilliseconds);

  return {
    cpuMicrosecondsPerRequest: ((cpuSeconds(server.pid) - cpuBefore) * 1e6) / answered,
    requestsPerSecond: answered / secondsTaken,
    p50Milliseconds: latencies.percentile(0.5),
    p99Milliseconds: latencies.percentile(0.99),
  };
}
