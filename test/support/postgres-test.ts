import { test } from "bun:test";
import { isPostgres } from "./engine.ts";

/** A test of PostgreSQL's own features, such as its locks; skipped when the tests run over SQLite. */
export const postgresTest: (title: string, run: () => Promise<void>, milliseconds?: number) => void = isPostgres
  ? test
  : () => {};
