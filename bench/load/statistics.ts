export type Spread = { median: number; lowest: number; highest: number };

export function spread(values: number[]): Spread {
  return { median: median(values), lowest: Math.min(...values), highest: Math.max(...values) };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const below = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  const above = sorted[Math.ceil((sorted.length - 1) / 2)] ?? Number.NaN;
  return (below + above) / 2;
}

export function mean(values: number[]): number {
  return sum(values) / values.length;
}

export function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The least value that this share (0 to 1) of all do not exceed; 0 where there are none. */
export function percentile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;
}
