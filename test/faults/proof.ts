/** What all proofs share: options, progress, faults, the summary line and the exit status. */
import { type ParseArgsConfig, parseArgs } from "node:util";
import { ProgressLine } from "../../cli/progress-line.ts";

/** Maximum number of faults that are printed; the summary line counts all. */
const PRINTED_FAULTS_MAX = 20;

export interface Proof {
  /** Whether to run the short form (`--short`) instead of the full length. */
  isShort: boolean;
  /** Seed of all random choices (`--seed`, 1 by default). */
  seed: number;
  /** Values of the options that only this proof has. */
  values: { [option: string]: string | undefined };
  progress: ProgressLine;
}

export interface ProofResult {
  /** What was done and found, with figures: the rest of the summary line, without a period. */
  summary: string;
  /** What holds for all of it if there are no faults: the summary line ends with it then. */
  proved: string;
  /** A sentence for each violation of what is proved. */
  faults: string[];
}

/**
 * Runs a proof and ends the process: with status 0 if there are no faults, else 1. Prints the faults and then one
 * summary line. `ownOptions` are options with a value that only this proof has, such as `minutes`.
 */
export async function runProof(
  name: string,
  prove: (proof: Proof) => Promise<ProofResult>,
  ownOptions: string[] = [],
): Promise<never> {
  const options = readOptions(ownOptions);
  const progress = new ProgressLine({ isLogged: true });
  const start = performance.now();
  const { summary, proved, faults } = await prove({ ...options, progress });
  progress.clear();
  for (const fault of faults.slice(0, PRINTED_FAULTS_MAX)) console.log(`- ${fault}`);
  const outcome = faults.length > 0 ? `FAILED, faults: ${faults.length}` : "passed";
  const seconds = ((performance.now() - start) / 1000).toFixed();
  const sentence = faults.length > 0 ? summary : `${summary}; ${proved}`;
  console.log(`prove:${name} ${outcome}. ${sentence}. ${seconds} s${options.isShort ? ", short form" : ""}.`);
  process.exit(faults.length > 0 ? 1 : 0);
}

function readOptions(ownOptions: string[]) {
  const options: NonNullable<ParseArgsConfig["options"]> = { short: { type: "boolean" }, seed: { type: "string" } };
  for (const option of ownOptions) options[option] = { type: "string" };
  const { short, seed, ...values } = parseArgs({ options }).values;
  return { isShort: short === true, seed: Number(seed ?? 1), values: values as Proof["values"] };
}
