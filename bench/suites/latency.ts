import type { Extent } from "../load/options.ts";
import { requestsOf, samplePace, sampleRate } from "../load/sample.ts";
import { median, spread } from "../load/statistics.ts";
import type { Finding } from "../report/thresholds.ts";
import { apiKey, type Page, type Server, startFloor, startService, toPage } from "../servers/servers.ts";
import { scenarios } from "./scenarios.ts";

const p99MillisecondsMax = 5;
const scenario = scenarios.beside;

/** How long readers wait at half the rate that the service reaches at most, while others add pets. */
export async function measureLatency(directory: string, pets: number, extent: Extent): Promise<Finding[]> {
  const service = await startService(directory);
  const page = await readPage(service, pets);
  const floor = await startFloor(directory, page);
  const requests = requestsOf(scenario, pets, service.dialect);

  const rates: number[] = [];
  for (let round = 0; round < extent.warmUpRounds + extent.rounds; round++) {
    const { requestsPerSecond } = await sampleRate(service, scenario, requests, extent.seconds);
    rates.push(requestsPerSecond);
    await sampleRate(floor, scenario, requests, extent.seconds / 2);
  }
  const half = median(rates.slice(extent.warmUpRounds)) / 2;

  const p99 = { service: [] as number[], floor: [] as number[] };
  for (let round = 0; round < 2 * extent.rounds; round++) {
    for (const server of [service, floor] as const) {
      const { latencies } = await samplePace(server, scenario, requests, half, extent.seconds);
      p99[server === service ? "service" : "floor"].push(latencies.percentile(0.99));
    }
  }
  await service.stop();
  await floor.stop();
  const title = "p99 of reads at half the rate, 100 creates/s beside, ms";
  return [
    { title, ...spread(p99.service), bar: { below: p99MillisecondsMax } },
    { title: "the same of the floor, ms", ...spread(p99.floor) },
  ];
}

async function readPage(service: Server, pets: number): Promise<Page> {
  const [request] = scenario.requests(pets);
  const headers = { Authorization: `Bearer ${apiKey}` };
  return toPage(await fetch(`http://127.0.0.1:${service.port}${request?.path}`, { headers }));
}
