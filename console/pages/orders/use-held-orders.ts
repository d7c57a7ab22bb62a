import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { Order } from "../../../client/index.ts";
import { countWaiting, holdRows } from "../../parts/hold-rows.ts";
import { read } from "../../queries.ts";

interface HeldOrders {
  /** The list that the orders belong to; another list is shown at once. */
  list: string;
  orders: Order[];
}

/**
 * The orders to show of a list that changes. While `isHeld`, those on screen change in place, also if they belong to the
 * list no more, and those that come or move wait: `waiting` is their number, and `show` shows them.
 */
export function useHeldOrders(fresh: Order[], { list, isHeld }: { list: string; isHeld: boolean }) {
  const [held, setHeld] = useState<HeldOrders>({ list, orders: fresh });
  const isKept = isHeld && held.list === list;
  const orders = isKept ? holdRows(held.orders, fresh, Number.MAX_SAFE_INTEGER) : fresh;
  if (held.list !== list || !isEqual(held.orders, orders)) setHeld({ list, orders });

  const elsewhere = useOrdersElsewhere(isKept ? orders : [], fresh);
  return {
    orders: orders.map((order) => elsewhere.get(order.id) ?? order),
    waiting: countWaiting(orders, fresh),
    show: () => setHeld({ list, orders: fresh }),
  };
}

/** The current state of orders that have left the list. */
function useOrdersElsewhere(orders: Order[], fresh: Order[]): ReadonlyMap<bigint, Order> {
  const isFresh = new Set(fresh.map(({ id }) => id));
  const gone = orders.filter(({ id }) => !isFresh.has(id));
  return useQueries({
    queries: gone.map((order) => ({ ...read("getOrder", { path: { orderId: order.id } }), placeholderData: order })),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data]] : []))),
  });
}

function isEqual(one: Order[], other: Order[]): boolean {
  return one.length === other.length && one.every((order, index) => order === other[index]);
}
