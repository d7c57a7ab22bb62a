/** Compares the service with a floor and with peers: `npm run bench`. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeDirectory, pinGenerator, run } from "../load/machine.ts";
import { readNames, readOptions, toNumber } from "../load/options.ts";
import { spread } from "../load/statistics.ts";
import { publish, resultsFolder } from "../report/markdown.ts";
import { plot } from "../report/plot.ts";
import { toSections } from "../report/report.ts";
import { type Figure, isMet } from "../report/thresholds.ts";
import { seedJsonServer, seedPeers, seedService } from "../servers/seed.ts";
import { measureGrowth } from "./growth.ts";
import { measureLatency } from "./latency.ts";
import { jsonServerPetsMax, type Measured, measure, ratioFigures } from "./measure.ts";
import { measureStartup, soak } from "./memory.ts";
import { scenarioNames } from "./scenarios.ts";

const parts = ["startup", ...scenarioNames, "latency", "growth"] as const;
const benchFolder = join(import.meta.dir, "..");

const defaults = { only: parts.join(","), pets: "1000,100000,1000000", rounds: 5, seconds: 0.8, soak: 0, save: false };
const options = readOptions(defaults);
const chosen = readNames(options.only, parts);
const chosenScenarios = scenarioNames.filter((name) => chosen.includes(name));
const sizes = options.pets.split(",").map(toNumber);
const largest = Math.max(...sizes);
/** Size of the stores for which the thresholds hold. */
const mainSize = Math.max(...sizes.filter((pets) => pets <= 1_000_000));
const extent = { warmUpRounds: 3, rounds: options.rounds, seconds: options.seconds };
const lesserExtent = { warmUpRounds: 2, rounds: Math.min(options.rounds, 2), seconds: options.seconds };

const directory = makeDirectory();
if (chosenScenarios.length > 0) installPeers();
pinGenerator();
const figures: Figure[] = [];
const measured: Measured[] = [];
if (chosen.includes("startup")) add(await measureStartup(directory));
for (const pets of sizes.toSorted((one, other) => other - one)) await measureSize(pets);

const main = measured.filter(({ pets }) => pets === mainSize);
const peak = Math.max(...main.map(({ peakMegabytes }) => peakMegabytes));
if (main.length > 0) add([{ title: "peak memory under load, MB", ...spread([peak]), below: 200 }]);
const sections = toSections(measured, figures, extent, peerVersions());
await publish(sections, options.save && (options.only === "growth" ? "growth.md" : "compare.md"));
const inChart = measured.filter(({ pets }) => pets === jsonServerPetsMax);
if (options.save && inChart.length > 0) await Bun.write(join(resultsFolder, "compare.svg"), plot(inChart));
process.exit(figures.every(isMet) ? 0 : 1);

function add(more: Figure[]): void {
  for (const { title, median } of more) console.log(`  ${title}: ${median.toFixed(2)}`);
  figures.push(...more);
}

/** Measures whatever concerns stores of this size. */
async function measureSize(pets: number): Promise<void> {
  const isMain = pets === mainSize;
  const hasGrowth = pets === largest && chosen.includes("growth");
  const hasLatency = isMain && chosen.includes("latency");
  const hasSoak = isMain && options.soak > 0;
  if (chosenScenarios.length === 0 && !hasGrowth && !hasLatency && !hasSoak) return;
  console.log(`Making stores of ${pets.toLocaleString("en")} pets …`);
  const home = join(directory, `${pets}-pets`);
  mkdirSync(home);
  const { catalogue, withEvent } = await seedService(home, pets);
  if (chosenScenarios.length > 0) {
    await seedPeers(home, pets);
    if (pets <= jsonServerPetsMax) await seedJsonServer(home, pets);
  }
  for (const name of chosenScenarios) {
    console.log(`Measuring ${name} …`);
    const result = await measure(name, home, pets, isMain ? extent : lesserExtent);
    measured.push(result);
    if (isMain) add(ratioFigures(result));
  }
  if (hasLatency) add(await measureLatency(home, pets, extent));
  if (hasGrowth) {
    add(await measureGrowth(home, pets, extent));
    add([{ title: "bytes per pet, all indexes included", ...spread([catalogue]), below: 80 }]);
    add([{ title: "bytes per pet with its event", ...spread([withEvent]) }]);
  }
  if (hasSoak) add(await soak(home, pets, options.soak));
  rmSync(home, { recursive: true, force: true, maxRetries: 3 });
}

function installPeers(): void {
  const { success } = Bun.spawnSync(["npm", "ls", "--prefix", benchFolder], { stdio: ["ignore", "ignore", "ignore"] });
  if (success) return;
  console.log("Installing the peers; this compiles SQLite for about a minute.");
  run(["npm", "ci", "--prefix", benchFolder]);
}

function peerVersions(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(benchFolder, "package.json"), "utf8"));
  const node = Bun.spawnSync(["node", "--version"]).stdout.toString().trim().slice(1);
  return Object.entries({ Node: node, ...dependencies }).map(([name, version]) => `${name} ${version}`);
}
