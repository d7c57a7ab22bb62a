import type { Statements } from "../database.ts";

type Step = (limit: number) => Promise<number>;

/** Runs the steps, each of which changes at most `limit` rows, until the limit is reached. Returns how many rows were. */
export async function runUpTo(limit: number, steps: Step[]): Promise<number> {
  let changed = 0;
  for (const step of steps) {
    if (changed < limit) changed += await step(limit - changed);
  }
  return changed;
}

/** Removes at most `limit` rows that had expired at `time`, and returns the number of changed rows. */
export function removeExpiredRows(
  statements: Statements,
  { table, key, lifetimeMilliseconds }: { table: string; key: string; lifetimeMilliseconds: number },
  time: number,
  limit: number,
): Promise<number> {
  const change = (change: string, comparison: string, bound: number) => async (limit: number) => {
    const where = firstRows(statements, key, `${table} where expires_at ${comparison} $1 order by expires_at`);
    return (await statements.query(`${change} where ${where} returning ${key}`, BigInt(bound), BigInt(limit))).length;
  };
  return runUpTo(limit, [
    change(`delete from ${table}`, "<=", time),
    // Otherwise a row that was added while the clock was ahead would remain valid for too long.
    change(`update ${table} set expires_at = $1`, ">", time + lifetimeMilliseconds),
  ]);
}

/** Condition of the first `$2` rows that `from` finds, by their primary key. Locks them, so that they still match it. */
export function firstRows({ dialect }: Statements, key: string, from: string): string {
  return `(${key}) in (select ${key} from ${from} limit cast($2 as bigint) ${dialect.forUpdate})`;
}
