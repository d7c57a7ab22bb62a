/** The servers that this checkout is compared with. */
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { run } from "../load/machine.ts";
import { checkResponses, recordResponses } from "../servers/responses.ts";
import { seedFastify, seedService } from "../servers/seed.ts";
import { project, type Server, startFastify, startFloor, startService } from "../servers/servers.ts";
import { type Scenario, smallPets } from "./scenarios.ts";

/** Means of a server's turns. */
export type Measurement = { cpuMicroseconds: number; requestsPerSecond: number };

export type Contender = {
  /** Heading of the ratio in the table. */
  heading: string;
  ratio: (own: Measurement, other: Measurement) => number;
  /** Whether its thresholds are minimums; otherwise they are maximums. */
  isMinimum?: boolean;
  pets: number;
  /** Makes its store in a folder. */
  seed: (store: string) => Promise<void>;
  /** Starts it over its store. `own` is a process of this checkout. */
  start: (store: string, own: Server, scenario: Scenario) => Promise<Server>;
};

const timesCpu = (own: Measurement, other: Measurement) => own.cpuMicroseconds / other.cpuMicroseconds;
const ofCpu = (own: Measurement, other: Measurement) => other.cpuMicroseconds / own.cpuMicroseconds;
const timesThroughput = (own: Measurement, other: Measurement) => own.requestsPerSecond / other.requestsPerSecond;

/** The service with one process, from this checkout or another. */
export function toService(heading: string, pets: number, checkout?: string): Contender {
  return {
    heading,
    ratio: timesCpu,
    pets,
    seed: (store) => seedService(store, pets, checkout),
    start: (store) => startService(store, { checkout }),
  };
}

/** Returns a contender by its name, or else by its git revision. */
export function toContender(name: string, pets: number, directory: string): Contender {
  const service = toService("", pets);
  if (name === "small") return toService("times 1,000 pets", smallPets);
  if (name === "two") {
    const start: Contender["start"] = (store) => startService(store, { processes: 2 });
    return { ...service, heading: "two processes, times one", ratio: ofCpu, start };
  }
  if (name === "floor") {
    const start: Contender["start"] = async (store, own, scenario) => {
      const specs = scenario.requests(pets);
      const floor = await startFloor(store, { pets, recorded: await recordResponses(own, specs) });
      await checkResponses(own, floor, specs);
      return floor;
    };
    return { ...service, heading: "of the floor", ratio: ofCpu, isMinimum: true, seed: async () => {}, start };
  }
  if (name === "fastify") {
    const seed = (store: string) => seedFastify(store, pets);
    const start: Contender["start"] = async (store, own, scenario) => {
      const fastify = await startFastify(store);
      await checkResponses(own, fastify, scenario.requests(pets));
      return fastify;
    };
    const heading = "times Fastify, by requests/s";
    return { heading, ratio: timesThroughput, isMinimum: true, pets, seed, start };
  }
  return toService(`times ${name}`, pets, extract(name, join(directory, `${name.replaceAll("/", "-")}-files`)));
}

/** Writes the files of a revision into a folder, with its dependencies; returns the folder. */
function extract(revision: string, folder: string): string {
  mkdirSync(folder);
  run(["sh", "-c", 'git archive "$0" | tar -x -C "$1"', `${revision}^{commit}`, folder], { cwd: project });
  const lock = (checkout: string) => readFileSync(join(checkout, "package-lock.json"), "utf8");
  if (lock(folder) === lock(project)) symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  else run(["npm", "ci"], { cwd: folder });
  return folder;
}
