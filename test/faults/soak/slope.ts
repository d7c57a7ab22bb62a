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
