import { keepPreviousData, queryOptions, useInfiniteQuery, useQueries, useQuery } from "@tanstack/react-query";
import { type Order, type OrderStatus, PetStoreError, type Session } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { fetchAll, queryClient, READ_ALL_MAX, readPages } from "../../api/queries.ts";
import { sessionQuery } from "../../api/session.ts";
import { formatNumber, parseId } from "../../format.ts";
import { useUrlState } from "../../hooks/use-url-state.ts";
import { findStatuses, shownStatuses, statusesShownAs } from "../../ui/order-words.ts";
import { type OrderQuery, type OrderViewId, orderViews, queriesOf, useToday } from "./order-views.ts";

const LIMIT = 50;

/** The view, the search and the filters of the order list, read from the URL; invalid values are ignored. */
export function useOrderFilters() {
  const [state, change] = useUrlState({ view: "", search: "", status: "", petId: "", new: "" });
  const status = shownStatuses().find((each) => each === state.status);
  const petId = parseId(state.petId);
  const search = state.search.trim();
  const chosen = orderViews.find(({ id }) => id === state.view)?.id;
  const isFiltered = status !== undefined || petId !== undefined;
  // A search looks through all orders, and filters do unless a view is chosen.
  const view: OrderViewId = search !== "" ? "all" : (chosen ?? (isFiltered ? "all" : "today"));
  return { view, search, status, petId, isPlacing: state.new !== "", change };
}

export type OrderFilterState = ReturnType<typeof useOrderFilters>;

/** The orders to show, live. A search and the view of today are complete; others have pages. */
export function useOrders(filters: OrderFilterState) {
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
  return {
    ...query,
    ...(petId !== undefined && { petId }),
    ...(view === "all" && status && { status: statusesShownAs(status) }),
  };
}

const FOUND_MAX = 100;

/**
 * Orders by number, reference, the word for their status and, if the role allows it, any part of the customer's name, email address or phone number.
 */
function searchQuery(text: string, query: OrderQuery) {
  return queryOptions({
    queryKey: ["listOrders", "search", text, query],
    async queryFn({ signal }): Promise<Order[]> {
      const list = async (filter: OrderQuery) =>
        (await petStore.listOrders({ query: { ...query, ...filter, limit: FOUND_MAX }, signal })).data;
      const statuses = query.status ? [] : findStatuses(text).flatMap(statusesShownAs);
      const lists = await Promise.all([
        findByNumber(text, query, signal),
        statuses.length > 0 ? list({ status: statuses }) : [],
        list({ reference: text }),
        seesCustomers() ? list({ customer: text }) : [],
      ]);
      return [...new Map(lists.flat().map((order) => [order.id, order])).values()];
    },
  });
}

function seesCustomers(): boolean {
  const session = queryClient.getQueryData<Session | null>(sessionQuery.queryKey);
  return session?.scope === "write" || session?.scope === "admin";
}

/** "12", "#12" or "order 12". */
async function findByNumber(text: string, query: OrderQuery, signal: AbortSignal): Promise<Order[]> {
  const id = parseId(/^(?:order\s*)?#?\s*(\d{1,19})$/i.exec(text)?.[1] ?? "");
  if (id === undefined) return [];
  try {
    const { data: order } = await petStore.getOrder({ path: { orderId: id }, signal });
    return matches(order, query) ? [order] : [];
  } catch (error) {
    if (error instanceof PetStoreError && error.status === 404) return [];
    throw error;
  }
}

function matches(order: Order, { status, petId }: OrderQuery): boolean {
  return (
    (!status || status.includes(order.status as (typeof status)[number])) &&
    (petId === undefined || order.petId === petId)
  );
}

/** The lists of several queries, in a form in which cached orders are replaced. */
interface Lists {
  pages: { data: Order[] }[];
}

/** The orders that match any of these queries, sorted by when they are due. */
function todayQuery(queries: OrderQuery[]) {
  return queryOptions({
    queryKey: ["listOrders", "today", queries],
    async queryFn({ signal }): Promise<Lists> {
      const lists = await Promise.all(queries.map((query) => fetchAll("listOrders", { query }, signal)));
      return { pages: lists.map((data) => ({ data })) };
    },
    select: merge,
  });
}

/** `isComplete`: whether no query matched more orders than are read, which are the newest. */
function merge({ pages }: Lists): { orders: Order[]; isComplete: boolean } {
  const orders = new Map(pages.flatMap(({ data }) => data).map((order) => [order.id, order]));
  return {
    orders: [...orders.values()].sort(byDueTime),
    isComplete: pages.every(({ data }) => data.length < READ_ALL_MAX),
  };
}

/** Sorts by the end of the hold, then by the time of the order. */
function byDueTime(one: Order, other: Order): number {
  const difference = endOf(one) - endOf(other);
  return Number.isNaN(difference) || difference === 0 ? (one.id < other.id ? -1 : 1) : difference;
}

function endOf({ expiresAt }: Order): number {
  return expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
}

/** Maximum number that the service counts. */
const COUNT_MAX = 10_000;

/** The number of orders of each view: "12", or "10,000+"; undefined until it is known. */
export function useViewCounts(): { [View in OrderViewId]?: string | undefined } {
  const now = useToday();
  const today = useQuery(todayQuery(queriesOf("today", now)));
  const others = orderViews.filter(({ id }) => id !== "today");
  const counts = useQueries({ queries: others.map(({ id }) => countQuery(queriesOf(id, now)[0] ?? {})) });
  const texts = others.map(({ id }, index) => [id, counts[index]?.data]);
  const todayText = today.data && `${formatNumber(today.data.orders.length)}${today.data.isComplete ? "" : "+"}`;
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
      return totalCount === undefined ? `${formatNumber(COUNT_MAX)}+` : formatNumber(totalCount);
    },
  });
}
