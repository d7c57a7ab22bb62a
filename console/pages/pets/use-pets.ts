import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { parseId } from "../../format.ts";
import { queryClient, readPages } from "../../queries.ts";
import { usePendingDeletes } from "./pending-deletes.ts";
import type { Position } from "./position.ts";
import { type PetListState, toQuery } from "./use-pet-filters.ts";

/** The page of pets that the URL selects, without pending deletions, which are replaced by further pets. */
export function usePets({ filters, sort, position, pageSize, pagesBefore }: PetListState) {
  const limit = Number(pageSize);
  const query = { ...toQuery(filters), ...(sort !== "-id" && { sort }), ...toAfterId(position), limit };
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
  };
}

export type PetPage = ReturnType<typeof usePets>;

function toAfterId({ after }: Position): { afterId?: bigint } {
  const afterId = parseId(after);
  return afterId === undefined ? {} : { afterId };
}
