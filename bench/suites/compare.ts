/** What the service does beside a floor and its peers: `npm run bench`. */
import { mkdirSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { installPeers, pinGenerator, takeDirectory } from "../load/machine.ts";
import { readOptions } from "../load/options.ts";
import { writePlot, writeResults } from "../report/publish.ts";
import { report } from "../report/report.ts";
import { type Finding, isMet, ofMemory, ofPetBytes, ofRounds, ofStartup } from "../report/thresholds.ts";
import { type PetBytes, seedJsonServer, seedPeers, seedService } from "../servers/seed.ts";
import { profileInto } from "../servers/servers.ts";
import { measureGrowth } from "./growth.ts";
import { measureLatency } from "./latency.ts";
import { jsonServerPetsMax, type Measured, measure } from "./measure.ts";
import { scenarioNames } from "./scenarios.ts";
import { soak } from "./soak.ts";
import { measureStartup } from "./startup.ts";

const resultsFolder = join(import.meta.dir, "../results");
const barPets = 1_000_000;

const options = readOptions();
const { extent, sizes, chosen, soakMinutes } = options;
/** The bars are held where there are so many pets. */
const barSize = sizes.findLast((size) => size <= barPets) ?? sizes[0] ?? barPets;
/** Enough for a figure without a bar. */
const lesserExtent = { ...extent, rounds: Math.min(extent.rounds, 2), warmUpRounds: 2 };
const largest = sizes.at(-1) ?? barPets;
const chosenScenarios = scenarioNames.filter((name) => chosen.includes(name));

const directory = takeDirectory();
installPeers();
const loadBefore = loadavg()[0] ?? 0;
pinGenerator();

const findings: Finding[] = [];
const measured: Measured[] = [];
if (chosen.includes("startup")) {
  console.log("Starting fresh stores …");
  add(ofStartup(await measureStartup(directory)));
}
if (options.profileFolder !== undefined) profileInto(resolve(options.profileFolder));

for (const pets of sizes.toReversed()) await measureSize(pets);
findings.push(...ofMemory(measured.filter(({ pets }) => pets === barSize)));

const text = report(measured, findings, options, loadBefore);
console.log(`\n${text}`);
if (measured.length > 0) await writePlot(options.isWhole ? resultsFolder : tmpdir(), measured);
// Part of the figures must not replace the whole.
if (options.isWhole) await writeResults(resultsFolder, text, measured);
process.exit(findings.every(isMet) ? 0 : 1);

function add(more: Finding[]): void {
  for (const { title, median } of more) console.log(`  ${title}: ${median.toFixed(2)}`);
  findings.push(...more);
}

/** All that is asked of stores with so many pets. */
async function measureSize(pets: number): Promise<void> {
  const isBarSize = pets === barSize;
  const isLargest = pets === largest;
  const hasMore = isBarSize && (chosen.includes("latency") || soakMinutes > 0);
  const hasGrowth = isLargest && chosen.includes("growth");
  if (chosenScenarios.length === 0 && !hasMore && !hasGrowth) return;

  const home = join(directory, `${pets}-pets`);
  mkdirSync(home);
  const petBytes = await seed(home, pets);
  for (const name of chosenScenarios) {
    console.log(`Measuring ${name} …`);
    const result = await measure(name, home, pets, isBarSize ? extent : lesserExtent);
    measured.push(result);
    if (isBarSize) add(ofRounds(result));
  }
  if (isBarSize && chosen.includes("latency")) {
    console.log("Measuring the latency of reads at half the rate …");
    add(await measureLatency(home, pets, extent));
  }
  if (hasGrowth) {
    console.log("Comparing with a store of 1,000 pets …");
    add([...(await measureGrowth(home, pets, extent)), ...ofPetBytes(petBytes)]);
  }
  if (isBarSize && soakMinutes > 0) {
    console.log(`Watching the memory for ${soakMinutes} minutes …`);
    add(await soak(home, pets, soakMinutes));
  }
  rmSync(home, { recursive: true, force: true, maxRetries: 3 });
}

/** Gives all servers the same pets. Each scenario then starts new processes over this data. */
async function seed(home: string, pets: number): Promise<PetBytes> {
  console.log(`Making stores of ${pets.toLocaleString("en")} pets …`);
  const petBytes = await seedService(home, pets);
  if (chosenScenarios.length > 0) {
    await seedPeers(home, pets);
    if (pets <= jsonServerPetsMax) await seedJsonServer(home, pets);
  }
  return petBytes;
}
