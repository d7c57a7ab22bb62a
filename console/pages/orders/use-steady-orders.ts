import { useEffect, useRef } from "react";
import type { Order } from "../../../client/index.ts";
import { changedHere } from "./cache-order.ts";
import { keepChanged } from "./keep-changed.ts";

/**
 * The orders of a list, together with those that were in it until they were changed here: a row does not disappear under
 * the hand that changed it. `listKey` names the list; another one begins afresh. While `orders` are undefined, the list
 * that was shown before stays.
 */
export function useSteadyOrders(orders: Order[] | undefined, listKey: string): Order[] | undefined {
  const shown = useRef<{ listKey: string; orders: Order[] | undefined }>({ listKey, orders: undefined });
  useEffect(() => () => changedHere.clear(), []);
  if (orders === undefined) return shown.current.orders;
  const isSame = shown.current.listKey === listKey;
  if (!isSame) changedHere.clear();
  const steady = isSame ? keepChanged(shown.current.orders ?? [], orders, changedHere) : orders;
  shown.current = { listKey, orders: steady };
  return steady;
}
