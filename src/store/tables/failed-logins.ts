import type { Statements } from "../database.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import { andThen } from "../maybe-promise.ts";
import type { EventWriter } from "./events.ts";
import { findPerson } from "./person-rows.ts";
import { addToMinute, minuteOf } from "./rate-limits.ts";

/** Failed logins are counted with the rate limits, by account, network and minute: `failed login|7|192.0.2.0/24`. */
const SUBJECT = "failed login";
const NOBODY = "nobody";
// As a range, so that the primary key serves it.
const isDue = `subject >= '${SUBJECT}|' and subject < '${SUBJECT}}' and minute < $1`;

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
    /** Counts a failure. For nobody's account, too, so that the time does not reveal whether an account exists. */
    add(personId: bigint | undefined, network: string): MaybePromise<unknown> {
      return addToMinute(statements, `${SUBJECT}|${personId ?? NOBODY}|${network}`, minuteOf(now()).minute, 1);
    },

    /** Writes an event for each account, network and minute that has ended: at most `limit`. */
    async report(limit: number): Promise<void> {
      const due = await statements.query<{ subject: string; minute: bigint; used: bigint }>(
        `select subject, minute, used from rate_limits where ${isDue} order by subject, minute limit ${limit}`,
        currentMinute(now),
      );
      for (const { subject, minute, used } of due) {
        const [, account = "", network = ""] = subject.split("|");
        const person = account === NOBODY ? undefined : await findPerson(statements, BigInt(account));
        const data = person && { person, network, count: used };
        if (data) await events.add({ type: "session.failed", by: { type: "service" }, data });
        await statements.query("delete from rate_limits where subject = $1 and minute = $2", subject, minute);
      }
    },
  };
}

function currentMinute(now: () => number): bigint {
  return BigInt(minuteOf(now()).minute);
}
