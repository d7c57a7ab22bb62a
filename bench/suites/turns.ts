/** The measuring core: servers are warmed up, and then take turns. */
import { type LoadOptions, load } from "../load/load.ts";
import { idleSeconds, serverCore } from "../load/machine.ts";
import { mean, sum } from "../load/statistics.ts";
import { untilIdle } from "../servers/servers.ts";
import type { Measurement } from "./contenders.ts";
import type { LoadedServer } from "./loaded-server.ts";

/** One server in one round. `otherWork`: share of the turn in which other programs used its core. */
type Turn = Measurement & { otherWork: number; shed: number };

/** Maximum number of rounds that are tried for each round that is wanted. */
const triesMax = 3;
/** The JIT is at rest once the CPU time per request has not fallen by more than 2 % in three consecutive windows. */
const atRest = { windows: 3, maxDecrease: 0.02 };
const windowLimits = { requestsMax: 25_000, seconds: 2, connections: 64 };
const warmUpRequestsMax = 400_000;

/** Sends requests until the JIT has come to rest. Returns their number. */
export async function warmUp(loaded: LoadedServer): Promise<number> {
  let sent = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let windowsAtRest = 0;
  while (windowsAtRest < atRest.windows && sent < warmUpRequestsMax) {
    const cpuBefore = loaded.server.cpuSeconds();
    const { accepted } = await send(loaded, windowLimits);
    const cost = (loaded.server.cpuSeconds() - cpuBefore) / accepted.length;
    windowsAtRest = cost < lowest * (1 - atRest.maxDecrease) ? 0 : windowsAtRest + 1;
    lowest = Math.min(lowest, cost);
    sent += accepted.length;
  }
  await untilIdle(loaded.server);
  return sent;
}

/**
 * Lets the servers take turns, so that other work on the machine affects all alike. Returns the kept rounds, each with
 * the turns of all servers, and their share of other work; `tries` has the share of every round, kept or not.
 */
export async function takeTurns(servers: LoadedServer[], wanted: { rounds: number; seconds: number; other: number }) {
  const rounds: Turn[][] = [];
  const tries: number[] = [];
  while (tries.length < triesMax * wanted.rounds && rounds.length < wanted.rounds) {
    const turns: Turn[] = [];
    for (let place = 0; place < servers.length; place += 1) {
      // Each round starts with another server, so that none always follows the same one.
      const index = (tries.length + place) % servers.length;
      turns[index] = await takeTurn(servers[index] as LoadedServer, servers, wanted.seconds);
    }
    const otherWork = mean(turns.map((turn) => turn.otherWork));
    tries.push(otherWork);
    if (otherWork < wanted.other && turns.every(({ shed }) => shed === 0)) rounds.push(turns);
  }
  return { rounds, tries, otherWork: mean(rounds.flat().map((turn) => turn.otherWork)) };
}

/** Means of the turns of the server with this index. */
export function toMeasurement(rounds: Turn[][], index: number): Measurement {
  const meanOf = (key: keyof Measurement) => mean(rounds.map((turns) => turns[index]?.[key] ?? Number.NaN));
  return { cpuMicroseconds: meanOf("cpuMicroseconds"), requestsPerSecond: meanOf("requestsPerSecond") };
}

async function takeTurn(loaded: LoadedServer, all: LoadedServer[], seconds: number): Promise<Turn> {
  const { server } = loaded;
  const knownSeconds = () => idleSeconds(serverCore) + sum(all.map((each) => each.server.cpuSeconds()));
  const before = { own: server.cpuSeconds(), known: knownSeconds(), time: performance.now() };
  const result = await send(loaded, { seconds });
  const wall = (performance.now() - before.time) / 1000;
  const otherWork = Math.max(0, 1 - (knownSeconds() - before.known) / wall);
  // Deferred work, such as filling indexes, counts.
  await untilIdle(server);
  const count = result.accepted.length;
  const cpuMicroseconds = ((server.cpuSeconds() - before.own) * 1e6) / count;
  return { cpuMicroseconds, requestsPerSecond: count / result.seconds, otherWork, shed: result.shed.length };
}

/** Expects 503, too, since the service sheds if other work stops it for long. */
export function send({ server, scenario, requests }: LoadedServer, limits: Partial<LoadOptions> & { seconds: number }) {
  const { port, cores } = server;
  const { status, connections } = scenario;
  return load({ port, requests, status: [...status, 503], connections, isCoreShared: cores !== serverCore, ...limits });
}
