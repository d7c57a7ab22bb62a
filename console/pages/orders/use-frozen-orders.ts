import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { Order } from "../../../client/index.ts";
import { read } from "../../queries.ts";
import { countWaiting, freezeRows } from "../../ui/table-rows.ts";

interface FrozenOrders {
  /** The list that the orders belong to; another list is shown immediately. */
  list: string;
  orders: Order[];
}

/**
 * The orders to show of a list that changes. While `isFrozen`, those on screen change in place, also if they no longer
 * belong to the list, and none is added, removed or moved: `waiting` is the number of these changes, and `show` shows
 * them.
 */
export function useFrozenOrders(fresh: Order[], { list, isFrozen }: { list: string; isFrozen: boolean }) {
  const [frozen, setFrozen] = useState<FrozenOrders>({ list, orders: fresh });
  const isKept = isFrozen && frozen.list === list;
  const orders = isKept ? freezeRows(frozen.orders, fresh, Number.MAX_SAFE_INTEGER) : fresh;
  if (frozen.list !== list || !isEqual(frozen.orders, orders)) setFrozen({ list, orders });

  const elsewhere = useOrdersElsewhere(isKept ? orders : [], fresh);
  return {
    orders: orders.map((order) => elsewhere.get(order.id) ?? order),
    waiting: countWaiting(orders, fresh),
    show: () => setFrozen({ list, orders: fresh }),
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
