import type { Sample } from "../load/sample.ts";
import { type Spread, spread } from "../load/statistics.ts";
import type { PetBytes } from "../servers/seed.ts";
import type { Measured } from "../suites/measure.ts";
import { scenarios } from "../suites/scenarios.ts";
import type { Startup } from "../suites/startup.ts";

/** One figure beside the bar that it must meet, if there is one. */
export type Finding = Spread & { title: string; bar?: Bar };
export type Bar = { atLeast: number } | { atMost: number } | { below: number };

const startSecondsMax = 0.15;
const idleMegabytesMax = 80;
const loadedMegabytesMax = 200;
const petBytesMax = 80;

export function isMet({ median, bar }: Finding): boolean {
  if (!bar) return true;
  if ("atLeast" in bar) return median >= bar.atLeast;
  return "atMost" in bar ? median <= bar.atMost : median < bar.below;
}

/** The ratios of each round, so that a slow minute of the machine falls on both sides. */
export function ofRounds({ name, rounds }: Measured): Finding[] {
  const { title, bars } = scenarios[name];
  const { service = [], floor = [], fastify = [] } = rounds;
  const ratio = (one: Sample[], other: Sample[], key: keyof Sample) =>
    spread(one.map((sample, round) => sample[key] / (other[round]?.[key] ?? Number.NaN)));
  return [
    {
      title: `${title}: of the floor, by CPU`,
      ...ratio(floor, service, "cpuMicrosecondsPerRequest"),
      ...(bars.ofFloor !== undefined && { bar: { atLeast: bars.ofFloor } }),
    },
    {
      title: `${title}: times Fastify, by requests/s`,
      ...ratio(service, fastify, "requestsPerSecond"),
      ...(bars.timesPeer !== undefined && { bar: { atLeast: bars.timesPeer } }),
    },
  ];
}

export function ofStartup({ seconds, idleMegabytes }: Startup): Finding[] {
  return [
    { title: "first answer after the start, s", ...spread(seconds), bar: { below: startSecondsMax } },
    { title: "idle memory, MB", ...spread(idleMegabytes), bar: { below: idleMegabytesMax } },
  ];
}

/** The most memory that the service had in any scenario. */
export function ofMemory(measured: Measured[]): Finding[] {
  const memory = measured.map(({ memory }) => memory);
  if (memory.length === 0) return [];
  const most = (key: "peakMegabytes" | "ownMegabytes") => one(Math.max(...memory.map((each) => each[key])));
  return [
    { title: "memory under load, most, MB", ...most("peakMegabytes"), bar: { below: loadedMegabytesMax } },
    { title: "of it not the mapped database, MB", ...most("ownMegabytes") },
  ];
}

export function ofPetBytes({ catalogue, withEvent }: PetBytes): Finding[] {
  return [
    { title: "bytes a pet, all indexes included", ...one(catalogue), bar: { atMost: petBytesMax } },
    { title: "bytes a pet with its event", ...one(withEvent) },
  ];
}

function one(value: number): Spread {
  return spread([value]);
}
