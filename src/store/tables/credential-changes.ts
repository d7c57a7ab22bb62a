import type { Database, Statements } from "../database.ts";

/** Returns how often a key, a session or a person was changed, other than by its use. On SQLite only. */
export function countCredentialChanges(statements: Statements): number {
  const rows = statements.query<{ count: bigint }>("select count from credential_changes") as { count: bigint }[];
  return Number(rows[0]?.count);
}

/**
 * What a count is for. `read`: in the snapshot of the request's reads. `write`: without a snapshot of the reading
 * connection, unless more than inserts of this process were committed.
 */
export type Purpose = "read" | "write";

/**
 * Returns a function that counts the changes of all processes, and runs the query only if the version of the database has
 * changed.
 */
export function credentialChangeCounter(database: Database): (purpose?: Purpose) => number {
  const versions: { [Of in Purpose]?: unknown } = {};
  let count = 0;
  return (purpose = "read") => {
    const version = purpose === "read" ? database.version() : database.changeVersion();
    if (version === undefined || version !== versions[purpose]) {
      count = countCredentialChanges(database);
      versions[purpose] = version;
    }
    return count;
  };
}
