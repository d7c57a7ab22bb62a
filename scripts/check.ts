/**
 * What `npm test` and CI run: every check of the project, one after the other. It stops at the first that fails, and
 * ends with the counts of the tests.
 */
import { join } from "node:path";
import { findBrowser } from "../test/browser/find-browser.ts";
import { findPostgres } from "../test/support/find-postgres.ts";

const root = join(import.meta.dir, "..");
const bin = (name: string) => join(root, "node_modules/.bin", name);
const browserTests = [bin("playwright"), "test"];
/** What has a database below it; two at a time, each with a server of its own, since they wait for each other anyway. */
const databaseTests = [
  ...["env", "PETSTORE_TEST_ENGINE=postgres", bin("bun"), "test", "--parallel=2", "--no-isolate"],
  ...["src/store", "src/operations", "src/http", "src/upkeep.test.ts", "test/compatibility"],
  ...["test/contract/every-operation.test.ts", "test/model"],
  ...[
    "crash",
    "holds",
    "process",
    "processes",
    "response-cache",
    "retries",
    "round-trip",
    "secrets",
    "set-up",
    "walk",
  ].map((name) => `test/system/${name}.test.ts`),
];
/** What needs a server of PostgreSQL also where the others do without. */
const withoutPostgres = ["test/browser/**", "test/postgres/**", "test/cli/move.test.ts"].map(
  (pattern) => `--path-ignore-patterns=${pattern}`,
);

const checks = {
  "generated files are fresh": [bin("bun"), "scripts/generate.ts", "--check"],
  types: [bin("bun"), "check", "--no-script"],
  "types of the console": [bin("bun"), "check", "--no-script", "-p", "console"],
  "types of the browser tests": [bin("bun"), "check", "--no-script", "-p", "test/browser"],
  "lint and format": [bin("biome"), "ci", "--error-on-warnings", "."],
  "the console builds, within its size": [bin("bun"), "scripts/build-console.ts"],
  tests: [bin("bun"), "test", ...(findPostgres() ? [] : withoutPostgres)],
  ...(findPostgres() && { "tests of the store over PostgreSQL": databaseTests }),
  ...(findBrowser() && { "browser tests": browserTests }),
};

const counts = { passed: 0, failed: 0, skipped: 0 };
for (const [title, command] of Object.entries(checks)) {
  const { isGood, output } = await run(title, command);
  counts.passed += count(output, "pass(?:ed)?");
  counts.failed += count(output, "fail(?:ed)?");
  counts.skipped += count(output, "skip(?:ped)?");
  if (isGood) continue;
  console.log(`\nFailed: ${title}. Run it alone with \`${command.join(" ").replaceAll(`${root}/`, "")}\`.`);
  process.exitCode = 1;
  break;
}
if (!process.exitCode && !findBrowser()) await skipBrowserTests();
if (!process.exitCode && !findPostgres()) skipPostgresTests();

const { passed, failed, skipped } = counts;
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);

async function run(title: string, command: string[]): Promise<{ isGood: boolean; output: string }> {
  console.log(`\n# ${title}`);
  const start = performance.now();
  const child = Bun.spawn(command, { cwd: root, stdout: "pipe", stderr: "pipe" });
  const [output, errors] = await Promise.all([pass(child.stdout, process.stdout), pass(child.stderr, process.stderr)]);
  const isGood = (await child.exited) === 0;
  if (isGood) console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`);
  return { isGood, output: `${output}\n${errors}` };
}

/** Shows it as it comes, and keeps it. */
async function pass(stream: ReadableStream<Uint8Array>, to: NodeJS.WriteStream): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    to.write(chunk);
  }
  return text;
}

/** The runners' own closing lines are ` 12 pass` and `  12 passed (3.4s)`. */
function count(output: string, word: string): number {
  return Number(new RegExp(`^ *(\\d+) ${word}(?: \\(.*\\))?$`, "m").exec(output)?.[1] ?? 0);
}

/** Says what is not proven here, and how it can be; where a browser is required, that is a failure. */
async function skipBrowserTests(): Promise<void> {
  const isRequired = process.env.PETSTORE_REQUIRE_BROWSER === "1";
  console.log(`\n# browser tests\nThey are ${isRequired ? "required, but there is no browser" : "skipped: there is no browser"}.
Install one, such as Debian's (apt-get install chromium), or name one in PETSTORE_TEST_BROWSER.`);
  const list = await Bun.$`${browserTests} --list`.cwd(root).quiet().nothrow().text();
  counts[isRequired ? "failed" : "skipped"] += Number(/^Total: (\d+) /m.exec(list)?.[1] ?? 0);
  if (isRequired) process.exitCode = 1;
}

function skipPostgresTests(): void {
  const isRequired = process.env.PETSTORE_REQUIRE_POSTGRES === "1";
  console.log(`\n# tests of the store over PostgreSQL
They are ${isRequired ? "required, but there is no PostgreSQL" : "skipped: there is no PostgreSQL"}. So it is not proven here that anything works over it.
Install one, such as Debian's (apt-get install postgresql), or name the folder of its programs in PETSTORE_TEST_POSTGRES.`);
  counts[isRequired ? "failed" : "skipped"] += 1;
  if (isRequired) process.exitCode = 1;
}
