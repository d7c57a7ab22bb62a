import type { Statements } from "../database.ts";

/** Duration of a lease: once it has expired, another process takes over from a holder that was killed. */
export const WEBHOOK_LEASE_MILLISECONDS = 10_000;

export function webhookLeaseReader(statements: Statements, now: () => number) {
  return {
    /** Returns the milliseconds until the lease expires; 0 if no process has it. */
    async remaining(webhookId: bigint): Promise<number> {
      const [row] = await statements.query<{ expires_at: bigint }>(
        "select expires_at from webhook_leases where webhook_id = $1",
        webhookId,
      );
      return row ? Math.max(0, Number(row.expires_at) - now()) : 0;
    },
  };
}

/** The right of one process to deliver the events of a webhook. */
export function webhookLeaseWriter(statements: Statements, now: () => number) {
  return {
    /**
     * Takes a lease; returns false if another holder has it. A lease that ends later than a new one would was taken with a
     * wrong clock, and counts as expired.
     */
    async acquire(webhookId: bigint, holder: string): Promise<boolean> {
      const time = now();
      const rows = await statements.query(
        `insert into webhook_leases (webhook_id, holder, expires_at) values ($1, $2, $3)
          on conflict (webhook_id) do update set holder = excluded.holder, expires_at = excluded.expires_at
          where webhook_leases.holder = excluded.holder
            or webhook_leases.expires_at <= $4 or webhook_leases.expires_at > excluded.expires_at
          returning webhook_id`,
        webhookId,
        holder,
        BigInt(time + WEBHOOK_LEASE_MILLISECONDS),
        BigInt(time),
      );
      return rows.length > 0;
    },

    /** Extends the lease of `holder`. Returns false if the holder no longer has it. */
    async renew(webhookId: bigint, holder: string): Promise<boolean> {
      const rows = await statements.query(
        "update webhook_leases set expires_at = $3 where webhook_id = $1 and holder = $2 returning webhook_id",
        webhookId,
        holder,
        BigInt(now() + WEBHOOK_LEASE_MILLISECONDS),
      );
      return rows.length > 0;
    },

    /** Releases the lease of `holder`, so that other processes need not wait for it to expire. */
    async release(webhookId: bigint, holder: string): Promise<void> {
      await statements.query("delete from webhook_leases where webhook_id = $1 and holder = $2", webhookId, holder);
    },
  };
}
