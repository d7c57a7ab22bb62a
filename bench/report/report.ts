import { join } from "node:path";
import { describeMachine } from "../load/machine.ts";
import type { Spread } from "../load/statistics.ts";

/** A measured figure, and the threshold that its median is held to, if there is one. */
export type Figure = Spread & { title: string; atLeast?: number | undefined; atMost?: number | undefined };

/** Whether the threshold is met, if there is one; one whose figure was not measured is missed. */
export function isMet({ median, atLeast, atMost }: Figure): boolean {
  return (atLeast === undefined || median >= atLeast) && (atMost === undefined || median <= atMost);
}

/** The threshold and whether it is met; empty if there is none. */
export function thresholdCells(figure: Figure): [threshold: string, verdict: string] {
  const { atLeast, atMost } = figure;
  if (atLeast === undefined && atMost === undefined) return ["", ""];
  return [atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`, isMet(figure) ? "met" : "**missed**"];
}

export function figureTable(figures: Figure[]): string {
  const lines = figures.map((figure) => [figure.title, describe(figure), ...thresholdCells(figure)]);
  return table(["", "median (range)", "threshold", ""], lines);
}

/** The median, and in parentheses the lowest and the highest. */
export function describe({ median, lowest, highest }: Spread): string {
  return lowest === highest ? short(median) : `${short(median)} (${short(lowest)}–${short(highest)})`;
}

/** A Markdown table with aligned columns. */
export function table(head: string[], lines: string[][]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  const row = (cells: string[]) => `| ${widths.map((width, n) => (cells[n] ?? "").padEnd(width)).join(" | ")} |`;
  return [row(head), row(widths.map((width) => "-".repeat(width))), ...lines.map(row)].join("\n");
}

/** A number with thousands separators. */
export function number(value: number, digits = 0): string {
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export function short(value: number): string {
  return number(value, value < 10 ? 3 : 1);
}

export function percent(share: number, digits = 0): string {
  return `${number(share * 100, digits)} %`;
}

type Report = { title: string; suite: string; notes: string[]; body: string[]; save: boolean; option?: string };

/** Prints a report, and writes it to the file that is named like the suite and its option, if `save`. */
export async function publish({ title, suite, option, notes, body, save }: Report): Promise<void> {
  const command = option ? `bench:${suite} -- --${option}` : `bench:${suite}`;
  const how = `Made by \`npm run ${command}\`; [how it measures](../README.md#${suite}).`;
  const list = [...describeMachine(), ...notes].map((note) => `- ${note}`).join("\n");
  const text = `${[`# ${title}`, how, list, ...body].join("\n\n")}\n`;
  console.log(`\n${text}`);
  const file = option ? `${suite}-${option}.md` : `${suite}.md`;
  if (save) await Bun.write(join(import.meta.dir, "../results", file), text);
}
