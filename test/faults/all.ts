/**
 * Runs all proofs, with `--short` and `--seed` if given, and exits with status 1 if one of them fails. They run one after
 * the other; with `--short`, the rows of each of `steps` run concurrently. `--part 2/6` runs every sixth proof from the
 * second on, and the second sixth of the tests of `prove:browser` and `prove:tests`.
 */
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

/** Proofs that write to `dist`, so that only one of them may run at a time. */
const building = ["client-package", "deploy", "executable", "image", "machines", "package"];
/** Proofs that mostly wait for time-outs. */
const waiting = ["ha", "webhooks"];
/** Proofs that use all cores, or judge how fast the machine is. */
const alone = ["browser", "fair", "shop", "soak"];

/** Proofs that have `--part` themselves: they consist of tests. */
const divisible = ["browser", "tests"];

const { short, seed, part } = parseArgs({
  options: { short: { type: "boolean" }, seed: { type: "string" }, part: { type: "string" } },
}).values;
const names = [...new Bun.Glob("*/prove.ts").scanSync(import.meta.dir)].map((path) => dirname(path)).sort();
const chosen = part === undefined ? names : takePart(names, part);
const others = names.filter((name) => ![...building, ...waiting, ...alone, "tests"].includes(name));
const steps = short ? [[building, others], [alone], [["tests"], waiting]] : [[names]];
const failed: string[] = [];

for (const step of steps) {
  const rows = step.map((row) => row.filter((name) => chosen.includes(name))).filter((row) => row.length > 0);
  await Promise.all(rows.map((row) => runEach(row, rows.length > 1)));
}
if (failed.length > 0) {
  console.log(`\nFailed proofs: ${failed.sort().join(", ")}.`);
  process.exitCode = 1;
}

/** Returns the divisible proofs and every nth of the others. */
function takePart(all: string[], part: string): string[] {
  const [, position, count] = (/^(\d+)\/(\d+)$/.exec(part) ?? []).map(Number);
  if (!(position && count && position <= count)) throw new Error(`--part must be like 2/6, not ${part}.`);
  const indivisible = all.filter((name) => !divisible.includes(name));
  return [...divisible, ...indivisible.filter((_, index) => index % count === position - 1)];
}

async function runEach(proofs: string[], isBesideOthers: boolean): Promise<void> {
  for (const name of proofs) {
    if (!(await run(name, isBesideOthers))) failed.push(name);
  }
}

/** Runs a proof. The output of one that runs beside another is shown when it ends. */
async function run(name: string, isBesideOthers: boolean): Promise<boolean> {
  const output = isBesideOthers ? "pipe" : "inherit";
  const options = [
    ...(short ? ["--short"] : []),
    ...(seed === undefined ? [] : ["--seed", seed]),
    ...(part !== undefined && divisible.includes(name) ? ["--part", part] : []),
  ];
  const command = [process.execPath, join(import.meta.dir, name, "prove.ts"), ...options];
  const child = Bun.spawn(command, { stdio: ["ignore", output, output] });
  const texts = await Promise.all([child.stdout, child.stderr].map((stream) => new Response(stream).text()));
  process.stdout.write(texts.join(""));
  return (await child.exited) === 0;
}
