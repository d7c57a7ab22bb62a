import { queryOptions } from "@tanstack/react-query";
import type { Order } from "../../../client/index.ts";
import { fetchAll, READ_ALL_MAX } from "../../ui/read-all.ts";
import type { OrderQuery } from "./order-views.ts";

/** The lists of several queries, in a form in which cached orders are replaced. */
interface Lists {
  pages: { data: Order[] }[];
}

/** The orders that match any of these queries, sorted by when they are due. */
export function todayQuery(queries: OrderQuery[]) {
  return queryOptions({
    queryKey: ["listOrders", "today", queries],
    async queryFn({ signal }): Promise<Lists> {
      const lists = await Promise.all(queries.map((query) => fetchAll("listOrders", { query }, signal)));
      return { pages: lists.map((data) => ({ data })) };
    },
    select: merge,
  });
}

/** `isComplete`: whether no query matched more orders than are read, which are the newest. */
function merge({ pages }: Lists): { orders: Order[]; isComplete: boolean } {
  const orders = new Map(pages.flatMap(({ data }) => data).map((order) => [order.id, order]));
  return {
    orders: [...orders.values()].sort(byDueTime),
    isComplete: pages.every(({ data }) => data.length < READ_ALL_MAX),
  };
}

/** Sorts by the end of the hold, then by the time of the order. */
export function byDueTime(one: Order, other: Order): number {
  const difference = endOf(one) - endOf(other);
  return Number.isNaN(difference) || difference === 0 ? (one.id < other.id ? -1 : 1) : difference;
}

function endOf({ expiresAt }: Order): number {
  return expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
}
