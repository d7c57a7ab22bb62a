import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Order, OrderStatus } from "../../../client/index.ts";
import { parseId } from "../../format.ts";
import { useUrlState } from "../../hooks/use-url-state.ts";
import { readPages } from "../../queries.ts";
import { orderStatuses } from "./order-transitions.ts";
import { type OrderQuery, type OrderViewId, orderViews, queriesOf } from "./order-views.ts";
import { searchQuery } from "./search-orders.ts";
import { todayQuery } from "./today-query.ts";
import { useToday } from "./use-today.ts";

const LIMIT = 50;

/** The view, the search and the filters of the order list, read from the URL; invalid values are ignored. */
export function useOrderFilters() {
  const [state, change] = useUrlState({ view: "", search: "", status: "", petId: "", new: "" });
  const status = orderStatuses.find((each) => each === state.status);
  const petId = parseId(state.petId);
  const search = state.search.trim();
  const chosen = orderViews.find(({ id }) => id === state.view)?.id;
  const isFiltered = status !== undefined || petId !== undefined;
  // A search looks through all orders, and filters do unless a view is chosen.
  const view: OrderViewId = search !== "" ? "all" : (chosen ?? (isFiltered ? "all" : "today"));
  return { view, search, status, petId, isPlacing: state.new !== "", change };
}

export type OrderFilters = ReturnType<typeof useOrderFilters>;

/** The orders to show, live. A search and the view of today are complete; others have pages. */
export function useOrders(filters: OrderFilters) {
  const { view, search } = filters;
  const now = useToday();
  const queries = queriesOf(view, now).map((query) => narrow(query, filters));
  const [query = {}] = queries;
  const isWhole = search !== "" || view === "today";
  const request = { query: { limit: LIMIT, ...query } };
  const pages = useInfiniteQuery({
    ...readPages("listOrders", request),
    enabled: !isWhole,
    placeholderData: keepPreviousData,
  });
  const today = useQuery({
    ...todayQuery(queries),
    enabled: search === "" && view === "today",
    placeholderData: keepPreviousData,
  });
  const searched = useQuery({
    ...searchQuery(search, query),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const whole = search === "" ? today : searched;
  const { error, isPending, refetch, isPlaceholderData } = isWhole ? whole : pages;
  return {
    error,
    isPending,
    refetch: () => void refetch(),
    /** Identifies the list that the orders belong to, also while those of the previous one are shown. */
    list: JSON.stringify([view, search, `${filters.petId}`, filters.status, isPlaceholderData]),
    orders: isWhole ? (search === "" ? today.data?.orders : searched.data) : flatten(pages.data?.pages),
    /** Whether the view of today, which has no pages, has more orders than it shows. */
    isCut: view === "today" && search === "" && today.data?.isComplete === false,
    hasNextPage: !isWhole && pages.hasNextPage,
    fetchNextPage: pages.fetchNextPage,
    isFetchingNextPage: pages.isFetchingNextPage,
    request,
  };
}

function flatten(pages: { data: Order[] }[] | undefined): Order[] | undefined {
  return pages?.flatMap((page) => page.data);
}

/** The status is a filter of the view with all orders only: the other views have theirs. */
function narrow(
  query: OrderQuery,
  { petId, status, view }: { petId: bigint | undefined; status: OrderStatus | undefined; view: OrderViewId },
): OrderQuery {
  return { ...query, ...(petId !== undefined && { petId }), ...(view === "all" && status && { status: [status] }) };
}
