import type { SqliteConnection } from "../sqlite/connection.ts";
import { isDamage } from "../sqlite/exclusive-access.ts";
import { type Access, readAccess } from "./access.ts";
import { type LastIds, readLastIds } from "./last-ids.ts";

/** What a restore needs of the database that it replaces. */
export interface Replaced {
  /** Undefined if it cannot be read. */
  access: Access | undefined;
  /** Empty if they cannot be read. */
  lastIds: LastIds;
}

/** Reads a database of any version, as far as it is not damaged. Throws if it cannot be read for other reasons. */
export async function readReplaced(database: SqliteConnection): Promise<Replaced> {
  return {
    access: await readIfIntact(() => readAccess(database)),
    lastIds: (await readIfIntact(() => readLastIds(database))) ?? new Map(),
  };
}

async function readIfIntact<Result>(read: () => Result | Promise<Result>): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    // An empty file has no tables.
    if (isDamage(error) || /^no such table/.test((error as Error).message)) return undefined;
    throw error;
  }
}
