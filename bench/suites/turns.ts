/** The measuring core of all suites: servers are warmed up, and then take turns. */

import { type LoadOptions, load } from "../load/load.ts";
import { idleSeconds } from "../load/machine.ts";
import { apiKey, RequestCycle } from "../load/request-cycle.ts";
import { median } from "../load/statistics.ts";
import type { Server } from "../servers/servers.ts";
import { creates, type Scenario, scattered } from "./scenarios.ts";

/** A server and the requests that it gets; each load continues where the previous one ended. */
export type Runner = { server: Server; scenario: Scenario; requests: RequestCycle };

/** Result of one server in one round; CPU time is that of all its processes and threads, per request. */
export type Turn = {
  cpuMicroseconds: number;
  requestsPerSecond: number;
  p99Milliseconds: number;
  /** Share of the server's core that other programs took. */
  otherWork: number;
};

export type Extent = { rounds: number; seconds: number };

/** Maximum share of other work on the server's core, as a mean of all turns of a round; other rounds are repeated. */
const otherWorkMax = 0.05;
/** Maximum number of rounds that are tried for each round that is wanted. */
const triesMax = 3;
const warmUp = { windowRequests: 25_000, requestsMax: 400_000, windowsAtRest: 3, fall: 0.02, connections: 64 };
const loadSecondsMax = 600;
const walkedRequests = 100_000;
/** Maximum number of pages of each list. */
const walkedPagesMax = 1000;
/** A process that uses less than 20 ms of CPU time in 300 ms has no deferred work left. */
const idle = { milliseconds: 300, cpuSeconds: 0.02 };

export function toRunner(server: Server, scenario: Scenario, pets: number): Runner {
  return { server, scenario, requests: new RequestCycle(scenario.requests(pets).map(server.encode)) };
}

/** Requests pages that the server itself has linked to, each with an address of its own, so that none is cached. */
export async function toWalkingRunner(server: Server, scenario: Scenario, pets: number): Promise<Runner> {
  if (!scenario.walked) return toRunner(server, scenario, pets);
  const pages = await Promise.all(scenario.walked.map((spec) => walk(server, server.encode(spec).path)));
  const paths = pages.flat();
  const requests = Array.from({ length: walkedRequests }, (_, nth) => {
    const path = `${paths[scattered(nth, paths.length) - 1]}&nth=${nth}`;
    return { method: "GET" as const, path };
  });
  return { server, scenario, requests: new RequestCycle(requests) };
}

/** Paths of the full pages of a list after the first, by their `Link` headers. */
async function walk({ port }: Server, first: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${apiKey}` };
  const paths = [first];
  while (paths.length <= walkedPagesMax) {
    const response = await fetch(`http://127.0.0.1:${port}${paths.at(-1)}`, { headers });
    await response.arrayBuffer();
    const next = /\/v1[^>]+(?=>; rel="next")/.exec(response.headers.get("Link") ?? "")?.[0];
    if (!next) break;
    paths.push(next);
  }
  return paths.slice(1, -1);
}

/** Sends requests until the CPU time per request no longer falls: until the JIT has come to rest. Returns their number. */
export async function warmUpRunner(runner: Runner): Promise<number> {
  let sent = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let windowsAtRest = 0;
  while (sent < warmUp.requestsMax && windowsAtRest < warmUp.windowsAtRest) {
    const cpuBefore = runner.server.cpuSeconds();
    const limits = { requestsMax: warmUp.windowRequests, connections: warmUp.connections, seconds: loadSecondsMax };
    const { accepted } = await send(runner, limits);
    const cost = (runner.server.cpuSeconds() - cpuBefore) / accepted.count;
    windowsAtRest = cost < lowest * (1 - warmUp.fall) ? 0 : windowsAtRest + 1;
    lowest = Math.min(lowest, cost);
    sent += accepted.count;
  }
  return sent;
}

/**
 * Lets the servers take turns, so that other work on the machine affects all alike. Returns the rounds with little other
 * work, each with the turns of all runners; they may be fewer than wanted.
 */
export async function takeTurns(runners: Runner[], extent: Extent, options: Partial<LoadOptions> = {}) {
  const kept: Turn[][] = [];
  const otherWork: number[] = [];
  for (let round = 0; round < triesMax * extent.rounds && kept.length < extent.rounds; round += 1) {
    const turns: Turn[] = [];
    for (let place = 0; place < runners.length; place += 1) {
      // Each round starts with another server, so that none always follows the same one.
      const index = (round + place) % runners.length;
      turns[index] = await takeTurn(runners[index] as Runner, runners, { ...options, seconds: extent.seconds });
    }
    const share = turns.reduce((sum, turn) => sum + turn.otherWork, 0) / turns.length;
    otherWork.push(share);
    if (share < otherWorkMax) kept.push(turns);
  }
  return { kept, tried: otherWork.length, otherWork: median(otherWork) };
}

async function takeTurn(runner: Runner, all: Runner[], options: Partial<LoadOptions> & { seconds: number }) {
  const { server, scenario } = runner;
  const cpuOfAll = () => all.reduce((sum, each) => sum + each.server.cpuSeconds(), 0);
  const before = { own: server.cpuSeconds(), all: cpuOfAll(), idle: idleSeconds(), time: performance.now() };
  const creating = scenario.createsPerSecond ? addPets(server, scenario.createsPerSecond, options.seconds) : undefined;
  const [{ accepted, seconds }] = await Promise.all([send(runner, options), creating]);
  const wall = (performance.now() - before.time) / 1000;
  const otherWork = Math.max(0, 1 - (idleSeconds() - before.idle + cpuOfAll() - before.all) / wall);
  // Deferred work, such as indexing names, counts.
  await untilIdle(server);
  return {
    cpuMicroseconds: ((server.cpuSeconds() - before.own) * 1e6) / accepted.count,
    requestsPerSecond: accepted.count / seconds,
    p99Milliseconds: accepted.percentile(0.99),
    otherWork,
  };
}

function send({ server, scenario, requests }: Runner, options: Partial<LoadOptions> & { seconds: number }) {
  const { port, isCoreShared } = server;
  const { status, connections = 64 } = scenario;
  return load({ port, requests, status, isCoreShared, connections, ...options });
}

function addPets({ port, isCoreShared, encode }: Server, perSecond: number, seconds: number) {
  const requests = new RequestCycle(creates(1000).map(encode));
  const pacing = { kind: "paced", perSecond } as const;
  return load({ port, requests, pacing, status: [201], seconds, connections: 8, isCoreShared });
}

export async function untilIdle(server: Server): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY; ; ) {
    const now = server.cpuSeconds();
    if (now - before < idle.cpuSeconds) return;
    before = now;
    await Bun.sleep(idle.milliseconds);
  }
}
