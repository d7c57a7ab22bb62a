/**
 * Runs all proofs, with the options that it is given (`--short`, `--seed`), and exits with status 1 if one of them
 * fails. They run one after the other; with `--short`, those that build and install something run beside the others.
 */
import { join } from "node:path";

/** Proofs that write to `dist`, so that only one of them may run at a time. */
const building = ["client-package", "deploy", "executable", "image", "machines", "package"];
/** Proofs that measure durations, and those that use all cores. */
const alone = ["browser", "ha", "soak", "tests"];

const options = process.argv.slice(2);
const names = [...new Bun.Glob("*/prove.ts").scanSync(import.meta.dir)]
  .map((path) => path.split("/")[0] as string)
  .sort();
const together = options.includes("--short") ? names.filter((name) => !alone.includes(name)) : [];
const failed: string[] = [];

await Promise.all([
  runEach(together.filter((name) => building.includes(name))),
  runEach(together.filter((name) => !building.includes(name))),
]);
await runEach(names.filter((name) => !together.includes(name)));
if (failed.length > 0) {
  console.log(`\nFailed proofs: ${failed.sort().join(", ")}.`);
  process.exitCode = 1;
}

async function runEach(proofs: string[]): Promise<void> {
  for (const name of proofs) {
    if (!(await run(name))) failed.push(name);
  }
}

/** Runs a proof. The output of one that runs beside another is shown when it ends. */
async function run(name: string): Promise<boolean> {
  const output = together.includes(name) ? "pipe" : "inherit";
  const command = [process.execPath, join(import.meta.dir, name, "prove.ts"), ...options];
  const child = Bun.spawn(command, { stdio: ["ignore", output, output] });
  const texts = await Promise.all([child.stdout, child.stderr].map((stream) => new Response(stream).text()));
  process.stdout.write(texts.join(""));
  return (await child.exited) === 0;
}
