import { replaceSamples, type Sample, type SampleGroup } from "../../../scripts/book/samples.ts";

/** Languages of code that is run; all other blocks are output. */
const runnable = ["sh", "ts", "python"];

/** A block of code in one language, and the output that the page shows for it. */
export interface Runnable {
  /** Page and position, for messages. */
  title: string;
  code: string;
  /** Name of the file in which the page says to save it. */
  fileName: string | undefined;
  /** Shown after it; only what curl prints is shown. */
  output: string | undefined;
}

/** The samples of a page in one language, in order. */
export function readSamples(page: string, markdown: string, language: "sh" | "ts" | "python"): Runnable[] {
  const groups: SampleGroup[] = [];
  replaceSamples(markdown, (group) => {
    groups.push(group);
    return "";
  });
  return groups.flatMap((group, index) => {
    const sample = group.find((each) => each.language === language);
    if (!sample) return [];
    const fileName = /^\w+\.\w+$/.test(sample.title) ? sample.title : undefined;
    const output = language === "sh" ? outputAfter(groups[index + 1]) : undefined;
    return [{ title: `${page}, block ${index + 1}`, code: sample.code, fileName, output }];
  });
}

function outputAfter(group: Sample[] | undefined): string | undefined {
  const [only] = group ?? [];
  return only && !runnable.includes(only.language) ? only.code : undefined;
}
