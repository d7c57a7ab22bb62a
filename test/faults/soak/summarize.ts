import { type Change, type Figures, MEGABYTE } from "./figures.ts";
import { hasTrend } from "./judge.ts";
import type { Measurement, Plan } from "./measurement.ts";
import type { Slope } from "./slope.ts";

/** Returns what was measured, on one line. */
export function summarize({ last, descriptors, idle }: Measurement, figures: Figures, plan: Plan): string {
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
    `memory of a process at most ${figures.memoryMegabytes.toFixed()} MB`,
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
