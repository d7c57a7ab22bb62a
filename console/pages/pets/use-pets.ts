import { keepPreviousData, queryOptions, useInfiniteQuery, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { PetDetails } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { queryClient, read, readPages } from "../../api/queries.ts";
import { parseId } from "../../format.ts";
import { countWaiting, freezeRows } from "../../ui/table-rows.ts";
import { usePendingDeletes } from "./delete-pets.ts";
import type { Count } from "./pet-counts.ts";
import {
  type PetFilters,
  type PetListState,
  type Position,
  type StatusFilter,
  statusFilters,
  toQuery,
} from "./pet-list-state.ts";

/** The page of pets that the URL selects, without pending deletions, which are replaced by further pets. */
export function usePets({ filters, sort, position, pageSize, pagesBefore }: PetListState, hasPictures: boolean) {
  const limit = Number(pageSize);
  const include = toInclude(filters, hasPictures);
  const query = { ...toQuery(filters), ...(sort !== "-id" && { sort }), ...toAfterId(position), ...include, limit };
  const pages = readPages("listPetDetails", { query });
  // Starts with the page at the cursor. `changePages` matches it by the prefix of its key.
  const queryKey = [...pages.queryKey, position.cursor] as unknown as typeof pages.queryKey;
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, ...state } = useInfiniteQuery({
    ...pages,
    queryKey,
    initialPageParam: position.cursor || undefined,
    placeholderData: keepPreviousData,
  });
  const pendingDeletes = usePendingDeletes();
  const loaded = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  const pets = useMemo(() => loaded?.filter(({ id }) => !pendingDeletes.has(id)), [loaded, pendingDeletes]);
  const hidden = useMemo(() => loaded?.filter(({ id }) => pendingDeletes.has(id)) ?? [], [loaded, pendingDeletes]);
  const isShort = pets !== undefined && pets.length < limit && hasNextPage && !state.isPlaceholderData;
  useEffect(() => {
    if (isShort && !isFetchingNextPage && !state.error) void fetchNextPage();
  }, [isShort, isFetchingNextPage, state.error, fetchNextPage]);

  // Once the deletions have been executed, the first page is full again.
  const excess =
    data && data.pages.length > 1 && !state.isPlaceholderData && hidden.length === 0 && !isFetchingNextPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new on each render.
  useEffect(() => {
    if (!excess) return;
    queryClient.setQueryData(queryKey, (old) =>
      old === undefined ? old : { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) },
    );
  }, [excess]);

  const shown = pets?.slice(0, limit);
  const cursor = data?.pages.at(-1)?.next;
  const next: Position = { ...position, page: pagesBefore === undefined ? "" : `${pagesBefore + 2}` };
  const isCut = pets !== undefined && pets.length > limit;
  return {
    ...state,
    isLoadingMore: isShort,
    pets: shown,
    /** The loaded pets, also those whose deletion can still be undone. */
    loaded,
    /** The loaded pets whose deletion can still be undone. */
    hidden,
    /** Identifies the page; undefined while another one is shown until it is loaded. */
    key: state.isPlaceholderData ? undefined : queryClient.getQueryCache().find({ queryKey })?.queryHash,
    next: isCut
      ? { ...next, after: `${shown?.at(-1)?.id}`, cursor: "" }
      : cursor !== undefined
        ? { ...next, cursor }
        : undefined,
    request: { query: { ...query, cursor: position.cursor || undefined } },
    /** What the rows show of a pet, as a query parameter. */
    include,
  };
}

export type PetPage = ReturnType<typeof usePets>;

/** Includes the profile if the rows show which part of it a search has found. */
function toInclude({ search }: PetFilters, hasPictures: boolean): { include?: ("profile" | "photos")[] } {
  if (hasPictures) return { include: ["profile", "photos"] };
  return search === "" ? {} : { include: ["profile"] };
}

function toAfterId({ after }: Position): { afterId?: bigint } {
  const afterId = parseId(after);
  return afterId === undefined ? {} : { afterId };
}

interface FrozenRows {
  /** The list that the rows belong to; another list is shown immediately. */
  list: string;
  /** Also those that are hidden, which keep their places while their deletion can be undone. */
  rows: PetDetails[];
}

interface FrozenRowsOptions {
  /** Identifies the list; undefined while the rows of the previous one are shown until it is loaded. */
  list: string | undefined;
  /** Maximum number of rows to show. */
  limit: number;
  /** Details to read for rows that have left the list. */
  include: PetPage["include"];
  isFrozen: boolean;
}

