/** The number of pets by status, kept up to date because counting a million rows takes tens of milliseconds. */
import type { Inventory } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";

/** Differences to add to the counts; "unset" counts the pets without a status. */
export type CountChanges = { [Of in keyof Inventory]?: bigint };

const columns = ["available", "pending", "sold", "unset"] as const satisfies (keyof Inventory)[];

const sumSql = `select ${columns
  .map((column) => `cast(sum(${column}) as bigint) as ${column}`)
  .join(", ")} from pet_counts`;

export function readCounts(statements: Statements): MaybePromise<Inventory> {
  return andThen(statements.query<Inventory>(sumSql), ([inventory]) => inventory as Inventory);
}

/** Returns a function that changes the counts. It uses one shard, so that connections rarely wait for each other. */
export function createCounter(statements: Statements): (changes: CountChanges) => MaybePromise<unknown> {
  const { countShards } = statements.dialect;
  const shard = countShards > 1 ? Math.floor(Math.random() * countShards) : 0;
  const increments = columns.map((column, index) => `${column} = ${column} + $${index + 1}`);
  const updateSql = `update pet_counts set ${increments.join(", ")} where shard = ${shard}`;
  return ({ available = 0n, pending = 0n, sold = 0n, unset = 0n }) =>
    statements.query(updateSql, available, pending, sold, unset);
}
