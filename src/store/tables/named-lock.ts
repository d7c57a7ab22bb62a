import type { Statements } from "../database.ts";
import type { MaybePromise } from "../maybe-promise.ts";

/** What two transactions must not find out at the same time, each without knowing of the other. */
export type LockName = "categories" | "first-key" | "owners" | "set-up-link";

/** Lets one transaction at a time go on from here, until it ends. */
export function takeNamedLock(statements: Statements, name: LockName): MaybePromise<unknown> {
  if (!statements.dialect.forUpdate) return undefined;
  return statements.query(
    `insert into leases (name, holder, expires_at) values ($1, '', 0)
      on conflict (name) do update set expires_at = excluded.expires_at`,
    name,
  );
}
