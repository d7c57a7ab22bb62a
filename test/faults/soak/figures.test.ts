import { expect, test } from "bun:test";
import { computeFigures, lowestPoints, MEGABYTE, type Point, theilSen } from "./figures.ts";
import type { Measurement, Plan } from "./measure.ts";

/** A line with noise between -1 and 1, and an outlier. */
const points = (slope: number) =>
  Array.from({ length: 40 }, (_, x): Point => [x, slope * x + Math.sin(x * x) + (x === 30 ? 500 : 0)]);

test("finds the slope of noisy points and its bounds, whatever a single point is", () => {
  for (const slope of [-2, 0, 0.1, 5]) {
    const found = theilSen(points(slope));
    expect(found.slope).toBeWithin(slope - 0.02, slope + 0.02);
    expect(found.lowest).toBeLessThan(slope);
    expect(found.highest).toBeGreaterThan(slope);
    expect(found.highest - found.lowest).toBeLessThan(0.1);
  }
});

test("takes the lowest point of each interval", () => {
  const teeth = Array.from({ length: 40 }, (_, x): Point => [x, (x % 10) + x / 10]);

  expect(lowestPoints(teeth, 4)).toEqual([
    [0, 0],
    [10, 1],
    [20, 2],
    [30, 3],
  ]);
});

/** A sample each ten seconds, of one process that grows by 60 MB in the first hour and by `perHour` after it. */
function measurementOf({ minutes }: Pick<Plan, "minutes">, perHour: number): Measurement {
  const samples = Array.from({ length: minutes * 6 }, (_, index) => {
    const hours = (index + 1) / 360;
    const memoryBytes = (60 * Math.min(hours, 1) + perHour * Math.max(hours - 1, 0)) * MEGABYTE;
    const processes = [
      { memoryBytes, residentBytes: memoryBytes + 50 * MEGABYTE, heapBytes: memoryBytes, descriptors: 9 },
    ];
    return { seconds: hours * 3600, processes, lagMilliseconds: [1], walBytes: 0 };
  });
  const last = { kind: "end" as const, requests: 1, shed: 0, pets: 1, milliseconds: [], faults: [] };
  const both = { before: [0], after: [0] };
  const idle = [{ cpu: 0, memoryBytes: 0 }];
  return { samples, durations: [], last, descriptors: both, liveHeap: both, idle, errors: [], exitStatus: 0 };
}

test("computes the slopes of two hours from the second one", () => {
  const plan: Plan = { engine: "sqlite", minutes: 120, perSecond: 1, seed: 1, sampleMilliseconds: 10_000 };
  const { slopes, memoryMegabytes } = computeFigures(measurementOf(plan, 3), plan);

  expect(slopes[0]?.memory.slope).toBeCloseTo(3);
  expect(slopes[0]?.heap.slope).toBeCloseTo(3);
  expect(memoryMegabytes.p95).toBeCloseTo(62.7);
  expect(memoryMegabytes.most).toBeCloseTo(63);
  expect(memoryMegabytes.resident).toBeCloseTo(113);
});
