/**
 * Runs all proofs, with the options that it is given (`--short`, `--seed`), and exits with status 1 if one of them
 * fails. They run one after the other; with `--short`, the rows of each of `steps` run concurrently.
 */
import { join } from "node:path";

/** Proofs that write to `dist`, so that only one of them may run at a time. */
const building = ["client-package", "deploy", "executable", "image", "machines", "package"];
/** Proofs that mostly wait for time-outs. */
const waiting = ["ha", "webhooks"];
/** Proofs that use all cores, or judge how fast the machine is. */
const alone = ["browser", "fair", "shop", "soak"];

const options = process.argv.slice(2);
const names = [...new Bun.Glob("*/prove.ts").scanSync(import.meta.dir)]
  .map((path) => path.split("/")[0] as string)
  .sort();
const others = names.filter((name) => ![...building, ...waiting, ...alone, "tests"].includes(name));
const steps = options.includes("--short") ? [[building, others], [alone], [["tests"], waiting]] : [[names]];
const failed: string[] = [];

for (const rows of steps) await Promise.all(rows.map((row) => runEach(row, rows.length > 1)));
if (failed.length > 0) {
  console.log(`\nFailed proofs: ${failed.sort().join(", ")}.`);
  process.exitCode = 1;
}

async function runEach(proofs: string[], isBesideOthers: boolean): Promise<void> {
  for (const name of proofs) {
    if (!(await run(name, isBesideOthers))) failed.push(name);
  }
}

/** Runs a proof. The output of one that runs beside another is shown when it ends. */
async function run(name: string, isBesideOthers: boolean): Promise<boolean> {
  const output = isBesideOthers ? "pipe" : "inherit";
  const command = [process.execPath, join(import.meta.dir, name, "prove.ts"), ...options];
  const child = Bun.spawn(command, { stdio: ["ignore", output, output] });
  const texts = await Promise.all([child.stdout, child.stderr].map((stream) => new Response(stream).text()));
  process.stdout.write(texts.join(""));
  return (await child.exited) === 0;
}
