import { join } from "node:path";
import type { Measured } from "../suites/measure.ts";
import { describePlot, plot, toPlot } from "./plot.ts";

const readme = join(import.meta.dir, "../../README.md");
const picture = /!\[[^\]]*\]\(bench\/results\/compare\.svg\)/;

export async function writePlot(folder: string, measured: Measured[]): Promise<void> {
  const path = join(folder, "compare.svg");
  await Bun.write(path, plot(toPlot(measured)));
  console.log(`The picture is in ${path}.`);
}

/** Replaces the committed results, and the words for the picture that the README shows. */
export async function writeResults(folder: string, text: string, measured: Measured[]): Promise<void> {
  await Bun.write(join(folder, "compare.md"), text);
  const page = await Bun.file(readme).text();
  await Bun.write(
    readme,
    page.replace(picture, () => `![${describePlot(toPlot(measured))}](bench/results/compare.svg)`),
  );
}
