import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { petStore } from "../../pet-store.ts";
import { type OrderQuery, type OrderViewId, orderViews, queriesOf } from "./order-views.ts";
import { todayQuery } from "./today-query.ts";
import { useToday } from "./use-today.ts";

/** Maximum number that the service counts. */
const COUNT_MAX = 10_000;

/** The number of orders of each view: "12", or "10,000+"; undefined until it is known. */
export function useViewCounts(): { [View in OrderViewId]?: string | undefined } {
  const now = useToday();
  const today = useQuery(todayQuery(queriesOf("today", now)));
  const others = orderViews.filter(({ id }) => id !== "today");
  const counts = useQueries({ queries: others.map(({ id }) => countQuery(queriesOf(id, now)[0] ?? {})) });
  const texts = others.map(({ id }, index) => [id, counts[index]?.data]);
  const todayText = today.data && `${today.data.orders.length.toLocaleString("en")}${today.data.isComplete ? "" : "+"}`;
  return { today: todayText, ...Object.fromEntries(texts) };
}

function countQuery(query: OrderQuery) {
  return queryOptions({
    queryKey: ["listOrders", "count", query],
    async queryFn({ signal }): Promise<string> {
      const { totalCount } = await petStore.listOrders({
        query: { ...query, limit: 1 },
        prefer: "count=exact",
        signal,
      });
      return totalCount?.toLocaleString("en") ?? `${COUNT_MAX.toLocaleString("en")}+`;
    },
  });
}
