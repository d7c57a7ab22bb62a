import type { Actor, Role } from "../../contract/contract.ts";
import { hashToken, makeToken } from "../../credentials/token.ts";
import type { Statements, Value } from "../database.ts";
import type { EventWriter } from "./events.ts";
import { firstRows, runUpTo } from "./expired-rows.ts";
import { findPerson, type PersonRow, personColumns, toPerson } from "./person-rows.ts";

/** Time after which an unused session expires. */
export const SESSION_IDLE_MILLISECONDS = 12 * 3600 * 1000;
/** Time after which a session expires even if it is used. */
export const SESSION_LIFETIME_MILLISECONDS = 7 * 24 * 3600 * 1000;
/** Interval at which the use of a session is stored. */
const TOUCH_INTERVAL_MILLISECONDS = 60_000;

export interface Session {
  sha256: Uint8Array;
  personId: bigint;
  role: Role;
  isTouchDue: boolean;
  /** Time from which it must be found again: its use is then due to be stored, or it has expired. */
  recheckAt: number;
}

export function sessionReader(statements: Statements, now: () => number) {
  return {
    /** Finds the session with this token, unless it has expired. */
    async find(token: string): Promise<Session | undefined> {
      const time = now();
      const sha256 = hashToken(token);
      const [row] = await statements.query<{ person_id: bigint; role: Role; created_at: bigint; used_at: bigint }>(
        `select person_id, role, sessions.created_at, used_at from sessions join people on people.id = person_id
          where sha256 = $1 and used_at > $2 and sessions.created_at > $3 and removed_at is null`,
        sha256,
        BigInt(time - SESSION_IDLE_MILLISECONDS),
        BigInt(time - SESSION_LIFETIME_MILLISECONDS),
      );
      if (!row) return undefined;
      const touchAt = Number(row.used_at) + TOUCH_INTERVAL_MILLISECONDS;
      return {
        sha256,
        personId: row.person_id,
        role: row.role,
        isTouchDue: time >= touchAt,
        recheckAt: Math.min(
          touchAt,
          time + TOUCH_INTERVAL_MILLISECONDS,
          Number(row.created_at) + SESSION_LIFETIME_MILLISECONDS,
        ),
      };
    },
  };
}

export function sessionWriter(statements: Statements, events: EventWriter, now: () => number) {
  return {
    /** Returns the role of the person whose session this is; undefined if it has ended. Delays the person's removal. */
    async findRole(sha256: Uint8Array): Promise<Role | undefined> {
      const [session] = await statements.query<{ person_id: bigint }>(
        "select person_id from sessions where sha256 = $1",
        sha256,
      );
      if (!session) return undefined;
      const [person] = await statements.query<{ role: Role }>(
        `select role from people where id = $1 and removed_at is null ${statements.dialect.forShare}`,
        session.person_id,
      );
      return person?.role;
    },

    /** Starts a session and returns its token, of which only the hash is stored. */
    async add(personId: bigint): Promise<string> {
      const token = makeToken();
      const time = BigInt(now());
      await statements.query(
        "insert into sessions (sha256, person_id, created_at, used_at) values ($1, $2, $3, $3)",
        hashToken(token),
        personId,
        time,
      );
      const [row] = await statements.query<PersonRow>(
        `update people set last_seen_at = $1 where id = $2 returning ${personColumns}`,
        time,
        personId,
      );
      const by = { type: "person", id: personId } as const;
      if (row) await events.add({ type: "session.created", by, data: { person: toPerson(row) } });
      return token;
    },

    /** Stores when the session was last used. */
    async touch({ sha256, personId }: Session): Promise<void> {
      const time = BigInt(now());
      await statements.query("update sessions set used_at = $1 where sha256 = $2", time, sha256);
      await statements.query("update people set last_seen_at = $1 where id = $2", time, personId);
    },

    remove: (sha256: Uint8Array, by: Actor) => endSessions(statements, events, by, "sha256 = $1", sha256),

    removeAllOf: (personId: bigint, by: Actor) => endSessions(statements, events, by, "person_id = $1", personId),

    /** Returns how many it has ended. */
    removeAll: (by: Actor) => endSessions(statements, events, by, "true"),

    /** Ends at most `limit` sessions that had expired at `time`, and returns how many it has changed. */
    removeExpired(time: number, limit: number): Promise<number> {
      const find = (where: string) => firstRows(statements, "sha256", `sessions where ${where}`);
      const end = (column: string, ageMilliseconds: number) => (limit: number) =>
        endSessions(
          statements,
          events,
          { type: "service" },
          find(`${column} <= $1 order by ${column}`),
          BigInt(time - ageMilliseconds),
          BigInt(limit),
        );
      // Else a session used while the clock was ahead would last for longer than any other.
      const shorten = (column: string) => async (limit: number) => {
        const sql = `update sessions set ${column} = $1 where ${find(`${column} > $1 order by ${column}`)} returning 1`;
        return (await statements.query(sql, BigInt(time), BigInt(limit))).length;
      };
      return runUpTo(limit, [
        end("used_at", SESSION_IDLE_MILLISECONDS),
        end("created_at", SESSION_LIFETIME_MILLISECONDS),
        shorten("created_at"),
        shorten("used_at"),
      ]);
    },
  };
}

/** Ends the sessions that match a condition, with one event for each person, and returns how many. */
export async function endSessions(
  statements: Statements,
  events: EventWriter,
  by: Actor,
  condition: string,
  ...values: Value[]
): Promise<number> {
  const ended = await statements.query<{ person_id: bigint }>(
    `delete from sessions where ${condition} returning person_id`,
    ...values,
  );
  for (const [id, { length }] of Map.groupBy(ended, ({ person_id }) => person_id)) {
    const person = await findPerson(statements, id);
    if (person) await events.add({ type: "session.ended", by, data: { person, count: BigInt(length) } });
  }
  return ended.length;
}
