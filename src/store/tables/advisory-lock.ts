import type { Statements } from "../database.ts";

/** Names of advisory locks, for invariants that no single row can guard. */
export type AdvisoryLock = "categories" | "first-key" | "owners" | "set-up-link";

/**
 * Waits for the lock and holds it until the transaction ends. It is a row of `leases` rather than PostgreSQL's own
 * advisory lock, which some compatible servers ignore. SQLite runs one writing transaction at a time anyway.
 */
export async function takeAdvisoryLock(statements: Statements, name: AdvisoryLock): Promise<void> {
  if (!statements.dialect.forUpdate) return;
  await statements.query(
    `insert into leases (name, holder, expires_at) values ($1, '', 0)
      on conflict (name) do update set expires_at = excluded.expires_at`,
    name,
  );
}
