/** Waiting requests and event streams: `npm run bench:events`. */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "../../test/support/postgres-server.ts";
import { followersPerKey, openStreams, Waiter } from "../load/followers.ts";
import { load } from "../load/load.ts";
import { allCores, makeDirectory, memoryMegabytes, pinGenerator } from "../load/machine.ts";
import { readNames, readOptions } from "../load/options.ts";
import { jsonHeaders, RequestCycle } from "../load/request-cycle.ts";
import { median, percentile, spread } from "../load/statistics.ts";
import { type Figure, figureTable, isMet, number, publish } from "../report/report.ts";
import { newPet } from "../servers/pets.ts";
import { type Server, startService, untilIdle } from "../servers/servers.ts";
import { toLoadedServer } from "./loaded-server.ts";
import { scenarios } from "./scenarios.ts";
import { send, warmUp } from "./turns.ts";

/** Maximum pause before an event, so that it comes at any time between two reads of the feed. */
const pauseMilliseconds = 60;
const keyCount = 100;
/** Time after which a process has no work left of opening its streams. A request waits for 50 s, longer than a sample lasts. */
const settleMilliseconds = 10_000;

const defaults = {
  events: 300,
  pairs: 9,
  seconds: 3,
  idleSeconds: 30,
  memory: 3,
  only: "sqlite,postgres,idle,creates,memory",
  save: false,
};
const { events, pairs, seconds, idleSeconds, memory, only, save } = readOptions(defaults);

const directory = makeDirectory();
const newHome = () => mkdtempSync(join(directory, "home-"));
pinGenerator();
const figures: Figure[] = [];

const parts = {
  sqlite: measureSqlite,
  postgres: measurePostgres,
  idle: measureIdle,
  creates: measureCreates,
  memory: measureMemory,
};
for (const part of readNames(only, Object.keys(parts) as (keyof typeof parts)[])) await parts[part]();
await publish({
  title: "Events",
  suite: "events",
  notes: [
    `${events} events each, ${number(pauseMilliseconds)} ms apart at most; from the response to the create to that of the request that waits`,
    `idle processes for ${idleSeconds} s; 1,000 clients with ${keyCount} keys`,
    `${pairs} pairs of ${seconds} s of creates with and without waiting requests, in turn, of one process`,
  ],
  body: [figureTable(figures)],
  save,
});
process.exit(figures.every(isMet) ? 0 : 1);

async function measureSqlite(): Promise<void> {
  const home = newHome();
  const [service, other] = [await startService(home), await startService(home)];
  const keys = await createKeys(service, keyCount);
  addLatency("SQLite, own commits", await measureLatency(service, service, keys, 1), 25);
  addLatency("SQLite, commits of another process", await measureLatency(service, other, keys, 1), 25);
  addLatency("SQLite, 100 requests that all get the event", await measureLatency(service, service, keys, 100));
  await service.stop();
  await other.stop();
}

async function measurePostgres(): Promise<void> {
  await using postgres = await startPostgres({ settings: { fsync: "on" } });
  await using administrator = postgres.connect();
  await administrator.unsafe("create database petstore");
  const options = { databaseUrl: postgres.url("petstore"), cores: allCores };
  const service = await startService(newHome(), options);
  const other = await startService(newHome(), options);
  const keys = await createKeys(service, keyCount);
  addLatency("PostgreSQL, own commits", await measureLatency(service, service, keys, 1), 250);
  addLatency("PostgreSQL, commits of another process", await measureLatency(service, other, keys, 1), 250);
  addLatency("PostgreSQL, 100 requests that all get the event", await measureLatency(service, service, keys, 100));
  await service.stop();
  await other.stop();
}

/** Milliseconds from the response to a create to those of the requests that wait, and from sending it to its own. */
type Latencies = { waited: number[]; created: number[] };

function addLatency(title: string, { waited, created }: Latencies, atMost?: number): void {
  add({ title: `${title}, p50, ms`, ...spread([median(waited)]) });
  add({ title: `${title}, p99, ms`, ...spread([percentile(waited, 0.99)]), atMost });
  add({ title: "— the create itself, p99, ms", ...spread([percentile(created, 0.99)]) });
}

/** Creates pets one by one, each while all requests wait. */
async function measureLatency(service: Server, writer: Server, keys: string[], count: number): Promise<Latencies> {
  const waiters = await connectWaiters(service, keys, count);
  const latencies: number[] = [];
  const creates: number[] = [];
  const paths = waiters.map(() => "/v1/events?after=now");
  for (let n = 0; n < events; n += 1) {
    const waiting = waiters.map((waiter, index) => waiter.wait(paths[index] as string));
    await untilWaiting(service, count);
    await Bun.sleep(Math.random() * pauseMilliseconds);
    const start = performance.now();
    const creating = post(writer, "/v1/pets", newPet(n)).then(() => performance.now());
    const [committedAt, ...responses] = await Promise.all([creating, ...waiting]);
    creates.push(committedAt - start);
    for (const [index, response] of responses.entries()) {
      if (!response || response.isEmpty) throw new Error("A waiting request was shed, or waited for too long.");
      latencies.push(response.at - committedAt);
      paths[index] = response.next;
    }
  }
  for (const waiter of waiters) waiter.close();
  // Those of the first events are of code that is not compiled yet.
  const [waited, created] = [latencies, creates].map((each) => each.slice(each.length / 10)) as [number[], number[]];
  return { waited, created };
}

