import type { Statements } from "../database.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import { firstRows, runUpTo } from "./expired-rows.ts";

const MINUTE_MILLISECONDS = 60_000;
/** Start of the subject of failed logins, which are counted in the same table: `failed login|7|192.0.2.0/24`. */
export const FAILED_LOGIN = "failed login";

/** Returns the number of the minute that contains a time, and when it ends; times in milliseconds since 1970. */
export function minuteOf(time: number): { minute: number; end: number } {
  const minute = Math.floor(time / MINUTE_MILLISECONDS);
  return { minute, end: (minute + 1) * MINUTE_MILLISECONDS };
}

export function addToMinute(
  statements: Statements,
  subject: string,
  minute: number,
  used: number,
): MaybePromise<unknown> {
  return statements.query(
    `insert into rate_limits (subject, minute, used) values ($1, $2, $3)
      on conflict (subject, minute) do update set used = rate_limits.used + excluded.used`,
    subject,
    BigInt(minute),
    BigInt(used),
  );
}

export function rateLimitWriter(statements: Statements) {
  const { forUpdate } = statements.dialect;

  return {
    /** Reserves up to `requested` of a subject's quota for this process. `remaining`: left for all processes. */
    async reserve(
      subject: string,
      minute: number,
      requested: number,
      quota: number,
    ): Promise<{ granted: number; remaining: number }> {
      if (forUpdate) await addToMinute(statements, subject, minute, 0);
      const [row] = await statements.query<{ used: bigint }>(
        `select used from rate_limits where subject = $1 and minute = $2 ${forUpdate}`,
        subject,
        BigInt(minute),
      );
      const remaining = Math.max(0, quota - Number(row?.used ?? 0n));
      const granted = Math.min(requested, remaining);
      if (granted > 0) await addToMinute(statements, subject, minute, granted);
      return { granted, remaining: remaining - granted };
    },

    /**
     * Removes at most `limit` quotas of other minutes than this and the next one, also later ones from a clock that was
     * ahead, and returns how many. Failed logins stay until they are reported.
     */
    removeExcept(minute: number, limit: number): Promise<number> {
      const remove = (where: string, bound: number) => async (limit: number) => {
        const condition = firstRows(statements, "subject, minute", `rate_limits where ${where} order by minute`);
        const sql = `delete from rate_limits where ${condition} returning minute`;
        return (await statements.query(sql, BigInt(bound), BigInt(limit))).length;
      };
      return runUpTo(limit, [
        remove(`minute < $1 and subject not like '${FAILED_LOGIN}|%'`, minute),
        remove("minute > $1", minute + 1),
      ]);
    },
  };
}
