/** Which tests run where. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dir, "../..");
const bun = join(root, "node_modules/.bin/bun");

/** Folders whose tests are slow, mostly because they start processes: only `npm run prove:tests` runs them. */
const slowFolders = ["test/cli", "test/postgres", "test/system"];

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

/** Tests with a database, which `npm run prove:tests` runs on PostgreSQL. `npm test` runs only those of `src/store`. */
const engineTests = [
  ...["src", "test/compatibility", "test/contract/every-operation", "test/contract/properties.test.ts"],
  ...["test/model", "test/system"],
];

const ignore = (patterns: string[]) => patterns.map((pattern) => `--path-ignore-patterns=${pattern}`);

/** Each of the processes loads the modules and starts a PostgreSQL server once for all of its files. */
export const bunTest = (processes: number) => [
  ...[bun, "test", `--parallel=${processes}`],
  // Far more than a test takes, also on a busy machine.
  ...["--no-isolate", "--timeout=120000"],
];

const onPostgres = ["env", "PETSTORE_TEST_ENGINE=postgres"];

/** Tests of `npm test`. There is one process more than cores, since many tests wait. */
export const sqliteCommand = [
  ...bunTest(3),
  ...ignore(["test/browser/**", ...slowFolders.map((folder) => `${folder}/**`)]),
];

export const postgresCommand = [...onPostgres, ...bunTest(2), ...ignore(engineIndependentTests), "src/store"];

/**
 * Tests of `npm run prove:tests` on SQLite: the slow folders, and all files with thorough tests or repetitions. The tests of
 * `test/postgres` start servers of their own.
 */
export const thoroughSqliteCommand = () => [...bunTest(3), ...slowFolders, ...thoroughFiles()];

export const thoroughPostgresCommand = [
  ...onPostgres,
  ...bunTest(2),
  ...ignore(engineIndependentTests),
  ...engineTests,
];

function thoroughFiles(): string[] {
  const isOther = (file: string) => !slowFolders.some((folder) => file.startsWith(`${folder}/`));
  const isThorough = (file: string) => readFileSync(join(root, file), "utf8").includes("support/thorough-test.ts");
  const files = [...new Bun.Glob("{src,test}/**/*.test.ts").scanSync(root)];
  return files.filter((file) => isOther(file) && isThorough(file)).sort();
}
