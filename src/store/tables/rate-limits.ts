import type { Statements } from "../database.ts";
import type { MaybePromise } from "../maybe-promise.ts";

const MINUTE_MILLISECONDS = 60_000;

/** The number of the minute in which a time lies, and the time at which that minute is over; milliseconds since 1970. */
export function minuteOf(time: number): { minute: number; end: number } {
  const minute = Math.floor(time / MINUTE_MILLISECONDS);
  return { minute, end: (minute + 1) * MINUTE_MILLISECONDS };
}

export function rateLimitWriter(statements: Statements) {
  const { forUpdate } = statements.dialect;

  function add(subject: string, minute: number, used: number): MaybePromise<unknown> {
    return statements.query(
      `insert into rate_limits (subject, minute, used) values ($1, $2, $3)
        on conflict (subject, minute) do update set used = rate_limits.used + excluded.used`,
      subject,
      BigInt(minute),
      BigInt(used),
    );
  }

  return {
    /**
     * Sets aside up to `wanted` of the `quota` that a subject has in a minute, for one process to hand out. Answers how
     * many it got, and how many are left for all others.
     */
    async reserve(
      subject: string,
      minute: number,
      wanted: number,
      quota: number,
    ): Promise<{ granted: number; left: number }> {
      if (forUpdate) await add(subject, minute, 0);
      const [row] = await statements.query<{ used: bigint }>(
        `select used from rate_limits where subject = $1 and minute = $2 ${forUpdate}`,
        subject,
        BigInt(minute),
      );
      const left = Math.max(0, quota - Number(row?.used ?? 0n));
      const granted = Math.min(wanted, left);
      if (granted > 0) await add(subject, minute, granted);
      return { granted, left: left - granted };
    },

    /** Forgets the minutes before this one. */
    async removeBefore(minute: number): Promise<void> {
      await statements.query("delete from rate_limits where minute < $1", BigInt(minute));
    },
  };
}
