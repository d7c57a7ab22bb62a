import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { requestBytes } from "../load/load.ts";
import type { Extent } from "../load/options.ts";
import { type Requests, sampleRate } from "../load/sample.ts";
import { spread } from "../load/statistics.ts";
import type { Finding } from "../report/thresholds.ts";
import { type Ask, serviceDialect } from "../servers/requests.ts";
import { seedService } from "../servers/seed.ts";
import { apiKey, type Server, startService } from "../servers/servers.ts";
import { creates, freshFirstPages, freshPages, type Scenario, scenarios } from "./scenarios.ts";

export const smallPets = 1000;

type Step = { title: string; asks: (pets: number) => Ask[]; scenario: Scenario; atMost: number };

const steps: Step[] = [
  { title: "first page", asks: freshFirstPages, scenario: scenarios.fresh, atMost: 1.1 },
  { title: "deep page", asks: (pets) => freshPages(pets, true), scenario: scenarios.fresh, atMost: 1.5 },
  { title: "get", asks: scenarios.get.asks, scenario: scenarios.get, atMost: 1.5 },
  // The last, since it makes a small store a larger one.
  { title: "create", asks: () => creates(10_000), scenario: scenarios.create, atMost: 1.3 },
];

/** What the same costs in a large store, times what it costs in one of 1,000 pets, by processor time. */
export async function measureGrowth(directory: string, pets: number, extent: Extent): Promise<Finding[]> {
  const smallDirectory = await mkdtemp(join(directory, "small-"));
  await seedService(smallDirectory, smallPets);
  const findings: Finding[] = [];
  for (const step of steps) {
    const small = await startService(smallDirectory);
    const large = await startService(directory);
    findings.push(await compare(step, small, large, pets, extent));
    await small.stop();
    await large.stop();
  }
  return findings;
}

async function compare(step: Step, small: Server, large: Server, pets: number, extent: Extent): Promise<Finding> {
  const { scenario, title, atMost } = step;
  const [requestsOfSmall, requestsOfLarge] = [requests(step, smallPets), requests(step, pets)];
  const ratios: number[] = [];
  for (let round = 0; round < extent.warmUpRounds + extent.rounds; round++) {
    const few = await sampleRate(small, scenario, requestsOfSmall, extent.seconds);
    const all = await sampleRate(large, scenario, requestsOfLarge, extent.seconds);
    ratios.push(all.cpuMicrosecondsPerRequest / few.cpuMicrosecondsPerRequest);
  }
  return {
    title: `${title}: ${pets.toLocaleString("en")} pets, times the cost with 1,000`,
    ...spread(ratios.slice(extent.warmUpRounds)),
    bar: { atMost },
  };
}

function requests({ asks }: Step, pets: number): Requests {
  return { bytes: asks(pets).map((ask) => requestBytes(serviceDialect(ask), apiKey)), sent: 0 };
}
