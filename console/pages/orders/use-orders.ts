import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { OrderStatus } from "../../../client/index.ts";
import { useUrlState } from "../../parts/use-url-state.ts";
import { readPages } from "../../queries.ts";
import { orderStatuses } from "./order-transitions.ts";

const LIMIT = 20;

/** The filters of the order list, read from the URL; invalid values are ignored. */
export function useOrderFilters() {
  const [state, change] = useUrlState({ status: "", petId: "", new: "" });
  const status = orderStatuses.find((each) => each === state.status);
  const petId = /^-?\d{1,19}$/.test(state.petId) ? BigInt(state.petId) : undefined;
  return { status, petId, isPlacing: state.new !== "", change };
}

/** The orders that match the filters, newest first. */
export function useOrders({ status, petId }: { status: OrderStatus | undefined; petId: bigint | undefined }) {
  const request = { query: { limit: LIMIT, ...(status && { status: [status] }), petId } };
  const found = useInfiniteQuery({
    ...readPages("listOrders", request),
    placeholderData: keepPreviousData,
  });
  return { ...found, request, orders: found.data?.pages.flatMap((page) => page.data) ?? [] };
}
