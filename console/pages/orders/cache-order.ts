import type { InfiniteData } from "@tanstack/react-query";
import type { Order, Result } from "../../../client/index.ts";
import { queryClient } from "../../queries.ts";

type CachedOrders = InfiniteData<Result<Order[]>> | Order[] | unknown;

/** Optimistic update of an order in all cached lists and on its page; `restore` reverts it. */
export async function cacheOrder(updated: Order): Promise<{ restore: () => void }> {
  const lists = { queryKey: ["listOrders"] };
  const single = { queryKey: ["getOrder", { path: { orderId: updated.id } }] };
  const filters = [lists, single];
  // A response still in flight would overwrite the update with stale data.
  await Promise.all(filters.map((filter) => queryClient.cancelQueries(filter)));
  const before = filters.flatMap((filter) => queryClient.getQueriesData(filter));
  queryClient.setQueriesData<CachedOrders>(lists, (cached: CachedOrders) => replaceIn(cached, updated));
  queryClient.setQueriesData<Order>(single, (cached) => cached && updated);
  return {
    restore() {
      for (const [key, data] of before) queryClient.setQueryData(key, data);
    },
  };
}

function replaceIn(cached: CachedOrders, updated: Order): CachedOrders {
  const replace = (orders: Order[]) => orders.map((order) => (order.id === updated.id ? updated : order));
  if (Array.isArray(cached)) return replace(cached);
  if (typeof cached !== "object" || cached === null || !("pages" in cached)) return cached;
  const data = cached as InfiniteData<Result<Order[]>>;
  return { ...data, pages: data.pages.map((page) => ({ ...page, data: replace(page.data) })) };
}
