import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { residentMegabytes } from "../load/process.ts";
import { startService } from "../servers/servers.ts";

/** One value of each per try. */
export type Startup = { seconds: number[]; idleMegabytes: number[] };

const tries = 5;
const idleSeconds = 4;

/** How soon a fresh store answers and how much memory it then takes. */
export async function measureStartup(directory: string): Promise<Startup> {
  const startup: Startup = { seconds: [], idleMegabytes: [] };
  for (let attempt = 0; attempt < tries; attempt++) {
    const service = await startService(await mkdtemp(join(directory, "fresh-")));
    startup.seconds.push(service.startSeconds);
    await Bun.sleep(idleSeconds * 1000);
    startup.idleMegabytes.push(residentMegabytes(service.pid));
    await service.stop();
  }
  return startup;
}
