import type { Input } from "../contract/contract.ts";
import type { Fault } from "../errors.ts";
import type { OrderFilter } from "../store/tables/order-filter.ts";
import { readTimes } from "./times.ts";

/** The filters of a list of orders. */
export type OrderQuery = Input<"exportOrders">["query"];

export function toOrderFilter(query: OrderQuery): OrderFilter {
  const { createdSince, expiresBefore, expiresSince, ...others } = query;
  return { ...others, ...timesOf(query).times };
}

export function findTimeFaults(query: OrderQuery): Fault[] {
  return timesOf(query).faults;
}

function timesOf({ createdSince, expiresBefore, expiresSince }: OrderQuery) {
  return readTimes({ createdSince, expiresBefore, expiresSince });
}
