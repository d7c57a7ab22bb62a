import type { Round, Sample } from "./measure.ts";
import type { Comparison, Scenario, ScenarioName } from "./scenarios.ts";
import type { ServerName } from "./servers.ts";
import type { Startup } from "./startup.ts";

export type Measured = { name: ScenarioName; scenario: Scenario; rounds: Round[] };

/** One figure beside the bar that it must meet, if there is one. */
export type Finding = {
  title: string;
  median: number;
  lowest: number;
  highest: number;
  bar?: { atLeast: number } | { below: number };
};

const coldStartSecondsMax = 0.5;
const idleMegabytesMax = 90;

const ratios: Record<keyof Comparison, { title: string; of: (round: Round) => number }> = {
  ofFloor: {
    title: "share of the floor, by CPU",
    of: ({ service, floor }) => floor.cpuMicrosecondsPerRequest / service.cpuMicrosecondsPerRequest,
  },
  timesPeerCpu: {
    title: "times the peer, by CPU",
    of: ({ service, peer }) => peer.cpuMicrosecondsPerRequest / service.cpuMicrosecondsPerRequest,
  },
  timesPeerRate: {
    title: "times the peer, by requests/s",
    of: ({ service, peer }) => service.requestsPerSecond / peer.requestsPerSecond,
  },
};

/** The ratios of each round, so that a slow minute of the machine falls on both sides, and their median. */
export function compare({ name, scenario, rounds }: Measured): Finding[] {
  return (Object.keys(ratios) as (keyof Comparison)[]).map((key) => {
    const values = rounds.map(ratios[key].of);
    const atLeast = scenario.bars[key];
    return {
      title: `${name}: ${ratios[key].title}`,
      ...spread(values),
      ...(atLeast !== undefined && { bar: { atLeast } }),
    };
  });
}

export function compareStartup({ coldStartSeconds, idleMegabytes }: Startup): Finding[] {
  return [
    { title: "cold start to the first answer, s", ...spread(coldStartSeconds), bar: { below: coldStartSecondsMax } },
    { title: "idle memory, MB", ...spread(idleMegabytes), bar: { below: idleMegabytesMax } },
  ];
}

export function isMet({ median, bar }: Finding): boolean {
  if (!bar) return true;
  return "below" in bar ? median < bar.below : median >= bar.atLeast;
}

/** The medians of one server over all rounds. */
export function medians(rounds: Round[], server: ServerName): Sample {
  const middle = (key: keyof Sample) => median(rounds.map((round) => round[server][key]));
  return {
    cpuMicrosecondsPerRequest: middle("cpuMicrosecondsPerRequest"),
    requestsPerSecond: middle("requestsPerSecond"),
    p50Milliseconds: middle("p50Milliseconds"),
    p99Milliseconds: middle("p99Milliseconds"),
  };
}

function spread(values: number[]): Pick<Finding, "median" | "lowest" | "highest"> {
  return { median: median(values), lowest: Math.min(...values), highest: Math.max(...values) };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const below = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  const above = sorted[Math.ceil((sorted.length - 1) / 2)] ?? Number.NaN;
  return (below + above) / 2;
}
