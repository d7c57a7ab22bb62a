import { type Config, describeDatabase, InvalidConfig } from "../src/config.ts";
import type { Actor } from "../src/contract/contract.ts";
import { explainDatabaseFailure, UnusableDatabase } from "../src/store/database.ts";
import { IncompatibleDatabase } from "../src/store/migrate.ts";
import { UnfinishedMove } from "../src/store/move/progress.ts";
import { openStore, type Store, type StoreReader } from "../src/store/store.ts";
import { readSettings } from "./settings.ts";

/** The actor in the events that commands write. */
export const operator: Actor = { type: "operator" };

/** Opens an existing store for `work`, which only reads. A service may use it at the same time. Nothing is migrated. */
export function readStore<Result>(settings: Config, work: (store: StoreReader) => Promise<Result>): Promise<Result> {
  return open(settings, { mustExist: true, mustBeCurrent: true }, work);
}

/** Opens an existing store for `work`. A service may use it at the same time, unless the tables have to be migrated. */
export function withStore<Result>(settings: Config, work: (store: Store) => Promise<Result>): Promise<Result> {
  return open(settings, { mustExist: true }, work);
}

/** The same, and creates the store if there is none: to create the first key or account before the first start. */
export function withNewStore<Result>(settings: Config, work: (store: Store) => Promise<Result>): Promise<Result> {
  return open(settings, { mustExist: false }, work);
}

async function open<Result>(
  { postgres, databasePath: path, environment, now }: Config,
  options: { mustExist: boolean; mustBeCurrent?: boolean },
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  // Of SQLite's warnings, none is for a command that ends in a moment.
  const warnings = postgres && { warn: (message: string) => console.error(`warning: ${message}`) };
  const store = await openStore({ postgres, path, environment, now, ...warnings, ...options });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Explains to the operator why the store cannot be used; undefined for an unexpected error. */
export function explain(error: unknown): string | undefined {
  const isExplained = [InvalidConfig, IncompatibleDatabase, UnfinishedMove].some((kind) => error instanceof kind);
  if (isExplained) return (error as Error).message;
  if (error instanceof UnusableDatabase) return `${error.message} Check DATABASE_URL.`;
  return explainDatabaseFailure(error, describeDatabase(readSettings()));
}
