/** The measuring core: servers are warmed up, and then take turns. */
import { type LoadOptions, load } from "../load/load.ts";
import { idleSeconds, serverCore } from "../load/machine.ts";
import { mean, median, sum } from "../load/statistics.ts";
import { untilIdle } from "../servers/servers.ts";
import type { Cost } from "./contenders.ts";
import type { Runner } from "./runner.ts";

/** One server in one round: CPU time of all its threads per request, and the share of its core that other programs took. */
type Turn = Cost & { otherWork: number; shed: number };

/** Maximum number of rounds that are tried for each round that is wanted. */
const triesMax = 3;
/** The JIT is at rest once three windows in a row cost no less, by more than 2 %, than the windows before them. */
const atRest = { windows: 3, fall: 0.02 };
const windowLimits = { requestsMax: 25_000, seconds: 2, connections: 64 };
const warmUpRequestsMax = 400_000;

/** Sends requests until the JIT has come to rest. Returns their number. */
export async function warmUp(runner: Runner): Promise<number> {
  let sent = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let windowsAtRest = 0;
  while (windowsAtRest < atRest.windows && sent < warmUpRequestsMax) {
    const cpuBefore = runner.server.cpuSeconds();
    const { accepted } = await send(runner, windowLimits);
    const cost = (runner.server.cpuSeconds() - cpuBefore) / accepted.length;
    windowsAtRest = cost < lowest * (1 - atRest.fall) ? 0 : windowsAtRest + 1;
    lowest = Math.min(lowest, cost);
    sent += accepted.length;
  }
  await untilIdle(runner.server);
  return sent;
}

/**
 * Lets the servers take turns, so that other work on the machine affects all alike. Returns the rounds with little other
 * work, each with the turns of all runners; there may be fewer than wanted.
 */
export async function takeTurns(runners: Runner[], wanted: { rounds: number; seconds: number; other: number }) {
  const rounds: Turn[][] = [];
  const otherWork: number[] = [];
  while (otherWork.length < triesMax * wanted.rounds && rounds.length < wanted.rounds) {
    const turns: Turn[] = [];
    for (let place = 0; place < runners.length; place += 1) {
      // Each round starts with another server, so that none always follows the same one.
      const index = (otherWork.length + place) % runners.length;
      turns[index] = await takeTurn(runners[index] as Runner, runners, wanted.seconds);
    }
    const share = mean(turns.map((turn) => turn.otherWork));
    otherWork.push(share);
    if (share < wanted.other && turns.every(({ shed }) => shed === 0)) rounds.push(turns);
  }
  return { rounds, tried: otherWork.length, otherWork: median(otherWork) };
}

/** Means of a runner's turns. */
export function toCost(rounds: Turn[][], runner: number): Cost {
  const meanOf = (key: keyof Cost) => mean(rounds.map((turns) => turns[runner]?.[key] ?? Number.NaN));
  return { cpuMicroseconds: meanOf("cpuMicroseconds"), requestsPerSecond: meanOf("requestsPerSecond") };
}

async function takeTurn(runner: Runner, all: Runner[], seconds: number): Promise<Turn> {
  const { server } = runner;
  const knownSeconds = () => idleSeconds(serverCore) + sum(all.map((each) => each.server.cpuSeconds()));
  const before = { own: server.cpuSeconds(), known: knownSeconds(), time: performance.now() };
  const result = await send(runner, { seconds });
  const wall = (performance.now() - before.time) / 1000;
  const otherWork = Math.max(0, 1 - (knownSeconds() - before.known) / wall);
  // Deferred work, such as filling indexes, counts.
  await untilIdle(server);
  const count = result.accepted.length;
  const cpuMicroseconds = ((server.cpuSeconds() - before.own) * 1e6) / count;
  return { cpuMicroseconds, requestsPerSecond: count / result.seconds, otherWork, shed: result.shed.length };
}

/** Expects 503, too, since the service sheds if other work stops it for long. */
export function send({ server, scenario, requests }: Runner, options: Partial<LoadOptions> & { seconds: number }) {
  const { port, cores } = server;
  const { status, connections } = scenario;
  return load({
    port,
    requests,
    status: [...status, 503],
    connections,
    isCoreShared: cores !== serverCore,
    ...options,
  });
}
