/**
 * Runs every check of the project, for `npm test` and CI, and prints the counts of the tests. Checks of one group run
 * concurrently; after a group in which one fails, no other group runs.
 */
import { join } from "node:path";
import { findBrowser } from "../test/browser/find-browser.ts";
import { findPostgres } from "../test/support/find-postgres.ts";

interface Check {
  title: string;
  command: string[];
}

const root = join(import.meta.dir, "..");
const bin = (name: string) => join(root, "node_modules/.bin", name);
const ignore = (patterns: string[]) => patterns.map((pattern) => `--path-ignore-patterns=${pattern}`);

/** Each of the processes loads the modules and starts a PostgreSQL server once for all of its files. */
const bunTest = (processes: number) => [
  ...[bin("bun"), "test", `--parallel=${processes}`],
  ...["--no-isolate", "--timeout=20000"],
];
const browserTest = [bin("playwright"), "test"];
/** Tests that always need a PostgreSQL server. */
const postgresTests = ["test/postgres/**", "test/cli/move.test.ts"];
/** Tests that use no database, or only SQLite. */
const engineIndependentTests = [
  ...["src/config.test.ts", "src/contract/**", "src/credentials/**"],
  ...["src/http/server.test.ts", "src/http/pages/console.test.ts", "src/http/request/**"],
  ...["src/operations/cursor.test.ts", "src/operations/pet-table.test.ts"],
  ...["group-commit", "open-sqlite", "read-snapshot", "wal"].map((name) => `src/store/sqlite/${name}.test.ts`),
  ...["docs", "unknown-outcome"].map((name) => `test/system/${name}.test.ts`),
];
const engineTests = ["src", "test/compatibility", "test/contract/every-operation", "test/model", "test/system"];

const groups: Check[][] = [
  [
    { title: "generated files are fresh", command: [bin("bun"), "scripts/generate.ts", "--check"] },
    { title: "types", command: [bin("bun"), "check", "--no-script"] },
    { title: "types of the console", command: [bin("bun"), "check", "--no-script", "-p", "console"] },
    { title: "types of the browser tests", command: [bin("bun"), "check", "--no-script", "-p", "test/browser"] },
    { title: "lint and format", command: [bin("biome"), "ci", "--error-on-warnings", "."] },
    { title: "the console builds, within its size", command: [bin("bun"), "scripts/build.ts"] },
  ],
  [
    {
      title: "tests",
      // One more than cores, since many of them wait.
      command: [...bunTest(3), ...ignore(["test/browser/**", ...(findPostgres() ? [] : postgresTests)])],
    },
  ],
  findPostgres()
    ? [
        {
          title: "tests over PostgreSQL",
          command: [
            ...["env", "PETSTORE_TEST_ENGINE=postgres", ...bunTest(2), ...ignore(engineIndependentTests)],
            ...engineTests,
          ],
        },
      ]
    : [],
  // Alone: they measure what a person waits for.
  findBrowser() ? [{ title: "browser tests", command: browserTest }] : [],
];

const counts = { passed: 0, failed: 0, skipped: 0 };
for (const group of groups) {
  const results = await Promise.all(group.map((check) => run(check, group.length === 1)));
  if (results.every(({ isGood }) => isGood)) continue;
  for (const { title, command } of results.filter(({ isGood }) => !isGood)) {
    console.log(`\nFailed: ${title}. Run it alone with \`${command.join(" ").replaceAll(`${root}/`, "")}\`.`);
  }
  process.exitCode = 1;
  break;
}
if (!process.exitCode && !findBrowser()) await skipBrowserTests();
if (!process.exitCode && !findPostgres()) skipPostgresTests();

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
  counts.passed += count(output, "pass(?:ed)?");
  counts.failed += count(output, "fail(?:ed)?");
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
Install one, such as Debian's (apt-get install chromium), or name one in PETSTORE_TEST_BROWSER.`);
  const list = await Bun.$`${browserTest} --list`.cwd(root).quiet().nothrow().text();
  counts[isRequired ? "failed" : "skipped"] += Number(/^Total: (\d+) /m.exec(list)?.[1] ?? 0);
  if (isRequired) process.exitCode = 1;
}

/** Says that there is no PostgreSQL and how to get one. That is a failure if PETSTORE_REQUIRE_POSTGRES is 1. */
function skipPostgresTests(): void {
  const isRequired = process.env.PETSTORE_REQUIRE_POSTGRES === "1";
  console.log(`\n# tests over PostgreSQL
They are ${isRequired ? "required, but there is no PostgreSQL" : "skipped: there is no PostgreSQL"}, so nothing is tested over it.
Install one, such as Debian's (apt-get install postgresql), or name the folder of its programs in PETSTORE_TEST_POSTGRES.`);
  counts[isRequired ? "failed" : "skipped"] += 1;
  if (isRequired) process.exitCode = 1;
}