/** CPU time of processes while nothing happens: without clients, with waiting requests, and with streams. */
async function measureIdle(): Promise<void> {
  const service = await startService(newHome());
  const keys = await createKeys(service, keyCount);
  const measure = async (title: string, atMost?: number) => {
    await Bun.sleep(settleMilliseconds);
    const start = service.cpuSeconds();
    await Bun.sleep(idleSeconds * 1000);
    const share = (100 * (service.cpuSeconds() - start)) / idleSeconds;
    add({ title: `CPU time of an idle process ${title}, % of a core`, ...spread([share]), atMost });
  };
  await measure("without clients");
  const waiters = await connectWaiters(service, keys, keyCount * followersPerKey);
  for (const waiter of waiters) void waiter.keepWaiting("/v1/events?after=now");
  await untilWaiting(service, waiters.length);
  await measure("with 1,000 waiting requests", 1.5);
  for (const waiter of waiters) waiter.close();
  await untilWaiting(service, 0);
  const close = await openStreams(service.port, keys);
  await measure("with 1,000 streams");
  close();
  await service.stop();
}

/** Creates beside 100 waiting requests that no event matches, and without, in turn. */
async function measureCreates(): Promise<void> {
  const service = await startService(newHome());
  const keys = await createKeys(service, keyCount);
  const loaded = await toLoadedServer(service, scenarios.create, 0);
  await warmUp(loaded);
  const measure = async (waiting: number) => {
    const waiters = await connectWaiters(service, keys, waiting);
    for (const waiter of waiters) void waiter.keepWaiting("/v1/events?after=now&type=category.*");
    await untilWaiting(service, waiting);
    const before = service.cpuSeconds();
    const result = await send(loaded, { seconds });
    const count = result.accepted.length;
    await untilIdle(service);
    const cpu = (service.cpuSeconds() - before) / count;
    for (const waiter of waiters) waiter.close();
    await untilWaiting(service, 0);
    return { cpu, rate: count / result.seconds };
  };
  const ratios = { rate: [] as number[], cpu: [] as number[], noiseRate: [] as number[], noiseCpu: [] as number[] };
  for (let pair = 0; pair < pairs; pair += 1) {
    const without = await measure(0);
    const beside = await measure(100);
    const again = await measure(0);
    ratios.rate.push((2 * beside.rate) / (without.rate + again.rate));
    ratios.cpu.push((2 * beside.cpu) / (without.cpu + again.cpu));
    ratios.noiseRate.push(again.rate / without.rate);
    ratios.noiseCpu.push(again.cpu / without.cpu);
  }
  const title = "creates beside 100 waiting requests,";
  add({ title: `${title} throughput, times that without`, ...spread(ratios.rate), atLeast: 0.95 });
  add({ title: `${title} CPU time, times that without`, ...spread(ratios.cpu), atMost: 1.05 });
  add({ title: "noise: the same without, throughput", ...spread(ratios.noiseRate) });
  add({ title: "noise: the same without, CPU time", ...spread(ratios.noiseCpu) });
  await service.stop();
}

/** Memory that 1,000 streams add to a process that has served requests. */
async function measureMemory(): Promise<void> {
  const added: number[] = [];
  for (let sample = 0; sample < memory; sample += 1) {
    const service = await startService(newHome());
    const keys = await createKeys(service, keyCount);
    const creates = new RequestCycle(scenarios.create.requests(0).map(service.encode));
    await load({ port: service.port, requests: creates, status: [201], requestsMax: 20_000, seconds: 30 });
    await Bun.sleep(settleMilliseconds);
    const before = memoryMegabytes(service.pid);
    const close = await openStreams(service.port, keys);
    await Bun.sleep(settleMilliseconds);
    added.push(memoryMegabytes(service.pid) - before);
    close();
    await service.stop();
  }
  add({ title: "memory added by 1,000 streams, MB", ...spread(added), atMost: 20 });
}

function add(figure: Figure): void {
  figures.push(figure);
  console.log(`${figure.title}: ${number(figure.median, 3)}`);
}

async function createKeys(service: Server, count: number): Promise<string[]> {
  const keys: string[] = [];
  for (let n = 0; n < count; n += 1) {
    keys.push(((await post(service, "/v1/keys", { name: `Follower ${n}`, scope: "read" })) as { key: string }).key);
  }
  return keys;
}

function connectWaiters({ port }: Server, keys: string[], count: number): Promise<Waiter[]> {
  const keyOf = (n: number) => keys[Math.floor(n / followersPerKey)] as string;
  return Promise.all(Array.from({ length: count }, (_, n) => Waiter.connect(port, keyOf(n))));
}

async function post({ port }: Server, path: string, body: object): Promise<unknown> {
  const options = { method: "POST", headers: jsonHeaders, body: JSON.stringify(body) };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, options);
  if (response.status !== 201) throw new Error(`The service responds ${response.status} to ${path}.`);
  return response.json();
}

async function untilWaiting({ port }: Server, count: number): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: jsonHeaders });
    if ((await response.text()).includes(`\npetstore_waiting_requests ${count}\n`)) return;
    await Bun.sleep(1);
  }
}
