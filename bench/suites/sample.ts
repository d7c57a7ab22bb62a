import { load, type Pacing } from "../load/load.ts";
import { RequestCycle } from "../load/request-cycle.ts";
import type { Server } from "../servers/servers.ts";
import { creates, type Scenario } from "./scenarios.ts";

/** Result of one server in one round; CPU time is that of all its processes and threads, per request. */
export type Sample = { cpuMicroseconds: number; requestsPerSecond: number; p99Milliseconds: number };

/** A server and the requests that it gets; each round continues where the previous one ended. */
export type Runner = { server: Server; scenario: Scenario; requests: RequestCycle };

/** The warm-up rounds come first and are not counted: JIT compilation settles after some 200,000 requests. */
export type Extent = { warmUpRounds: number; rounds: number; seconds: number };

/** Time for work that a server has put off until after its last response, such as writing back. */
const settleMilliseconds = 100;

export function toRunner(server: Server, scenario: Scenario, pets: number): Runner {
  return { server, scenario, requests: new RequestCycle(scenario.requests(pets).map(server.encode)) };
}

/** Measures servers in turns, so that other work on the machine affects all alike; returns the samples of each. */
export async function measureInTurns(runners: Runner[], extent: Extent, pacing?: Pacing): Promise<Sample[][]> {
  const samples: Sample[][] = runners.map(() => []);
  for (let round = 0; round < extent.warmUpRounds + extent.rounds; round += 1) {
    for (const [index, runner] of runners.entries()) {
      samples[index]?.push(await measureOnce(runner, extent.seconds, pacing));
    }
  }
  return samples.map((each) => each.slice(extent.warmUpRounds));
}

/** The values of one figure. */
export function pick(samples: Sample[] = [], key: keyof Sample): number[] {
  return samples.map((sample) => sample[key]);
}

async function measureOnce(runner: Runner, seconds: number, pacing: Pacing = { kind: "closed" }): Promise<Sample> {
  const { server, scenario, requests } = runner;
  const { port, isCoreShared } = server;
  const cpuBefore = server.cpuSeconds();
  const measured = load({ port, requests, status: scenario.status, seconds, pacing, isCoreShared });
  const { createsPerSecond: perSecond } = scenario;
  const beside = perSecond && {
    requests: new RequestCycle(creates(1000).map(server.encode)),
    pacing: { kind: "paced", perSecond } as const,
  };
  const creating = beside && load({ ...beside, port, status: [201], seconds, connections: 8, isCoreShared });
  const [result] = await Promise.all([measured, creating]);
  await Bun.sleep(settleMilliseconds);
  return {
    cpuMicroseconds: ((server.cpuSeconds() - cpuBefore) * 1e6) / result.accepted.count,
    requestsPerSecond: result.accepted.count / result.seconds,
    p99Milliseconds: result.accepted.percentile(0.99),
  };
}
