import type { Role } from "../../contract/contract.ts";
import { hashToken, makeToken } from "../../credentials/token.ts";
import type { Statements } from "../database.ts";

export const IDLE_MILLISECONDS = 12 * 3600 * 1000;
export const SESSION_MILLISECONDS = 7 * 24 * 3600 * 1000;
/** When a session was last used is known to the minute. */
const USE_MILLISECONDS = 60_000;

export interface Session {
  sha256: Uint8Array;
  personId: bigint;
  role: Role;
  /** Whether its use should be written down again. */
  isUseOld: boolean;
}

export function sessionReader(statements: Statements, now: () => number) {
  return {
    /** The session with this token, unless it is over. */
    async find(token: string): Promise<Session | undefined> {
      const time = now();
      const sha256 = hashToken(token);
      const [row] = await statements.query<{ person_id: bigint; role: Role; used_at: bigint }>(
        `select person_id, role, used_at from sessions join people on people.id = person_id
          where sha256 = $1 and used_at > $2 and sessions.created_at > $3 and removed_at is null`,
        sha256,
        BigInt(time - IDLE_MILLISECONDS),
        BigInt(time - SESSION_MILLISECONDS),
      );
      return (
        row && {
          sha256,
          personId: row.person_id,
          role: row.role,
          isUseOld: time - Number(row.used_at) >= USE_MILLISECONDS,
        }
      );
    },
  };
}

export function sessionWriter(statements: Statements, now: () => number) {
  return {
    /** Begins a session, and answers its token, which is kept nowhere. */
    async add(personId: bigint): Promise<string> {
      const token = makeToken();
      const time = BigInt(now());
      await statements.query(
        "insert into sessions (sha256, person_id, created_at, used_at) values ($1, $2, $3, $3)",
        hashToken(token),
        personId,
        time,
      );
      await statements.query("update people set last_seen_at = $1 where id = $2", time, personId);
      return token;
    },

    async touch({ sha256, personId }: Session): Promise<void> {
      const time = BigInt(now());
      await statements.query("update sessions set used_at = $1 where sha256 = $2", time, sha256);
      await statements.query("update people set last_seen_at = $1 where id = $2", time, personId);
    },

    async remove(sha256: Uint8Array): Promise<void> {
      await statements.query("delete from sessions where sha256 = $1", sha256);
    },

    async removeAllOf(personId: bigint): Promise<void> {
      await statements.query("delete from sessions where person_id = $1", personId);
    },

    /** Forgets the sessions that are over. */
    async removeOld(): Promise<void> {
      await statements.query(
        "delete from sessions where used_at <= $1 or created_at <= $2",
        BigInt(now() - IDLE_MILLISECONDS),
        BigInt(now() - SESSION_MILLISECONDS),
      );
    },
  };
}