/**
 * The rows to show of a list that changes, without pending deletions. While `isFrozen`, rows on screen change in place,
 * and no row is added, removed or moved: `waiting` is the number of these changes, and `show` shows them.
 */
export function useFrozenRows(loaded: PetDetails[], { list: loadedList, limit, include, isFrozen }: FrozenRowsOptions) {
  const [frozen, setFrozen] = useState<FrozenRows>({ list: loadedList ?? "", rows: loaded });
  const list = loadedList ?? frozen.list;
  const isKept = isFrozen && frozen.list === list;
  const all = isKept ? freezeRows(frozen.rows, loaded, Number.MAX_SAFE_INTEGER) : loaded;
  if (frozen.list !== list || !isEqual(frozen.rows, all)) setFrozen({ list, rows: all });

  const pendingDeletes = usePendingDeletes();
  const toShown = (rows: PetDetails[]) => rows.filter(({ id }) => !pendingDeletes.has(id)).slice(0, limit);
  const shown = toShown(all);
  const fresh = toShown(loaded);
  const elsewhere = useRowsElsewhere(isKept ? shown : [], fresh, include);
  return {
    rows: shown.map((pet) => elsewhere.get(pet.id) ?? pet),
    isGone: (pet: PetDetails) => elsewhere.has(pet.id) && elsewhere.get(pet.id) === undefined,
    waiting: countWaiting(shown, fresh),
    show: () => setFrozen({ list, rows: loaded }),
  };
}

/** The current state of rows that have left the list; undefined for those that were deleted. */
function useRowsElsewhere(
  rows: PetDetails[],
  fresh: PetDetails[],
  include: PetPage["include"],
): ReadonlyMap<bigint, PetDetails | undefined> {
  const isFresh = new Set(fresh.map(({ id }) => id));
  const ids = rows.map(({ id }) => id).filter((id) => !isFresh.has(id));
  const { data, isPlaceholderData } = useQuery({
    ...read("listPetDetails", { query: { id: ids, ...include, limit: 100 } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const found = new Map(data?.map((pet) => [pet.id, pet]));
  if (!data || ids.length === 0) return new Map();
  return new Map(ids.flatMap((id) => (isPlaceholderData && !found.has(id) ? [] : [[id, found.get(id)] as const])));
}

function isEqual(one: PetDetails[], other: PetDetails[]): boolean {
  return one.length === other.length && one.every((pet, index) => pet === other[index]);
}

export type PetCounts = { [Of in StatusFilter | "all"]: Count | undefined };

/** Numbers of pets by status that match the other filters, without the hidden ones; undefined while they are unknown. */
export function usePetCounts(filters: PetFilters, hidden: PetDetails[]): PetCounts {
  const isWholeStore = filters.categoryId === undefined && filters.search === "";
  const { data: inventory } = useQuery(read("getInventory"));
  const results = useQueries({
    queries: statusFilters.map((status) => ({ ...countQuery({ ...filters, status }), enabled: !isWholeStore })),
  });
  const [available, pending, sold, none] = isWholeStore
    ? [inventory?.available, inventory?.pending, inventory?.sold, inventory?.unset].map(toNumber)
    : results.map(({ data }) => data);
  return withoutHidden({ available, pending, sold, none, all: sum([available, pending, sold, none]) }, hidden);
}

function countQuery(filters: PetFilters) {
  const query = toQuery(filters);
  return queryOptions({
    queryKey: ["listPetDetails", "count", query],
    async queryFn({ signal }): Promise<Count> {
      const request = { query: { ...query, limit: 1 }, prefer: "count=exact", signal } as const;
      return (await petStore.listPetDetails(request)).totalCount ?? null;
    },
    placeholderData: keepPreviousData,
  });
}

function toNumber(count: bigint | number | undefined): number | undefined {
  return count === undefined ? undefined : Number(count);
}

function sum(counts: (Count | undefined)[]): Count | undefined {
  if (counts.includes(null)) return null;
  return counts.includes(undefined) ? undefined : counts.reduce<number>((total, count) => total + (count ?? 0), 0);
}

function withoutHidden(counts: PetCounts, hidden: PetDetails[]): PetCounts {
  if (hidden.length === 0) return counts;
  const countHidden = (name: string) =>
    hidden.filter(({ status = "none" }) => name === "all" || name === status).length;
  const entries = Object.entries(counts).map(([name, count]) => [
    name,
    count && Math.max(0, count - countHidden(name)),
  ]);
  return Object.fromEntries(entries) as PetCounts;
}
