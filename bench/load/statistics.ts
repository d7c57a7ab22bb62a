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

/** Divides round by round, so that a slow minute of the machine falls on both sides. */
export function ratios(one: number[], other: number[]): Spread {
  return spread(one.map((value, round) => value / (other[round] ?? Number.NaN)));
}
