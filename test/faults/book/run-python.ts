import { join } from "node:path";
import { compareComments } from "./normalize-output.ts";
import type { Runnable } from "./read-samples.ts";

export interface PythonPage {
  key: string;
  /** The content of `petstore.py`. */
  module: string;
  blocks: Runnable[];
}

type Outcome = { printed?: { [line: string]: string[] }; error?: string };

/** Runs the samples of all pages in one process, each page with variables of its own. */
export async function runPython(pages: PythonPage[]): Promise<string[]> {
  const input = pages.map(({ blocks, ...page }) => ({ ...page, blocks: blocks.map(({ code }) => code) }));
  const child = Bun.spawn(["python3", join(import.meta.dir, "run_python.py")], {
    stdin: new Blob([JSON.stringify(input)]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  if (status !== 0) return [`Python: status ${status}. ${errors}`];
  const outcomes: Outcome[][] = JSON.parse(output);
  return pages.flatMap(({ blocks }, page) =>
    blocks.flatMap((block, index) => check(block, outcomes[page]?.[index] ?? {})),
  );
}

function check(block: Runnable, { printed = {}, error }: Outcome): string[] {
  if (error !== undefined) return [`${block.title}: ${error}`];
  const lines: string[][] = [];
  for (const [line, values] of Object.entries(printed)) lines[Number(line)] = values;
  return compareComments(block, lines);
}
