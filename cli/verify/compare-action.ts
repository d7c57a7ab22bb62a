/** What `petstore verify --compare` does. */
import type { Command } from "commander";
import { type ConnectionOptions, readDeployments } from "../api/connection.ts";
import { abortOnSignal, Interrupted } from "../interruption.ts";
import { exitStatusOf, fail, failAfter, failUsage, note, print, printJson } from "../output.ts";
import { printable } from "../table.ts";
import { type Comparison, compare, NotComparable } from "./compare.ts";
import { Session } from "./session.ts";

interface CompareOptions extends ConnectionOptions {
  compare: string[];
  json?: true;
}

/** Prints the differences only. */
export async function compareDeployments(
  options: CompareOptions,
  certificates: string | undefined,
  command: Command,
): Promise<void> {
  if (command.getOptionValueSource("url") === "cli")
    failUsage("--compare names both URLs, so leave out --url.", command);
  using interruption = abortOnSignal();
  const [first, second] = await readDeployments(options.compare, options, command);
  const open = (deployment: { baseUrl: string; key: string | null }) =>
    new Session({ ...deployment, isWriting: false, certificates }, interruption.signal);
  const urls: [string, string] = [first.baseUrl, second.baseUrl];
  let comparison: Comparison;
  try {
    comparison = await compare([open(first), open(second)]);
  } catch (error) {
    if (error instanceof Interrupted) return failAfter(error, "The comparison was interrupted.", command);
    if (!(error instanceof NotComparable)) throw error;
    return fail(error.message, command, "unreachable");
  }
  const { differences, checks, responses, notCompared } = comparison;
  if (options.json) printJson({ urls, ...comparison });
  else printDifferences(comparison, urls);
  if (differences.length > 0) process.exitCode = exitStatusOf("failed");
  if (options.json) return;
  note(`${describeCount(differences.length)} in ${checks} checks with ${responses} pairs of responses.`);
  if (notCompared.length > 0) note(`Not compared:\n${notCompared.map((each) => `  ${printable(each)}`).join("\n")}`);
}

function printDifferences({ differences }: Comparison, [first, second]: [string, string]): void {
  const width = Math.max(first.length, second.length);
  for (const { what, values, responses } of differences) {
    print(`${printable(what)}${responses > 1 ? `, in ${responses} responses` : ""}`);
    print(`  ${first.padEnd(width)}  ${printable(values[0])}`);
    print(`  ${second.padEnd(width)}  ${printable(values[1])}`);
  }
}

function describeCount(count: number): string {
  if (count === 0) return "No difference";
  return count === 1 ? "1 difference" : `${count} differences`;
}
