/** Which tests run where. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dir, "../..");
const bun = join(root, "node_modules/.bin/bun");

/**
 * Tests of the whole service and of the command line, most of which start processes: only `npm run prove:tests` runs
 * them. Those of PostgreSQL always need a server.
 */
const processTests = ["test/cli", "test/postgres", "test/system"];

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

/** Tests with a database. `npm test` runs those of the store over PostgreSQL. */
const engineTests = ["src", "test/compatibility", "test/contract/every-operation", "test/model", "test/system"];
const storeTests = ["src/store"];

const ignore = (patterns: string[]) => patterns.map((pattern) => `--path-ignore-patterns=${pattern}`);

/** Each of the processes loads the modules and starts a PostgreSQL server once for all of its files. */
export const bunTest = (processes: number) => [
  ...[bun, "test", `--parallel=${processes}`],
  // Far more than a test takes, also on a busy machine.
  ...["--no-isolate", "--timeout=120000"],
];

const onPostgres = ["env", "PETSTORE_TEST_ENGINE=postgres"];

/** Tests of `npm test`. */
export const sqliteCommand = [
  // One process more than cores, since many of the tests wait.
  ...[...bunTest(3), ...ignore(["test/browser/**", ...processTests.map((folder) => `${folder}/**`)])],
];

export const postgresCommand = [...onPostgres, ...bunTest(2), ...ignore(engineIndependentTests), ...storeTests];

/**
 * Tests of `npm run prove:tests`: those that `npm test` leaves out, and files with repetitions and thorough tests, in
 * their longer form.
 */
export const thoroughSqliteCommand = () => [...bunTest(3), ...processTests, ...thoroughFiles()];

export const thoroughPostgresCommand = [
  ...[...onPostgres, ...bunTest(2), ...ignore(engineIndependentTests), ...engineTests],
];

function thoroughFiles(): string[] {
  const files = [
    ...new Bun.Glob("src/**/*.test.ts").scanSync(root),
    ...new Bun.Glob("test/**/*.test.ts").scanSync(root),
  ];
  const isOther = (file: string) => !processTests.some((folder) => file.startsWith(`${folder}/`));
  const isThorough = (file: string) => readFileSync(join(root, file), "utf8").includes("support/thorough-test.ts");
  return files.filter((file) => isOther(file) && isThorough(file)).sort();
}
