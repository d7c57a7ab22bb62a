import type { Database, Statements } from "../database.ts";

/** Returns how often a key, a session or a person was changed, other than by its use. On SQLite only. */
export function countCredentialChanges(statements: Statements): number {
  const rows = statements.query<{ count: bigint }>("select count from credential_changes") as { count: bigint }[];
  return Number(rows[0]?.count);
}

/** Returns a function that does the same, for the changes of all processes, and reads only if the database has changed. */
export function credentialChangeCounter(database: Database): () => number {
  let version: unknown;
  let count = 0;
  return () => {
    const current = database.version();
    if (current === undefined || current !== version) {
      count = countCredentialChanges(database);
      version = current;
    }
    return count;
  };
}
