import { expect, test } from "bun:test";
import { lowestPoints, type Point, theilSen } from "./figures.ts";

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
