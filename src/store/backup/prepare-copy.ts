import { existsSync } from "node:fs";
import type { Environment } from "../../credentials/api-key.ts";
import { SqliteConnection } from "../sqlite/connection.ts";
import { openStore } from "../store.ts";
import { readAccess } from "./access.ts";
import { BackupError } from "./backup-error.ts";
import { type EndedAccess, findEnded } from "./find-ended.ts";
import { keepLastIds } from "./last-ids.ts";
import type { Replaced } from "./read-replaced.ts";

export interface Prepared {
  /** Number of sessions that were ended. */
  sessions: number;
  /** Undefined if there is no database to compare with, or if it cannot be read. */
  ended: EndedAccess[] | undefined;
}

interface PrepareOptions {
  environment: Environment;
  now: () => number;
}

/** Migrates the copy of a backup, ends what a restore ends, and compares it with the database that it will replace. */
export async function prepareCopy(
  copy: string,
  replaced: Replaced | undefined,
  options: PrepareOptions,
): Promise<Prepared> {
  const sessions = await migrateAndEndSessions(copy, options);
  const ended = await compare(copy, replaced, options.now());
  // Only the file itself is installed.
  if (existsSync(`${copy}-wal`)) throw new BackupError(`The WAL of ${copy} could not be checkpointed.`);
  return { sessions, ended };
}

async function migrateAndEndSessions(copy: string, { environment, now }: PrepareOptions): Promise<number> {
  const store = await openStore({ path: copy, mustExist: true, environment, now });
  try {
    return await store.transaction(async (writer) => {
      await writer.feed.renew();
      await writer.invitations.removeAll();
      await writer.passwordLinks.removeAll();
      return writer.sessions.removeAll({ type: "operator" });
    });
  } finally {
    await store.close();
  }
}

async function compare(copy: string, replaced: Replaced | undefined, now: number): Promise<Prepared["ended"]> {
  if (!replaced) return undefined;
  const database = new SqliteConnection(copy);
  try {
    keepLastIds(replaced.lastIds, database);
    return replaced.access && findEnded(replaced.access, await readAccess(database), now);
  } finally {
    database.close();
  }
}
