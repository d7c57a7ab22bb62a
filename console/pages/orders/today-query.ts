import { queryOptions } from "@tanstack/react-query";
import type { Order } from "../../../client/index.ts";
import { readAll } from "../../parts/read-all.ts";
import { queryClient } from "../../queries.ts";
import type { OrderQuery } from "./order-views.ts";

/** The orders that match any of these queries, in the order in which they are due. */
export function todayQuery(queries: OrderQuery[]) {
  return queryOptions({
    queryKey: ["listOrders", "today", queries],
    async queryFn(): Promise<Order[]> {
      const lists = await Promise.all(
        queries.map((query) => queryClient.fetchQuery({ ...readAll("listOrders", { query }), staleTime: 0 })),
      );
      const orders = new Map(lists.flat().map((order) => [order.id, order]));
      return [...orders.values()].sort(byDueTime);
    },
  });
}

/** What ends first comes first; then what was placed first. */
export function byDueTime(one: Order, other: Order): number {
  const difference = endOf(one) - endOf(other);
  return Number.isNaN(difference) || difference === 0 ? (one.id < other.id ? -1 : 1) : difference;
}

function endOf({ expiresAt }: Order): number {
  return expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
}
