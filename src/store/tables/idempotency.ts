import type { Statements } from "../database.ts";

/** For how long a retry gets the first answer. */
export const IDEMPOTENCY_MILLISECONDS = 24 * 3600 * 1000;

/** A request that may be sent again: whose, to which operation, and the key that was chosen for it. */
export interface RetryableRequest {
  caller: string;
  operation: string;
  key: string;
}

export interface FirstAnswer {
  /** Tells the request from others that were given the same key. */
  fingerprint: Uint8Array;
  answer: Uint8Array;
}

export function idempotencyWriter(statements: Statements, now: () => number) {
  /** Takes a row that looks like an answer long forgotten: whoever comes with the same key waits for it. */
  async function claim({ caller, operation, key }: RetryableRequest): Promise<void> {
    await statements.query(
      `insert into idempotency (caller, operation, key, fingerprint, answer, created_at) values ($1, $2, $3, $4, $4, 0)
        on conflict (caller, operation, key) do update set key = excluded.key`,
      caller,
      operation,
      key,
      new Uint8Array(),
    );
  }

  return {
    /** What the first of these requests was answered, if that was in the last 24 hours. One that is under way is awaited. */
    async find({ caller, operation, key }: RetryableRequest): Promise<FirstAnswer | undefined> {
      if (statements.dialect.forUpdate) await claim({ caller, operation, key });
      const [row] = await statements.query<FirstAnswer>(
        `select fingerprint, answer from idempotency
          where caller = $1 and operation = $2 and key = $3 and created_at > $4`,
        caller,
        operation,
        key,
        BigInt(now() - IDEMPOTENCY_MILLISECONDS),
      );
      return row;
    },

    async keep({ caller, operation, key }: RetryableRequest, { fingerprint, answer }: FirstAnswer): Promise<void> {
      await statements.query(
        `insert into idempotency (caller, operation, key, fingerprint, answer, created_at)
          values ($1, $2, $3, $4, $5, $6)
          on conflict (caller, operation, key) do update
            set fingerprint = excluded.fingerprint, answer = excluded.answer, created_at = excluded.created_at`,
        caller,
        operation,
        key,
        fingerprint,
        answer,
        BigInt(now()),
      );
    },

    /** Removes what is older than 24 hours, at most `limit` of it; answers how many. */
    async removeOld(limit: number): Promise<number> {
      const rows = await statements.query<{ caller: string; operation: string; key: string }>(
        `select caller, operation, key from idempotency where created_at <= $1
          order by created_at limit cast($2 as bigint)`,
        BigInt(now() - IDEMPOTENCY_MILLISECONDS),
        BigInt(limit),
      );
      for (const { caller, operation, key } of rows) {
        await statements.query(
          "delete from idempotency where caller = $1 and operation = $2 and key = $3",
          caller,
          operation,
          key,
        );
      }
      return rows.length;
    },
  };
}
