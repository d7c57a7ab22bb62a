import { test } from "bun:test";
import { isPostgres } from "./engine.ts";

/** A test of what SQLite alone has, such as its files and its plans: where the others run over PostgreSQL it is none. */
export const sqliteTest: (title: string, run: () => Promise<void>, milliseconds?: number) => void = isPostgres
  ? () => {}
  : test;
