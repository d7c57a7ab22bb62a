import { test } from "bun:test";
import { isPostgres } from "./engine.ts";

/** A test of SQLite's own features, such as its files and plans; skipped when the tests run over PostgreSQL. */
export const sqliteTest: (title: string, run: () => Promise<void>, milliseconds?: number) => void = isPostgres
  ? () => {}
  : test;
