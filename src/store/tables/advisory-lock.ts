import type { Statements } from "../database.ts";

/** Names of advisory locks, for invariants that no single row can guard. */
type AdvisoryLock = "categories" | "first-key" | "owners" | "set-up-link";

/** Holds a lock until the transaction ends: a row of `leases`, as some servers ignore PostgreSQL's advisory locks. */
export async function takeAdvisoryLock(statements: Statements, name: AdvisoryLock): Promise<void> {
  if (!statements.dialect.forUpdate) return;
  await statements.query(
    `insert into leases (name, holder, expires_at) values ($1, '', 0)
      on conflict (name) do update set expires_at = excluded.expires_at`,
    name,
  );
}
