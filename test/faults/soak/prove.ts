/**
 * Keeps the service under the load of a shop's day for as long as it is told, on SQLite, on PostgreSQL or on both at the
 * same time. Faults are memory and descriptors that grow, requests that become slower or fail, and pets that are not as
 * acknowledged.
 */
import type { ProgressLine } from "../../../cli/progress-line.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { type Change, computeFigures, type Figures, MEGABYTE, type Slope } from "./figures.ts";
import { type Measurement, measure, type Plan } from "./measure.ts";
import { type Engine, startService } from "./service.ts";

/** Maxima that depend on the length of a run. */
interface Limits {
  /** Slopes of the memory and of the heap of a process that are exceeded with a confidence of 97.5 %. */
  megabytesPerHour: { memory: number; heap: number };
  /** Growth of the heap, after garbage collection, since the warm-up. */
  liveHeapMegabytes: number;
  /** 99th percentile of quiet seconds at the end: this many times that after the warm-up, and milliseconds more. */
  slowerBy: number;
  slowerMilliseconds: number;
  lagMilliseconds: number;
  shedShare: number;
  /** CPU time without requests, as a share of a core. */
  idleCpu: number;
}

const narrowLimits: Limits = {
  megabytesPerHour: { memory: 60, heap: 20 },
  liveHeapMegabytes: 8,
  slowerBy: 2,
  slowerMilliseconds: 10,
  lagMilliseconds: 50,
  shedShare: 0.02,
  idleCpu: 0.05,
};
/** For runs that are long enough to tell a slow trend from noise: the slopes are those of the last hour. */
const longLimits: Limits = { ...narrowLimits, megabytesPerHour: { memory: 2, heap: 2 } };
/** For runs that are too short to tell a trend from noise. */
const wideLimits: Limits = {
  megabytesPerHour: { memory: Number.POSITIVE_INFINITY, heap: Number.POSITIVE_INFINITY },
  liveHeapMegabytes: 12,
  slowerBy: 10,
  slowerMilliseconds: 5000,
  lagMilliseconds: 1000,
  shedShare: 0.5,
  idleCpu: 0.5,
};
/** Minimum length of a run to which the narrow limits apply, and of one to which the long limits apply. */
const NARROW_MINUTES_MIN = 20;
const LONG_MINUTES_MIN = 120;

/**
 * Maxima of the memory of a process, of 95 % of the samples and of all: a login takes 19 MB while its password is hashed.
 * Mapped files are not counted, because all processes share their pages and the kernel can drop them.
 */
const MEMORY_MEGABYTES_MAX = { p95: 100, all: 150 };
/** Maximum size of the WAL: four times that from which it is reused, since long reads and slow disks postpone that. */
const WAL_MEGABYTES_MAX = 128;
/** Minimum share of the requests that were due which were sent. */
const SENT_SHARE_MIN = 0.5;
/** Maximum number of descriptors that a process opens once and keeps: for the thread of checkpoints, or a pool. */
const KEPT_DESCRIPTORS_MAX = { sqlite: 4, postgres: 14 };

/** Whether a run is long enough to tell a trend from noise. */
function hasTrend({ minutes }: Pick<Plan, "minutes">): boolean {
  return minutes >= NARROW_MINUTES_MIN;
}

function limitsOf(plan: Plan): Limits {
  if (plan.minutes >= LONG_MINUTES_MIN) return longLimits;
  return hasTrend(plan) ? narrowLimits : wideLimits;
}

/** Returns the faults of a run, each with its figure. */
function judge(measured: Measurement, figures: Figures, plan: Plan): string[] {
  const limits = limitsOf(plan);
  const { last, errors, exitStatus } = measured;
  return [
    ...judgeMemory(figures, limits),
    ...judgeTimes(figures, limits),
    ...judgeResources(measured, figures, plan, limits),
    ...(figures.shedShare > limits.shedShare ? [`${last.shed} requests were shed`] : []),
    ...(figures.sentShare < SENT_SHARE_MIN ? [`only ${last.requests} requests could be sent`] : []),
    ...(exitStatus !== 0 ? [`the service exited with status ${exitStatus}`] : []),
    ...last.faults,
    ...errors.map((line) => `the log has ${line}`),
  ];
}

function judgeMemory({ slopes, liveHeapMegabytes, memoryMegabytes }: Figures, limits: Limits): string[] {
  const faults: string[] = [];
  for (const figure of ["memory", "heap"] as const) {
    for (const each of slopes) {
      const { slope, lowest } = each[figure];
      if (lowest > limits.megabytesPerHour[figure])
        faults.push(`the ${figure} of a process grows by ${slope.toFixed(1)} MB/h`);
    }
  }
  for (const growth of liveHeapMegabytes) {
    if (growth > limits.liveHeapMegabytes)
      faults.push(`a heap kept ${growth.toFixed(1)} MB more than after the warm-up`);
  }
  const { p95, most } = memoryMegabytes;
  if (p95 > MEMORY_MEGABYTES_MAX.p95) faults.push(`processes took ${p95.toFixed()} MB (95th percentile)`);
  if (most > MEMORY_MEGABYTES_MAX.all) faults.push(`a process took ${most.toFixed()} MB`);
  return faults;
}

function judgeTimes({ quietP99: { first, last }, lagMilliseconds }: Figures, limits: Limits): string[] {
  const faults: string[] = [];
  if (last > first * limits.slowerBy + limits.slowerMilliseconds) {
    faults.push(`the 99th percentile of quiet seconds rose from ${first.toFixed(1)} to ${last.toFixed(1)} ms`);
  }
  if (lagMilliseconds > limits.lagMilliseconds) faults.push(`the event-loop lag was ${lagMilliseconds.toFixed(1)} ms`);
  return faults;
}

