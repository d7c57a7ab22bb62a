import { pacedLoad } from "../load/paced-load.ts";
import { residentMegabytes } from "../load/process.ts";
import { requestsOf } from "../load/sample.ts";
import { median, spread } from "../load/statistics.ts";
import type { Finding } from "../report/thresholds.ts";
import { startService } from "../servers/servers.ts";
import { scenarios } from "./scenarios.ts";

const perSecond = 5000;
const lookSeconds = 2;
const megabytesMax = 200;
/** How much more memory the last tenth of the time may have than the second tenth; the first is for warming up. */
const growthMax = 1.1;

/** Whether the memory stays as it is under a load of reads and creates. */
export async function soak(directory: string, pets: number, minutes: number): Promise<Finding[]> {
  const service = await startService(directory);
  const scenario = scenarios.mixed;
  const megabytes: number[] = [];
  const looking = setInterval(() => megabytes.push(residentMegabytes(service.pid)), lookSeconds * 1000);
  const requests = requestsOf(scenario, pets, service.dialect).bytes;
  await pacedLoad({ port: service.port, requests, status: scenario.status, perSecond, seconds: minutes * 60 });
  clearInterval(looking);
  await service.stop();

  const tenth = Math.ceil(megabytes.length / 10);
  const growth = median(megabytes.slice(-tenth)) / median(megabytes.slice(tenth, 2 * tenth));
  return [
    { title: `memory over ${minutes} minutes under load, MB`, ...spread(megabytes), bar: { below: megabytesMax } },
    { title: "its last tenth, times its second", ...spread([growth]), bar: { atMost: growthMax } },
  ];
}
