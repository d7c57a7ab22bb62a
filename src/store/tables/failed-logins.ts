import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { EventWriter } from "./events.ts";
import { findPerson } from "./person-rows.ts";
import { addToMinute, FAILED_LOGIN, minuteOf } from "./rate-limits.ts";

/** Account in the subject of a failure whose email address has no account. */
const NO_ACCOUNT = "none";
// A range, so that the primary key serves it. In every collation, z comes after the digits of an id and after NO_ACCOUNT;
// the order of punctuation differs.
const isDue = `subject >= '${FAILED_LOGIN}|' and subject < '${FAILED_LOGIN}|z' and minute < $1`;

export function failedLoginReader(statements: Statements, now: () => number) {
  return {
    /** Whether there are failures of a minute that has ended. */
    hasDue(): MaybePromise<boolean> {
      const rows = statements.query(`select minute from rate_limits where ${isDue} limit 1`, currentMinute(now));
      return andThen(rows, (found) => found.length > 0);
    },
  };
}

export function failedLoginWriter(statements: Statements, events: EventWriter, now: () => number) {
  return {
    /** Counts a failure, even without an account, so that the time does not reveal whether one exists. */
    add(personId: bigint | undefined, network: string): MaybePromise<unknown> {
      return addToMinute(statements, `${FAILED_LOGIN}|${personId ?? NO_ACCOUNT}|${network}`, minuteOf(now()).minute, 1);
    },

    /** Writes an event for each account, network and minute that has ended: at most `limit`. Returns how many. */
    async report(limit: number): Promise<number> {
      const due = await statements.query<{ subject: string; minute: bigint; used: bigint }>(
        `select subject, minute, used from rate_limits where ${isDue} order by subject, minute limit ${limit}`,
        currentMinute(now),
      );
      for (const { subject, minute, used } of due) {
        const [, account = "", network = ""] = subject.split("|");
        const person = /^\d+$/.test(account) ? await findPerson(statements, BigInt(account)) : undefined;
        const data = person && { person, network, count: used };
        if (data) await events.add({ type: "session.failed", by: { type: "service" }, data });
        await statements.query("delete from rate_limits where subject = $1 and minute = $2", subject, minute);
      }
      return due.length;
    },
  };
}

function currentMinute(now: () => number): bigint {
  return BigInt(minuteOf(now()).minute);
}
