import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { ratios } from "../load/statistics.ts";
import { number } from "../report/markdown.ts";
import type { Figure } from "../report/thresholds.ts";
import { seedService } from "../servers/seed.ts";
import { startService } from "../servers/servers.ts";
import { type Extent, measureInTurns, pick, toRunner } from "./sample.ts";
import { type Scenario, scenarios, uncachedFirstPages, uncachedPages } from "./scenarios.ts";

const smallPets = 1000;
const deepPages = (pets: number) => uncachedPages(pets, true);

const steps: { title: string; scenario: Scenario; below: number }[] = [
  { title: "first page", scenario: { ...scenarios.fresh, requests: uncachedFirstPages }, below: 1.1 },
  { title: "deep page", scenario: { ...scenarios.fresh, requests: deepPages }, below: 1.5 },
  { title: "get", scenario: scenarios.get, below: 1.5 },
  // The last, since it makes a small store a larger one.
  { title: "create", scenario: scenarios.create, below: 1.3 },
];

/** CPU time per request in a large store, times that in one of 1,000 pets. */
export async function measureGrowth(directory: string, pets: number, extent: Extent): Promise<Figure[]> {
  const smallDirectory = await mkdtemp(join(directory, "small-"));
  await seedService(smallDirectory, smallPets);
  const figures: Figure[] = [];
  for (const { title, scenario, below } of steps) {
    const small = await startService(smallDirectory);
    const large = await startService(directory);
    const runners = [toRunner(small, scenario, smallPets), toRunner(large, scenario, pets)];
    const [ofSmall, ofLarge] = await measureInTurns(runners, extent);
    const growth = ratios(pick(ofLarge, "cpuMicroseconds"), pick(ofSmall, "cpuMicroseconds"));
    figures.push({ title: `${title}: ${number(pets)} pets, times the cost with 1,000`, ...growth, below });
    await small.stop();
    await large.stop();
  }
  return figures;
}
