import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Order } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";
import { type OrderQuery, queriesOf } from "../orders/order-views.ts";
import { useToday } from "../orders/use-today.ts";

const LIMIT_MAX = 100;
/** Maximum number that the service counts. */
const COUNT_MAX = 10_000;

export interface OrderCount {
  count: number;
  /** Whether there are more than `count`. */
  isMinimum: boolean;
}

/** What is due today. Only the holds that end today are read, up to 100; the other orders are counted. */
export function useTodaysOrders() {
  const today = useToday();
  const [endingToday] = queriesOf("today", today);
  const [pickUp] = queriesOf("pick-up", today);
  const [ended] = queriesOf("overdue", today);
  const holds = useQuery(countQuery({ ...endingToday, limit: LIMIT_MAX }));
  const placed = useQuery(countQuery({ status: ["placed"], limit: 1 }));
  const approved = useQuery(countQuery({ ...pickUp, limit: 1 }));
  const overdue = useQuery(countQuery({ ...ended, limit: 1 }));
  const queries = [holds, placed, approved, overdue];
  return {
    holds: holds.data,
    placed: placed.data,
    approved: approved.data,
    overdue: overdue.data,
    error: queries.find(({ error }) => error)?.error,
    isPending: queries.some(({ isPending, error }) => isPending && !error),
    refetch: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

/** Counts orders, and returns the newest of them, sorted by the end of their holds. */
function countQuery(query: OrderQuery) {
  return queryOptions({
    queryKey: ["listOrders", "first and count", query],
    async queryFn({ signal }): Promise<OrderCount & { orders: Order[] }> {
      const { data, totalCount } = await petStore.listOrders({ query, prefer: "count=exact", signal });
      return {
        orders: data.sort((one, other) => Date.parse(one.expiresAt ?? "") - Date.parse(other.expiresAt ?? "")),
        count: totalCount ?? COUNT_MAX,
        isMinimum: totalCount === undefined,
      };
    },
  });
}
