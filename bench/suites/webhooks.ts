/** Reads and creates beside webhooks, and without: `npm run bench:webhooks`. */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { makeDirectory, pinGenerator, running } from "../load/machine.ts";
import { readOptions } from "../load/options.ts";
import { jsonHeaders } from "../load/request-cycle.ts";
import { median, spread } from "../load/statistics.ts";
import { type Figure, figureTable, isMet, number, publish } from "../report/report.ts";
import { startService, untilIdle } from "../servers/servers.ts";
import { toLoadedServer } from "./loaded-server.ts";
import { scenarios } from "./scenarios.ts";
import { send, warmUp } from "./turns.ts";

/** Number of webhooks of each kind of receiver; `idle` ones get no event. Together, they are the maximum of a store. */
const receivers = { fast: 1, hang: 5, fail: 5, slow: 5, idle: 4 };
const pets = 1000;
/** Time for which webhooks deliver before a measurement. */
const settleMilliseconds = 2000;
/** Time in which the code that delivers is compiled. */
const warmUpSeconds = 15;
/** The receivers need the core of the generator, which must sleep while it waits. */
const isCoreShared = true;

/** `rate`: of the creates, and of the reads, in each second in which the time of reads is measured. */
const { pairs, seconds, rate, save } = readOptions({ pairs: 5, seconds: 5, rate: 500, save: false });

const directory = makeDirectory();
pinGenerator();
const origin = await startReceivers();
const service = await startService(mkdtempSync(join(directory, "home-")), {
  variables: { PETSTORE_WEBHOOK_PRIVATE_ADDRESSES: "allow" },
});
const creates = await toLoadedServer(service, scenarios.create, 0);
await warmUp(creates);
const reads = await toLoadedServer(service, scenarios.get, pets);
await warmUp(reads);
const webhooks = await addWebhooks();
await enable(true);
await send(creates, { seconds: warmUpSeconds, perSecond: rate, isCoreShared });
await enable(false);

const figures: Figure[] = [];
const rates = await comparePairs(
  async () => (await send(creates, { seconds, isCoreShared })).accepted.length / seconds,
);
add({ title: "creates with 64 connections, throughput, times that without", ...spread(rates.ratios), atLeast: 0.8 });
add({ title: "— noise: the same without", ...spread(rates.noise) });
add({ title: "— deliveries a second to the fast receiver", ...spread(rates.deliveries) });
const times = await comparePairs(measureReads);
add({
  title: `p50 of reads of one pet at ${rate} reads and creates a second, times that without`,
  ...spread(times.ratios),
  atMost: 1.2,
});
add({ title: "— noise: the same without", ...spread(times.noise) });
add({ title: "— deliveries a second to the fast receiver", ...spread(times.deliveries) });

await publish({
  title: "Webhooks",
  suite: "webhooks",
  notes: [
    `one process; ${Object.entries(receivers)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(", ")} receivers`,
    `${pairs} pairs of ${seconds} s with and without deliveries, in turn`,
  ],
  body: [figureTable(figures)],
  save,
});
process.exit(figures.every(isMet) ? 0 : 1);

/** Median time of reads while pets are created at a fixed rate, in milliseconds. */
async function measureReads(): Promise<number> {
  const [read] = await Promise.all([
    send(reads, { seconds, perSecond: rate, isCoreShared }),
    send(creates, { seconds, perSecond: rate, isCoreShared }),
  ]);
  return median(read.accepted);
}

/** Measures beside deliveries and without, in turn. */
async function comparePairs(measure: () => Promise<number>) {
  const ratios: number[] = [];
  const noise: number[] = [];
  const deliveries: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const without = await measure();
    await enable(true);
    await send(creates, { seconds: settleMilliseconds / 1000, perSecond: rate, isCoreShared });
    const before = await countFast();
    const start = performance.now();
    const beside = await measure();
    deliveries.push((1000 * ((await countFast()) - before)) / (performance.now() - start));
    await enable(false);
    await untilIdle(service);
    const again = await measure();
    ratios.push((2 * beside) / (without + again));
    noise.push(again / without);
    await untilIdle(service);
  }
  return { ratios, noise, deliveries };
}

function add(figure: Figure): void {
  figures.push(figure);
  console.log(`${figure.title}: ${number(figure.median, 3)}`);
}

async function startReceivers(): Promise<string> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "../servers/webhook-receivers.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  const { value } = await child.stdout.getReader().read();
  return `http://127.0.0.1:${Buffer.from(value ?? [])
    .toString()
    .trim()}`;
}

async function addWebhooks(): Promise<number[]> {
  const ids: number[] = [];
  for (const [kind, count] of Object.entries(receivers)) {
    for (let n = 0; n < count; n += 1) {
      const types = [kind === "idle" ? "category.*" : "pet.created"];
      const { id } = await request("POST", "/v1/webhooks", { url: `${origin}/${kind}/${n}`, types });
      await request("PATCH", `/v1/webhooks/${id}`, { status: "disabled" });
      ids.push(id);
    }
  }
  return ids;
}

/** Enabled, each begins with the next event. */
async function enable(areEnabled: boolean): Promise<void> {
  for (const id of webhooks) {
    if (areEnabled) await request("POST", `/v1/webhooks/${id}/replay`, { after: "now" });
    await request("PATCH", `/v1/webhooks/${id}`, { status: areEnabled ? "active" : "disabled" });
  }
}

async function request(method: string, path: string, body: object): Promise<{ id: number }> {
  const options = { method, headers: jsonHeaders, body: JSON.stringify(body) };
  const response = await fetch(`http://127.0.0.1:${service.port}${path}`, options);
  if (!response.ok) throw new Error(`The service responds ${response.status} to ${path}: ${await response.text()}`);
  return response.json() as Promise<{ id: number }>;
}

async function countFast(): Promise<number> {
  return ((await (await fetch(`${origin}/counts`)).json()) as { fast: number }).fast;
}
