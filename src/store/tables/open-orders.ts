import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";

/** Maximum number of orders of a status that are counted, since SQLite blocks the event loop: 0.8 ms in all. */
const COUNTED_MAX = 10_000;

export interface OpenOrders {
  placed: bigint;
  approved: bigint;
}

const countOf = (status: keyof OpenOrders) =>
  `(select count(*) from (select 1 from orders where status = '${status}' limit ${COUNTED_MAX}) as counted)`;
const countSql = `select ${countOf("placed")} as placed, ${countOf("approved")} as approved`;

/** Counts the open orders by status, each up to 10,000. */
export function countOpen(statements: Statements): MaybePromise<OpenOrders> {
  return andThen(statements.query<OpenOrders>(countSql), ([counts]) => counts as OpenOrders);
}
