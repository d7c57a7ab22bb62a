import type { Statements } from "../database.ts";
import { firstRows } from "./expired-rows.ts";

/** Time for which a repeated request gets the stored response. */
export const IDEMPOTENCY_RETENTION_MILLISECONDS = 24 * 3600 * 1000;

/** Condition for responses that count towards the limit. Others are about as long as the event of the change. */
const IS_LONG = "length(reply) > 1024";

/** Identifies a request with an `Idempotency-Key`. */
export interface RetryableRequest {
  caller: string;
  operation: string;
  key: string;
}

export interface StoredResponse {
  /** Hash of the request, to detect a key that is reused for another one. */
  fingerprint: Uint8Array;
  /** The encrypted response. */
  response: Uint8Array;
}

export function idempotencyWriter(statements: Statements, now: () => number) {
  /** Locks the row of this key, inserting it as an expired one if there is none: a concurrent retry waits for it. */
  async function lock({ caller, operation, key }: RetryableRequest): Promise<void> {
    await statements.query(
      `insert into idempotency (caller, operation, key, fingerprint, reply, created_at) values ($1, $2, $3, $4, $4, 0)
        on conflict (caller, operation, key) do update set key = excluded.key`,
      caller,
      operation,
      key,
      new Uint8Array(),
    );
  }

  return {
    /** Returns the response to the first request with this key within 24 hours. Waits for one that is in progress. */
    async find({ caller, operation, key }: RetryableRequest): Promise<StoredResponse | undefined> {
      if (statements.dialect.forUpdate) await lock({ caller, operation, key });
      const [row] = await statements.query<StoredResponse>(
        `select fingerprint, reply as response from idempotency
          where caller = $1 and operation = $2 and key = $3 and created_at > $4`,
        caller,
        operation,
        key,
        BigInt(now() - IDEMPOTENCY_RETENTION_MILLISECONDS),
      );
      return row;
    },

    async save({ caller, operation, key }: RetryableRequest, { fingerprint, response }: StoredResponse): Promise<void> {
      await statements.query(
        `insert into idempotency (caller, operation, key, fingerprint, reply, created_at)
          values ($1, $2, $3, $4, $5, $6)
          on conflict (caller, operation, key) do update
            set fingerprint = excluded.fingerprint, reply = excluded.reply, created_at = excluded.created_at`,
        caller,
        operation,
        key,
        fingerprint,
        response,
        BigInt(now()),
      );
    },

    /** Returns the size of all long responses to a caller, and when the oldest of them expires. */
    async findLongResponses(caller: string): Promise<{ bytes: number; expiresInSeconds: number }> {
      const expiredAt = now() - IDEMPOTENCY_RETENTION_MILLISECONDS;
      const [row] = await statements.query<{ bytes: bigint | null; oldest: bigint | null }>(
        `select cast(sum(length(reply)) as bigint) as bytes, min(created_at) as oldest from idempotency
          where caller = $1 and created_at > $2 and ${IS_LONG}`,
        caller,
        BigInt(expiredAt),
      );
      const expiresIn = Number(row?.oldest ?? 0n) - expiredAt;
      return { bytes: Number(row?.bytes ?? 0n), expiresInSeconds: Math.ceil(expiresIn / 1000) };
    },

    /** Removes at most `limit` responses that were 24 hours old at `time`, and returns how many. */
    async removeExpired(time: number, limit: number): Promise<number> {
      const from = "idempotency where created_at <= $1 order by created_at";
      const rows = await statements.query(
        `delete from idempotency where ${firstRows(statements, "caller, operation, key", from)} returning key`,
        BigInt(time - IDEMPOTENCY_RETENTION_MILLISECONDS),
        BigInt(limit),
      );
      return rows.length;
    },
  };
}
