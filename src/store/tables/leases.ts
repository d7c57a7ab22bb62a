import type { Statements } from "../database.ts";

/** Background jobs; of several processes, the lease holder runs them. */
export type LeaseName = "expire-holds" | "report-failed-logins" | "count-events" | "clean";

export function leaseWriter(statements: Statements, now: () => number) {
  return {
    /**
     * Takes or renews a lease. Returns false if another holder has it and it has not expired. A lease that ends later
     * than a new one would was taken while the clock was wrong, and counts as expired.
     */
    async acquire(name: LeaseName, holder: string, lifetimeMilliseconds: number): Promise<boolean> {
      const rows = await statements.query(
        `insert into leases (name, holder, expires_at) values ($1, $2, $3)
          on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
          where leases.holder = excluded.holder
            or leases.expires_at <= $4 or leases.expires_at > excluded.expires_at
          returning name`,
        name,
        holder,
        BigInt(now() + lifetimeMilliseconds),
        BigInt(now()),
      );
      return rows.length > 0;
    },

    /** Releases all leases of `holder`, so that other processes need not wait for them to expire. */
    async release(holder: string): Promise<void> {
      await statements.query("delete from leases where holder = $1", holder);
    },
  };
}

/** Names of locks for invariants of several rows, such as that a store keeps an owner. */
type AdvisoryLock =
  | ("categories" | "enquiries" | "first-key" | "owners" | "profiles")
  | ("set-up-link" | "store-settings" | "webhooks");

/** Holds a lock until the transaction ends: a row of `leases`, as some servers ignore PostgreSQL's advisory locks. */
export async function takeAdvisoryLock(statements: Statements, name: AdvisoryLock): Promise<void> {
  if (!statements.dialect.forUpdate) return;
  await statements.query(
    `insert into leases (name, holder, expires_at) values ($1, '', 0)
      on conflict (name) do update set expires_at = excluded.expires_at`,
    name,
  );
}
