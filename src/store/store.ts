import type { Environment } from "./api-key.ts";
import type { Database, ObserveDatabase } from "./database.ts";
import { keys } from "./keys.ts";
import { migrate } from "./migrate.ts";
import { pets } from "./pets.ts";
import { openSqlite } from "./sqlite.ts";

/** All that one deployment remembers. */
export interface Store {
  pets: ReturnType<typeof pets>;
  keys: ReturnType<typeof keys>;
  /** Tells one state of the store from every other, whoever changed it; undefined where that cannot be told. */
  version(): bigint | undefined;
  /** Fails where the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Where the SQLite file lies. */
  path: string;
  environment: Environment;
  now: () => number;
  observe?: ObserveDatabase;
}

/** Opens the database, brings its tables up to date, and answers the store. Throws what keeps it from that. */
export async function openStore({ path, environment, now, observe }: StoreOptions): Promise<Store> {
  const database: Database = openSqlite(path, observe);
  try {
    await migrate(database, now);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    pets: pets(database),
    keys: keys(database, environment, now),
    version: () => database.version(),
    async ping() {
      await database.query("select 1 as one");
    },
    close: () => database.close(),
  };
}
