import { test } from "bun:test";
import { isPostgres } from "./engine.ts";

/** A test of what PostgreSQL alone has, such as its locks: where the others run over SQLite it is none. */
export const postgresTest: (title: string, run: () => Promise<void>, milliseconds?: number) => void = isPostgres
  ? test
  : () => {};
