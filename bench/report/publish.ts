import { join } from "node:path";
import type { Measured } from "../suites/measure.ts";
import { describePlot, plot, toPlot } from "./plot.ts";

const page = join(import.meta.dir, "../../docs/performance.md");
const picture = /!\[[^\]]*\]\(\.\.\/bench\/results\/compare\.svg\)/;

export async function writePlot(folder: string, measured: Measured[]): Promise<void> {
  const path = join(folder, "compare.svg");
  await Bun.write(path, plot(toPlot(measured)));
  console.log(`The picture is in ${path}.`);
}

/** Replaces the committed results, and the alternative text of the picture in docs/performance.md. */
export async function writeResults(folder: string, text: string, measured: Measured[]): Promise<void> {
  await Bun.write(join(folder, "compare.md"), text);
  const words = await Bun.file(page).text();
  await Bun.write(
    page,
    words.replace(picture, () => `![${describePlot(toPlot(measured))}](../bench/results/compare.svg)`),
  );
}
