import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { postgresCommand, root, sqliteCommand, thoroughPostgresCommand, thoroughSqliteCommand } from "./suites.ts";

const OPTION = "--path-ignore-patterns=";

test("every pattern of tests that are left out matches a file, and every named path exists", () => {
  const words = [...sqliteCommand, ...postgresCommand, ...thoroughPostgresCommand, ...thoroughSqliteCommand()];
  const patterns = words.filter((word) => word.startsWith(OPTION)).map((word) => word.slice(OPTION.length));
  const paths = words.filter((word) => /^(?:src|test)\//.test(word));

  expect(patterns.filter((pattern) => new Bun.Glob(pattern).scanSync(root).next().done)).toEqual([]);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
