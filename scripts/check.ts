/**
 * What `npm test` and CI run: every check of the project, one after the other. It stops at the first that fails, and
 * ends with the counts of the tests.
 */
import { join } from "node:path";

const root = join(import.meta.dir, "..");
const bin = (name: string) => join(root, "node_modules/.bin", name);

const checks = {
  "generated files are fresh": [bin("bun"), "scripts/generate.ts", "--check"],
  types: [bin("bun"), "check", "--no-script"],
  "lint and format": [bin("biome"), "ci", "--error-on-warnings", "."],
  tests: [bin("bun"), "test"],
};

let output = "";
for (const [title, command] of Object.entries(checks)) {
  console.log(`\n# ${title}`);
  const start = performance.now();
  const child = Bun.spawn(command, { cwd: root, stdout: "inherit", stderr: "pipe" });
  const decoder = new TextDecoder();
  output = "";
  for await (const chunk of child.stderr) {
    output += decoder.decode(chunk, { stream: true });
    process.stderr.write(chunk);
  }
  if ((await child.exited) !== 0) {
    console.log(`\nFailed: ${title}. Run it alone with \`${command.join(" ").replaceAll(`${root}/`, "")}\`.`);
    process.exitCode = 1;
    break;
  }
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** The runner's own closing lines are ` 12 pass` and ` 0 fail`. */
const count = (word: string) => Number(new RegExp(`^ *(\\d+) ${word}$`, "m").exec(output)?.[1] ?? 0);
console.log(`\n${count("pass")} passed, ${count("fail")} failed${count("skip") ? `, ${count("skip")} skipped` : ""}`);
