/** Start, idle memory and disk space: `npm run bench:footprint`. */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { makeDirectory, memoryMegabytes, pinGenerator } from "../load/machine.ts";
import { readOptions } from "../load/options.ts";
import { spread } from "../load/statistics.ts";
import { figureTable, isMet, number, publish } from "../report/report.ts";
import { readBytes, seedService } from "../servers/seed.ts";
import { startService } from "../servers/servers.ts";

const idleMilliseconds = 4000;
/** Time after which the runtime has compiled and collected garbage. */
const warmUpMilliseconds = 30_000;
const cpuSamples = 3;
const cpuSampleSeconds = 30;

const { starts, pets, save } = readOptions({ starts: 11, pets: 100_000, save: false });

const home = mkdtempSync(join(makeDirectory(), "home-"));
pinGenerator();
const milliseconds: number[] = [];
const megabytes: number[] = [];
await (await startService(home)).stop();
const empty = readBytes(home);
for (let start = 0; start < starts; start += 1) {
  const service = await startService(home);
  milliseconds.push(service.startSeconds * 1000);
  await Bun.sleep(idleMilliseconds);
  megabytes.push(memoryMegabytes(service.pid));
  await service.stop();
}
const idleShares = await measureIdleShares();
await seedService(home, pets);
const full = readBytes(home);
const perPet = (key: keyof typeof full) => spread([(full[key] - empty[key]) / pets]);

const figures = [
  { title: "start to first response, ms", ...spread(milliseconds), atMost: 80 },
  { title: "idle memory of one process, MB", ...spread(megabytes), atMost: 60 },
  { title: "CPU time of an idle process, % of a core", ...spread(idleShares), atMost: 0.2 },
  { title: "bytes per pet, all indexes included", ...perPet("pets") },
  { title: "bytes per event `pet.created`, its indexes included", ...perPet("events") },
];
await publish({
  title: "Footprint",
  suite: "footprint",
  notes: [`${starts} starts of one process with an empty store; disk space of ${number(pets)} pets`],
  body: [figureTable(figures)],
  save,
});
process.exit(figures.every(isMet) ? 0 : 1);

/** CPU time of a process without requests, in percent of a core, several times. */
async function measureIdleShares(): Promise<number[]> {
  const service = await startService(home);
  await Bun.sleep(warmUpMilliseconds);
  const shares: number[] = [];
  for (let sample = 0; sample < cpuSamples; sample += 1) {
    const start = service.cpuSeconds();
    await Bun.sleep(cpuSampleSeconds * 1000);
    shares.push((100 * (service.cpuSeconds() - start)) / cpuSampleSeconds);
  }
  await service.stop();
  return shares;
}
