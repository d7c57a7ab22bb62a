/**
 * Runs every check of the project, for `npm test` and CI, and prints the counts of the tests. Checks of one group run
 * concurrently; after a group in which one fails, no other group runs, unless there is the option --keep-going.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "../test/browser/find-browser.ts";
import { findPostgres } from "../test/support/find-postgres.ts";
import { postgresCommand, root, sqliteCommand } from "../test/support/suites.ts";

interface Check {
  title: string;
  command: string[];
}

const bin = (name: string) => join(root, "node_modules/.bin", name);
const browserTest = [bin("playwright"), "test", "--grep", "@core"];
const { "keep-going": keepsGoing } = parseArgs({ options: { "keep-going": { type: "boolean" } } }).values;

const groups: Check[][] = [
  [
    { title: "generated files are fresh", command: [bin("bun"), "scripts/generate.ts", "--check"] },
    { title: "types", command: [bin("bun"), "check", "--no-script"] },
    { title: "types of the console", command: [bin("bun"), "check", "--no-script", "-p", "console"] },
    {
      title: "types of the browser tests and the book",
      command: [bin("bun"), "check", "--no-script", "-p", "test/browser"],
    },
    { title: "lint and format", command: [bin("biome"), "ci", "--error-on-warnings", "."] },
    {
      title: "the build of the console is fresh, and within its size",
      command: [bin("bun"), "scripts/build.ts", "--if-stale"],
    },
  ],
  [{ title: "tests (the rest: npm run prove:tests)", command: sqliteCommand }],
  [
    ...(findPostgres() ? [{ title: "tests of src/store on PostgreSQL", command: postgresCommand }] : []),
    ...(findBrowser() ? [{ title: "browser tests (the rest: npm run prove:browser)", command: browserTest }] : []),
  ],
];

const counts = { passed: 0, failed: 0, skipped: 0 };
for (const group of groups) {
  const results = await Promise.all(group.map((check) => run(check, group.length === 1)));
  if (results.every(({ isGood }) => isGood)) continue;
  for (const { title, command } of results.filter(({ isGood }) => !isGood)) {
    console.log(`\nFailed: ${title}. Run it alone with \`${command.join(" ").replaceAll(`${root}/`, "")}\`.`);
  }
  process.exitCode = 1;
  if (!keepsGoing) break;
}
if (keepsGoing || !process.exitCode) {
  if (!findBrowser()) await skipBrowserTests();
  if (!findPostgres()) skipPostgresTests();
}

const { passed, failed, skipped } = counts;
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);

/** Runs a check. Its output is shown as it comes if `isAlone`, else when the check ends. */
async function run(check: Check, isAlone: boolean): Promise<Check & { isGood: boolean }> {
  const { title, command } = check;
  const heading = `\n# ${title}\n`;
  if (isAlone) process.stdout.write(heading);
  const start = performance.now();
  const child = Bun.spawn(command, { cwd: root, stdout: "pipe", stderr: "pipe" });
  const chunks: Uint8Array[] = [];
  const collect = async (stream: ReadableStream<Uint8Array>) => {
    for await (const chunk of stream) {
      chunks.push(chunk);
      if (isAlone) process.stdout.write(chunk);
    }
  };
  await Promise.all([collect(child.stdout), collect(child.stderr)]);
  const isGood = (await child.exited) === 0;

  const output = Buffer.concat(chunks).toString();
  if (!isAlone) process.stdout.write(heading + output);
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s`);
  const failed = count(output, "fail(?:ed)?");
  counts.passed += count(output, "pass(?:ed)?");
  // A check without tests, or a runner that ended early, counts as a failed test.
  counts.failed += isGood ? 0 : Math.max(failed, 1);
  counts.skipped += count(output, "skip(?:ped)?");
  return { ...check, isGood };
}

/** Reads a count from the closing lines of the runners, ` 12 pass` and `  12 passed (3.4s)`. */
function count(output: string, word: string): number {
  return Number(new RegExp(`^ *(\\d+) ${word}(?: \\(.*\\))?$`, "m").exec(output)?.[1] ?? 0);
}

/** Says that there is no browser and how to get one. That is a failure if PETSTORE_REQUIRE_BROWSER is 1. */
async function skipBrowserTests(): Promise<void> {
  const isRequired = process.env.PETSTORE_REQUIRE_BROWSER === "1";
  console.log(`\n# browser tests\nThey are ${isRequired ? "required, but there is no browser" : "skipped: there is no browser"}.
Install one, such as Debian's (apt-get install chromium-headless-shell), or name one in PETSTORE_TEST_BROWSER.`);
  const list = await Bun.$`${browserTest} --list`.cwd(root).quiet().nothrow().text();
  counts[isRequired ? "failed" : "skipped"] += Number(/^Total: (\d+) /m.exec(list)?.[1] ?? 0);
  if (isRequired) process.exitCode = 1;
}

/** Says that there is no PostgreSQL and how to get one. That is a failure if PETSTORE_REQUIRE_POSTGRES is 1. */
function skipPostgresTests(): void {
  const isRequired = process.env.PETSTORE_REQUIRE_POSTGRES === "1";
  console.log(`\n# tests of src/store on PostgreSQL
They are ${isRequired ? "required, but there is no PostgreSQL" : "skipped: there is no PostgreSQL"}.
Install one, such as Debian's (apt-get install postgresql), or name the folder of its programs in PETSTORE_TEST_POSTGRES.`);
  counts[isRequired ? "failed" : "skipped"] += 1;
  if (isRequired) process.exitCode = 1;
}
