/** Writers whose acknowledged pets must be there, whatever happens to the processes. */

import { readList } from "../check-ledger.ts";
import { Client } from "../client.ts";
import type { Product, Service } from "../product/product.ts";
import { post } from "./many-pets.ts";

const WRITERS = 16;
/** Number of pets that are acknowledged before and after a disturbance. */
const PETS = 200;
const POLL_MILLISECONDS = 10;
const RESTART_MILLISECONDS_MAX = 20_000;

/** Kills a worker while others write. Returns a sentence for each acknowledged pet that is lost. */
export async function killWorker(service: Service): Promise<string[]> {
  const writers = startWriters(service);
  await writers.until(PETS);
  const [worker = 0] = service.workers();
  if (worker === 0) return ["The service has no second process."];
  process.kill(worker, "SIGKILL");
  const deadline = performance.now() + RESTART_MILLISECONDS_MAX;
  const isBack = () => service.workers().some((id) => id !== worker);
  while (!isBack() && performance.now() < deadline) await Bun.sleep(POLL_MILLISECONDS);
  if (!isBack()) return ["The killed worker was not started again."];
  await writers.until(writers.names.size + PETS);
  await writers.stop();
  return findLost(service, writers.names);
}

/** Stops the service while others write, and starts it again. */
export async function stopUnderLoad(product: Product, service: Service, database: string): Promise<string[]> {
  const writers = startWriters(service);
  await writers.until(PETS);
  const status = await service.stop();
  await writers.stop();
  await using again = await product.serve("--database", database);
  const lost = await findLost(again, writers.names);
  await again.stop();
  return status === 0 ? lost : [`Under load, SIGTERM ended with status ${status}.`, ...lost];
}

function startWriters({ origin, key }: Service) {
  const names = new Set<string>();
  let isStopping = false;
  async function write(writer: number): Promise<void> {
    while (!isStopping) {
      const name = `Max ${performance.now()} of ${writer}`;
      const reply = await post(origin, key, "/v1/pets", JSON.stringify({ name, categoryId: 2 })).catch(() => undefined);
      if (reply?.status === 201) names.add(name);
      else await Bun.sleep(POLL_MILLISECONDS);
    }
  }
  const done = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return {
    /** Names of the acknowledged pets. */
    names,
    async until(count: number): Promise<void> {
      while (names.size < count) await Bun.sleep(POLL_MILLISECONDS);
    },
    async stop(): Promise<void> {
      isStopping = true;
      await done;
    },
  };
}

async function findLost({ origin }: Service, names: Set<string>): Promise<string[]> {
  const pets = await readList(new Client(() => [origin]), "/v1/pets?categoryId=2&limit=100");
  const found = new Set([...pets.values()].map((text) => (JSON.parse(text) as { name: string }).name));
  const lost = [...names].filter((name) => !found.has(name));
  return lost.length === 0 ? [] : [`${lost.length} of ${names.size} acknowledged pets are lost, such as ${lost[0]}.`];
}
