/** Which tests run where. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dir, "../..");
const bun = join(root, "node_modules/.bin/bun");

/** Tests that always need a PostgreSQL server. */
export const postgresTests = ["test/postgres/**", "test/cli/move.test.ts"];

const system = (...names: string[]) => names.map((name) => `test/system/${name}.test.ts`);

/** Tests that use no database, or only SQLite. */
const engineIndependentTests = [
  ...["src/config.test.ts", "src/contract/**", "src/credentials/**", "src/store/postgres-advice.test.ts"],
  ...["src/http/server.test.ts", "src/http/request/**"],
  ...["book", "console", "contract-pages"].map((name) => `src/http/pages/${name}.test.ts`),
  ...["src/operations/cursor.test.ts", "src/operations/pet-table.test.ts"],
  ...["open", "read-snapshot", "transactions", "wal"].map((name) => `src/store/sqlite/${name}.test.ts`),
  ...system("unknown-outcome"),
];

/** Tests of processes, and of rules that apply before the store is used: over PostgreSQL they are thorough tests. */
const thoroughOverPostgres = [
  ...["cross-site", "input", "limits"].map((name) => `test/contract/every-operation/${name}.test.ts`),
  ...system("crash", "holds", "process", "processes", "retries", "walk"),
];

const engineTests = ["src", "test/compatibility", "test/contract/every-operation", "test/model", "test/system"];

const ignore = (patterns: string[]) => patterns.map((pattern) => `--path-ignore-patterns=${pattern}`);

/** Each of the processes loads the modules and starts a PostgreSQL server once for all of its files. */
export const bunTest = (processes: number) => [
  ...[bun, "test", `--parallel=${processes}`],
  // Far more than a test takes, also on a busy machine.
  ...["--no-isolate", "--timeout=120000"],
];

/** Tests of `npm test`; without those that need PostgreSQL if there is none. */
export const sqliteCommand = (isThereAServer: boolean) => [
  // One process more than cores, since many of the tests wait.
  ...[...bunTest(3), ...ignore(["test/browser/**", ...(isThereAServer ? [] : postgresTests)])],
];

export const postgresCommand = [
  ...["env", "PETSTORE_TEST_ENGINE=postgres", ...bunTest(2)],
  ...ignore([...engineIndependentTests, ...thoroughOverPostgres]),
  ...engineTests,
];

/** The tests that `npm run prove:tests` runs: files with repetitions and thorough tests, in their longer form. */
export const thoroughSqliteCommand = () => [...bunTest(3), ...thoroughFiles()];

export const thoroughPostgresCommand = () => [
  ...["env", "PETSTORE_TEST_ENGINE=postgres", ...bunTest(2), ...ignore([...engineIndependentTests, ...postgresTests])],
  ...[...thoroughFiles(), ...thoroughOverPostgres],
];

function thoroughFiles(): string[] {
  const files = ["src", "test"].flatMap((folder) => [...new Bun.Glob(`${folder}/**/*.test.ts`).scanSync(root)]);
  const thorough = files.filter((file) => readFileSync(join(root, file), "utf8").includes("support/thorough-test.ts"));
  // Without names, Bun would run all tests.
  if (thorough.length === 0) throw new Error("No file has a thorough test.");
  return thorough.sort();
}
