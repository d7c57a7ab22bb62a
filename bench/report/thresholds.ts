import type { Spread } from "../load/statistics.ts";
import { number, table } from "./markdown.ts";

/** A measured figure, and the threshold that its median is held to, if there is one. */
export type Figure = Spread & { title: string; atLeast?: number | undefined; below?: number };

export function isMet({ median, atLeast = -Infinity, below = Infinity }: Figure): boolean {
  return median >= atLeast && median < below;
}

/** Cells with the spread, the threshold and whether it is met. */
export function thresholdCells(figure: Figure): string[] {
  const { lowest, highest, atLeast, below } = figure;
  const spread = lowest === highest ? "" : `${short(lowest)} to ${short(highest)}`;
  const threshold = atLeast === undefined ? below && `< ${below}` : `≥ ${atLeast}`;
  return threshold ? [spread, threshold, isMet(figure) ? "met" : "**missed**"] : [spread, "", ""];
}

export function thresholdTable(figures: Figure[]): string {
  const lines = figures.map((figure) => [figure.title, short(figure.median), ...thresholdCells(figure)]);
  return table(["", "median", "spread", "threshold", ""], lines);
}

export function short(value: number): string {
  return number(value, value < 10 ? 2 : 1);
}
