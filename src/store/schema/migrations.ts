import type { Statements } from "../database.ts";
import type { Dialect } from "../dialect.ts";
import type { MaybePromise } from "../maybe-promise.ts";

export type Migration = (dialect: Dialect) => Step[];

/** A statement, statements that run if a query returns a row, or a function for what SQL cannot express. */
export type Step =
  | string
  | { onlyIf: string; statements: string[] }
  | ((statements: Statements) => MaybePromise<unknown>);

/**
 * The migrations that follow the schema, each of which adds one to the version. A released one is never edited, nor is the
 * schema that they start from: append a new one.
 */
export const migrations: Migration[] = [];