function judgeResources(
  { idle }: Measurement,
  { keptDescriptors, walMegabytes }: Figures,
  { engine }: Plan,
  limits: Limits,
): string[] {
  const faults: string[] = [];
  for (const count of keptDescriptors) {
    if (count > KEPT_DESCRIPTORS_MAX[engine]) faults.push(`${count} descriptors of a process remained open`);
  }
  for (const { cpu } of idle) {
    if (cpu > limits.idleCpu) faults.push(`without requests, a process used ${(100 * cpu).toFixed(1)} % of a core`);
  }
  if (walMegabytes > WAL_MEGABYTES_MAX) faults.push(`the WAL grew to ${walMegabytes.toFixed()} MB`);
  return faults;
}

/** Returns what was measured, on one line. */
function summarize({ last, descriptors, idle }: Measurement, figures: Figures, plan: Plan): string {
  const { slopes, p99, quietP99 } = figures;
  const { before, after } = descriptors;
  const processes = idle.map(
    ({ cpu, memoryBytes }) => `${(100 * cpu).toFixed(1)} % of a core and ${(memoryBytes / MEGABYTE).toFixed()} MB`,
  );
  return [
    plan.engine === "sqlite" ? "SQLite" : "PostgreSQL",
    `${Number(plan.minutes.toFixed(1))} minutes`,
    `${last.requests.toLocaleString("en")} requests`,
    ...(hasTrend(plan) ? [`memory slope ${join(slopes.map(({ memory }) => describe(memory)))} MB/h`] : []),
    ...(hasTrend(plan) ? [`heap slope ${join(slopes.map(({ heap }) => describe(heap)))} MB/h`] : []),
    describeMemory(figures),
    `heap ${join(figures.liveHeapMegabytes.map((growth) => signed(growth)))} MB since the warm-up`,
    `descriptors ${join(before.map((count, index) => `${count} → ${after[index]}`))}`,
    `p99 ${toText(p99)} ms`,
    `of quiet seconds ${toText(quietP99)} ms`,
    `event-loop lag ${figures.lagMilliseconds.toFixed(1)} ms`,
    ...(plan.engine === "sqlite" ? [`WAL at most ${figures.walMegabytes.toFixed()} MB`] : []),
    `${last.shed} requests shed`,
    `${last.pets.toLocaleString("en")} pets compared`,
    `then idle with ${processes.join(", ")}`,
  ].join(", ");
}

function describeMemory({ memoryMegabytes: { p95, most, resident } }: Figures): string {
  const [usual, own, all] = [p95, most, resident].map((megabytes) => `${megabytes.toFixed()} MB`);
  return `memory of a process ${usual} (95th percentile) and at most ${own}, or ${all} with mapped files`;
}

/** The slope, and the bounds between which it is with a confidence of 95 %. */
function describe({ slope, lowest, highest }: Slope): string {
  return `${signed(slope)} (${signed(lowest)} to ${signed(highest)})`;
}

function toText({ first, last }: Change): string {
  return `${first.toFixed(1)} → ${last.toFixed(1)}`;
}

function signed(figure: number): string {
  return `${figure > 0 ? "+" : ""}${figure.toFixed(1)}`;
}

function join(parts: string[]): string {
  return parts.join(" and ");
}

const MINUTES = 30;
const SHORT_MINUTES = 0.25;
/** Number of requests per second, to all engines together. */
const RATE = 500;
/** Maximum and minimum interval between samples. */
const SAMPLE_MILLISECONDS = { most: 5000, least: 1000 };
const engines: Engine[] = ["sqlite", "postgres"];

async function proveSoak({ isShort, values, seed, progress }: Proof): Promise<ProofResult> {
  const { engine = "sqlite", samples } = values;
  const minutes = Number(values.minutes ?? (isShort ? SHORT_MINUTES : MINUTES));
  const sampleMilliseconds = Math.max(SAMPLE_MILLISECONDS.least, Math.min(SAMPLE_MILLISECONDS.most, minutes * 200));
  const chosen = engine === "both" ? engines : engines.filter((known) => known === engine);
  if (chosen.length === 0) throw new Error(`There is no engine ${engine}: sqlite, postgres or both.`);
  const runs = chosen.map((each, index) => {
    const plan: Plan = {
      engine: each,
      minutes,
      perSecond: Number(values.rate ?? RATE / chosen.length),
      seed,
      sampleMilliseconds,
    };
    return run(plan, index === 0 ? progress : undefined, samples).catch(({ message }: Error) => ({
      summary: `${each} could not be measured`,
      faults: [message],
    }));
  });
  const results = await Promise.all(runs);
  return {
    summary: results.map(({ summary }) => summary).join(". "),
    proved: "every response was expected, and every pet is as acknowledged",
    faults: results.flatMap(({ faults }) => faults),
  };
}

/** `samples` is the beginning of the path of the file to which all that was measured is written. */
async function run(plan: Plan, progress?: ProgressLine, samples?: string): Promise<Omit<ProofResult, "proved">> {
  await using service = await startService(plan.engine);
  const measured = await measure(service, plan, progress);
  if (samples) await Bun.write(`${samples}-${plan.engine}.json`, JSON.stringify(measured));
  const figures = computeFigures(measured, plan);
  return { summary: summarize(measured, figures, plan), faults: judge(measured, figures, plan) };
}

await runProof("soak", proveSoak, ["minutes", "engine", "rate", "samples"]);
