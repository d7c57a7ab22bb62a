import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { load } from "../load/load.ts";
import { memoryMegabytes } from "../load/process.ts";
import { median, spread } from "../load/statistics.ts";
import type { Figure } from "../report/thresholds.ts";
import { startService } from "../servers/servers.ts";
import { toRunner } from "./sample.ts";
import { scenarios } from "./scenarios.ts";

const starts = 11;
const idleMilliseconds = 4000;
const perSecond = 5000;
const samplesPerMinute = 30;

/** How soon a fresh store responds, and how much memory it then takes. */
export async function measureStartup(directory: string): Promise<Figure[]> {
  const seconds: number[] = [];
  const megabytes: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const service = await startService(await mkdtemp(join(directory, "fresh-")));
    seconds.push(service.startSeconds);
    await Bun.sleep(idleMilliseconds);
    megabytes.push(memoryMegabytes(service.pid, "VmRSS"));
    await service.stop();
  }
  return [
    { title: "start to first response, s", ...spread(seconds), below: 0.1 },
    { title: "idle memory, MB", ...spread(megabytes), below: 60 },
  ];
}

/** Whether memory stays constant under a load of reads and creates. */
export async function soak(directory: string, pets: number, minutes: number): Promise<Figure[]> {
  const service = await startService(directory);
  const { scenario, requests } = toRunner(service, scenarios.mixed, pets);
  const megabytes: number[] = [];
  const sample = () => megabytes.push(memoryMegabytes(service.pid, "VmRSS"));
  const sampling = setInterval(sample, 60_000 / samplesPerMinute);
  const pacing = { kind: "paced", perSecond } as const;
  await load({ port: service.port, requests, status: scenario.status, seconds: minutes * 60, pacing });
  clearInterval(sampling);
  await service.stop();

  const tenth = Math.ceil(megabytes.length / 10);
  // The first tenth is for warming up.
  const growth = median(megabytes.slice(-tenth)) / median(megabytes.slice(tenth, 2 * tenth));
  return [
    { title: `memory over ${minutes} minutes under load, MB`, ...spread(megabytes), below: 200 },
    { title: "its last tenth, times its second", ...spread([growth]), below: 1.1 },
  ];
}
