/** Runs the load on the service and measures its processes meanwhile, and again when all clients are gone. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProgressLine } from "../../../cli/progress-line.ts";
import type { LoadReport } from "./load.ts";
import type { Engine, Service } from "./service.ts";

/** Time in which the service closes the connections of clients that are gone. */
const CLOSE_MILLISECONDS = 3000;
const IDLE_MILLISECONDS = 4000;

export async function measure(service: Service, plan: Plan, progress?: ProgressLine): Promise<Measurement> {
  const descriptors = () => readProcesses(service).map((process) => process.descriptors);
  const descriptorsBefore = descriptors();
  const load = startLoad(service.origin, plan);
  await load.opened;
  const { samples, liveHeap } = await takeSamples(service, plan, load.exited, progress);
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
async function takeSamples(service: Service, plan: Plan, exited: Promise<void>, progress?: ProgressLine) {
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
    progress?.show({ title: "Load", done: secondsNow(), total: secondsTotal, unit: "seconds" });
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

/** Share of the time after which caches are full and the code is compiled. */
export const WARM_UP_SHARE = 1 / 3;

export interface Plan {
  engine: Engine;
  minutes: number;
  perSecond: number;
  seed: number;
  sampleMilliseconds: number;
}

/** What was measured at a time; lists have an item for each process. */
interface Sample {
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

/** Starts the process of the clients. */
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

export interface HeapReport {
  /** Size of what was alive after the last collection of garbage, and has been allocated since the last full one. */
  heapBytes: number;
  /** Number of collections that SIGUSR2 has forced. */
  collections: number;
}

export interface ProcessFigures {
  /** Memory of its own: resident, without files mapped into it. */
  memoryBytes: number;
  /** Resident memory with the pages of mapped files: the runtime's, which all processes share, and the database's. */
  residentBytes: number;
  heapBytes: number;
  descriptors: number;
}

/** Unit of CPU time in `/proc`, on every architecture. */
const TICKS_PER_SECOND = 100;

export function readFigures(pid: number, heapFolder: string): ProcessFigures {
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  const bytesOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) * 1024;
  return {
    memoryBytes: bytesOf("RssAnon"),
    residentBytes: bytesOf("VmRSS"),
    heapBytes: readHeap(pid, heapFolder)?.heapBytes ?? 0,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  };
}

/** Returns the CPU time (user and system) that a process has used, in seconds. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  // The second field is the command's name in parentheses, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Collects the garbage of a process, and returns the size of what is alive. */
export async function collectGarbage(pid: number, heapFolder: string): Promise<number> {
  const before = readHeap(pid, heapFolder)?.collections ?? 0;
  process.kill(pid, "SIGUSR2");
  for (;;) {
    const report = readHeap(pid, heapFolder);
    if (report && report.collections > before) return report.heapBytes;
    await Bun.sleep(10);
  }
}

/** Returns undefined while the report is being written. */
function readHeap(pid: number, heapFolder: string): HeapReport | undefined {
  try {
    return JSON.parse(readFileSync(join(heapFolder, `${pid}`), "latin1"));
  } catch {
    return undefined;
  }
}
