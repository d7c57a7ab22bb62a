/** Runs the load on the service and measures its processes meanwhile, and again when all clients are gone. */
import type { ProgressLine } from "../../../cli/progress-line.ts";
import { type Measurement, type Plan, type Sample, WARM_UP_SHARE } from "./measurement.ts";
import { collectGarbage, cpuSecondsOf, type ProcessFigures, readFigures } from "./process-figures.ts";
import type { Service } from "./service.ts";
import { startLoad } from "./start-load.ts";

/** Time in which the service closes the connections of clients that are gone. */
const CLOSE_MILLISECONDS = 3000;
const IDLE_MILLISECONDS = 4000;

export async function measure(service: Service, plan: Plan, progress: ProgressLine): Promise<Measurement> {
  const descriptors = () => readProcesses(service).map((process) => process.descriptors);
  const descriptorsBefore = descriptors();
  const load = startLoad(service.origin, plan);
  await load.opened;
  const { samples, liveHeap } = await takeSamples(service, plan, progress, load.exited);
  const { last, durations } = await load.stop();
  await Bun.sleep(CLOSE_MILLISECONDS);
  return {
    samples,
    durations,
    last,
    idle: await measureIdle(service),
    descriptors: { before: descriptorsBefore, after: descriptors() },
    liveHeap: { before: liveHeap, after: await measureLiveHeap(service) },
    exitStatus: await service.stop(),
    errors: service.errors,
  };
}

/** Measures until the time is over; at the end of the warm-up also the heap after garbage collection. */
async function takeSamples(service: Service, plan: Plan, progress: ProgressLine, exited: Promise<void>) {
  const start = performance.now();
  const secondsNow = () => (performance.now() - start) / 1000;
  const secondsTotal = plan.minutes * 60;
  const samples: Sample[] = [];
  let liveHeap: number[] | undefined;
  while (secondsNow() < secondsTotal) {
    await Promise.race([Bun.sleep(plan.sampleMilliseconds), exited]);
    const lagMilliseconds = await readLag(service.origin);
    const walBytes = await service.walBytes();
    samples.push({ seconds: secondsNow(), processes: readProcesses(service), lagMilliseconds, walBytes });
    if (secondsNow() > secondsTotal * WARM_UP_SHARE) liveHeap ??= await measureLiveHeap(service);
    progress.show({ title: "Load", done: secondsNow(), total: secondsTotal, unit: "seconds" });
  }
  return { samples, liveHeap: liveHeap ?? [] };
}

function readProcesses({ processIds, heapFolder }: Service): ProcessFigures[] {
  return processIds.map((pid) => readFigures(pid, heapFolder));
}

function measureLiveHeap({ processIds, heapFolder }: Service): Promise<number[]> {
  return Promise.all(processIds.map((pid) => collectGarbage(pid, heapFolder)));
}

async function readLag(origin: string): Promise<number[]> {
  const text = await (await fetch(`${origin}/metrics`, { keepalive: false })).text();
  const lags = text.matchAll(/^nodejs_eventloop_lag_p99_seconds(?:\{.*\})? (\S+)$/gm);
  return [...lags].map(([, seconds]) => Number(seconds) * 1000);
}

async function measureIdle({ processIds, heapFolder }: Service): Promise<Measurement["idle"]> {
  const before = processIds.map(cpuSecondsOf);
  await Bun.sleep(IDLE_MILLISECONDS);
  return processIds.map((pid, index) => ({
    cpu: ((cpuSecondsOf(pid) - (before[index] ?? 0)) * 1000) / IDLE_MILLISECONDS,
    memoryBytes: readFigures(pid, heapFolder).memoryBytes,
  }));
}
