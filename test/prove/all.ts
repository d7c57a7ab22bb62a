/**
 * Runs all proofs one after the other, with the options that it is given (`--short`, `--seed`), and exits with status 1
 * if one of them fails.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";

const proofs = readdirSync(import.meta.dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
for (const { name } of proofs) {
  const command = [process.execPath, join(import.meta.dir, name, "prove.ts"), ...process.argv.slice(2)];
  const child = Bun.spawn(command, { stdio: ["inherit", "inherit", "inherit"] });
  if ((await child.exited) !== 0) process.exitCode = 1;
}
