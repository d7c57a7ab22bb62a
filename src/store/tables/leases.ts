import type { Statements } from "../database.ts";

/** Work that one process at a time does for all of them. */
export type LeaseName = "expire-holds" | "index-names" | "clean";

export function leaseWriter(statements: Statements, now: () => number) {
  return {
    /**
     * Takes or renews a lease for so many milliseconds. Answers whether `holder` has it now; whoever has it and is gone
     * loses it after that time.
     */
    async acquire(name: LeaseName, holder: string, milliseconds: number): Promise<boolean> {
      const rows = await statements.query(
        `insert into leases (name, holder, expires_at) values ($1, $2, $3)
          on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
          where leases.holder = excluded.holder or leases.expires_at <= $4
          returning name`,
        name,
        holder,
        BigInt(now() + milliseconds),
        BigInt(now()),
      );
      return rows.length > 0;
    },

    /** Gives back all that `holder` has, so that nobody need wait for their ends. */
    async release(holder: string): Promise<void> {
      await statements.query("delete from leases where holder = $1", holder);
    },
  };
}
