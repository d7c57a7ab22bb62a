/** The figures by which a run is judged, computed from what was measured. */
import { median, percentile } from "../../../bench/load/statistics.ts";
import { type Measurement, type Plan, type ProcessFigures, WARM_UP_SHARE } from "./measure.ts";

export interface Figures {
  /** Of each process after the warm-up, in the last hour at most, in MB per hour. */
  slopes: { memory: Slope; heap: Slope }[];
  /** 99th percentile of the durations of requests, in milliseconds. */
  p99: Change;
  /** The same of single seconds, of which a quarter is faster: other programs on the machine hardly change it. */
  quietP99: Change;
  /** Memory of a process: the 95th percentile of all samples, the maximum, and the maximum with mapped files. */
  memoryMegabytes: { p95: number; most: number; resident: number };
  /** Growth of the heap of each process since the warm-up, after garbage collection. */
  liveHeapMegabytes: number[];
  /** Number of descriptors that each process has opened and not closed. */
  keptDescriptors: number[];
  walMegabytes: number;
  /** Median of the 99th percentiles of the event-loop lag. */
  lagMilliseconds: number;
  sentShare: number;
  shedShare: number;
}

/** A figure of the first part of the run after the warm-up, and of its last part. */
export interface Change {
  first: number;
  last: number;
}

/** Maximum time of which the slopes are computed. */
const SLOPE_SECONDS_MAX = 3600;
/** Number of intervals of which the lowest memory counts. */
const INTERVALS = 20;
/** Share of the run that is its first part, after the warm-up, or its last. */
const PART_SHARE = 1 / 6;
const QUIET_SHARE = 0.25;
export const MEGABYTE = 1024 * 1024;

export function computeFigures(measured: Measurement, { minutes, perSecond }: Plan): Figures {
  const { samples, last, liveHeap, descriptors } = measured;
  const seconds = minutes * 60;
  const warmUpSeconds = seconds * WARM_UP_SHARE;
  const partSeconds = seconds * PART_SHARE;
  const firstPart = durationsBetween(measured, warmUpSeconds, warmUpSeconds + partSeconds);
  const lastPart = durationsBetween(measured, seconds - partSeconds, seconds);
  const processes = samples.flatMap((sample) => sample.processes);
  const memory = processes.map(({ memoryBytes }) => memoryBytes / MEGABYTE);
  const resident = processes.map(({ residentBytes }) => residentBytes / MEGABYTE);
  const warm = samples.filter((sample) => sample.seconds > warmUpSeconds);
  const recent = warm.filter((sample) => sample.seconds > seconds - SLOPE_SECONDS_MAX);
  return {
    slopes: descriptors.before.map((_, index) => ({
      memory: slopeOf(recent, index, "memoryBytes"),
      heap: slopeOf(recent, index, "heapBytes"),
    })),
    p99: { first: p99Of(firstPart), last: p99Of(lastPart) },
    quietP99: { first: quietP99Of(firstPart), last: quietP99Of(lastPart) },
    memoryMegabytes: { p95: percentile(memory, 0.95), most: Math.max(...memory), resident: Math.max(...resident) },
    liveHeapMegabytes: differences(liveHeap).map((bytes) => bytes / MEGABYTE),
    keptDescriptors: differences(descriptors),
    walMegabytes: Math.max(...samples.map(({ walBytes }) => walBytes)) / MEGABYTE,
    lagMilliseconds: median(warm.flatMap((sample) => sample.lagMilliseconds)),
    sentShare: last.requests / (seconds * perSecond),
    shedShare: last.shed / last.requests,
  };
}

function slopeOf(samples: Measurement["samples"], process: number, figure: keyof ProcessFigures): Slope {
  const points = samples.map(
    ({ seconds, processes }) => [seconds / 3600, (processes[process]?.[figure] ?? 0) / MEGABYTE] as const,
  );
  return theilSen(lowestPoints(points, INTERVALS));
}

/** Returns the durations of each second. */
function durationsBetween({ durations }: Measurement, start: number, end: number): number[][] {
  return durations.filter(({ seconds }) => seconds > start && seconds <= end).map(({ milliseconds }) => milliseconds);
}

function p99Of(seconds: number[][]): number {
  return percentile(seconds.flat(), 0.99);
}

function quietP99Of(seconds: number[][]): number {
  const each = seconds.map((milliseconds) => percentile(milliseconds, 0.99));
  return percentile(each, QUIET_SHARE);
}

function differences({ before, after }: { before: number[]; after: number[] }): number[] {
  return after.map((figure, index) => figure - (before[index] ?? 0));
}

/** A slope, and the bounds between which it is with a confidence of 95 %. */
export interface Slope {
  slope: number;
  lowest: number;
  highest: number;
}

export type Point = readonly [x: number, y: number];

/** Quantile of the normal distribution for a confidence of 95 %. */
const NORMAL_QUANTILE = 1.96;

/** The Theil–Sen estimator: the median of the slopes between all pairs of points, which outliers hardly change. */
export function theilSen(points: Point[]): Slope {
  const slopes = points
    .flatMap(([x1, y1], index) => points.slice(index + 1).map(([x2, y2]) => (y2 - y1) / (x2 - x1)))
    .sort((a, b) => a - b);
  const at = (rank: number) => slopes[Math.max(0, Math.min(slopes.length - 1, Math.round(rank)))] ?? 0;
  const middle = (slopes.length - 1) / 2;
  // Of Kendall's tau (P. K. Sen, 1968).
  const deviation = Math.sqrt((points.length * (points.length - 1) * (2 * points.length + 5)) / 18);
  const reach = (NORMAL_QUANTILE * deviation) / 2;
  return { slope: at(middle), lowest: at(middle - reach), highest: at(middle + reach) };
}

/** Returns the lowest point of each of `count` equal intervals: of memory, what remains after garbage collection. */
export function lowestPoints(points: Point[], count: number): Point[] {
  const [start, end] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  const intervals = Map.groupBy(points, ([x]) =>
    Math.min(count - 1, Math.floor(((x - start) / (end - start)) * count)),
  );
  return [...intervals.values()].map((interval) => interval.reduce((low, point) => (point[1] < low[1] ? point : low)));
}
