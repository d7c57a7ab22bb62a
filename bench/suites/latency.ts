import { median, spread } from "../load/statistics.ts";
import type { Figure } from "../report/thresholds.ts";
import { startFloor, startService } from "../servers/servers.ts";
import { checkResponse } from "./measure.ts";
import { type Extent, measureInTurns, pick, toRunner } from "./sample.ts";
import { scenarios } from "./scenarios.ts";

const scenario = scenarios.beside;

/** Latency of reads at half of the service's maximum throughput, while others add pets. */
export async function measureLatency(directory: string, pets: number, extent: Extent): Promise<Figure[]> {
  const service = await startService(directory);
  const floor = await startFloor(directory, await checkResponse(scenario, service, pets));
  const runners = [toRunner(service, scenario, pets), toRunner(floor, scenario, pets)];
  const [closed] = await measureInTurns(runners, extent);
  const perSecond = median(pick(closed, "requestsPerSecond")) / 2;

  const pacedExtent = { ...extent, warmUpRounds: 0, rounds: 2 * extent.rounds };
  const [ofService, ofFloor] = await measureInTurns(runners, pacedExtent, { kind: "paced", perSecond });
  await service.stop();
  await floor.stop();
  const [p99, floorP99] = [pick(ofService, "p99Milliseconds"), pick(ofFloor, "p99Milliseconds")];
  return [
    { title: "p99 of reads at half the throughput, 100 creates/s, ms", ...spread(p99), below: 5 },
    { title: "the same of the floor, ms", ...spread(floorP99) },
  ];
}
