/** What was killed and what was found, for the progress and the summary. */
import type { ProgressLine } from "../../../cli/progress-line.ts";

export class Tally {
  readonly faults: string[] = [];
  readonly #kills = new Map<string, number>();
  readonly #moments = new Map<string, number>();
  readonly #progress: ProgressLine;
  readonly #total: number;

  constructor(progress: ProgressLine, total: number) {
    this.#progress = progress;
    this.#total = total;
  }

  get kills(): number {
    return this.#kills.values().reduce((sum, count) => sum + count, 0);
  }

  /** Counts a kill of these processes, such as "a worker", at a moment such as "during a checkpoint". */
  addKill(of: string, moment?: string): void {
    increment(this.#kills, of);
    if (moment !== undefined) increment(this.#moments, moment);
    this.#progress.show({ title: `Killing ${of}`, done: this.kills, total: this.#total, unit: "kills" });
  }

  /** Returns the number of kills at a moment. */
  countAt(moment: string): number {
    return this.#moments.get(moment) ?? 0;
  }

  addFaults(where: string, faults: string[]): void {
    this.faults.push(...faults.map((fault) => `${where}: ${fault}`));
  }

  /** The kills by what was killed, and by moment. */
  describeKills(): string {
    const kinds = list(this.#kills, (of, count) => `${count} of ${of}`);
    const moments = list(this.#moments, (moment, count) => `${count} ${moment}`);
    return `${this.kills} kills (${kinds}; ${moments})`;
  }
}

function increment(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Most often first. */
function list(counts: Map<string, number>, describe: (name: string, count: number) => string): string {
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one);
  return sorted.map(([name, count]) => describe(name, count)).join(", ");
}
