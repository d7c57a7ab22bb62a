import type { Database, Statements } from "../database.ts";

/** Returns how often a key, a session or a person was changed, other than by its use. On SQLite only. */
export function countCredentialChanges(statements: Statements): number {
  const rows = statements.query<{ count: bigint }>("select count from credential_changes") as { count: bigint }[];
  return Number(rows[0]?.count);
}

/** For reads, which share a snapshot with it, or for writes, which begin none. */
export type Purpose = "read" | "write";

/** Returns a function that does the same, for the changes of all processes, and reads only if the database has changed. */
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
