import { type Config, describeDatabase, InvalidConfig, readConfig } from "../src/config.ts";
import { DatabaseUnavailable } from "../src/store/database.ts";
import { DatabaseTooNew } from "../src/store/migrate.ts";
import { UnfinishedMove } from "../src/store/move/progress.ts";
import { openStore, type Store } from "../src/store/store.ts";

/** The settings of the server that matter here; the others are not read, so they may be wrong. */
export function readSettings(): Config {
  const isNeeded = (name: string) => /^(DATABASE_URL|PETSTORE_(ENVIRONMENT|NOW|DATABASE_\w+))$/.test(name);
  return readConfig(Object.fromEntries(Object.entries(process.env).filter(([name]) => isNeeded(name))));
}

/** Lets `work` have the store, which a server may be using at the same time. */
export async function withStore<Result>(settings: Config, work: (store: Store) => Promise<Result>): Promise<Result> {
  const { postgres, databasePath: path, environment, now } = settings;
  const store = await openStore({ postgres, path, environment, now });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Why the store could not be used, for whoever runs it; undefined where only a programmer can tell. */
export function explain(error: unknown): string | undefined {
  const isPlain = [InvalidConfig, DatabaseTooNew, UnfinishedMove].some((kind) => error instanceof kind);
  if (isPlain) return (error as Error).message;
  const { code = "", message } = (error instanceof DatabaseUnavailable ? error.cause : error) as DatabaseFailure;
  const path = describeDatabase(readSettings());
  if (code.startsWith("ERR_POSTGRES_")) return `${path} cannot be used: ${message}.`;
  if (!code.startsWith("SQLITE_")) return undefined;

  if (code.startsWith("SQLITE_NOTADB")) return `${path} is not an SQLite database. Is DATABASE_URL right?`;
  if (/^SQLITE_(CANTOPEN|READONLY|PERM)/.test(code)) return `${path} cannot be opened and written to by this user.`;
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return `${path} is being kept locked by another program. Try again later.`;
  return `${path} does not work: ${message}.`;
}

interface DatabaseFailure {
  code?: string;
  message?: string;
}
