/**
 * Runs all proofs one after the other, with the options that it is given (`--short`, `--seed`), and exits with status 1
 * if one of them fails.
 */
import { join } from "node:path";

for (const path of [...new Bun.Glob("*/prove.ts").scanSync(import.meta.dir)].sort()) {
  const command = [process.execPath, join(import.meta.dir, path), ...process.argv.slice(2)];
  const child = Bun.spawn(command, { stdio: ["inherit", "inherit", "inherit"] });
  if ((await child.exited) !== 0) process.exitCode = 1;
}
