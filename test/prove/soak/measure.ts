/** Runs the load on the service and measures its processes meanwhile, and again when all clients are gone. */
import { join } from "node:path";
import type { ProgressLine } from "../../../cli/progress-line.ts";
import type { LoadReport } from "./load.ts";
import { collectGarbage, cpuSecondsOf, type ProcessFigures, readFigures } from "./process-figures.ts";
import type { Engine, Service } from "./service.ts";

export interface Plan {
  engine: Engine;
  minutes: number;
  perSecond: number;
  seed: number;
  sampleMilliseconds: number;
}

/** What was measured at a time; lists have an item for each process. */
export interface Sample {
  /** Time since the load began. */
  seconds: number;
  processes: ProcessFigures[];
  /** 99th percentile of the event-loop lag since the last sample. */
  lagMilliseconds: number[];
  walBytes: number;
}

export interface Measurement {
  samples: Sample[];
  /** Durations of the requests of each second. */
  durations: { seconds: number; milliseconds: number[] }[];
  last: LoadReport;
  /** Before the first client and after the last. */
  descriptors: { before: number[]; after: number[] };
  /** Heap after a forced collection of garbage, at the end of the warm-up and after the last client. */
  liveHeap: { before: number[]; after: number[] };
  /** Share of a core that each process used when all clients were gone, and its memory. */
  idle: { cpu: number; memoryBytes: number }[];
  /** Lines of errors in the log. */
  errors: string[];
  exitStatus: number;
}

/** Share of the time after which caches are full and the code is compiled. */
export const WARM_UP_SHARE = 1 / 3;
/** Time in which the service closes the connections of clients that are gone. */
const CLOSE_MILLISECONDS = 3000;
const IDLE_MILLISECONDS = 4000;

export async function measure(service: Service, plan: Plan, progress: ProgressLine): Promise<Measurement> {
  const { processIds, heapFolder } = service;
  const figures = () => processIds.map((pid) => readFigures(pid, heapFolder));
  const liveHeap = () => Promise.all(processIds.map((pid) => collectGarbage(pid, heapFolder)));
  const descriptors = () => figures().map((process) => process.descriptors);

  const descriptorsBefore = descriptors();
  const load = startLoad(service.origin, plan);
  await load.opened;
  const start = performance.now();
  const secondsTotal = plan.minutes * 60;
  const secondsNow = () => (performance.now() - start) / 1000;
  const samples: Sample[] = [];
  let liveHeapBefore: number[] | undefined;
  while (secondsNow() < secondsTotal) {
    await Promise.race([Bun.sleep(plan.sampleMilliseconds), load.exited]);
    const { lagMilliseconds } = await readMetrics(service.origin);
    const walBytes = await service.walBytes();
    samples.push({ seconds: secondsNow(), processes: figures(), lagMilliseconds, walBytes });
    if (secondsNow() > secondsTotal * WARM_UP_SHARE) liveHeapBefore ??= await liveHeap();
    progress.show({ title: "Load", done: secondsNow(), total: secondsTotal, unit: "seconds" });
  }
  const { last, durations } = await load.stop();
  await Bun.sleep(CLOSE_MILLISECONDS);
  return {
    samples,
    durations,
    last,
    descriptors: { before: descriptorsBefore, after: descriptors() },
    idle: await measureIdle(service),
    liveHeap: { before: liveHeapBefore ?? [], after: await liveHeap() },
    exitStatus: await service.stop(),
    errors: service.errors,
  };
}

function startLoad(origin: string, { perSecond, seed }: Plan) {
  const opened = Promise.withResolvers<void>();
  const durations: Measurement["durations"] = [];
  let last: LoadReport | undefined;
  let start = 0;
  const command = [process.execPath, join(import.meta.dir, "load.ts"), origin, `${perSecond}`, `${seed}`];
  const child = Bun.spawn(command, {
    stdio: ["ignore", "inherit", "inherit"],
    ipc(report: LoadReport) {
      last = report;
      if (report.kind === "open") {
        start = performance.now();
        opened.resolve();
      }
      durations.push({ seconds: (performance.now() - start) / 1000, milliseconds: report.milliseconds });
    },
  });
  const failed = child.exited.then(() => {
    if (last?.kind !== "end") throw new Error("The process of the clients ended.");
  });
  return {
    opened: Promise.race([opened.promise, failed]),
    exited: failed,
    async stop() {
      child.send("stop");
      await failed;
      return { last: last as LoadReport, durations };
    },
  };
}

async function readMetrics(origin: string): Promise<Pick<Sample, "lagMilliseconds">> {
  const text = await (await fetch(`${origin}/metrics`, { keepalive: false })).text();
  const lags = text.matchAll(/^nodejs_eventloop_lag_p99_seconds(?:\{.*\})? (\S+)$/gm);
  return { lagMilliseconds: [...lags].map(([, seconds]) => Number(seconds) * 1000) };
}

async function measureIdle({ processIds, heapFolder }: Service): Promise<Measurement["idle"]> {
  const before = processIds.map(cpuSecondsOf);
  await Bun.sleep(IDLE_MILLISECONDS);
  return processIds.map((pid, index) => ({
    cpu: ((cpuSecondsOf(pid) - (before[index] ?? 0)) * 1000) / IDLE_MILLISECONDS,
    memoryBytes: readFigures(pid, heapFolder).memoryBytes,
  }));
}
