import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { OrderStatus } from "../../../client/index.ts";
import { useUrlState } from "../../parts/use-url-state.ts";
import { readPages } from "../../queries.ts";
import { orderStatuses } from "./order-moves.ts";

const LIMIT = 20;
const REFRESH_MILLISECONDS = 10_000;
/** Whoever has gone further back is not disturbed. */
const REFRESHED_PAGES_MAX = 3;

/** What is shown, as the URL has it; what the URL has wrongly counts for nothing. */
export function useOrderFilters() {
  const [state, change] = useUrlState({ status: "", petId: "", new: "" });
  const status = orderStatuses.find((each) => each === state.status);
  const petId = /^-?\d{1,19}$/.test(state.petId) ? BigInt(state.petId) : undefined;
  return { status, petId, isPlacing: state.new !== "", change };
}

/** The orders that the filters let through, newest first, and what else happens to them meanwhile. */
export function useOrders({ status, petId }: { status: OrderStatus | undefined; petId: bigint | undefined }) {
  const request = { query: { limit: LIMIT, status, petId } };
  const found = useInfiniteQuery({
    ...readPages("listOrders", request),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      (state.data?.pages.length ?? 0) <= REFRESHED_PAGES_MAX ? REFRESH_MILLISECONDS : false,
  });
  return { ...found, request, orders: found.data?.pages.flatMap((page) => page.data) ?? [] };
}
