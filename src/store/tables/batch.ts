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

/** Condition of the first `$2` rows that `from` finds, by their primary key. Locks them, so that they still match it. */
export function firstRows({ dialect }: Statements, key: string, from: string): string {
  return `(${key}) in (select ${key} from ${from} limit cast($2 as bigint) ${dialect.forUpdate})`;
}
