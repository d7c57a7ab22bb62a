import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { OrderStatus } from "../../../client/index.ts";
import { useUrlState } from "../../parts/use-url-state.ts";
import { readPages } from "../../queries.ts";
import { orderStatuses } from "./order-transitions.ts";

const LIMIT = 20;
const REFRESH_MILLISECONDS = 10_000;
/** Maximum number of loaded pages that are refreshed automatically. */
const REFRESHED_PAGES_MAX = 3;

/** The filters of the order list, read from the URL; invalid values are ignored. */
export function useOrderFilters() {
  const [state, change] = useUrlState({ status: "", petId: "", new: "" });
  const status = orderStatuses.find((each) => each === state.status);
  const petId = /^-?\d{1,19}$/.test(state.petId) ? BigInt(state.petId) : undefined;
  return { status, petId, isPlacing: state.new !== "", change };
}

/** The orders that match the filters, newest first, refreshed automatically. */
export function useOrders({ status, petId }: { status: OrderStatus | undefined; petId: bigint | undefined }) {
  const request = { query: { limit: LIMIT, ...(status && { status: [status] }), petId } };
  const found = useInfiniteQuery({
    ...readPages("listOrders", request),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      (state.data?.pages.length ?? 0) <= REFRESHED_PAGES_MAX ? REFRESH_MILLISECONDS : false,
  });
  return { ...found, request, orders: found.data?.pages.flatMap((page) => page.data) ?? [] };
}
