import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Order, Request } from "../../../client/index.ts";
import { useNow } from "../../parts/use-now.ts";
import { petStore } from "../../pet-store.ts";

type OrderQuery = NonNullable<Request<"listOrders">["query"]>;

const LIMIT_MAX = 100;
const MINUTE_MILLISECONDS = 60_000;
/** How long an ended hold is shown as overdue, as in the view of orders. */
const OVERDUE_DAYS = 7;

export interface OrderCount {
  count: number;
  /** Whether there are more than `count`. */
  isMinimum: boolean;
}

/** What is due today: few orders are read, the others are only counted. */
export function useTodaysOrders() {
  const now = useNow(MINUTE_MILLISECONDS);
  const holds = useQuery(
    countQuery({ status: ["placed", "approved"], expiresBefore: startOfDay(now, 1), limit: LIMIT_MAX }),
  );
  const placed = useQuery(countQuery({ status: ["placed"], limit: 1 }));
  const approved = useQuery(countQuery({ status: ["approved"], limit: 1 }));
  const overdue = useQuery(countQuery({ status: ["expired"], expiresSince: startOfDay(now, -OVERDUE_DAYS), limit: 1 }));
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

/** Counts orders, and returns the first page of them by the end of their holds. */
function countQuery(query: OrderQuery) {
  return queryOptions({
    queryKey: ["listOrders", "count", query],
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

/** The service counts no further. */
const COUNT_MAX = 10_000;

function startOfDay(now: number, days: number): string {
  const today = new Date(now);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + days).toISOString();
}
